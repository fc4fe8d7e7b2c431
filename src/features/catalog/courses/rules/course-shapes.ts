import * as z from "zod/mini";
import { BodyLogo } from "#features/catalog/accreditation/rules/body-logo.ts";
import { Credit } from "#features/catalog/accreditation/rules/credit.ts";
import { categoryLists } from "#features/catalog/categories/rules/category.ts";
import { pluck } from "#values/fields/definitions.ts";
import { pageFields } from "../fields.ts";
import { CourseQuestion, Quotation } from "./facts/fact-shapes.ts";
import { Pricing } from "./pricings/pricing.ts";

export { Pricing };

const Site = z.object({ name: z.string(), siteId: z.int() });

const cardShape = {
	courseID: z.int(),
	title: z.string(),
	/** Without quotes. */
	instructor: z.string(),
	/** The last part of the address of the instructor's page; null without a page. */
	instructorSlug: z.nullable(z.string()),
	/** Sanitized rich text. A card has only its beginning: at least 48 words and 180 characters. */
	description: z.string(),
	imageSrc: z.string(),
	/** Minutes. */
	duration: z.int(),
	/** US dollars. */
	price: z.number(),
	/** US dollars; for the pricing whose price equals the course's. */
	discountedPrice: z.nullable(z.number()),
	/**
	 * US dollars: the lowest price without the live session, once it has started or is sold out. Omitted if nothing is
	 * sold then.
	 */
	priceAfterStart: z.optional(z.number()),
	/** No price option with the live session can be bought any more, because all seats are taken. */
	liveSoldOut: z.optional(z.boolean()),
	/** ISO 8601 in UTC. */
	webinarDate: z.nullable(z.string()),
	archieve: z.nullable(z.boolean()),
	/** The category's name. */
	category: z.string(),
	/** The list of the category, which decides the address of the course's page. */
	list: z.enum(categoryLists),
	creditHours: z.nullable(z.number()),
	/** By accrediting body. */
	credits: z.array(z.pick(Credit, { accreditingBody: true, hours: true })),
	Sites: z.array(Site),
};

const revision = {
	/** Rises with every edit. */
	version: z.int(),
	/** ISO 8601 in UTC. */
	changedAt: z.string(),
};

/** A course in lists: without the long texts, and with pricings without their grants. */
export const CourseCard = z.object({
	...cardShape,
	/** From five reviews on; the average with one decimal. */
	rating: z.optional(z.object({ average: z.number(), reviews: z.int() })),
	Pricings: z.array(z.pick(Pricing, { id: true, sessionType: true, price: true })),
});
export type CourseCard = z.infer<typeof CourseCard>;

/** A whole course. Texts are empty if missing. */
export const Course = z.object({
	...cardShape,
	...revision,
	/** By accrediting body, with its logo if it has one. */
	credits: z.array(z.extend(z.pick(Credit, { accreditingBody: true, hours: true }), { logo: z.optional(BodyLogo) })),
	/** The last part of the address of the category's page. */
	categorySlug: z.string(),
	...pluck(pageFields, "stored"),
	/** Without the day of consent. */
	quotations: z.array(z.omit(Quotation, { consentedOn: true })),
	/** Such as `JD, SPHR`. */
	instructorCredentials: z.string(),
	/** Such as `Employment lawyer`. */
	instructorRole: z.string(),
	/** The address of the instructor's uploaded portrait; null without one. */
	instructorPortraitSrc: z.nullable(z.string()),
	/** What the course's page answers, in plain text: its own questions, then those of all courses that apply to it. */
	questions: z.array(CourseQuestion),
	/** Seats of the live session that are left, if they are limited and few. 0: sold out. */
	seatsLeft: z.optional(z.int()),
	/** Part of the recording or transcript is public, at `/samples/{courseID}`. */
	hasSample: z.optional(z.boolean()),
	Pricings: z.array(Pricing),
});
export type Course = z.infer<typeof Course>;

/** A webinar in the home slider and the schedule. */
export const UpcomingWebinar = z.object({
	...z.pick(CourseCard, {
		courseID: true,
		title: true,
		imageSrc: true,
		instructor: true,
		instructorSlug: true,
		duration: true,
		category: true,
		list: true,
		archieve: true,
		liveSoldOut: true,
	}).shape,
	webinarDate: z.string(),
	...revision,
});
export type UpcomingWebinar = z.infer<typeof UpcomingWebinar>;
