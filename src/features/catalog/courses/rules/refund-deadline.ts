/** Hours before a live session until which a seat can be returned for a full refund (terms of use). */
const refundHours = 24;

/**
 * Returns until when a live seat can be returned for a full refund; null if that is not possible.
 *
 * @param now milliseconds since the epoch
 */
export function refundDeadline(webinarDate: string | null, now: number): Date | null {
	if (webinarDate === null) return null;
	const deadline = new Date(webinarDate).getTime() - refundHours * 3_600_000;
	return now < deadline ? new Date(deadline) : null;
}
