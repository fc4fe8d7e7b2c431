import type { MetaDescriptor } from "react-router";
import { pageTitle } from "../../../ui/page-title.ts";
import { cutCharacters } from "../../../values/excerpt.ts";
import type { Course } from "../contract.ts";

/** Title and description of a course's page. */
export function courseMeta(course: Course | undefined): MetaDescriptor[] {
	if (!course) return [{ title: pageTitle("Course") }];
	return [{ title: pageTitle(course.title) }, { name: "description", content: cutCharacters(course.description, 155) }];
}
