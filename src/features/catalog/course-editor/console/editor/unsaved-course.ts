import * as z from "zod/mini";
import { contentFields, courseFields, emptyContent, type FieldKind } from "#features/catalog/courses/fields.ts";
import { browserStorage, unsavedPrefix } from "#ui/browser/browser-storage.ts";
import { createRecord } from "#values/fields/definitions.ts";
import type { CourseContent } from "../../console-contract.ts";
import { sameContent } from "./course-values.ts";

/** The types that the form needs, by kind of field. */
const shapes: Record<FieldKind, z.ZodMiniType> = {
	text: z.string(),
	"rich-text": z.string(),
	instructor: z.string(),
	category: z.nullable(z.string()),
	choice: z.nullable(z.string()),
	minutes: z.unknown(),
	count: z.unknown(),
	money: z.unknown(),
	discount: z.unknown(),
	moment: z.nullable(z.string()),
	questions: z.array(z.looseObject({ question: z.string(), answer: z.string() })),
	names: z.array(z.string()),
	quotations: z.array(z.looseObject({ text: z.string(), name: z.string() })),
	agenda: z.array(z.looseObject({ title: z.string() })),
	pricings: z.array(z.looseObject({ sessionType: z.string() })),
	sites: z.array(z.int()),
};
const Shape = z.looseObject(createRecord(contentFields, (name) => shapes[courseFields[name].kind]));
/** Its fields can be invalid, so only their types are checked. A field that did not exist yet is empty. */
const Input = z.pipe(
	z.pipe(
		z.record(z.string(), z.unknown()),
		z.transform((typed): unknown => ({ ...emptyContent, ...typed })),
	),
	z.custom<CourseContent>((value) => z.safeParse(Shape, value).success),
);

/** Unsaved input, with the version that it is based on. */
const UnsavedCourse = z.object({
	/** 0 for a new course. */
	version: z.int(),
	base: Input,
	values: Input,
	/** Milliseconds since the epoch. */
	at: z.number(),
});
type UnsavedCourse = z.infer<typeof UnsavedCourse>;

/** Milliseconds after which unsaved input is discarded: 14 days. */
const maxAge = 14 * 86_400_000;

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
				if (!data || Date.now() - data.at > maxAge) return null;
				return sameContent(data.base, data.values) ? null : data;
			} catch {
				return null;
			}
		},
		write: (saved: UnsavedCourse): void => browserStorage.set(key, JSON.stringify(saved)),
		drop: (): void => browserStorage.remove(key),
	};
}
