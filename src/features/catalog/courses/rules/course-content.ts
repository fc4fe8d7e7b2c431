import * as z from "zod/mini";
import { longestCategoryName } from "#features/catalog/categories/rules/category.ts";
import { moment } from "#values/moment.ts";
import { safeHtml } from "#values/safe-html.ts";
import { requiredText } from "#values/text.ts";
import { capacity, courseId, dollars, duration, Grants, instructor, richText, seats, sessionType, title } from "./course-fields.ts";
import { Pricing } from "./course-shapes.ts";
import { courseStates } from "./course-state.ts";
import { AgendaItem, agendaErrors, CourseQuestion, languages, levels, usualLanguage } from "./facts/course-facts.ts";
import { courseAgenda, courseQuestions, language, level } from "./facts/course-facts-input.ts";

const PricingInput = z.strictObject({
	/** Omitted for a new one. Never changes, because orders refer to it. */
	id: z.optional(courseId),
	sessionType,
	/** US dollars. */
	price: dollars,
	/** Derived from the session type if omitted (`rules/pricings/grants-of-session-type.ts`). Omit it after renaming. */
	grants: z.optional(Grants),
	seats: z.optional(seats),
});

export const contentShape = {
	title,
	/** An existing category's name. */
	category: requiredText(longestCategoryName),
	/** An existing instructor's name. */
	instructor,
	/** Rich texts, returned sanitized. */
	description: richText,
	what_you_will_learn: richText,
	why_register: richText,
	areas_covered: richText,
	who_will_benefit: richText,
	/** Empty: shows the instructor's profile. */
	instructor_profile: richText,
	background: richText,
	/** Null: not stated. */
	level: z._default(level, null),
	language: z._default(language, usualLanguage),
	/** Shown before the questions of all courses. */
	questions: z._default(courseQuestions, []),
	/** The parts of the live session, in order. */
	agenda: z._default(courseAgenda, []),
	/** Minutes. */
	duration,
	/** Seats of the live session that can be sold; null: no limit. */
	capacity: z._default(capacity, null),
	/** US dollars. */
	price: dollars,
	/** US dollars, at most the price; for the pricing whose price equals the course's. */
	discountedPrice: z._default(z.nullable(dollars), null),
	/** ISO 8601 with its offset. A changed date must be in the future. */
	webinarDate: z._default(z.nullable(moment), null),
	pricings: z._default(z.array(PricingInput).check(z.maxLength(100)), []),
	/** The sites that show the course. */
	siteIds: z._default(z.array(courseId).check(z.maxLength(100)), []),
};

/** Checks rules about several fields. */
export const fitsTogether = z.check<
	Pick<z.output<z.ZodMiniObject<typeof contentShape>>, "price" | "discountedPrice" | "pricings" | "siteIds" | "agenda" | "duration">
>((payload) => {
	const { price, discountedPrice, pricings, siteIds, agenda, duration } = payload.value;
	const error = (path: (string | number)[], message: string) => payload.issues.push({ code: "custom", input: payload.value, path, message });
	if (discountedPrice !== null && discountedPrice > price) error(["discountedPrice"], "The discounted price can't be above the price.");
	for (const { index, message } of agendaErrors(agenda, duration)) error(["agenda", index, "minute"], message);
	for (const [index, one] of pricings.entries()) {
		const before = pricings.slice(0, index);
		if (before.some((other) => other.sessionType === one.sessionType))
			error(["pricings", index, "sessionType"], "Another price option already has this session type.");
		if (one.id !== undefined && before.some((other) => other.id === one.id)) error(["pricings", index, "id"], "The same price option is listed twice.");
	}
	if (new Set(siteIds).size !== siteIds.length) error(["siteIds"], "The same site is listed twice.");
});

/** The editor changes it, and the history stores its versions. */
export const CourseContent = z.strictObject(contentShape).check(fitsTogether);
export type CourseContent = z.output<typeof CourseContent>;

/** In the order of the editor. */
export const contentFields = Object.keys(contentShape) as (keyof CourseContent)[];

/** The content of a course as it is stored: with safe texts, and each pricing with its id, grants and seats. */
export const StoredContent = z.object({
	title: z.string(),
	category: z.string(),
	instructor: z.string(),
	description: safeHtml,
	what_you_will_learn: safeHtml,
	why_register: safeHtml,
	areas_covered: safeHtml,
	who_will_benefit: safeHtml,
	instructor_profile: safeHtml,
	background: safeHtml,
	// Versions from before these fields existed have none of them.
	level: z._default(z.nullable(z.enum(levels)), null),
	language: z._default(z.enum(languages), usualLanguage),
	questions: z._default(z.array(CourseQuestion), []),
	agenda: z._default(z.array(AgendaItem), []),
	duration: z.int(),
	capacity: z._default(z.nullable(z.int()), null),
	price: z.number(),
	discountedPrice: z.nullable(z.number()),
	webinarDate: z.nullable(z.string()),
	pricings: z.array(Pricing),
	siteIds: z.array(z.int()),
} satisfies Record<keyof CourseContent, z.ZodMiniType>);
export type StoredContent = z.infer<typeof StoredContent>;

export const EditedCourse = z.object({
	...StoredContent.shape,
	id: z.int(),
	/** Increases with every change. Send it back when saving. */
	version: z.int(),
	state: z.enum(courseStates),
	/** Archived, or will be once published. */
	archived: z.boolean(),
	/** When a scheduled course appears. ISO 8601, UTC. */
	publishAt: z.nullable(z.string()),
	/** The current or future path on the site. */
	path: z.string(),
	/** The uploaded picture or the drawn cover. Pictures have their own endpoint. */
	imageSrc: z.string(),
	/** True if a picture was uploaded or named; false if the cover is drawn. */
	hasPicture: z.boolean(),
	/** Set by `PUT /admin/courses/:courseID/credits`. */
	creditHours: z.nullable(z.number()),
	/** Customers with a seat in the upcoming live session, who get an email when its date changes. */
	liveSeats: z.int(),
	changedAt: z.string(),
	/** The staff member who changed it last; null if it was an import on the command line. */
	changedBy: z.nullable(z.string()),
});
export type EditedCourse = z.infer<typeof EditedCourse>;

/** A course in the console's list. */
export const CourseRow = z.pick(EditedCourse, {
	...{ id: true, title: true, category: true, instructor: true, state: true, publishAt: true, imageSrc: true, price: true, discountedPrice: true },
	...{ webinarDate: true, path: true, changedAt: true, changedBy: true, version: true },
});
export type CourseRow = z.infer<typeof CourseRow>;

/** Details of `changed_by_other`: nothing was saved. */
export const ChangedByOther = z.object({
	current: EditedCourse,
	/** Null if it was not a staff member, such as after an import on the command line. */
	changedBy: z.nullable(z.string()),
	changedAt: z.string(),
	/** Content fields that differ from the sent version; null if that is unknown. Empty if only the state changed. */
	changedFields: z.nullable(z.array(z.string())),
});
export type ChangedByOther = z.infer<typeof ChangedByOther>;
