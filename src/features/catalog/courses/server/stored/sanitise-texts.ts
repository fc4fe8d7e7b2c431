import { sanitise } from "#platform/html/sanitise.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import type { TextField } from "../../rules/course-fields.ts";

/** Sanitizes the texts of a course. Slow for long texts. */
export const sanitiseTexts = <C extends Record<TextField, string>>(course: C): Omit<C, TextField> & Record<TextField, SafeHtml> => ({
	...course,
	description: sanitise(course.description),
	what_you_will_learn: sanitise(course.what_you_will_learn),
	why_register: sanitise(course.why_register),
	areas_covered: sanitise(course.areas_covered),
	who_will_benefit: sanitise(course.who_will_benefit),
	instructor_profile: sanitise(course.instructor_profile),
	background: sanitise(course.background),
});
