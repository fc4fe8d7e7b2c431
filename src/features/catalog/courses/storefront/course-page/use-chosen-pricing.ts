import { useEffect, useState } from "react";
import { toCents, toDollars } from "#values/money.ts";
import type { Course, Pricing } from "../../contract.ts";
import { defaultPricing } from "../../rules/pricings/default-pricing.ts";
import { offeredPricings } from "../../rules/pricings/offered-pricings.ts";
import { type LinePrice, maxSeatsPerLine, priceSeats, toSeatPrices } from "../../rules/pricings/seat-steps.ts";

/**
 * Returns the time (milliseconds since the epoch) that decides what is on sale. It changes when the live session
 * starts, so that an open page no longer offers it.
 */
function useOnSaleMoment(webinarDate: string | null): number {
	const begins = webinarDate ? new Date(webinarDate).getTime() : 0;
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const wait = begins - Date.now();
		// Timers can't wait longer than 24.8 days. The checkout checks again.
		if (wait <= 0 || wait > 2_000_000_000) return setNow(Date.now());
		const timer = setTimeout(() => setNow(Date.now()), wait + 50);
		return () => clearTimeout(timer);
	}, [begins]);
	return now;
}

export interface SelectedPricing {
	pricing: Pricing;
	/** How many people the purchase is for. */
	seats: number;
	/** US dollars for all seats. */
	price: number;
	/** US dollars for all seats; null without a discount. */
	discountedPrice: number | null;
}

/** What a course page offers now, and the selected price option. */
export interface ChosenPricing {
	/** Milliseconds since the epoch. */
	now: number;
	offered: Pricing[];
	chosen: SelectedPricing | undefined;
	choose: (pricingId: number) => void;
	/** The most seats that can be bought of an option that is sold by the seat. */
	maxSeats: number;
	chooseSeats: (seats: number) => void;
}

/** Falls back to the default if the chosen price option is no longer offered. */
export function useChosenPricing(course: Course): ChosenPricing {
	const now = useOnSaleMoment(course.webinarDate);
	const offered = offeredPricings(course, now);
	const [chosenId, choose] = useState<number | undefined>(undefined);
	const [requestedSeats, chooseSeats] = useState(1);
	const pricing = offered.find(({ id }) => id === chosenId) ?? defaultPricing(course, offered);
	const maxSeats = pricing?.grants.live
		? Math.min(maxSeatsPerLine, course.seatsLeft ?? maxSeatsPerLine)
		: maxSeatsPerLine;
	const chosen = pricing && selectPricing(course, pricing, Math.min(requestedSeats, maxSeats));
	return { now, offered, chosen, choose, maxSeats, chooseSeats };
}

/** Prices a price option for a number of seats. */
export function selectPricing(
	course: Pick<Course, "price" | "discountedPrice">,
	pricing: Pricing,
	requestedSeats: number,
): SelectedPricing {
	const { seats, list, pays } = priceFor(course, pricing, requestedSeats);
	return { pricing, seats, price: toDollars(list), discountedPrice: pays < list ? toDollars(pays) : null };
}

/** Prices a price option in cents, with the course's discount. */
export function priceFor(
	course: Pick<Course, "price" | "discountedPrice">,
	pricing: Pricing,
	requestedSeats: number,
): LinePrice {
	return priceSeats(
		toCosts(course),
		{
			priceCents: toCents(pricing.price),
			seats: pricing.seats,
			perSeat: pricing.perSeat && toSeatPrices(pricing.perSeat),
		},
		requestedSeats,
	);
}

/** The course's price and discounted price in cents. */
export const toCosts = ({ price, discountedPrice }: Pick<Course, "price" | "discountedPrice">) => ({
	priceCents: toCents(price),
	discountedCents: discountedPrice === null ? null : toCents(discountedPrice),
});

/** Cents to pay for a price option, or for one seat of it. */
export const payableCents = (course: Pick<Course, "price" | "discountedPrice">, pricing: Pricing): number =>
	priceFor(course, pricing, 1).pays;
