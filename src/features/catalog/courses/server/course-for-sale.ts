import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { coverAddress } from "../../artwork/rules/artwork-address.ts";
import { findCardRows, findPricingRows } from "./course-store.ts";
import type { ShownSite } from "./site-store.ts";

/** A course as the till needs it. Amounts in cents. */
export interface SaleCourse {
	courseID: number;
	title: string;
	imageSrc: string;
	instructor: string;
	/** Minutes. */
	duration: number;
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
	}[];
}

/**
 * The courses with these ids that the site sells, in the order of the ids, each with the pricings it has now. Whether a
 * pricing is still offered at a moment is for `rules/pricings/offered-pricings.ts` to say. Unknown ids are left out.
 *
 * @param site the courses of a site with this id, or with this name, are sold
 * @param now drafts, and courses that appear later, are not sold
 */
export async function courseForSale(db: Database | Transaction, courseIds: number[], site: ShownSite, now: Date): Promise<SaleCourse[]> {
	const ids = [...new Set(courseIds)];
	const rows = await findCardRows(db, ids, { ...site, now });
	const pricings = Map.groupBy(
		await findPricingRows(
			db,
			rows.map((row) => row.id),
		),
		(row) => row.course_id,
	);
	return rows.map((row) => ({
		courseID: row.id,
		title: row.title,
		imageSrc: row.image_src || coverAddress({ courseID: row.id, title: row.title, category: row.category }),
		instructor: row.instructor,
		duration: row.duration_minutes,
		webinarDate: row.webinar_date,
		archieve: row.archived,
		priceCents: row.price_cents,
		discountedCents: row.discounted_cents,
		pricings: (pricings.get(row.id) ?? []).map((pricing) => ({
			id: pricing.id,
			sessionType: pricing.session_type,
			priceCents: pricing.price_cents,
			grants: { live: pricing.grants_live, recording: pricing.grants_recording, transcript: pricing.grants_transcript },
			seats: pricing.seats,
		})),
	}));
}
