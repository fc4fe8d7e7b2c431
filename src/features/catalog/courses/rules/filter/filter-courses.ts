import { type Language, type Level, languages, levels } from "../facts/course-facts.ts";
import { type CourseFilter, type Facet, facets, formats, lengths, prices } from "./course-filter.ts";

/** What filters and orders look at. */
export interface FilteredCourse {
	id: number;
	title: string;
	category: string;
	instructor: string;
	accreditingBodies: readonly string[];
	/** What can be bought. */
	sessionTypes: readonly string[];
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

/** Lists the values that a course has of each facet. */
const valueReaders: Record<Facet, (course: FilteredCourse, now: number) => readonly string[]> = {
	category: ({ category }) => [category],
	format: (course, now) => [isLive(course, now) ? "live" : "on-demand"],
	// Lists show dates in UTC.
	month: (course, now) => (isLive(course, now) ? [course.webinarDate.slice(0, 7)] : []),
	credit: ({ accreditingBodies }) => accreditingBodies,
	instructor: ({ instructor }) => [instructor],
	length: ({ duration }) => [toLength(duration)],
	price: ({ price }) => (price === null ? [] : prices.filter((limit) => price <= Number(limit))),
	session: ({ sessionTypes }) => sessionTypes,
	level: ({ level }) => (level === null ? [] : [level]),
	language: ({ language }) => [language],
	offer: ({ isDiscounted }) => (isDiscounted ? ["yes"] : []),
};

const isLive = (course: FilteredCourse, now: number): course is FilteredCourse & { webinarDate: string } =>
	!course.isArchived && course.webinarDate !== null && Date.parse(course.webinarDate) > now;

function toLength(minutes: number): (typeof lengths)[number] {
	return minutes <= 60 ? "60" : minutes <= 90 ? "90" : "more";
}

function hasValue(course: FilteredCourse, facet: Facet, chosen: readonly string[], now: number): boolean {
	return chosen.length === 0 || valueReaders[facet](course, now).some((value) => chosen.includes(value));
}

const isBetween = ({ webinarDate }: FilteredCourse, { from, to }: CourseFilter): boolean =>
	(from === "" || (webinarDate !== null && webinarDate.slice(0, 10) >= from)) && (to === "" || (webinarDate !== null && webinarDate.slice(0, 10) <= to));

const toSortDate = ({ webinarDate }: FilteredCourse) => (webinarDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(webinarDate));
/** The usual order of lists: upcoming courses first, each part by date. */
export const compareDates = (a: FilteredCourse, b: FilteredCourse): number =>
	Number(a.isArchived) - Number(b.isArchived) || toSortDate(a) - toSortDate(b) || a.id - b.id;
const toSortPrice = ({ price }: FilteredCourse) => price ?? Number.MAX_SAFE_INTEGER;

type Order = (a: FilteredCourse, b: FilteredCourse) => number;

/** Equal courses are ordered by date. Courses that are not on sale are last in both orders by price. */
const orders: Record<Exclude<CourseFilter["sort"], "">, Order> = {
	date: compareDates,
	price: (a, b) => toSortPrice(a) - toSortPrice(b) || compareDates(a, b),
	"price-high": (a, b) => Number(a.price === null) - Number(b.price === null) || toSortPrice(b) - toSortPrice(a) || compareDates(a, b),
	title: (a, b) => a.title.localeCompare(b.title, "en") || compareDates(a, b),
	length: (a, b) => a.duration - b.duration || compareDates(a, b),
};

/**
 * Returns the courses that have one of the chosen values of every facet, in the order of the filter.
 *
 * @param now milliseconds since the epoch; separates live from on demand
 * @param usualOrder the order without a chosen one
 */
export function filterCourses<C extends FilteredCourse>(courses: readonly C[], filter: CourseFilter, now: number, usualOrder: Order = compareDates): C[] {
	return courses
		.filter((course) => isBetween(course, filter) && facets.every((facet) => hasValue(course, facet, filter[facet], now)))
		.sort(filter.sort === "" ? usualOrder : orders[filter.sort]);
}

export interface Choice {
	value: string;
	/** How many courses the list would show with this value and the other facets as they are. */
	count: number;
}

export type Choices = Record<Facet, Choice[]>;

/** A list offers at most so many values of a facet: the most frequent instructors of a large catalog. */
export const maxChoices = 60;

/**
 * Counts the courses for each value of each facet, under the other facets as they are. Leaves out values without courses,
 * except chosen ones.
 */
export function countChoices(courses: readonly FilteredCourse[], filter: CourseFilter, now: number): Choices {
	const counts = Object.fromEntries(facets.map((facet) => [facet, new Map(filter[facet].map((value) => [value as string, 0]))])) as Record<
		Facet,
		Map<string, number>
	>;
	const count = (facet: Facet, course: FilteredCourse) => {
		for (const value of valueReaders[facet](course, now)) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
	};
	for (const course of courses) {
		if (!isBetween(course, filter)) continue;
		const [missing, ...more] = facets.filter((facet) => !hasValue(course, facet, filter[facet], now));
		// Without the facet that a course misses, the list would show it.
		if (missing === undefined) for (const facet of facets) count(facet, course);
		else if (more.length === 0) count(missing, course);
	}
	return Object.fromEntries(facets.map((facet) => [facet, arrangeChoices(facet, counts[facet], filter[facet])])) as Choices;
}

/** How many courses of a list have each value. A course can have several accrediting bodies and session types, or none. */
export interface CountsByValue {
	category: Record<string, number>;
	instructor: Record<string, number>;
	/** By accrediting body. */
	credit: Record<string, number>;
	session: Record<string, number>;
	/** By month of live sessions that are still ahead. */
	month: Record<string, number>;
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
	const arrange = (facet: Facet, byValue: Record<string, number>) => arrangeChoices(facet, new Map(Object.entries(byValue)), []);
	const sumBy = (facet: Facet, values: readonly string[], of: Record<string, number>, includes: (value: string, key: string) => boolean) =>
		arrange(facet, Object.fromEntries(values.map((value) => [value, sum(Object.entries(of).map(([key, count]) => (includes(value, key) ? count : 0)))])));
	return {
		category: arrange("category", counts.category),
		format: sumBy("format", formats, counts.live, (format, isLive) => (format === "live") === (isLive === "true")),
		month: arrange("month", counts.month),
		credit: arrange("credit", counts.credit),
		instructor: arrange("instructor", counts.instructor),
		length: sumBy("length", lengths, counts.duration, (length, minutes) => toLength(Number(minutes)) === length),
		price: sumBy("price", prices, counts.cents, (price, cents) => Number(cents) <= Number(price) * 100),
		session: arrange("session", counts.session),
		level: arrange("level", counts.level),
		language: arrange("language", counts.language),
		offer: sumBy("offer", ["yes"], counts.discounted, (_, isDiscounted) => isDiscounted === "true"),
	};
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, value) => all + value, 0);

/** The order of values that have one. */
const valueOrders: Partial<Record<Facet, readonly string[]>> = { format: formats, length: lengths, price: prices, level: levels, language: languages };
/** Values of which the most frequent come first, because there can be many. */
const frequentFirst = new Set<Facet>(["credit", "instructor", "session"]);

function arrangeChoices(facet: Facet, counts: ReadonlyMap<string, number>, chosen: readonly string[]): Choice[] {
	const order = valueOrders[facet];
	const byName = (a: Choice, b: Choice) => a.value.localeCompare(b.value, "en");
	const compare = (a: Choice, b: Choice) =>
		order ? order.indexOf(a.value) - order.indexOf(b.value) : (frequentFirst.has(facet) ? b.count - a.count : 0) || byName(a, b);
	const isChosen = ({ value }: Choice) => chosen.includes(value);
	return [...counts]
		.map(([value, count]) => ({ value, count }))
		.filter((choice) => choice.count > 0 || isChosen(choice))
		.toSorted(compare)
		.filter((choice, index) => index < maxChoices || isChosen(choice));
}
