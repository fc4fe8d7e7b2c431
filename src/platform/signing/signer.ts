import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock/clock.ts";

/** What a link says, and to whom. */
export interface Signed {
	/** What the link is for; a link for one purpose opens nothing else. */
	purpose: string;
	/** The one person whom it was made for. */
	person: number;
	/** What it opens: an opaque name. */
	asset: string;
	expires: Date;
}

export type Verdict = { ok: true; signed: Signed } | { ok: false; fault: "bent" | "expired" };

export interface Signer {
	/** Makes a token that may stand in an address. The same content gives the same token. */
	sign(signed: Signed): string;
	/** Reads a token that was made for `purpose`. `expired` is said only of tokens that were made here. */
	verify(purpose: string, token: string): Verdict;
}

/**
 * Signs what links carry (HMAC-SHA-256), so that they work without a header, expire and name one person.
 *
 * @param key 256 bits from `keyFor`
 */
export function createSigner(key: Buffer, clock: Clock): Signer {
	const mark = (content: string) => createHmac("sha256", key).update(content).digest("base64url");
	return {
		sign({ purpose, person, asset, expires }) {
			const content = Buffer.from(JSON.stringify([purpose, person, asset, Math.floor(expires.getTime() / 1000)])).toString("base64url");
			return `${content}.${mark(content)}`;
		},
		verify(purpose, token) {
			const dot = token.indexOf(".");
			const content = token.slice(0, Math.max(0, dot));
			// Compared as they are written: several spellings of base64 stand for the same bytes, only ours is taken.
			const given = Buffer.from(token.slice(dot + 1));
			const due = Buffer.from(mark(content));
			if (given.length !== due.length || !timingSafeEqual(given, due)) return { ok: false, fault: "bent" };
			const [made, person, asset, seconds] = JSON.parse(Buffer.from(content, "base64url").toString()) as [string, number, string, number];
			if (made !== purpose) return { ok: false, fault: "bent" };
			const expires = new Date(seconds * 1000);
			if (clock.now() >= expires) return { ok: false, fault: "expired" };
			return { ok: true, signed: { purpose, person, asset, expires } };
		},
	};
}

/**
 * The moment at which a link made now ends: at least `hours` away, on a full quarter of an hour, so that a page that is
 * loaded again carries the same links and the browser's own cache holds.
 */
export function endOfLink(now: Date, hours: number): Date {
	const quarter = 15 * 60_000;
	return new Date(Math.ceil((now.getTime() + hours * 3_600_000) / quarter) * quarter);
}
