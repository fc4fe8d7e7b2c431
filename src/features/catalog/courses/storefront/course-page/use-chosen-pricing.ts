import { useState } from "react";
import { toCents, toDollars } from "#values/money.ts";
import type { Course, Pricing } from "../../contract.ts";
import { defaultPricing } from "../../rules/pricings/default-pricing.ts";
import { offeredPricings } from "../../rules/pricings/offered-pricings.ts";
import { priceOfPricing } from "../../rules/pricings/price-of-pricing.ts";
import { useOnSaleMoment } from "./on-sale-moment.ts";

export interface SelectedPricing {
	pricing: Pricing;
	/** US dollars; null without a discount. */
	discountedPrice: number | null;
}

/** What a course page offers now, and the selected price option. */
export interface ChosenPricing {
	/** Milliseconds since the epoch. */
	now: number;
	offered: Pricing[];
	chosen: SelectedPricing | undefined;
	choose: (pricingId: number) => void;
}

/** Falls back to the default if the chosen price option is no longer offered. */
export function useChosenPricing(course: Course): ChosenPricing {
	const now = useOnSaleMoment(course.webinarDate);
	const offered = offeredPricings(course, now);
	const [chosenId, choose] = useState<number | undefined>(undefined);
	const pricing = offered.find(({ id }) => id === chosenId) ?? defaultPricing(course, offered);
	if (!pricing) return { now, offered, chosen: undefined, choose };
	const pays = payableCents(course, pricing);
	return { now, offered, chosen: { pricing, discountedPrice: pays < toCents(pricing.price) ? toDollars(pays) : null }, choose };
}

/** Cents, with the course's discount. */
export function payableCents(course: Pick<Course, "price" | "discountedPrice">, pricing: Pick<Pricing, "price">): number {
	const discountedCents = course.discountedPrice === null ? null : toCents(course.discountedPrice);
	return priceOfPricing({ priceCents: toCents(course.price), discountedCents }, toCents(pricing.price));
}
