import { type Cents, toCents, toDollars } from "#values/money.ts";
import { priceOfPricing } from "./price-of-pricing.ts";

/** The most seats of one order line. The list of seat holders shows as many. */
export const maxSeatsPerLine = 1_000;

/**
 * How a price option is sold by the seat. The option's price is for one seat, up to the first step. Prices in US
 * dollars.
 */
export interface PerSeat {
	steps: { seats: number; price: number }[];
	/** Days after the purchase in which seats can be added at the same price; 0: never. */
	addDays: number;
}

/** The same in cents, as it is stored and sold. */
export interface SeatPrices {
	steps: { seats: number; cents: Cents }[];
	addDays: number;
}

/** Converts prices per seat of the API to cents. */
export const toSeatPrices = ({ steps, addDays: days }: PerSeat): SeatPrices => ({
	steps: steps.map(({ seats, price }) => ({ seats, cents: toCents(price) })),
	addDays: days,
});

/** Converts stored prices per seat to those of the API. */
export const toPerSeat = ({ steps, addDays: days }: SeatPrices): PerSeat => ({
	steps: steps.map(({ seats, cents }) => ({ seats, price: toDollars(cents) })),
	addDays: days,
});

interface SoldOption {
	priceCents: Cents;
	/** The seats of an option that is sold as a whole. */
	seats: number;
	/** Missing: the option is sold as a whole. */
	perSeat?: SeatPrices | undefined;
}

export interface LinePrice {
	seats: number;
	/** Cents without the course's discount. */
	list: Cents;
	/** Cents to pay. */
	pays: Cents;
	/** Cents to pay for each seat; null for an option that is sold as a whole. */
	unit: Cents | null;
}

/**
 * Prices a price option for a number of seats. All seats cost the price of the step that the number reaches. With the
 * course's discount, no seat costs more than the discounted price.
 *
 * @param course the course's price and discounted price in cents
 * @param requestedSeats ignored for an option that is sold as a whole
 */
export function priceSeats(
	course: { priceCents: Cents; discountedCents: Cents | null },
	option: SoldOption,
	requestedSeats: number,
): LinePrice {
	const single = priceOfPricing(course, option.priceCents);
	if (!option.perSeat) return { seats: option.seats, list: option.priceCents, pays: single, unit: null };
	const seats = Math.min(Math.max(1, Math.trunc(requestedSeats)), maxSeatsPerLine);
	const listUnit = option.perSeat.steps.findLast((step) => step.seats <= seats)?.cents ?? option.priceCents;
	const unit = single < option.priceCents ? Math.min(single, listUnit) : listUnit;
	return { seats, list: listUnit * seats, pays: unit * seats, unit };
}

/** Returns a larger number of seats that costs less in total, the cheapest one; undefined if there is none. */
export function findCheaperSeats(
	course: { priceCents: Cents; discountedCents: Cents | null },
	option: SoldOption,
	seats: number,
): { seats: number; pays: Cents } | undefined {
	const { pays } = priceSeats(course, option, seats);
	const larger = (option.perSeat?.steps ?? [])
		.filter((step) => step.seats > seats)
		.map((step) => priceSeats(course, option, step.seats))
		.filter((price) => price.pays < pays);
	return larger.toSorted((a, b) => a.pays - b.pays)[0];
}
