import { createHash, randomBytes } from "node:crypto";

/** A fresh token of 256 random bits. The token itself goes to its holder; only the hash is kept. */
export function newToken(): { token: string; tokenHash: string } {
	const token = randomBytes(32).toString("base64url");
	return { token, tokenHash: hashToken(token) };
}

/** How a token is kept and found: SHA-256, base64url. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}
