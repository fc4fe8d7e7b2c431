import { contentFields, type FieldName } from "../fields.ts";
import type { StoredContent } from "./course-content.ts";
import type { CourseData } from "./stored-course.ts";

/** Lists the content fields that differ, in the order of the editor. */
export function changedFields(before: StoredContent, after: StoredContent): FieldName[] {
	return contentFields.filter((field) => !same(before[field], after[field]));
}

/** Ignores key order, which the database does not preserve. */
function same(one: unknown, other: unknown): boolean {
	if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
	const keys = Object.keys(one);
	if (keys.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false;
	return keys.every((key) => Object.hasOwn(other, key) && same(one[key as never], other[key as never]));
}

/** The most characters of a text in the audit log. The course's history has all of them. */
const longestInLog = 120;

/** Lists the changes for the audit log: the fields that differ, with long texts shortened, and the state. */
export function auditedChanges(before: CourseData, after: CourseData): Record<string, { before: unknown; after: unknown }> {
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
	return text.length > longestInLog ? `${text.slice(0, longestInLog)}… (${text.length} characters)` : value;
}
