import * as z from "zod/mini";
import { pluck } from "#values/fields/definitions.ts";
import { courseFields, emptyContent } from "../fields.ts";
import { courseStates } from "./course-state.ts";
import { agendaErrors } from "./facts/course-facts.ts";

export const contentShape = pluck(courseFields, "input");

/** Checks rules about several fields. */
export const fitsTogether = z.check<
	Pick<
		z.output<z.ZodMiniObject<typeof contentShape>>,
		"price" | "discountedPrice" | "pricings" | "siteIds" | "agenda" | "duration"
	>
>((payload) => {
	const { price, discountedPrice, pricings, siteIds, agenda, duration } = payload.value;
	const error = (path: (string | number)[], message: string) =>
		payload.issues.push({ code: "custom", input: payload.value, path, message });
	if (discountedPrice !== null && discountedPrice > price)
		error(["discountedPrice"], "The discounted price can't be above the price.");
	for (const { index, message } of agendaErrors(agenda, duration)) error(["agenda", index, "minute"], message);
	for (const [index, pricing] of pricings.entries()) {
		const before = pricings.slice(0, index);
		if (before.some((previous) => previous.sessionType === pricing.sessionType))
			error(["pricings", index, "sessionType"], "Another price option already has this session type.");
		if (pricing.id !== undefined && before.some((previous) => previous.id === pricing.id))
			error(["pricings", index, "id"], "The same price option is listed twice.");
	}
	if (new Set(siteIds).size !== siteIds.length) error(["siteIds"], "The same site is listed twice.");
});

/** The editor changes it, and the history stores its versions. */
export const CourseContent = z.strictObject(contentShape).check(fitsTogether);
export type CourseContent = z.output<typeof CourseContent>;

const storedShape = pluck(courseFields, "stored");

/** The content of a course as it is stored: with safe texts, and each pricing with its id, grants and seats. */
export const StoredContent = z.object(storedShape);
export type StoredContent = z.infer<typeof StoredContent>;

/** Content that was stored earlier. Fields that did not exist then are empty. */
export const EarlierContent = z.pipe(
	z.pipe(
		z.record(z.string(), z.unknown()),
		z.transform((content): unknown => ({ ...emptyContent, ...content })),
	),
	StoredContent,
);

export const EditedCourse = z.object({
	...storedShape,
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
	id: true,
	title: true,
	category: true,
	instructor: true,
	state: true,
	publishAt: true,
	imageSrc: true,
	price: true,
	discountedPrice: true,
	webinarDate: true,
	path: true,
	changedAt: true,
	changedBy: true,
	version: true,
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
