import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { categoryLists, maxCategoryNameLength } from "#features/catalog/categories/rules/category.ts";
import { pageLimit } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { Course, CourseCard, UpcomingWebinar } from "./rules/course-shapes.ts";
import { languages, levels } from "./rules/facts/course-facts.ts";
import { Question } from "./rules/facts/fact-shapes.ts";
import { formats, lengths, maxNameLength, maxValues, prices, sorts } from "./rules/filter/course-filter.ts";

export * from "./rules/course-shapes.ts";
export { Question } from "./rules/facts/fact-shapes.ts";

export const Instructor = z.object({
	name: z.string(),
	/** The last part of the address of the instructor's page. */
	slug: z.string(),
	credentials: z.string(),
	role: z.string(),
	/** Sanitized rich text. */
	profile: z.string(),
	portraitSrc: z.nullable(z.string()),
});
export type Instructor = z.infer<typeof Instructor>;

const limit = z.optional(pageLimit);
const page = z.optional(
	z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: "Enter the number of a page." })), z.transform(Number)),
);
const cursor = z.optional(z.string().check(z.maxLength(120)));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "Enter a date such as 2027-01-31." }));
const badCursor = { cursor_not_valid: [400, "Invalid cursor. Please start from the beginning of the list."] } as const;

/** Lists upcoming webinars of all categories, soonest first, 30 per page by default. */
export const listUpcoming = declareCall({
	method: "GET",
	path: "/admin/courses/upcoming",
	summary: "List upcoming live webinars, the next one first",
	access: "anyone",
	query: { limit, cursor },
	response: z.array(UpcomingWebinar),
	refusals: badCursor,
	keep: true,
});

/**
 * Lists courses of the training list (Human Resources and Compliance) by webinar date, 24 per page by default, or those
 * of one category. `view=card` omits the long texts.
 */
export const listCourses = declareCall({
	method: "GET",
	path: "/admin/courses",
	summary: "List training courses, ascending by webinar date",
	access: "anyone",
	query: {
		archived: z.optional(z.enum(["true", "false"])),
		/** The name of a category of any list. */
		category: z.optional(requiredText(maxCategoryNameLength)),
		view: z.optional(z.enum(["card"])),
		limit,
		cursor,
		/** A page of 24 courses as the site lists them: upcoming ones, then archived ones. */
		page,
	},
	response: z.array(z.union([Course, CourseCard])),
	refusals: badCursor,
	keep: true,
});

/** Lists courses of the Life Sciences list as cards by webinar date, 24 per page by default. */
export const listLifeSciences = declareCall({
	method: "GET",
	path: "/admin/courses/lifescience",
	summary: "List Life Sciences courses, ascending by webinar date",
	access: "anyone",
	query: { archived: z.optional(z.enum(["true", "false"])), view: z.optional(z.enum(["card"])), limit, cursor, page },
	response: z.array(CourseCard),
	refusals: badCursor,
	keep: true,
});

/** Returns a course of any category, archived or not. */
export const getCourse = declareCall({
	method: "GET",
	path: "/admin/courses/:id",
	summary: "Get a course",
	access: "anyone",
	params: { id: z.string().check(z.regex(/^\d{1,15}$/, { error: "Enter a course number such as 101." })) },
	response: Course,
	refusals: { course_not_found: [404, "This course doesn't exist."] },
	keep: true,
});

/** Returns up to three courses that have most to do with a course, among the next ones of its category. */
export const listRelated = declareCall({
	method: "GET",
	path: "/admin/courses/:id/related",
	summary: "List related courses",
	access: "anyone",
	params: { id: z.string().check(z.regex(/^\d{1,15}$/, { error: "Enter a course number such as 101." })) },
	/** `without`: numbers of courses to leave out, separated by commas. */
	query: {
		without: z.optional(
			z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,49}$/, { error: "Enter course numbers such as 101,102." })),
		),
	},
	response: z.array(CourseCard),
	refusals: { course_not_found: [404, "This course doesn't exist."] },
	keep: true,
});

export const listQuestions = declareCall({
	method: "GET",
	path: "/admin/courses/questions",
	summary: "List the questions that course pages answer",
	access: "anyone",
	response: z.array(Question),
	keep: true,
});

/** A parameter that can be repeated. */
/* @__NO_SIDE_EFFECTS__ */
const repeatable = <Value extends string>(value: z.ZodMiniType<Value, string>) =>
	z.optional(
		z.pipe(
			z.union([z.array(value).check(z.maxLength(maxValues, { error: `Please choose at most ${maxValues}.` })), value]),
			z.transform((values: Value | Value[]) => [values].flat() as Value[]),
		),
	);
const names = repeatable(requiredText(maxNameLength));
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "Enter a month such as 2027-01." }));

/** What a list shows. Of each facet, a course needs one of the values. */
export const filterParameters = {
	category: names,
	format: repeatable(z.enum(formats)),
	/** Months of live sessions that are still ahead. */
	month: repeatable(month),
	/** Accrediting bodies. */
	credit: names,
	instructor: names,
	length: repeatable(z.enum(lengths)),
	/** The highest price in US dollars. */
	price: repeatable(z.enum(prices)),
	/** Session types that can be bought. */
	session: names,
	level: repeatable(z.enum(levels)),
	language: repeatable(z.enum(languages)),
	offer: repeatable(z.enum(["yes"])),
	from: z.optional(day),
	to: z.optional(day),
	/** By default, the usual order of the list. */
	sort: z.optional(z.enum(sorts)),
	/** Which 24 courses; none by default. */
	page,
};

const Choices = z.array(z.object({ value: z.string(), count: z.int() }));

export const FilteredCourses = z.object({
	courses: z.array(CourseCard),
	total: z.int(),
	/**
	 * The values of each facet, with how many courses the list would show with this value and the other facets as they
	 * are.
	 */
	choices: z.object({
		category: Choices,
		format: Choices,
		month: Choices,
		credit: Choices,
		instructor: Choices,
		length: Choices,
		price: Choices,
		session: Choices,
		level: Choices,
		language: Choices,
		offer: Choices,
	}),
});
export type FilteredCourses = z.infer<typeof FilteredCourses>;

/** Lists the courses of a page that match a filter, as cards, and counts the courses of other choices. */
export const filterList = declareCall({
	method: "GET",
	path: "/admin/courses/filter",
	summary: "Filter and sort the courses of a list",
	access: "anyone",
	/** With the list `all`, `category` is the category whose page it is. */
	query: { list: z.enum(["training", "archive", "lifesciences", "all"]), ...filterParameters },
	response: FilteredCourses,
	keep: true,
});

const Category = z.object({
	name: z.string(),
	/** The last part of the address of its page. */
	slug: z.string(),
	description: z.string(),
	/** Where its courses are listed besides its own page. */
	list: z.enum(categoryLists),
	/** Whether visitors see a course of it. */
	hasCourses: z.boolean(),
});
export type Category = z.infer<typeof Category>;

export const listCategories = declareCall({
	method: "GET",
	path: "/categories",
	summary: "List the categories of courses, in the order of the site",
	access: "anyone",
	response: { categories: z.array(Category) },
	keep: true,
});

export const listInstructors = declareCall({
	method: "GET",
	path: "/admin/instructors",
	summary: "List featured instructors",
	access: "anyone",
	response: z.array(Instructor),
	keep: true,
});
