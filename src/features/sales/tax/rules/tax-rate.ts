/** The highest rate, in thousandths of a percent. */
const maxTaxRate = 100_000;

/** Converts a percentage with at most three decimals to thousandths of a percent; undefined for any other number. */
export function toTaxRate(percent: number): number | undefined {
	const rate = Math.round(percent * 1_000);
	return Math.abs(rate - percent * 1_000) < 1e-6 && rate >= 0 && rate <= maxTaxRate ? rate : undefined;
}

export const toPercent = (rate: number): number => rate / 1_000;

/** Formats thousandths of a percent: `8.8%`, `10.25%`. */
export const formatTaxRate = (rate: number): string => `${toPercent(rate)}%`;
