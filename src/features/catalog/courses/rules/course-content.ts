import * as z from "zod/mini";
import { moment } from "../../../../values/moment.ts";
import { courseId, dollars, duration, Grants, instructor, richText, seats, sessionType, title } from "./course-fields.ts";
import { categoryNames, Pricing } from "./course-shapes.ts";
import { courseStates } from "./course-state.ts";

/** A pricing as the editor sends it. */
const PricingInput = z.strictObject({
	/** The id that it has; left out for a new one. It keeps its id whatever else changes, for orders name it. */
	id: z.optional(courseId),
	sessionType,
	/** US dollars. */
	price: dollars,
	/** Left out, both are derived from the session type (`rules/pricings/grants-of-session-type.ts`). Leave them out when it was renamed. */
	grants: z.optional(Grants),
	seats: z.optional(seats),
});

export const contentShape = {
	title,
	category: z.enum(categoryNames, { error: "Please choose a category." }),
	/** One of the instructors that are known. */
	instructor,
	/** Rich texts: they come back as the sanitiser leaves them. */
	description: richText,
	what_you_will_learn: richText,
	why_register: richText,
	areas_covered: richText,
	who_will_benefit: richText,
	/** Empty: the instructor's own profile is shown. */
	instructor_profile: richText,
	background: richText,
	/** Minutes. */
	duration,
	/** US dollars. */
	price: dollars,
	/** US dollars, not above the price; applies to the pricing whose price equals the course's. */
	discountedPrice: z._default(z.nullable(dollars), null),
	/** ISO 8601 with its offset. A new one is still to come. */
	webinarDate: z._default(z.nullable(moment), null),
	/** In the order in which they are offered. One that is left out is withdrawn. */
	pricings: z._default(z.array(PricingInput).check(z.maxLength(100)), []),
	/** On which sites it is shown. */
	siteIds: z._default(z.array(courseId).check(z.maxLength(100)), []),
};

/** What no field can say for itself. */
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

/** The content of a course: what its editor changes and its history keeps. */
export const CourseContent = z.strictObject(contentShape).check(fitsTogether);
export type CourseContent = z.output<typeof CourseContent>;

/** The fields of a course's content, in the order of the editor. */
export const contentFields = Object.keys(contentShape) as (keyof CourseContent)[];

/** The content of a course as it comes back: every pricing with its id, what it brings and its seats. */
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

/** A course as the console's list shows it. */
export const CourseRow = z.object({
	id: z.int(),
	title: z.string(),
	category: z.string(),
	instructor: z.string(),
	state: z.enum(courseStates),
	/** Of a scheduled course: when it appears. ISO 8601, UTC. */
	publishAt: z.nullable(z.string()),
	imageSrc: z.string(),
	/** US dollars. */
	price: z.number(),
	discountedPrice: z.nullable(z.number()),
	webinarDate: z.nullable(z.string()),
	changedAt: z.string(),
	/** Who changed it last; null when that was no operator. */
	changedBy: z.nullable(z.string()),
	version: z.int(),
});
export type CourseRow = z.infer<typeof CourseRow>;

/** A whole course as its editor works on it. */
export const EditedCourse = z.object({
	...keptShape,
	id: z.int(),
	/** Send it back with a save: it rises with every change, whoever makes it. */
	version: z.int(),
	state: z.enum(courseStates),
	/** Whether it is in the archive, or will be once it is published. */
	archived: z.boolean(),
	/** Of a scheduled course: when it appears. ISO 8601, UTC. */
	publishAt: z.nullable(z.string()),
	/** Where it is on the site, or will be. */
	path: z.string(),
	/** The uploaded picture, or the drawn cover. Not part of the content: pictures have their own place. */
	imageSrc: z.string(),
	/** True: a picture was uploaded or named; false: the cover is drawn. */
	hasPicture: z.boolean(),
	/** Not part of the content: `PUT /admin/courses/:courseID/credits` sets it. */
	creditHours: z.nullable(z.number()),
	/** Persons with a seat in the live session that is still to come. They are told when its date changes. */
	liveSeats: z.int(),
	changedAt: z.string(),
	changedBy: z.nullable(z.string()),
});
export type EditedCourse = z.infer<typeof EditedCourse>;

/** What goes along with `changed_by_other`, beside code and message: nothing was saved. */
export const ChangedByOther = z.object({
	/** The course as it is now. */
	current: EditedCourse,
	/** Null when it was no operator: an import on the command line, say. */
	changedBy: z.nullable(z.string()),
	changedAt: z.string(),
	/** Fields of the content that differ from the version that was sent; null when that version isn't kept. Empty: only its state changed. */
	changedFields: z.nullable(z.array(z.string())),
});
export type ChangedByOther = z.infer<typeof ChangedByOther>;
