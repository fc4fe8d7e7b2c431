import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { AppContext } from "#platform/index.ts";

/** The head of a PKCS #8 private key in DER (RFC 8410, section 7); the seed follows. */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

/** The installation's private key, the same on all its servers. */
const findPrivateKey = ({ keyFor }: Pick<AppContext, "keyFor">): KeyObject =>
	createPrivateKey({
		key: Buffer.concat([pkcs8Head, keyFor("audit-packs").subarray(0, 32)]),
		format: "der",
		type: "pkcs8",
	});

/** Returns the public key in PEM, and the SHA-256 of its DER form. */
export function readPublicKey(context: Pick<AppContext, "keyFor">): { publicKey: string; sha256: string } {
	const key = createPublicKey(findPrivateKey(context));
	return {
		publicKey: key.export({ format: "pem", type: "spki" }).toString(),
		sha256: createHash("sha256")
			.update(key.export({ format: "der", type: "spki" }))
			.digest("hex"),
	};
}

/** Signs with Ed25519 (RFC 8032). Returns base64. */
export const signBytes = (context: Pick<AppContext, "keyFor">, bytes: Buffer): string =>
	sign(null, bytes, findPrivateKey(context)).toString("base64");
