import { consumeLimit, type Limit, releaseLimit } from "../../../../../platform/limits/take-limit.ts";
import type { StaffContext } from "../staff-context.ts";

const quarter = 900;
const day = 86_400;
/** Wrong proofs of one person in a quarter of an hour. Codes and passkeys are counted apart: wrong codes keep no passkey out. */
const proofs = { most: 10, seconds: quarter };
/** Wrong codes of an app in a day: guessing six digits at this pace takes decades, on average. */
const codesADay = { most: 50, seconds: day };
/** So many wrong codes of a day are told to the operator: whoever shows them has the password. */
const alarming = { most: 9, seconds: day };
/** Beginnings of one person: each makes a secret or a challenge. */
const beginnings = { most: 60, seconds: quarter };

type Try = { ok: true; wentWell: () => Promise<void> } | { ok: false; retryAfter: number };
type LimitContext = Pick<StaffContext, "db" | "clock">;

/** Counts a try before it is looked at, so that many at once stay within every limit. One that went well is taken back. */
async function tryWithin({ db, clock }: LimitContext, limits: Limit[]): Promise<Try> {
	for (const limit of limits) {
		const taken = await consumeLimit(db, clock, limit);
		if (!taken.ok) return taken;
	}
	return {
		ok: true,
		async wentWell() {
			for (const limit of limits) await releaseLimit(db, clock, limit);
		},
	};
}

/** Counts a code: of the app (six digits), or a recovery code, which is too long to be guessed and is not counted by the day. */
export const tryCode = (context: LimitContext, userId: number, code: string): Promise<Try> =>
	tryWithin(context, [
		{ key: `code:${userId}`, ...proofs },
		...(/^\d{6}$/.test(code.replace(/[\s-]/g, "")) ? [{ key: `codes-a-day:${userId}`, ...codesADay }] : []),
	]);

/** Counts a passkey. */
export const tryPasskey = (context: LimitContext, userId: number): Promise<Try> => tryWithin(context, [{ key: `passkey:${userId}`, ...proofs }]);

/** Counts a code that was wrong. Gives whether there were so many today that the operator should know. */
export const isAlarming = async ({ db, clock }: LimitContext, userId: number): Promise<boolean> =>
	!(await consumeLimit(db, clock, { key: `wrong-codes:${userId}`, ...alarming })).ok;

/** Counts the beginning of something. */
export const tryBeginning = ({ db, clock }: LimitContext, userId: number) => consumeLimit(db, clock, { key: `factor:${userId}`, ...beginnings });
