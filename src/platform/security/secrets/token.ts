import { createHash, randomBytes } from "node:crypto";

/** Creates a token of 256 random bits. Only its hash may be stored. */
export function newToken(): { token: string; tokenHash: string } {
	const token = randomBytes(32).toString("base64url");
	return { token, tokenHash: hashToken(token) };
}

/** Hashes a token for storage and lookup: SHA-256, base64url. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}
