import * as z from "zod/mini";
import { textFields } from "#features/catalog/courses/rules/course-fields.ts";
import { browserStorage, unsavedPrefix } from "#ui/browser/browser-storage.ts";
import type { CourseContent } from "../../console-contract.ts";
import { sameContent } from "./course-values.ts";

const Shape = z.looseObject({
	...Object.fromEntries(["title", "instructor", ...textFields].map((field) => [field, z.string()])),
	level: z.nullable(z.string()),
	language: z.string(),
	questions: z.array(z.looseObject({ question: z.string(), answer: z.string() })),
	agenda: z.array(z.looseObject({ title: z.string() })),
	pricings: z.array(z.looseObject({ sessionType: z.string() })),
	siteIds: z.array(z.int()),
});
/** Its fields can be invalid, so only the types that the form needs are checked. */
const Input = z.custom<CourseContent>((value) => z.safeParse(Shape, value).success);

/** Unsaved input, with the version that it is based on. */
const UnsavedCourse = z.object({
	/** 0 for a new course. */
	version: z.int(),
	base: Input,
	values: Input,
	/** Milliseconds since the epoch. */
	at: z.number(),
});
export type UnsavedCourse = z.infer<typeof UnsavedCourse>;

/** Milliseconds after which unsaved input is discarded: 14 days. */
const longestAge = 14 * 86_400_000;

/**
 * Stores unsaved input of one course in this browser, so that a reload or a login loses nothing. Logging out clears it.
 *
 * @param who the staff member's id: nobody sees another's input
 * @param course the course id, or `new`
 */
export function unsavedCourse(who: number, course: number | "new") {
	const key = `${unsavedPrefix}course-editor:${who}:${course}`;
	return {
		read(): UnsavedCourse | null {
			try {
				const { data } = UnsavedCourse.safeParse(JSON.parse(browserStorage.get(key) ?? "null"));
				if (!data || Date.now() - data.at > longestAge) return null;
				return sameContent(data.base, data.values) ? null : data;
			} catch {
				return null;
			}
		},
		write: (saved: UnsavedCourse): void => browserStorage.set(key, JSON.stringify(saved)),
		drop: (): void => browserStorage.remove(key),
	};
}
