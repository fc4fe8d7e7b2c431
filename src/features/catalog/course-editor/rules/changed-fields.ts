import { type CachedContent, type CourseContent, contentFields } from "../../courses/rules/course-content.ts";

/** The fields of a course's content in which two versions differ, in the order of the editor. */
export function changedFields(before: CachedContent, after: CachedContent): (keyof CourseContent)[] {
	return contentFields.filter((field) => !same(before[field], after[field]));
}

/** Whether two values of JSON are the same, whatever the order of their keys: a database keeps its own. */
function same(one: unknown, other: unknown): boolean {
	if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
	const keys = Object.keys(one);
	if (keys.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false;
	return keys.every((key) => Object.hasOwn(other, key) && same(one[key as never], other[key as never]));
}

/** A text in the audit log says how it begins and how long it is: the course's history has the whole. */
const mostTold = 120;

/** What the audit log tells of a change: the fields that differ, long texts by their beginning and length. */
export function toldChanges(before: CachedContent, after: CachedContent): Record<string, { before: unknown; after: unknown }> {
	return Object.fromEntries(changedFields(before, after).map((field) => [field, { before: summarize(before[field]), after: summarize(after[field]) }]));
}

function summarize(value: unknown): unknown {
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > mostTold ? `${text.slice(0, mostTold)}… (${text.length} characters)` : value;
}
