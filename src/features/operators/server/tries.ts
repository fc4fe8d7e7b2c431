import { giveBackLimit, takeLimit } from "../../../platform/limits/take-limit.ts";
import type { OperatorsDeps } from "./deps.ts";

/** Wrong proofs of one person; guessing six digits at this pace takes years. */
const proofs = { most: 10, seconds: 900 };
/** Beginnings of one person: each makes a secret or a challenge. */
const beginnings = { most: 60, seconds: 900 };

type Try = { ok: true; wentWell: () => Promise<void> } | { ok: false; retryAfter: number };

/** Counts a try before it is looked at, so that many at once stay within the limit. One that went well is taken back. */
export async function tryProof({ db, clock }: Pick<OperatorsDeps, "db" | "clock">, userId: number): Promise<Try> {
	const limit = { key: `code:${userId}`, ...proofs };
	const taken = await takeLimit(db, clock, limit);
	return taken.ok ? { ok: true, wentWell: () => giveBackLimit(db, clock, limit) } : taken;
}

/** Counts the beginning of something. */
export const tryBeginning = ({ db, clock }: Pick<OperatorsDeps, "db" | "clock">, userId: number) =>
	takeLimit(db, clock, { key: `factor:${userId}`, ...beginnings });
