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
	/** That the session was on the air, rounded down. */
	minutes: z.int(),
	/** Credit that takes more. */
	lost: z.array(CreditMinutes),
	/** The end shows a code word that attendees need for credit, because it has not come. */
	isCodeWaiting: z.boolean(),
});
export type EarlyEnd = z.infer<typeof EarlyEnd>;

/**
 * Finds the credit that attendees can't earn in full if a session ends now. After the scheduled end, nothing is lost
 * any more.
 *
 * @param session `minutes`: how long it was on the air; `isOver`: its scheduled end, with extensions, has passed
 * @returns null if nothing is lost
 */
export function findEarlyEnd(
	needed: readonly CreditMinutes[],
	session: { minutes: number; isOver: boolean; isCodeWaiting: boolean },
): EarlyEnd | null {
	const { minutes, isOver, isCodeWaiting } = session;
	if (isOver) return null;
	const lost = needed.filter((credit) => credit.minutes > minutes);
	return lost.length === 0 && !isCodeWaiting ? null : { minutes, lost, isCodeWaiting };
}
