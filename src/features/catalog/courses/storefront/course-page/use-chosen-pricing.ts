import { useState } from "react";
import { centsOf, dollarsOf } from "../../../../../values/money.ts";
import type { Course, Pricing } from "../../contract.ts";
import { defaultPricing } from "../../rules/pricings/default-pricing.ts";
import { offeredPricings } from "../../rules/pricings/offered-pricings.ts";
import { priceOfPricing } from "../../rules/pricings/price-of-pricing.ts";
import { useOnSaleMoment } from "./on-sale-moment.ts";

/** A pricing that is on sale, and what it costs with the course's discount. */
export interface SelectedPricing {
	pricing: Pricing;
	/** US dollars; null when there is no discount. */
	discountedPrice: number | null;
}

/** What a course page offers now, and the price option that is chosen on it. */
export interface ChosenPricing {
	/** Milliseconds since the epoch. */
	now: number;
	offered: Pricing[];
	/** Undefined when nothing is on sale. */
	chosen: SelectedPricing | undefined;
	choose: (pricingId: number) => void;
}

/** Keeps the chosen price option. It falls back to the default when the chosen one is no longer offered. */
export function useChosenPricing(course: Course): ChosenPricing {
	const now = useOnSaleMoment(course.webinarDate);
	const offered = offeredPricings(course, now);
	const [chosenId, choose] = useState<number | undefined>(undefined);
	const pricing = offered.find(({ id }) => id === chosenId) ?? defaultPricing(course, offered);
	if (!pricing) return { now, offered, chosen: undefined, choose };
	const pays = payableCents(course, pricing);
	return { now, offered, chosen: { pricing, discountedPrice: pays < centsOf(pricing.price) ? dollarsOf(pays) : null }, choose };
}

/** Returns what a price option costs with the course's discount, in cents. */
export function payableCents(course: Pick<Course, "price" | "discountedPrice">, pricing: Pick<Pricing, "price">): number {
	const discountedCents = course.discountedPrice === null ? null : centsOf(course.discountedPrice);
	return priceOfPricing({ priceCents: centsOf(course.price), discountedCents }, centsOf(pricing.price));
}
