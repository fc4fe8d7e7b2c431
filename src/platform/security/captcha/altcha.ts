import { createHash } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import type { Captcha, CaptchaChallenge } from "./captcha.ts";
import { consumeChallenge } from "./captcha-store.ts";

/** Sets the work for a solution: the browser tries between `min` and `max` keys, each with `rounds` rounds. */
export interface AltchaWork {
	rounds: number;
	min: number;
	max: number;
}

/** Takes about a second on a phone. */
const usualWork: AltchaWork = { rounds: 2_000, min: 500, max: 1_500 };

const life = 20 * 60_000;

const Payload = z.object({
	challenge: z.object({
		parameters: z.looseObject({
			algorithm: z.literal("PBKDF2/SHA-256"),
			nonce: z.string(),
			salt: z.string(),
			cost: z.int(),
			keyLength: z.int(),
			keyPrefix: z.string(),
			keySignature: z.string(),
			expiresAt: z.int(),
		}),
		signature: z.string(),
	}),
	solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/**
 * The self-hosted captcha: a proof of work, valid once, for 20 minutes. `key`, the same on every node, signs the
 * challenges.
 */
export function createAltcha({
	db,
	clock,
	key,
	work = usualWork,
}: {
	db: Database;
	clock: Clock;
	key: Buffer;
	work?: AltchaWork;
}): Captcha {
	const hmacSignatureSecret = key.toString("hex");
	const hmacKeySignatureSecret = createHash("sha256").update(key).update("derived keys").digest("hex");
	return {
		provider: "altcha",
		siteKey: null,
		async challenge() {
			const made = await createChallenge({
				algorithm: "PBKDF2/SHA-256",
				cost: work.rounds,
				// This library's `randomInt` takes the maximum first.
				counter: randomInt(work.max, work.min),
				deriveKey,
				expiresAt: Math.ceil((clock.now().getTime() + life) / 1000),
				hmacSignatureSecret,
				hmacKeySignatureSecret,
			});
			return made as unknown as CaptchaChallenge;
		},
		async verify(payload) {
			const read = z.safeParse(Payload, parse(payload));
			if (!read.success) return false;
			const { challenge, solution } = read.data;
			const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
			if (expiresAt <= clock.now()) return false;
			const result = await verifySolution({
				challenge,
				solution,
				deriveKey,
				hmacSignatureSecret,
				hmacKeySignatureSecret,
			});
			if (!result.verified) return false;
			return consumeChallenge(db, createHash("sha256").update(challenge.signature).digest("base64url"), expiresAt);
		},
	};
}

function parse(payload: string): unknown {
	try {
		return JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
	} catch {
		return undefined;
	}
}
