/** Minutes that a checkout may stay unpaid; the provider's own shortest is half an hour. */
export const providerMinutes = 35;

/** When the provider ends the payment page of a checkout by itself. */
export const pageEnd = (begun: Date): Date => new Date(begun.getTime() + providerMinutes * 60_000);

/**
 * When a checkout ends unpaid: with its payment page, or when the first session starts that one of its lines grants and
 * nothing else. Reconciliation then ends the page at the provider, which takes no time below half an hour itself.
 */
export function checkoutEnd(begun: Date, lines: { grants: { live: boolean; recording: boolean; transcript: boolean }; startsAt: Date | null }[]): Date {
	const starts = lines.flatMap(({ grants, startsAt }) => (startsAt && grants.live && !grants.recording && !grants.transcript ? startsAt.getTime() : []));
	return new Date(Math.min(pageEnd(begun).getTime(), ...starts));
}
