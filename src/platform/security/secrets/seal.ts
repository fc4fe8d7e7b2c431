import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret for the database (AES-256-GCM).
 *
 * @param key 256 bits from `keyFor`
 * @param whose authenticated with the secret, so that it cannot be moved to another row
 */
export function seal(key: Buffer, whose: string, secret: string): string {
	const nonce = randomBytes(nonceLength);
	const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(whose));
	const content = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
	return Buffer.concat([nonce, content, cipher.getAuthTag()]).toString("base64url");
}

/** Decrypts a secret. @throws if it was changed or belongs to another row */
export function unseal(key: Buffer, whose: string, sealed: string): string {
	const bytes = Buffer.from(sealed, "base64url");
	const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength)).setAAD(Buffer.from(whose));
	decipher.setAuthTag(bytes.subarray(-tagLength));
	return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString("utf8");
}
