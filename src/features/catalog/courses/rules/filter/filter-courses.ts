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
	/** Whether the live session is still ahead. */
	isLive: boolean;
	/** ISO 8601 in UTC. */
	webinarDate: string | null;
}

/** Lists the values that a course has of each facet. */
const valueReaders: Record<Facet, (course: FilteredCourse) => readonly string[]> = {
	category: ({ category }) => [category],
	format: ({ isLive }) => [isLive ? "live" : "on-demand"],
	// Lists show dates in UTC.
	month: ({ isLive, webinarDate }) => (isLive && webinarDate !== null ? [webinarDate.slice(0, 7)] : []),
	credit: ({ accreditingBodies }) => accreditingBodies,
	instructor: ({ instructor }) => [instructor],
	length: ({ duration }) => [toLength(duration)],
	price: ({ price }) => (price === null ? [] : prices.filter((limit) => price <= Number(limit))),
	session: ({ sessionTypes }) => sessionTypes,
	level: ({ level }) => (level === null ? [] : [level]),
	language: ({ language }) => [language],
	offer: ({ isDiscounted }) => (isDiscounted ? ["yes"] : []),
};

function toLength(minutes: number): (typeof lengths)[number] {
	return minutes <= 60 ? "60" : minutes <= 90 ? "90" : "more";
}

/** Gives each value of a facet a number, so that thousands of courses are compared and counted in one pass. */
export class FacetValues {
	readonly #numbers = new Map<string, number>();
	/** By number. */
	readonly all: { facet: Facet; value: string }[] = [];

	/** Returns the numbers of a course's values, for each facet. */
	read(course: FilteredCourse): number[][] {
		return facets.map((facet) => valueReaders[facet](course).map((value) => this.#add(facet, value)));
	}

	/** Undefined if no course has this value. */
	find(facet: Facet, value: string): number | undefined {
		return this.#numbers.get(`${facet} ${value}`);
	}

	#add(facet: Facet, value: string): number {
		const number = this.find(facet, value) ?? this.all.push({ facet, value }) - 1;
		this.#numbers.set(`${facet} ${value}`, number);
		return number;
	}
}

/** A course with the numbers of its values. */
export interface NumberedCourse {
	course: FilteredCourse;
	/** By facet. */
	values: number[][];
}

const isBetween = ({ webinarDate }: FilteredCourse, { from, to }: CourseFilter): boolean =>
	(from === "" || (webinarDate !== null && webinarDate.slice(0, 10) >= from)) &&
	(to === "" || (webinarDate !== null && webinarDate.slice(0, 10) <= to));

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
/** ISO dates sort as text, before courses without a date. */
const compareDates = (a: FilteredCourse, b: FilteredCourse): number =>
	Number(a.isArchived) - Number(b.isArchived) ||
	compareTexts(a.webinarDate ?? "none", b.webinarDate ?? "none") ||
	a.id - b.id;
const toSortPrice = ({ price }: FilteredCourse) => price ?? Number.MAX_SAFE_INTEGER;

type Order = (a: FilteredCourse, b: FilteredCourse) => number;

/**
 * Equal courses keep the usual order of lists: upcoming ones first, each part by date. Courses that are not on sale are
 * last in both orders by price.
 */
const orders: Record<Exclude<CourseFilter["sort"], "">, Order> = {
	date: compareDates,
	price: (a, b) => toSortPrice(a) - toSortPrice(b) || compareDates(a, b),
	"price-high": (a, b) =>
		Number(a.price === null) - Number(b.price === null) || toSortPrice(b) - toSortPrice(a) || compareDates(a, b),
	title: (a, b) => a.title.localeCompare(b.title, "en") || compareDates(a, b),
	length: (a, b) => a.duration - b.duration || compareDates(a, b),
};

export interface Choice {
	value: string;
	/** How many courses the list would show with this value and the other facets as they are. */
	count: number;
}

export type Choices = Record<Facet, Choice[]>;

/** A list offers at most so many values of a facet: the most frequent instructors of a large catalog. */
export const maxChoices = 60;

/**
 * Finds the courses that have one of the chosen values of every facet, in the order of the filter, or else in theirs.
 * Counts the courses for each value of each facet, under the other facets as they are. Leaves out values without
 * courses, except chosen ones.
 */
export function filterCourses<C extends NumberedCourse>(
	courses: Iterable<C>,
	filter: CourseFilter,
	values: FacetValues,
): { found: C[]; choices: Choices } {
	const chosen = facets.flatMap((facet, index) =>
		filter[facet].length > 0
			? [{ index, numbers: new Set((filter[facet] as readonly string[]).map((value) => values.find(facet, value))) }]
			: [],
	);
	const isDated = filter.from !== "" || filter.to !== "";
	const counts = new Uint32Array(values.all.length);
	const count = (numbers: readonly number[] = []) => {
		for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
	};
	const found: C[] = [];
	for (const each of courses) {
		if (isDated && !isBetween(each.course, filter)) continue;
		const missing = chosen.filter(({ index, numbers }) => !each.values[index]?.some((number) => numbers.has(number)));
		// Without the facet that a course misses, the list would show it.
		if (missing[0] && missing.length === 1) count(each.values[missing[0].index]);
		if (missing.length > 0) continue;
		found.push(each);
		for (const numbers of each.values) count(numbers);
	}
	if (filter.sort !== "") {
		const order = orders[filter.sort];
		found.sort((a, b) => order(a.course, b.course));
	}
	return { found, choices: toChoices(filter, values, counts) };
}

function toChoices(filter: CourseFilter, values: FacetValues, counts: Uint32Array): Choices {
	const choices = Object.fromEntries(
		facets.map((facet) => [
			facet,
			[...new Set<string>(filter[facet])]
				.filter((value) => values.find(facet, value) === undefined)
				.map((value) => ({ value, count: 0 })),
		]),
	) as Record<Facet, Choice[]>;
	for (const [number, { facet, value }] of values.all.entries())
		choices[facet].push({ value, count: counts[number] ?? 0 });
	return Object.fromEntries(
		facets.map((facet) => [facet, arrangeChoices(facet, choices[facet], filter[facet])]),
	) as Choices;
}

/** The order of values that have one. */
const valueOrders: Partial<Record<Facet, readonly string[]>> = {
	format: formats,
	length: lengths,
	price: prices,
	level: levels,
	language: languages,
};
/** Values of which the most frequent come first, because there can be many. */
const frequentFirst = new Set<Facet>(["credit", "instructor", "session"]);

function arrangeChoices(facet: Facet, choices: Choice[], chosen: readonly string[]): Choice[] {
	const order = valueOrders[facet];
	const byName = (a: Choice, b: Choice) => a.value.localeCompare(b.value, "en");
	const compare = (a: Choice, b: Choice) =>
		order
			? order.indexOf(a.value) - order.indexOf(b.value)
			: (frequentFirst.has(facet) ? b.count - a.count : 0) || byName(a, b);
	const isChosen = ({ value }: Choice) => chosen.includes(value);
	return choices
		.filter((choice) => choice.count > 0 || isChosen(choice))
		.sort(compare)
		.filter((choice, index) => index < maxChoices || isChosen(choice));
}
