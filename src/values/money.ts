import { groupThousands } from "./formats/format-count.ts";

/** An amount of US dollars in whole cents. The product never uses fractions of a cent. */
export type Cents = number & { readonly __unit?: "cents" };

/** The minimum and maximum of one card payment at the payment provider, in cents. */
export const minCharge = 50;
export const maxCharge = 99_999_999;

/**
 * Converts dollars of a request (at most two decimals) to cents.
 *
 * @throws RangeError for any other number
 */
export function toCents(dollars: number): Cents {
	const cents = Math.round(dollars * 100);
	if (!Number.isSafeInteger(cents) || Math.abs(cents - dollars * 100) > 1e-6 * Math.max(1, Math.abs(dollars)))
		throw new RangeError(`${dollars} is not an amount of dollars with at most two decimals`);
	return cents;
}

/** Converts cents to the number of dollars that requests and responses carry. */
export function toDollars(cents: Cents): number {
	return cents / 100;
}

/**
 * Applies a discount of `percent` to a total. Rounds once, half away from zero.
 *
 * @param percent 0 to 100, with at most two decimals
 */
export function afterPercent(total: Cents, percent: number): Cents {
	const hundredths = BigInt(Math.round(percent * 100));
	const discount = BigInt(total) * (10_000n - hundredths);
	const half = discount < 0n ? -5_000n : 5_000n;
	return Number((discount + half) / 10_000n);
}

/** Formats dollars of a response. */
export const formatDollars = (dollars: number): string => formatMoney(Math.round(dollars * 100));

/** Formats cents: `$1,249.50`. */
export function formatMoney(cents: Cents): string {
	return `${cents < 0 ? "-" : ""}$${groupThousands((Math.abs(cents) / 100).toFixed(2))}`;
}
