import * as z from "zod/mini";
import { Grants } from "./course-fields.ts";

/** The three categories; the first two are on `/training` and `/archive`, the third on `/lifesciences`. */
export const categoryNames = ["Human Resources", "Compliance", "Life Sciences"] as const;
export const trainingCategories = ["Human Resources", "Compliance"] as const;
export const lifeSciences = "Life Sciences";

/** One way to buy a course. `price` in US dollars. */
export const Pricing = z.object({
	id: z.int(),
	sessionType: z.string(),
	price: z.number(),
	grants: Grants,
	/** How many persons may take part. */
	seats: z.int(),
});
export type Pricing = z.infer<typeof Pricing>;

export const Site = z.object({ name: z.string(), siteId: z.int() });

const cardShape = {
	courseID: z.int(),
	title: z.string(),
	/** Name without quotes. */
	instructor: z.string(),
	/** Rich text, sanitised. On a card only its beginning, long enough for 48 words and for 180 characters. */
	description: z.string(),
	imageSrc: z.string(),
	/** Minutes. */
	duration: z.int(),
	/** US dollars. */
	price: z.number(),
	/** US dollars; applies to the pricing whose price equals the course's. */
	discountedPrice: z.nullable(z.number()),
	/** US dollars: the lowest price of what can still be bought once the live session has started. Left out when nothing can. */
	priceAfterStart: z.optional(z.number()),
	/** ISO 8601 in UTC. */
	webinarDate: z.nullable(z.string()),
	archieve: z.nullable(z.boolean()),
	category: z.string(),
	creditHours: z.nullable(z.number()),
	Sites: z.array(Site),
};

/** A course as lists show it: without the long texts; its pricings without what they include. */
export const CourseCard = z.object({
	...cardShape,
	Pricings: z.array(z.pick(Pricing, { id: true, sessionType: true, price: true })),
});
export type CourseCard = z.infer<typeof CourseCard>;

/** A whole course. Texts are sanitised rich text, empty when there is none. */
export const Course = z.object({
	...cardShape,
	what_you_will_learn: z.string(),
	why_register: z.string(),
	areas_covered: z.string(),
	who_will_benefit: z.string(),
	instructor_profile: z.string(),
	background: z.string(),
	Pricings: z.array(Pricing),
});
export type Course = z.infer<typeof Course>;

/** What the home slider and the schedule show. */
export const UpcomingWebinar = z.object({
	courseID: z.int(),
	title: z.string(),
	imageSrc: z.string(),
	instructor: z.string(),
	webinarDate: z.string(),
	duration: z.int(),
	category: z.string(),
	archieve: z.nullable(z.boolean()),
});
export type UpcomingWebinar = z.infer<typeof UpcomingWebinar>;
