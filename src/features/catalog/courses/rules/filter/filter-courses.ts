import { type Language, type Level, languages, levels } from "../facts/course-facts.ts";
import { type CourseFilter, type FilterField, filterFields, formats, lengths, prices } from "./course-filter.ts";

/** What filters and orders look at. */
export interface FilteredCourse {
	id: number;
	title: string;
	category: string;
	instructor: string;
	accreditingBodies: readonly string[];
	/** Minutes. */
	duration: number;
	/** The price that lists show now, in US dollars; null if nothing is sold. */
	price: number | null;
	/** Null: not stated. */
	level: Level | null;
	language: Language;
	isDiscounted: boolean;
	isArchived: boolean;
	/** ISO 8601 in UTC. */
	webinarDate: string | null;
}

const tests: Record<FilterField, (course: FilteredCourse, value: string, now: number) => boolean> = {
	category: ({ category }, value) => category === value,
	format: (course, value, now) => toFormat(course, now) === value,
	instructor: ({ instructor }, value) => instructor === value,
	credit: ({ accreditingBodies }, value) => accreditingBodies.includes(value),
	length: ({ duration }, value) => toLength(duration) === value,
	price: ({ price }, value) => price !== null && price <= Number(value),
	level: ({ level }, value) => level === value,
	language: ({ language }, value) => language === value,
	offer: ({ isDiscounted }) => isDiscounted,
	// Lists show dates in UTC.
	from: ({ webinarDate }, value) => webinarDate !== null && webinarDate.slice(0, 10) >= value,
	to: ({ webinarDate }, value) => webinarDate !== null && webinarDate.slice(0, 10) <= value,
};

function toFormat({ isArchived, webinarDate }: FilteredCourse, now: number): (typeof formats)[number] {
	return !isArchived && webinarDate !== null && Date.parse(webinarDate) > now ? "live" : "on-demand";
}

function toLength(minutes: number): (typeof lengths)[number] {
	return minutes <= 60 ? "60" : minutes <= 90 ? "90" : "more";
}

const matches = (course: FilteredCourse, filter: CourseFilter, now: number, except?: FilterField) =>
	filterFields.every((field) => field === except || filter[field] === "" || tests[field](course, filter[field], now));

const toSortDate = ({ webinarDate }: FilteredCourse) => (webinarDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(webinarDate));
const byDate = (a: FilteredCourse, b: FilteredCourse) => Number(a.isArchived) - Number(b.isArchived) || toSortDate(a) - toSortDate(b) || a.id - b.id;
const toSortPrice = ({ price }: FilteredCourse) => price ?? Number.MAX_SAFE_INTEGER;

/** Equal courses are ordered by date. Courses that are not on sale are last in both orders by price. */
const orders: Record<CourseFilter["sort"], (a: FilteredCourse, b: FilteredCourse) => number> = {
	date: byDate,
	price: (a, b) => toSortPrice(a) - toSortPrice(b) || byDate(a, b),
	"price-high": (a, b) => Number(a.price === null) - Number(b.price === null) || toSortPrice(b) - toSortPrice(a) || byDate(a, b),
	title: (a, b) => a.title.localeCompare(b.title, "en") || byDate(a, b),
	length: (a, b) => a.duration - b.duration || byDate(a, b),
};

/**
 * Returns the courses that match all fields of a filter, in its order.
 *
 * @param now milliseconds since the epoch; separates live from on demand
 */
export function filterCourses<C extends FilteredCourse>(courses: readonly C[], filter: CourseFilter, now: number): C[] {
	return courses.filter((course) => matches(course, filter, now)).sort(orders[filter.sort]);
}

export interface Choice {
	value: string;
	/** How many courses the list would show with this value and the other fields as they are. */
	count: number;
}

export type Choices = Record<"category" | "format" | "instructor" | "credit" | "length" | "price" | "level" | "language" | "offer", Choice[]>;

/** Counts the courses for each value of each field. Leaves out values without courses, except the chosen one. */
export function countChoices(courses: readonly FilteredCourse[], filter: CourseFilter, now: number): Choices {
	const count = (field: keyof Choices, values: Iterable<string>) => {
		const others = courses.filter((course) => matches(course, filter, now, field));
		return [...values]
			.map((value) => ({ value, count: others.filter((course) => tests[field](course, value, now)).length }))
			.filter((choice) => choice.count > 0 || choice.value === filter[field]);
	};
	return {
		category: count("category", distinct(courses.map(({ category }) => category))),
		format: count("format", formats),
		instructor: countInstructors(courses, filter, now),
		credit: count("credit", distinct([...courses.flatMap(({ accreditingBodies }) => accreditingBodies), ...(filter.credit === "" ? [] : [filter.credit])])),
		length: count("length", lengths),
		price: count("price", prices),
		level: count("level", levels),
		language: count("language", languages),
		offer: count("offer", ["yes"]),
	};
}

/** How many courses of a list have each value. A course can earn the credits of several accrediting bodies, or of none. */
export interface CountsByValue {
	category: Record<string, number>;
	instructor: Record<string, number>;
	/** By accrediting body. */
	credit: Record<string, number>;
	/** By minutes. */
	duration: Record<string, number>;
	/** By the price that lists show now, in cents. */
	cents: Record<string, number>;
	level: Record<string, number>;
	language: Record<string, number>;
	/** By `true` and `false`. */
	discounted: Record<string, number>;
	/** By `true` and `false`: whether the live session is still ahead. */
	live: Record<string, number>;
}

/** Returns the choices of a list without a filter, as `countChoices` does. */
export function choicesOfCounts(counts: CountsByValue): Choices {
	const named = (of: Record<string, number>) => distinct(Object.keys(of)).map((value) => ({ value, count: of[value] ?? 0 }));
	const keepIncluded = (values: readonly string[], of: Record<string, number>, includes: (value: string, key: string) => boolean) =>
		values
			.map((value) => ({ value, count: sum(Object.entries(of).map(([key, count]) => (includes(value, key) ? count : 0))) }))
			.filter(({ count }) => count > 0);
	const isEqual = (value: string, key: string) => value === key;
	return {
		category: named(counts.category),
		format: keepIncluded(formats, counts.live, (format, isLive) => (format === "live") === (isLive === "true")),
		instructor: named(counts.instructor),
		credit: named(counts.credit),
		length: keepIncluded(lengths, counts.duration, (length, minutes) => toLength(Number(minutes)) === length),
		price: keepIncluded(prices, counts.cents, (price, cents) => Number(cents) <= Number(price) * 100),
		level: keepIncluded(levels, counts.level, isEqual),
		language: keepIncluded(languages, counts.language, isEqual),
		offer: keepIncluded(["yes"], counts.discounted, (_, isDiscounted) => isDiscounted === "true"),
	};
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, value) => all + value, 0);

/** In one pass, because there can be hundreds of instructors. */
function countInstructors(courses: readonly FilteredCourse[], filter: CourseFilter, now: number): Choice[] {
	const counts = new Map<string, number>(filter.instructor === "" ? [] : [[filter.instructor, 0]]);
	for (const course of courses) if (matches(course, filter, now, "instructor")) counts.set(course.instructor, (counts.get(course.instructor) ?? 0) + 1);
	return distinct(counts.keys()).map((value) => ({ value, count: counts.get(value) as number }));
}

const distinct = (texts: Iterable<string>) => [...new Set(texts)].sort((a, b) => a.localeCompare(b, "en"));
