import { minCharge } from "#values/money.ts";
import { priceOfPricing } from "./price-of-pricing.ts";

/**
 * The editor's hint beside a price: the discounted price, and whether it is too low for a card. Prices in US dollars;
 * null or NaN while empty.
 */
export function priceHint(
	price: number | null,
	course: { price: number | null; discountedPrice: number | null },
): { discounted: number | undefined; tooSmall: boolean } {
	const cents = readCents(price);
	if (cents === null) return { discounted: undefined, tooSmall: false };
	const coursePrice = readCents(course.price);
	const paid =
		coursePrice === null
			? cents
			: priceOfPricing({ priceCents: coursePrice, discountedCents: readCents(course.discountedPrice) }, cents);
	return { discounted: paid === cents ? undefined : paid, tooSmall: paid > 0 && paid < minCharge };
}

const readCents = (dollars: number | null) =>
	typeof dollars !== "number" || Number.isNaN(dollars) ? null : Math.round(dollars * 100);
