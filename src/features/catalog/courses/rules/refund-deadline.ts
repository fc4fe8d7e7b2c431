/** A live seat can be returned for a full refund until this many hours before the session (terms of use). */
export const refundHours = 24;

/**
 * Returns until when a live seat can be returned for a full refund.
 *
 * @param now milliseconds since the epoch
 * @returns null if there is no live session, or the time has passed
 */
export function refundDeadline(webinarDate: string | null, now: number): Date | null {
	if (webinarDate === null) return null;
	const deadline = new Date(webinarDate).getTime() - refundHours * 3_600_000;
	return now < deadline ? new Date(deadline) : null;
}
