import type { Cents } from "#values/money.ts";

/** The tax that the provider added to an order, and to its lines as far as it says so. */
export interface AddedTax {
	cents: Cents;
	place: string | null;
	lines?: { index: number; cents: Cents; taxCents: Cents }[];
}

/**
 * Finds the tax of each line of an order in what the payment page says about its lines.
 *
 * @param prices what the lines cost without tax
 * @returns undefined unless each line is there with its price, and their taxes add up to the tax of the order
 */
export function matchLineTax(prices: readonly Cents[], { cents, lines = [] }: AddedTax): Cents[] | undefined {
	const taxes = prices.flatMap(
		(price, index) => lines.find((line) => line.index === index && line.cents === price)?.taxCents ?? [],
	);
	const rest = taxes.reduce((left, tax) => left - tax, cents);
	return taxes.length === prices.length && rest === 0 ? taxes : undefined;
}
