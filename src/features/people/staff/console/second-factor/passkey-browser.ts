import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { InputOf } from "#api/call.ts";
import type { addPasskey, showPasskey } from "../../contract.ts";

/** Creates a passkey in the browser. @throws the error of `navigator.credentials.create` if canceled */
export async function createPasskey(options: object): Promise<InputOf<typeof addPasskey>["body"]["credential"]> {
	needSupport();
	// The server's library creates the options that the browser's library expects.
	const { id, response } = await startRegistration({
		optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"],
	});
	return {
		id,
		clientDataJSON: response.clientDataJSON,
		attestationObject: response.attestationObject,
		transports: response.transports ?? [],
	};
}

/** Signs with a passkey in the browser. @throws the error of `navigator.credentials.get` if canceled */
export async function signWithPasskey(options: object): Promise<InputOf<typeof showPasskey>["body"]> {
	needSupport();
	const { id, response } = await startAuthentication({
		optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"],
	});
	return {
		id,
		clientDataJSON: response.clientDataJSON,
		authenticatorData: response.authenticatorData,
		signature: response.signature,
	};
}

function needSupport(): void {
	if (!browserSupportsWebAuthn()) throw new DOMException("", "NotSupportedError");
}
