import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { Clock } from "#platform/clock/clock.ts";

export interface Signed {
	/** Valid for no other purpose. */
	purpose: string;
	/** The only user whom the link is for. */
	user: number;
	asset: string;
	expires: Date;
}

export type Verdict = { ok: true; signed: Signed } | { ok: false; error: "bent" | "expired" };

export interface Signer {
	/** The same content gives the same token. */
	sign(signed: Signed): string;
	/** Reports `expired` only for a valid signature. */
	verify(purpose: string, token: string): Verdict;
}

/** Purpose, user, asset, and seconds since the epoch. */
const Content = z.tuple([z.string(), z.number(), z.string(), z.number()]);

/**
 * Signs the content of links (HMAC-SHA-256), so that they need no header, expire, and name one user. `key`: 256 bits
 * from `keyFor`.
 */
export function createSigner(key: Buffer, clock: Clock): Signer {
	const mark = (content: string) => createHmac("sha256", key).update(content).digest("base64url");
	return {
		sign({ purpose, user, asset, expires }) {
			const content = Buffer.from(
				JSON.stringify([purpose, user, asset, Math.floor(expires.getTime() / 1000)]),
			).toString("base64url");
			return `${content}.${mark(content)}`;
		},
		verify(purpose, token) {
			const dot = token.indexOf(".");
			const content = token.slice(0, Math.max(0, dot));
			// Compares text, because base64 has several spellings of the same bytes.
			const signature = Buffer.from(token.slice(dot + 1));
			const due = Buffer.from(mark(content));
			if (signature.length !== due.length || !timingSafeEqual(signature, due)) return { ok: false, error: "bent" };
			const [made, user, asset, seconds] = Content.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
			if (made !== purpose) return { ok: false, error: "bent" };
			const expires = new Date(seconds * 1000);
			if (clock.now() >= expires) return { ok: false, error: "expired" };
			return { ok: true, signed: { purpose, user, asset, expires } };
		},
	};
}

/** Rounds up to a quarter of an hour, at least `hours` from now. Reloaded pages then reuse the browser's cache. */
export function endOfLink(now: Date, hours: number): Date {
	const quarter = 15 * 60_000;
	return new Date(Math.ceil((now.getTime() + hours * 3_600_000) / quarter) * quarter);
}
