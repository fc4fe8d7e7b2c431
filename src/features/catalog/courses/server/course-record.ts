import { sanitise } from "../../../../platform/html/sanitise.ts";
import { startOf } from "../../../../values/excerpt.ts";
import { centsOf } from "../../../../values/money.ts";
import type { categoryNames } from "../contract.ts";
import { grantsOf, seatsOf } from "../rules/pricings/grants-of-session-type.ts";
import type { ShownSite } from "./site-store.ts";

/** Lists cut a description to this many words or characters (section 9). */
const listedWords = 48;
const listedCharacters = 180;

/** Rich text. */
export const textFields = [
	"description",
	"what_you_will_learn",
	"why_register",
	"areas_covered",
	"who_will_benefit",
	"instructor_profile",
	"background",
] as const;

export interface CheckedCourse extends Record<(typeof textFields)[number], string> {
	courseID: number;
	title: string;
	category: (typeof categoryNames)[number];
	instructor: string;
	imageSrc: string;
	duration: number;
	price: number;
	discountedPrice: number | null;
	webinarDate: string | null;
	archieve: boolean | null;
	/** `draft`, or ISO 8601; undefined if unchanged. */
	publishedAt?: string | undefined;
	creditHours: number | null;
	Pricings: { sessionType: string; price: number; grants?: ReturnType<typeof grantsOf> | undefined; seats?: number | undefined }[];
	Sites?: { name: string; siteId: number }[] | undefined;
}

/** A course as stored: sanitized rich texts, amounts in cents, and its parts in separate rows. */
export type CourseRecord = ReturnType<typeof toRecord>;

/** Converts a validated course to its record. `site` applies to courses that name none. */
export function toRecord(row: CheckedCourse, site: ShownSite) {
	const description = sanitise(row.description);
	return {
		course: {
			id: row.courseID,
			category: row.category,
			title: row.title,
			instructor: row.instructor,
			description,
			excerpt: startOf(description, listedWords, listedCharacters),
			what_you_will_learn: sanitise(row.what_you_will_learn),
			why_register: sanitise(row.why_register),
			areas_covered: sanitise(row.areas_covered),
			who_will_benefit: sanitise(row.who_will_benefit),
			instructor_profile: sanitise(row.instructor_profile),
			background: sanitise(row.background),
			image_src: row.imageSrc,
			duration_minutes: row.duration,
			price_cents: centsOf(row.price),
			discounted_cents: row.discountedPrice === null ? null : centsOf(row.discountedPrice),
			webinar_date: row.webinarDate === null ? null : new Date(row.webinarDate).toISOString(),
			archived: row.archieve ?? false,
			credit_hours: row.creditHours,
		},
		/** Null for a draft, undefined for no change. */
		publishedAt: row.publishedAt === undefined ? undefined : row.publishedAt === "draft" ? null : new Date(row.publishedAt).toISOString(),
		pricings: row.Pricings.map((pricing, position) => {
			const grants = pricing.grants ?? grantsOf(pricing.sessionType);
			return {
				course_id: row.courseID,
				position,
				session_type: pricing.sessionType,
				price_cents: centsOf(pricing.price),
				grants_live: grants.live,
				grants_recording: grants.recording,
				grants_transcript: grants.transcript,
				seats: pricing.seats ?? seatsOf(pricing.sessionType),
			};
		}),
		sites: (row.Sites ?? [{ name: site.siteName, siteId: site.siteId }]).map(({ name, siteId }) => ({ course_id: row.courseID, site_id: siteId, name })),
	};
}
