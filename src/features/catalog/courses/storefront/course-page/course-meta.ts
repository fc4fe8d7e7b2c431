import type { MetaDescriptor } from "react-router";
import { describePage, type Matches } from "../../../../../ui/layout/page-meta.ts";
import { cutCharacters } from "../../../../../values/excerpt.ts";
import type { Course } from "../../contract.ts";
import { courseJsonLd } from "../../rules/course-json-ld.ts";
import { courseMessages } from "../course/messages.ts";

/** Metadata for search engines and shared links. */
export function courseMeta(course: Course | undefined, matches: Matches): MetaDescriptor[] {
	if (!course) return describePage(matches, { title: courseMessages.title });
	return describePage(matches, {
		title: course.title,
		description: cutCharacters(course.description, 155),
		kind: "product",
		picture: `/covers/${course.courseID}.png`,
		data: (site) => courseJsonLd(course, site, Date.now()),
	});
}
