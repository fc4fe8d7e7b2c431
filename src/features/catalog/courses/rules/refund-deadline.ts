/**
 * Returns until when a live seat can be returned for a full refund; null if that is not possible.
 *
 * @param hours before the session, as the provider promises
 * @param now milliseconds since the epoch
 */
export function refundDeadline(webinarDate: string | null, hours: number, now: number): Date | null {
	if (webinarDate === null) return null;
	const deadline = new Date(webinarDate).getTime() - hours * 3_600_000;
	return now < deadline ? new Date(deadline) : null;
}
