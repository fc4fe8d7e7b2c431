import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Properties of a passkey that a test falsifies. */
interface Falsified {
	origin?: string;
	/** The domain of the authenticator's signature. */
	domain?: string;
	/** The authenticator's signature counter. */
	counter?: number;
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/**
 * A software passkey that responds like a browser with an authenticator. `site`: the browser's origin and the passkey's
 * domain.
 */
export function createPasskey(site: { origin: string; domain: string }) {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const id = randomBytes(32);
	let counted = 0;
	const clientData = (type: string, challenge: string, { origin = site.origin }: Falsified) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	const authenticatorData = (flags: number, { domain = site.domain, counter = counted }: Falsified) => {
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		return Buffer.concat([sha256(domain), Buffer.from([flags]), count]);
	};

	/** Returns the response to a challenge of `navigator.credentials.create`. */
	function create(challenge: string, falsified: Falsified = {}) {
		const { x = "", y = "" } = publicKey.export({ format: "jwk" });
		// COSE (RFC 9053): an elliptic curve key, ES256, on P-256.
		const cose = new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, new Uint8Array(Buffer.from(x, "base64url"))],
			[-3, new Uint8Array(Buffer.from(y, "base64url"))],
		]);
		const idLength = Buffer.from([0, id.length]);
		const authData = Buffer.concat([
			authenticatorData(0x45, falsified),
			Buffer.alloc(16),
			idLength,
			id,
			isoCBOR.encode(cose as never),
		]);
		const attestation = new Map<string, unknown>([
			["fmt", "none"],
			["attStmt", new Map()],
			["authData", new Uint8Array(authData)],
		]);
		return {
			id: id.toString("base64url"),
			clientDataJSON: clientData("webauthn.create", challenge, falsified).toString("base64url"),
			attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
			transports: ["internal"],
		};
	}

	/** Returns the response to a challenge of `navigator.credentials.get`. */
	function sign(challenge: string, falsified: Falsified = {}) {
		counted++;
		const data = authenticatorData(0x05, falsified);
		const client = clientData("webauthn.get", challenge, falsified);
		const signature = createSign("sha256")
			.update(Buffer.concat([data, sha256(client)]))
			.sign(privateKey);
		return {
			id: id.toString("base64url"),
			clientDataJSON: client.toString("base64url"),
			authenticatorData: data.toString("base64url"),
			signature: signature.toString("base64url"),
		};
	}

	return { id: id.toString("base64url"), create, sign };
}
