import { coverAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import type { Executor } from "#platform/index.ts";
import type { SeatPrices } from "../rules/pricings/seat-steps.ts";
import { findCardRows } from "./course-store.ts";
import type { PublicSite } from "./site-store.ts";

/** A course for the cart and the checkout. Amounts in cents. */
interface SaleCourse {
	courseID: number;
	title: string;
	imageSrc: string;
	instructor: string;
	/** Minutes. */
	duration: number;
	/** Seats of the live session that can be sold; null without a limit. */
	capacity: number | null;
	webinarDate: Date | null;
	archieve: boolean;
	priceCents: number;
	discountedCents: number | null;
	pricings: {
		id: number;
		sessionType: string;
		priceCents: number;
		grants: { live: boolean; recording: boolean; transcript: boolean };
		seats: number;
		/** Missing: sold as a whole. */
		perSeat?: SeatPrices;
	}[];
}

/**
 * Returns the courses with these ids that the site sells, in the order of the ids, with their current pricings. Omits
 * unknown ids.
 *
 * @param site matches a course's sites by id or name
 * @param now excludes drafts and scheduled courses
 */
export async function courseForSale(
	db: Executor,
	courseIds: number[],
	site: PublicSite,
	now: Date,
): Promise<SaleCourse[]> {
	const rows = await findCardRows(db, [...new Set(courseIds)], { ...site, now });
	return rows.map((row) => ({
		courseID: row.id,
		title: row.title,
		imageSrc: row.image_src || coverAddress({ courseID: row.id, title: row.title, category: row.category }),
		instructor: row.instructor,
		duration: row.duration_minutes,
		capacity: row.capacity,
		webinarDate: row.webinar_date,
		archieve: row.archived,
		priceCents: row.price_cents,
		discountedCents: row.discounted_cents,
		pricings: row.pricings.map((pricing) => ({
			id: pricing.id,
			sessionType: pricing.session_type,
			priceCents: pricing.price_cents,
			grants: { live: pricing.grants_live, recording: pricing.grants_recording, transcript: pricing.grants_transcript },
			seats: pricing.seats,
			...(pricing.per_seat ? { perSeat: pricing.per_seat } : {}),
		})),
	}));
}
