/**
 * What a provider promises about refunds of live sessions: until so many hours before the start, in its own words, or
 * nothing.
 */
export type RefundPolicy = { kind: "hours"; hours: number } | { kind: "text"; text: string } | { kind: "none" };

/** The promise of the terms of use, until the provider chooses another one. */
export const defaultRefundPolicy: RefundPolicy = { kind: "hours", hours: 24 };

export const formatHours = (hours: number): string => (hours === 1 ? "1 hour" : `${hours} hours`);

/** Writes a policy with the words of a place, or in the provider's own words; null if there is nothing to say. */
export function describeRefunds(policy: RefundPolicy, write: (hours: string) => string): string | null {
	if (policy.kind === "none") return null;
	return policy.kind === "text" ? policy.text : write(formatHours(policy.hours));
}
