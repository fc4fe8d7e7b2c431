import { shareTotal } from "#features/sales/orders/rules/share-total.ts";
import type { Cents } from "#values/money.ts";

/**
 * Shares a discount out over the lines that the promo code covers; the others keep their price.
 *
 * @param total what all lines cost together after the discount, in cents
 * @returns what each line costs after the discount, in cents
 */
export function shareDiscount(lines: { cents: Cents; covered: boolean }[], total: Cents): Cents[] {
	const coveredTotal = lines.reduce((sum, { cents, covered }) => (covered ? sum : sum + cents), 0);
	const shares = shareTotal(
		lines.flatMap(({ cents, covered }) => (covered ? cents : [])),
		total - coveredTotal,
	);
	return lines.map(({ cents, covered }) => (covered ? (shares.shift() as Cents) : cents));
}
