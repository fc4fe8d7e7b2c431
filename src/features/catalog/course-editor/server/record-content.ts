import { dollarsOf } from "../../../../values/money.ts";
import type { CourseRecord } from "../../courses/server/index.ts";
import type { CachedContent } from "../console-contract.ts";

/**
 * Derives a course's content from its record.
 *
 * @param pricingIds in the order of the record's pricings; 0 if unknown
 */
export function contentOfRecord(
	{ course, pricings, sites }: Pick<CourseRecord, "course" | "pricings"> & { sites: { site_id: number }[] },
	pricingIds: readonly number[] = [],
): CachedContent {
	const { description, what_you_will_learn, why_register, areas_covered, who_will_benefit, instructor_profile, background } = course;
	return {
		...{ title: course.title, category: course.category, instructor: course.instructor },
		...{ description, what_you_will_learn, why_register, areas_covered, who_will_benefit, instructor_profile, background },
		duration: course.duration_minutes,
		price: dollarsOf(course.price_cents),
		discountedPrice: course.discounted_cents === null ? null : dollarsOf(course.discounted_cents),
		webinarDate: course.webinar_date,
		pricings: pricings.map((one, index) => ({
			id: pricingIds[index] ?? 0,
			sessionType: one.session_type,
			price: dollarsOf(one.price_cents),
			grants: { live: one.grants_live, recording: one.grants_recording, transcript: one.grants_transcript },
			seats: one.seats,
		})),
		siteIds: sites.map((site) => site.site_id).sort((a, b) => a - b),
	};
}
