/**
 * Formats a whole number: `1,249`. Without `Intl`, whose first formatter takes a phone longer than hydrating most
 * pages.
 */
export function formatCount(count: number): string {
	return groupThousands(String(count));
}

/** Adds commas to a decimal number with at most two decimals. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
