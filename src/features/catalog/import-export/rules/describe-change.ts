import { changedFields } from "#features/catalog/courses/rules/changed-fields.ts";
import type { CourseData } from "#features/catalog/courses/rules/stored-course.ts";
import { plainText } from "#values/excerpt.ts";

/** What an import changes of a course, as text. */
interface CourseDifference {
	courseID: number;
	title: string;
	/** `field`: a name of the course in the API. */
	fields: { field: string; before: string; after: string }[];
}

const maxValueLength = 200;

/** Lists the fields of a course that an import changes, in the order of the editor. Long values are cut. */
export function describeChange({ before, after }: { before: CourseData; after: CourseData }): CourseDifference {
	const content = changedFields(before.content, after.content).map((field) => ({
		field,
		before: formatValue(before.content[field]),
		after: formatValue(after.content[field]),
	}));
	const rest = (["imageSrc", "creditHours", "archived", "publishedAt"] as const).map((field) => ({
		field,
		before: formatValue(before[field]),
		after: formatValue(after[field]),
	}));
	return {
		courseID: after.id,
		title: before.content.title,
		fields: [...content, ...rest.filter((difference) => difference.before !== difference.after)],
	};
}

function formatValue(value: unknown): string {
	const text =
		value === null || value === undefined
			? ""
			: value instanceof Date
				? value.toISOString()
				: typeof value === "object"
					? JSON.stringify(value)
					: String(value);
	const plain = typeof value === "string" ? plainText(text) : text;
	return plain.length > maxValueLength ? `${plain.slice(0, maxValueLength)}…` : plain;
}
