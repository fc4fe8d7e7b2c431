import * as z from "zod/mini";

/** The minutes that a live session has to last for the credit that it announces. */
export const CreditMinutes = z.object({
	/** The code of the body. */
	accreditingBody: z.string(),
	credits: z.number(),
	minutes: z.int(),
});
export type CreditMinutes = z.infer<typeof CreditMinutes>;

/** What ending a session now costs its attendees. */
export const EarlyEnd = z.object({
	/** That the session has lasted, rounded down. */
	minutes: z.int(),
	/** Credit that takes more. */
	lost: z.array(CreditMinutes),
});
export type EarlyEnd = z.infer<typeof EarlyEnd>;

/**
 * Finds the credit that attendees can't earn in full if a session ends now. Attendance counts from the start, which can be late, until the
 * scheduled end: afterwards, nothing is lost any more.
 *
 * @param times in milliseconds; `startedAt`: when the broadcast began; `endsAt` with extensions
 * @returns null if nothing is lost
 */
export function findEarlyEnd(needed: readonly CreditMinutes[], times: { startsAt: number; startedAt: number; endsAt: number; now: number }): EarlyEnd | null {
	const { startsAt, startedAt, endsAt, now } = times;
	if (now >= endsAt) return null;
	const minutes = Math.max(0, Math.floor((now - Math.max(startsAt, startedAt)) / 60_000));
	const lost = needed.filter((credit) => credit.minutes > minutes);
	return lost.length === 0 ? null : { minutes, lost };
}
