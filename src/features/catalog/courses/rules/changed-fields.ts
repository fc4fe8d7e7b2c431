import { contentFields, type FieldName } from "../fields.ts";
import type { StoredContent } from "./course-content.ts";
import type { CourseData } from "./stored-course.ts";

/** Lists the content fields that differ, in the order of the editor. */
export function changedFields(before: StoredContent, after: StoredContent): FieldName[] {
	return contentFields.filter((field) => !same(before[field], after[field]));
}

/** Ignores key order, which the database does not preserve. */
function same(a: unknown, b: unknown): boolean {
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
	const keys = Object.keys(a);
	if (keys.length !== Object.keys(b).length || Array.isArray(a) !== Array.isArray(b)) return false;
	return keys.every((key) => Object.hasOwn(b, key) && same(a[key as never], b[key as never]));
}

/** The most characters of a text in the audit log. The course's history has all of them. */
const maxLoggedLength = 120;

/** Lists the changes for the audit log: the fields that differ, with long texts shortened, and the state. */
export function auditedChanges(
	before: CourseData,
	after: CourseData,
): Record<string, { before: unknown; after: unknown }> {
	const changed = changedFields(before.content, after.content).map((field) => [
		field,
		{ before: summarize(before.content[field]), after: summarize(after.content[field]) },
	]);
	return {
		...Object.fromEntries(changed),
		publishedAt: { before: before.publishedAt?.toISOString() ?? null, after: after.publishedAt?.toISOString() ?? null },
		archived: { before: before.archived, after: after.archived },
	};
}

function summarize(value: unknown): unknown {
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > maxLoggedLength ? `${text.slice(0, maxLoggedLength)}… (${text.length} characters)` : value;
}
