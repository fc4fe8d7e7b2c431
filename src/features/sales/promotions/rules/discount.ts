import { afterPercent, type Cents, formatMoney, toCents } from "#values/money.ts";

/** What a promo code takes off the sum of the lines that it covers: a percentage, or a fixed amount. */
export type Discount = { percent: number; amountCents: null } | { percent: null; amountCents: Cents };

/** Reads a discount from its two columns or fields, of which one is set. @throws RangeError if none or both are */
export function toDiscount({ percent, amountCents }: { percent: number | null; amountCents: Cents | null }): Discount {
	if (percent !== null && amountCents === null) return { percent, amountCents };
	if (percent === null && amountCents !== null) return { percent, amountCents };
	throw new RangeError("A discount is either a percentage or an amount.");
}

/** Reads a discount whose amount is in US dollars, as the API has it. */
export const discountOfDollars = ({ percent, amount }: { percent: number | null; amount: number | null }): Discount =>
	toDiscount({ percent, amountCents: amount === null ? null : toCents(amount) });

/**
 * Applies a discount to the sum of the covered lines, in cents. Rounds once. An amount above the sum makes it zero;
 * the rest of the amount is lost.
 */
export function afterDiscount(total: Cents, { percent, amountCents }: Discount): Cents {
	return percent === null ? Math.max(0, total - amountCents) : afterPercent(total, percent);
}

/** Formats a discount: `10%` or `$20.00`. */
export const formatDiscount = ({ percent, amountCents }: Discount): string =>
	percent === null ? formatMoney(amountCents) : `${percent}%`;
