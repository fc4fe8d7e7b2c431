import type { MetaDescriptor } from "react-router";
import { describePage, type Matches } from "#ui/layout/page-meta.ts";
import { cutSentences } from "#values/excerpt.ts";
import type { Course } from "../../contract.ts";
import { courseJsonLd } from "../../rules/course-json-ld.ts";
import { courseMessages } from "../course/messages.ts";

/**
 * Metadata for search engines and shared links. The description and structured data are only created on the server: in
 * the browser, nobody reads them, and their scripts would be part of every course page.
 *
 * @param more structured data that other features add to the course
 */
export function courseMeta(course: Course | undefined, matches: Matches, more?: object): MetaDescriptor[] {
	if (!course) return describePage(matches, { title: courseMessages.title });
	return describePage(matches, {
		title: course.title,
		kind: "product",
		picture: `/covers/${course.courseID}.png`,
		...(import.meta.env.SSR
			? {
					description: cutSentences(course.description, 155),
					data: (site) => courseJsonLd(course, site, Date.now(), more),
				}
			: {}),
	});
}
