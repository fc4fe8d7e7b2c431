/**
 * Returns the credit hours of a certificate: the most that one of its credits grants. A certificate without credits has
 * the hours of its course, unless the course announces credits that were refused: then it certifies attendance, and no
 * credit.
 *
 * @param courseHours the hours of the course
 * @param announced how many credits the course announces
 */
export function computeHours(
	courseHours: number,
	{ announced, credits }: { announced: number; credits: readonly { hours: number }[] },
): number {
	if (credits.length > 0) return Math.max(...credits.map(({ hours }) => hours));
	return announced > 0 ? 0 : courseHours;
}
