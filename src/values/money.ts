/** An amount of US dollars in whole cents. Money is never a fraction inside the product. */
export type Cents = number & { readonly __unit?: "cents" };

/** The least and the most that the payment provider charges to a card at once, in cents. */
export const leastCharge = 50;
export const mostCharge = 99_999_999;

/** Dollars as they are on the wire (at most two decimals) in cents. Throws a `RangeError` for anything else. */
export function centsOf(dollars: number): Cents {
	const cents = Math.round(dollars * 100);
	if (!Number.isSafeInteger(cents) || Math.abs(cents - dollars * 100) > 1e-6 * Math.max(1, Math.abs(dollars)))
		throw new RangeError(`${dollars} is not an amount of dollars with at most two decimals`);
	return cents;
}

/** Cents as the number of dollars that the wire carries. */
export function dollarsOf(cents: Cents): number {
	return cents / 100;
}

/**
 * What is left of a total after a discount of `percent`: rounded half away from zero, once.
 *
 * @param percent 0 to 100, decimals allowed up to two places
 */
export function afterPercent(total: Cents, percent: number): Cents {
	const hundredths = BigInt(Math.round(percent * 100));
	const discount = BigInt(total) * (10_000n - hundredths);
	const half = discount < 0n ? -5_000n : 5_000n;
	return Number((discount + half) / 10_000n);
}

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Cents as people read them: `$1,249.50`. */
export function formatMoney(cents: Cents): string {
	return currency.format(cents / 100);
}
