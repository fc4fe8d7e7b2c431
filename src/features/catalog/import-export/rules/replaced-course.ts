import * as z from "zod/mini";
import { EarlierContent } from "#features/catalog/courses/rules/course-content.ts";
import type { StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";

/** What an import replaced of a course. */
export const ReplacedCourse = z.object({
	content: EarlierContent,
	imageSrc: z.string(),
	creditHours: z.nullable(z.number()),
	archived: z.boolean(),
	/** ISO 8601; null for a draft. */
	publishedAt: z.nullable(z.string()),
	version: z.int(),
});
export type ReplacedCourse = z.infer<typeof ReplacedCourse>;

export const toReplaced = ({
	content,
	imageSrc,
	creditHours,
	archived,
	publishedAt,
	version,
}: StoredCourse): ReplacedCourse => ({
	content,
	imageSrc,
	creditHours,
	archived,
	version,
	publishedAt: publishedAt?.toISOString() ?? null,
});
