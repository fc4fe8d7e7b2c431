import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { Grants } from "./rules/course-fields.ts";

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

export const Instructor = z.object({
	name: z.string(),
	credentials: z.string(),
	role: z.string(),
	/** Sanitised rich text. */
	profile: z.string(),
	portraitSrc: z.string(),
});
export type Instructor = z.infer<typeof Instructor>;

const limit = z.optional(z.pipe(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, { error: "Please ask for 1 to 200." })), z.transform(Number)));
const cursor = z.optional(z.string().check(z.maxLength(120)));
const badCursor = { cursor_not_valid: { status: 400, message: "Invalid cursor. Please start from the beginning of the list." } } as const;

/** Webinars still to come in all categories, the next one first; 30 at a time unless told. */
export const listUpcoming = declareCall({
	method: "GET",
	path: "/admin/courses/upcoming",
	summary: "List upcoming live webinars, the next one first",
	access: "anyone",
	query: z.strictObject({ limit, cursor }),
	response: z.array(UpcomingWebinar),
	refusals: badCursor,
	keep: true,
});

/** Courses in Human Resources and Compliance by webinar date; 24 at a time unless told. Without `view=card` they are whole. */
export const listCourses = declareCall({
	method: "GET",
	path: "/admin/courses",
	summary: "List training courses, ascending by webinar date",
	access: "anyone",
	query: z.strictObject({
		archived: z.optional(z.enum(["true", "false"])),
		category: z.optional(z.enum(trainingCategories)),
		view: z.optional(z.enum(["card"])),
		limit,
		cursor,
	}),
	response: z.array(z.union([Course, CourseCard])),
	refusals: badCursor,
	keep: true,
});

/** Life Sciences courses as cards by webinar date; 24 at a time unless told. */
export const listLifeSciences = declareCall({
	method: "GET",
	path: "/admin/courses/lifescience",
	summary: "List Life Sciences courses, ascending by webinar date",
	access: "anyone",
	query: z.strictObject({ archived: z.optional(z.enum(["true", "false"])), view: z.optional(z.enum(["card"])), limit, cursor }),
	response: z.array(CourseCard),
	refusals: badCursor,
	keep: true,
});

/** One course of any category, archived or not. */
export const getCourse = declareCall({
	method: "GET",
	path: "/admin/courses/:id",
	summary: "Get a course",
	access: "anyone",
	params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/, { error: "Enter a course number such as 101." })) }),
	response: Course,
	refusals: { course_not_found: { status: 404, message: "This course does not exist." } },
	keep: true,
});

/** A question that customers ask before they buy, and its answer. */
export const Question = z.object({
	/** Courses with a live session to come, courses that are sold as a recording only, or all courses. */
	about: z.enum(["live", "recording", "all"]),
	question: z.string(),
	answer: z.string(),
});
export type Question = z.infer<typeof Question>;

export const listQuestions = declareCall({
	method: "GET",
	path: "/admin/courses/questions",
	summary: "List the questions that course pages answer",
	access: "anyone",
	response: z.array(Question),
	keep: true,
});

/** The instructors whom the home page presents. */
export const listInstructors = declareCall({
	method: "GET",
	path: "/admin/instructors",
	summary: "List featured instructors",
	access: "anyone",
	response: z.array(Instructor),
	keep: true,
});
