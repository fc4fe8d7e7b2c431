import { isStillOffered } from "#features/catalog/courses/rules/pricings/offered-pricings.ts";
import { priceSeats, type SeatPrices, toPerSeat } from "#features/catalog/courses/rules/pricings/seat-steps.ts";
import type { Cents } from "#values/money.ts";
import { toDollars } from "#values/money.ts";
import type { CartItem } from "./cart-item.ts";

/** The fields of a course that selling it needs. */
interface CourseOnSale {
	courseID: number;
	title: string;
	imageSrc: string;
	instructor: string;
	/** Seats of the live session that can be sold; null without a limit. */
	capacity: number | null;
	webinarDate: Date | null;
	archieve: boolean;
	priceCents: Cents;
	discountedCents: Cents | null;
	pricings: {
		id: number;
		sessionType: string;
		priceCents: Cents;
		grants: Grants;
		seats: number;
		perSeat?: SeatPrices;
	}[];
}

type PricingOnSale = CourseOnSale["pricings"][number];

export interface Grants {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

/** One line of an order, priced from the database. */
export interface PricedLine {
	courseID: number;
	pricingId: number;
	title: string;
	instructor: string;
	sessionType: string;
	grants: Grants;
	seats: number;
	/** The line has seats in a live session whose seats are limited. */
	isLimited: boolean;
	startsAt: Date | null;
	cents: Cents;
	/** Cents for each seat; null if the option is sold as a whole. */
	unitCents: Cents | null;
	/** Days in which seats can be added at the same price. */
	addDays: number;
	/** Whether one of the seats is for the customer. */
	attends: boolean;
}

export type PricedCart =
	| { ok: true; lines: PricedLine[]; subtotal: Cents }
	| { ok: false; error: "price_changed" | "duplicate_items"; fresh: CartItem[] }
	| { ok: false; error: "not_for_sale" | "session_undated" | "session_begun"; courseIDs: number[] };

/**
 * Prices a cart from the catalog. Uses only the course and pricing of each item. Returns fresh items when a shown
 * price, session type or grant is out of date. Also reports duplicates of a price option that has a single seat.
 *
 * @param now a live session that started before `now` can't be bought
 */
export function priceCart(items: CartItem[], courses: CourseOnSale[], now: Date): PricedCart {
	const byId = new Map(courses.map((course) => [course.courseID, course]));
	const found = items.map((item) => {
		const course = byId.get(item.courseID);
		return { item, course, pricing: course?.pricings.find((pricing) => pricing.id === item.selectedPricing.id) };
	});
	const unavailable = found.filter(({ pricing }) => !pricing);
	if (unavailable.length > 0)
		return { ok: false, error: "not_for_sale", courseIDs: unavailable.map(({ item }) => item.courseID) };
	const whole = found as { item: CartItem; course: CourseOnSale; pricing: PricingOnSale }[];
	const undated = whole.filter(
		({ course, pricing }) => pricing.grants.live && !course.archieve && course.webinarDate === null,
	);
	if (undated.length > 0)
		return { ok: false, error: "session_undated", courseIDs: undated.map(({ item }) => item.courseID) };
	const begun = whole.filter(
		({ course, pricing }) =>
			pricing.grants.live && (course.archieve || !isStillOffered(pricing, course.webinarDate, now.getTime())),
	);
	if (begun.length > 0) return { ok: false, error: "session_begun", courseIDs: begun.map(({ item }) => item.courseID) };
	const fresh = whole.map(({ item, course, pricing }) => freshItem(item, course, pricing));
	const changed = fresh.some((item, index) => toVisibleItem(item) !== toVisibleItem(items[index] as CartItem));
	const once = fresh.filter(
		(item, index) =>
			(whole[index]?.pricing.seats ?? 1) > 1 || fresh.findIndex((earlier) => isSame(item, earlier)) === index,
	);
	if (changed) return { ok: false, error: "price_changed", fresh: once };
	if (once.length < fresh.length) return { ok: false, error: "duplicate_items", fresh: once };
	const lines = whole.map(({ item, course, pricing }) => toLine(item, course, pricing));
	return { ok: true, lines, subtotal: lines.reduce((sum, line) => sum + line.cents, 0) };
}

function toLine(item: CartItem, course: CourseOnSale, pricing: PricingOnSale): PricedLine {
	const { seats, pays, unit } = priceSeats(course, pricing, item.selectedPricing.seats ?? 1);
	return {
		courseID: course.courseID,
		pricingId: pricing.id,
		title: course.title,
		instructor: course.instructor,
		sessionType: pricing.sessionType,
		grants: pricing.grants,
		seats,
		isLimited: pricing.grants.live && course.capacity !== null,
		startsAt: course.webinarDate,
		cents: pays,
		unitCents: unit,
		addDays: pricing.perSeat?.addDays ?? 0,
		attends: seats === 1 || (item.attends ?? true),
	};
}

/** Returns what the visitor saw of an item, for comparison: prices and grants. */
function toVisibleItem({ price, discounted_price, selectedPricing: { sessionType, grants, seats } }: CartItem): string {
	const parts = grants && [grants.live, grants.recording, grants.transcript];
	return JSON.stringify([Math.round((discounted_price ?? price) * 100), sessionType.trim(), parts, seats]);
}

const isSame = (a: CartItem, b: CartItem) => a.courseID === b.courseID && a.selectedPricing.id === b.selectedPricing.id;

function freshItem(item: CartItem, course: CourseOnSale, pricing: PricingOnSale): CartItem {
	const { seats, list, pays } = priceSeats(course, pricing, item.selectedPricing.seats ?? 1);
	const { discounted_price: _, selectedPricing: visiblePricing, ...rest } = item;
	return {
		...rest,
		image: course.imageSrc,
		course_name: course.title,
		creator: course.instructor,
		price: toDollars(list),
		selectedPricing: {
			id: pricing.id,
			sessionType: pricing.sessionType,
			price: toDollars(pricing.priceCents),
			...(visiblePricing.grants ? { grants: pricing.grants } : {}),
			...(visiblePricing.seats ? { seats } : {}),
			...(pricing.perSeat ? { perSeat: toPerSeat(pricing.perSeat) } : {}),
		},
		...(pays === list ? {} : { discounted_price: toDollars(pays) }),
	};
}
