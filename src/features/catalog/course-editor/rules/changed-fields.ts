import { type CachedContent, type CourseContent, contentFields } from "../../courses/rules/course-content.ts";

/** Lists the content fields that differ, in the order of the editor. */
export function changedFields(before: CachedContent, after: CachedContent): (keyof CourseContent)[] {
	return contentFields.filter((field) => !same(before[field], after[field]));
}

/** Ignores key order, which the database does not preserve. */
function same(one: unknown, other: unknown): boolean {
	if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
	const keys = Object.keys(one);
	if (keys.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false;
	return keys.every((key) => Object.hasOwn(other, key) && same(one[key as never], other[key as never]));
}

/** The audit log contains only the start and length of longer texts; the course's history contains all. */
const mostTold = 120;

/** Creates the changes for the audit log, with long texts shortened. */
export function toldChanges(before: CachedContent, after: CachedContent): Record<string, { before: unknown; after: unknown }> {
	return Object.fromEntries(changedFields(before, after).map((field) => [field, { before: summarize(before[field]), after: summarize(after[field]) }]));
}

function summarize(value: unknown): unknown {
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > mostTold ? `${text.slice(0, mostTold)}… (${text.length} characters)` : value;
}
