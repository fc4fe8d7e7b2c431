import { timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { seal, unseal } from "#platform/security/secrets/seal.ts";

/** A login that a browser began. The browser keeps it encrypted, and returns it with the provider's response. */
const LoginRequest = z.strictObject({
	provider: z.string(),
	/** The customer who links an identity; null for a login. */
	linksTo: z.nullable(z.int()),
	remember: z.boolean(),
	state: z.string(),
	nonce: z.string(),
	/** Proves to the provider that the code is used by who asked for it (PKCE, RFC 7636). */
	verifier: z.string(),
	/** In milliseconds. */
	until: z.int(),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

const purpose = "login-request";

/** @param key from `keyFor` */
export const sealRequest = (key: Buffer, request: LoginRequest): string => seal(key, purpose, JSON.stringify(request));

/** Decrypts a request. Returns null if it was changed, or was encrypted with another key. */
export function openRequest(key: Buffer, sealed: string): LoginRequest | null {
	try {
		return z.parse(LoginRequest, JSON.parse(unseal(key, purpose, sealed)));
	} catch {
		return null;
	}
}

export function isSameState(a: string, b: string): boolean {
	const [first, second] = [Buffer.from(a), Buffer.from(b)];
	return first.length === second.length && timingSafeEqual(first, second);
}
