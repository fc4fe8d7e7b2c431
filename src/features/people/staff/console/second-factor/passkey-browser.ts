import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { InputOf } from "../../../../../api/call.ts";
import type { addPasskey, showPasskey } from "../../contract.ts";

/** Has the browser make a passkey. Throws what `navigator.credentials.create` does when it is broken off. */
export async function createPasskey(options: object): Promise<InputOf<typeof addPasskey>["body"]["credential"]> {
	needSupport();
	// What the server's library made for the browser's.
	const { id, response } = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"] });
	return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject, transports: response.transports ?? [] };
}

/** Has the browser sign with a passkey. Throws what `navigator.credentials.get` does when it is broken off. */
export async function signWithPasskey(options: object): Promise<InputOf<typeof showPasskey>["body"]> {
	needSupport();
	const { id, response } = await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"] });
	return { id, clientDataJSON: response.clientDataJSON, authenticatorData: response.authenticatorData, signature: response.signature };
}

function needSupport(): void {
	if (!browserSupportsWebAuthn()) throw new DOMException("", "NotSupportedError");
}
