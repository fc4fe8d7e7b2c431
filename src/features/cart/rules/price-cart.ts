import type { Cents } from "../../../values/money.ts";
import { dollarsOf } from "../../../values/money.ts";
import { isStillOffered } from "../../catalogue/rules/offered-pricings.ts";
import { priceOfPricing } from "../../catalogue/rules/price-of-pricing.ts";
import type { CartItem } from "../contract.ts";

/** A course as far as selling it needs; the catalogue's door gives it. */
export interface CourseOnSale {
	courseID: number;
	title: string;
	imageSrc: string;
	instructor: string;
	webinarDate: Date | null;
	archieve: boolean;
	priceCents: Cents;
	discountedCents: Cents | null;
	pricings: { id: number; sessionType: string; priceCents: Cents; brings: Brings; seats: number }[];
}

export interface Brings {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

/** One line of what is about to be bought, priced from the database. */
export interface PricedLine {
	courseID: number;
	pricingId: number;
	title: string;
	instructor: string;
	sessionType: string;
	brings: Brings;
	seats: number;
	cents: Cents;
}

export type PricedCart =
	| { ok: true; lines: PricedLine[]; subtotal: Cents }
	| { ok: false; fault: "price_changed"; fresh: CartItem[] }
	| { ok: false; fault: "not_for_sale" | "session_begun"; courseIDs: number[] };

/**
 * Prices a cart from the catalogue. From an item only the course and the pricing are taken; the shown prices are
 * compared, and when one is no longer true the fresh items come back instead.
 *
 * @param now decides whether a live session has begun: then it can't be bought any more
 */
export function priceCart(items: CartItem[], courses: CourseOnSale[], now: Date): PricedCart {
	const byId = new Map(courses.map((course) => [course.courseID, course]));
	const found = items.map((item) => {
		const course = byId.get(item.courseID);
		return { item, course, pricing: course?.pricings.find((pricing) => pricing.id === item.selectedPricing.id) };
	});
	const gone = found.filter(({ pricing }) => !pricing);
	if (gone.length > 0) return { ok: false, fault: "not_for_sale", courseIDs: gone.map(({ item }) => item.courseID) };
	const whole = found as { item: CartItem; course: CourseOnSale; pricing: CourseOnSale["pricings"][number] }[];
	const begun = whole.filter(({ course, pricing }) => pricing.brings.live && (course.archieve || !isStillOffered(pricing, course.webinarDate, now.getTime())));
	if (begun.length > 0) return { ok: false, fault: "session_begun", courseIDs: begun.map(({ item }) => item.courseID) };
	const fresh = whole.map(({ item, course, pricing }) => freshItem(item, course, pricing));
	const changed = fresh.some((item, index) => amount(item) !== amount(items[index] as CartItem));
	if (changed) return { ok: false, fault: "price_changed", fresh };
	const lines = whole.map(({ course, pricing }) => ({
		courseID: course.courseID,
		pricingId: pricing.id,
		title: course.title,
		instructor: course.instructor,
		sessionType: pricing.sessionType,
		brings: pricing.brings,
		seats: pricing.seats,
		cents: priceOfPricing(course, pricing.priceCents),
	}));
	return { ok: true, lines, subtotal: lines.reduce((sum, line) => sum + line.cents, 0) };
}

function amount(item: CartItem): string {
	const shown = item.discounted_price ?? item.price;
	return `${Math.round(shown * 100)}`;
}

function freshItem(item: CartItem, course: CourseOnSale, pricing: CourseOnSale["pricings"][number]): CartItem {
	const pays = priceOfPricing(course, pricing.priceCents);
	const { discounted_price: _, ...kept } = item;
	return {
		...kept,
		image: course.imageSrc,
		course_name: course.title,
		creator: course.instructor,
		price: dollarsOf(pricing.priceCents),
		selectedPricing: { id: pricing.id, sessionType: pricing.sessionType, price: dollarsOf(pricing.priceCents) },
		...(pays === pricing.priceCents ? {} : { discounted_price: dollarsOf(pays) }),
	};
}
