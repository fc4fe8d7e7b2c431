import { sanitise } from "#platform/pages/html/sanitise.ts";
import { createRecord } from "#values/fields/definitions.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import { type TextField, textFields } from "../../fields.ts";

/** Sanitizes the texts of a course. Slow for long texts. */
export const sanitiseTexts = <C extends Record<TextField, string>>(
	course: C,
): Omit<C, TextField> & Record<TextField, SafeHtml> => ({
	...course,
	...createRecord(textFields, (field) => sanitise(course[field])),
});
