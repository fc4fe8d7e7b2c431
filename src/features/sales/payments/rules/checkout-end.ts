/** Minutes after which an unpaid checkout ends. The provider's minimum is 30. */
export const providerMinutes = 35;

/** Returns when the provider ends the payment page of a checkout. */
export const pageEnd = (begun: Date): Date => new Date(begun.getTime() + providerMinutes * 60_000);

/**
 * Returns when an unpaid checkout ends: with its payment page, or at the start of the first session of a live-only
 * line. Reconciliation closes the page early at the provider, which accepts no expiry below 30 minutes.
 */
export function checkoutEnd(
	begun: Date,
	lines: { grants: { live: boolean; recording: boolean; transcript: boolean }; startsAt: Date | null }[],
): Date {
	const starts = lines.flatMap(({ grants, startsAt }) =>
		startsAt && grants.live && !grants.recording && !grants.transcript ? startsAt.getTime() : [],
	);
	return new Date(Math.min(pageEnd(begun).getTime(), ...starts));
}
