import * as z from "zod/mini";
import { moment } from "../../../../values/moment.ts";
import { courseId, dollars, duration, Grants, instructor, richText, seats, sessionType, title } from "./course-fields.ts";
import { categoryNames, Pricing } from "./course-shapes.ts";
import { courseStates } from "./course-state.ts";

/** A pricing as sent by the editor. */
const PricingInput = z.strictObject({
	/** Its id; left out for a new one. The id never changes, because orders refer to it. */
	id: z.optional(courseId),
	sessionType,
	/** US dollars. */
	price: dollars,
	/**
	 * Derived from the session type if left out (`rules/pricings/grants-of-session-type.ts`). Leave them out after
	 * renaming it.
	 */
	grants: z.optional(Grants),
	seats: z.optional(seats),
});

export const contentShape = {
	title,
	category: z.enum(categoryNames, { error: "Please choose a category." }),
	/** The name of an existing instructor. */
	instructor,
	/** Rich texts, returned sanitized. */
	description: richText,
	what_you_will_learn: richText,
	why_register: richText,
	areas_covered: richText,
	who_will_benefit: richText,
	/** Empty: shows the instructor's own profile. */
	instructor_profile: richText,
	background: richText,
	/** Minutes. */
	duration,
	/** US dollars. */
	price: dollars,
	/** US dollars, not above the price; applies to the pricing whose price equals the course's. */
	discountedPrice: z._default(z.nullable(dollars), null),
	/** ISO 8601 with its offset. A changed date must be in the future. */
	webinarDate: z._default(z.nullable(moment), null),
	/** In display order. A pricing that is left out is withdrawn. */
	pricings: z._default(z.array(PricingInput).check(z.maxLength(100)), []),
	/** The sites that show the course. */
	siteIds: z._default(z.array(courseId).check(z.maxLength(100)), []),
};

/** Checks rules that concern several fields. */
export const fitsTogether = z.check<{ price: number; discountedPrice: number | null; pricings: z.output<typeof PricingInput>[]; siteIds: number[] }>(
	(payload) => {
		const { price, discountedPrice, pricings, siteIds } = payload.value;
		const error = (path: (string | number)[], message: string) => payload.issues.push({ code: "custom", input: payload.value, path, message });
		if (discountedPrice !== null && discountedPrice > price) error(["discountedPrice"], "The discounted price can't be above the price.");
		for (const [index, one] of pricings.entries()) {
			const before = pricings.slice(0, index);
			if (before.some((other) => other.sessionType === one.sessionType))
				error(["pricings", index, "sessionType"], "Another price option already has this session type.");
			if (one.id !== undefined && before.some((other) => other.id === one.id)) error(["pricings", index, "id"], "The same price option is listed twice.");
		}
		if (new Set(siteIds).size !== siteIds.length) error(["siteIds"], "The same site is listed twice.");
	},
);

/** The content of a course: the editor changes it, and the history stores its versions. */
export const CourseContent = z.strictObject(contentShape).check(fitsTogether);
export type CourseContent = z.output<typeof CourseContent>;

/** The fields of a course's content, in the order of the editor. */
export const contentFields = Object.keys(contentShape) as (keyof CourseContent)[];

/** The content of a course in responses: each pricing with its id, grants and seats. */
const keptShape = {
	title: z.string(),
	category: z.enum(categoryNames),
	instructor: z.string(),
	description: z.string(),
	what_you_will_learn: z.string(),
	why_register: z.string(),
	areas_covered: z.string(),
	who_will_benefit: z.string(),
	instructor_profile: z.string(),
	background: z.string(),
	duration: z.int(),
	price: z.number(),
	discountedPrice: z.nullable(z.number()),
	webinarDate: z.nullable(z.string()),
	pricings: z.array(Pricing),
	siteIds: z.array(z.int()),
} satisfies Record<keyof CourseContent, z.ZodMiniType>;
export const CachedContent = z.object(keptShape);
export type CachedContent = z.infer<typeof CachedContent>;

/** A course in the console's list. */
export const CourseRow = z.object({
	id: z.int(),
	title: z.string(),
	category: z.string(),
	instructor: z.string(),
	state: z.enum(courseStates),
	/** When a scheduled course appears. ISO 8601, UTC. */
	publishAt: z.nullable(z.string()),
	imageSrc: z.string(),
	/** US dollars. */
	price: z.number(),
	discountedPrice: z.nullable(z.number()),
	webinarDate: z.nullable(z.string()),
	changedAt: z.string(),
	/** Who changed it last; null if that was not a staff member. */
	changedBy: z.nullable(z.string()),
	version: z.int(),
});
export type CourseRow = z.infer<typeof CourseRow>;

/** A course in its editor. */
export const EditedCourse = z.object({
	...keptShape,
	id: z.int(),
	/** Increases with every change. Send it back when saving. */
	version: z.int(),
	state: z.enum(courseStates),
	/** Whether it is archived, or will be once it is published. */
	archived: z.boolean(),
	/** When a scheduled course appears. ISO 8601, UTC. */
	publishAt: z.nullable(z.string()),
	/** Its current or future path on the site. */
	path: z.string(),
	/** The uploaded picture or the drawn cover. Not part of the content, because pictures have their own endpoint. */
	imageSrc: z.string(),
	/** True: a picture was uploaded or named; false: the cover is drawn. */
	hasPicture: z.boolean(),
	/** Not part of the content: `PUT /admin/courses/:courseID/credits` sets it. */
	creditHours: z.nullable(z.number()),
	/** Number of customers with a seat in the upcoming live session, who get an email when its date changes. */
	liveSeats: z.int(),
	changedAt: z.string(),
	changedBy: z.nullable(z.string()),
});
export type EditedCourse = z.infer<typeof EditedCourse>;

/** Details of `changed_by_other`: nothing was saved. */
export const ChangedByOther = z.object({
	/** The current course. */
	current: EditedCourse,
	/** Null if it was not a staff member, for example after an import on the command line. */
	changedBy: z.nullable(z.string()),
	changedAt: z.string(),
	/**
	 * Content fields that differ from the sent version; null if that version is not stored. Empty: only the state
	 * changed.
	 */
	changedFields: z.nullable(z.array(z.string())),
});
export type ChangedByOther = z.infer<typeof ChangedByOther>;
