import type { Cents } from "#values/money.ts";
import type { TaxKind } from "./tax-kinds.ts";

/** The rates at a place, in thousandths of a percent. A kind without one is not taxed. */
export type TaxRates = Partial<Record<TaxKind, number>>;

/** What a line costs after discounts, and what it sells. */
interface TaxableLine {
	cents: Cents;
	kinds: readonly TaxKind[];
}

interface TaxedLine {
	taxCents: Cents;
	/** In thousandths of a percent. */
	rate: number;
}

/**
 * Computes the sales tax of each line: its price after discounts times the rate, rounded half up to the cent.
 *
 * Several kinds at one price are a bundle. All of it is taxed at the highest of their rates, because the price is not
 * itemized (Streamlined Sales and Use Tax Agreement, section 330).
 *
 * @param isExempt an exempt customer pays no tax
 */
export const computeTax = (lines: readonly TaxableLine[], rates: TaxRates, isExempt: boolean): TaxedLine[] =>
	lines.map(({ cents, kinds }) => {
		const rate = isExempt ? 0 : Math.max(0, ...kinds.map((kind) => rates[kind] ?? 0));
		return { taxCents: Number((BigInt(cents) * BigInt(rate) + 50_000n) / 100_000n), rate };
	});
