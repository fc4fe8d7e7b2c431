import { consumeLimit, type Limit, releaseLimit } from "#platform/index.ts";
import type { StaffContext } from "../staff-context.ts";

const quarter = 900;
const day = 86_400;
/**
 * Wrong attempts per staff member in 15 minutes. Codes and passkeys are counted separately, so neither blocks the
 * other.
 */
const proofs = { max: 10, seconds: quarter };
/** Wrong codes of an app per day: guessing six digits at this rate takes decades on average. */
const codesADay = { max: 50, seconds: day };
/** Wrong codes per day before a warning: entering them requires the password. */
const alarming = { max: 9, seconds: day };
/** Started setups per staff member: each creates a secret or a challenge. */
const beginnings = { max: 60, seconds: quarter };

type Try = { ok: true; wentWell: () => Promise<void> } | { ok: false; retryAfter: number };
type LimitContext = Pick<StaffContext, "db" | "clock">;

/**
 * Counts an attempt before it is checked, so that concurrent ones stay within every limit. A success is not counted.
 */
async function tryWithin({ db, clock }: LimitContext, limits: Limit[]): Promise<Try> {
	for (const limit of limits) {
		const retryAfter = await consumeLimit(db, clock, limit);
		if (retryAfter) return { ok: false, retryAfter };
	}
	return {
		ok: true,
		async wentWell() {
			for (const limit of limits) await releaseLimit(db, limit.key);
		},
	};
}

/** Counts a code. Recovery codes have no daily limit, because they are too long to guess. */
export const tryCode = (context: LimitContext, userId: number, code: string): Promise<Try> =>
	tryWithin(context, [
		{ key: `code:${userId}`, ...proofs },
		...(/^\d{6}$/.test(code.replace(/[\s-]/g, "")) ? [{ key: `codes-a-day:${userId}`, ...codesADay }] : []),
	]);

export const tryPasskey = (context: LimitContext, userId: number): Promise<Try> =>
	tryWithin(context, [{ key: `passkey:${userId}`, ...proofs }]);

/** Counts a wrong code. Returns whether there were enough today for a warning. */
export const isAlarming = async ({ db, clock }: LimitContext, userId: number): Promise<boolean> =>
	(await consumeLimit(db, clock, { key: `wrong-codes:${userId}`, ...alarming })) !== null;

/** Counts a started setup. */
export const tryBeginning = ({ db, clock }: LimitContext, userId: number) =>
	consumeLimit(db, clock, { key: `factor:${userId}`, ...beginnings });
