import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock/clock.ts";

/** The content of a signed link. */
export interface Signed {
	/** The link's purpose; it is valid for no other. */
	purpose: string;
	/** The only user whom it is for. */
	user: number;
	/** What it opens, as an opaque name. */
	asset: string;
	expires: Date;
}

export type Verdict = { ok: true; signed: Signed } | { ok: false; error: "bent" | "expired" };

export interface Signer {
	/** Creates a token for use in an address. The same content gives the same token. */
	sign(signed: Signed): string;
	/** Reads a token for `purpose`. Reports `expired` only for tokens with a valid signature. */
	verify(purpose: string, token: string): Verdict;
}

/**
 * Signs the content of links (HMAC-SHA-256), so that they work without a header, expire, and name one user.
 *
 * @param key 256 bits from `keyFor`
 */
export function createSigner(key: Buffer, clock: Clock): Signer {
	const mark = (content: string) => createHmac("sha256", key).update(content).digest("base64url");
	return {
		sign({ purpose, user, asset, expires }) {
			const content = Buffer.from(JSON.stringify([purpose, user, asset, Math.floor(expires.getTime() / 1000)])).toString("base64url");
			return `${content}.${mark(content)}`;
		},
		verify(purpose, token) {
			const dot = token.indexOf(".");
			const content = token.slice(0, Math.max(0, dot));
			// Compares the text, because base64 has several spellings of the same bytes.
			const given = Buffer.from(token.slice(dot + 1));
			const due = Buffer.from(mark(content));
			if (given.length !== due.length || !timingSafeEqual(given, due)) return { ok: false, error: "bent" };
			const [made, user, asset, seconds] = JSON.parse(Buffer.from(content, "base64url").toString()) as [string, number, string, number];
			if (made !== purpose) return { ok: false, error: "bent" };
			const expires = new Date(seconds * 1000);
			if (clock.now() >= expires) return { ok: false, error: "expired" };
			return { ok: true, signed: { purpose, user, asset, expires } };
		},
	};
}

/**
 * Computes when a new link expires: after at least `hours`, on a full quarter of an hour, so that reloaded pages contain
 * the same links and the browser's cache works.
 */
export function endOfLink(now: Date, hours: number): Date {
	const quarter = 15 * 60_000;
	return new Date(Math.ceil((now.getTime() + hours * 3_600_000) / quarter) * quarter);
}
