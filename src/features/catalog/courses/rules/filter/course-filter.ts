import { type Language, type Level, languages, levels } from "../facts/course-facts.ts";

export const lengths = ["60", "90", "more"] as const;
export const prices = ["150", "200", "250", "300"] as const;
export const formats = ["live", "on-demand"] as const;
export const sorts = ["date", "price", "price-high", "title", "length"] as const;

/** What a list shows, in which order. Of each facet, a course needs one of the values; no values: every course. */
export interface CourseFilter {
	/** Names of categories. */
	category: readonly string[];
	format: readonly (typeof formats)[number][];
	/** The months of live sessions that are still ahead (`2027-01`). */
	month: readonly string[];
	/** Accrediting bodies. */
	credit: readonly string[];
	instructor: readonly string[];
	/** The longest duration in minutes, or more than the longest. */
	length: readonly (typeof lengths)[number][];
	/** The highest price in US dollars. */
	price: readonly (typeof prices)[number][];
	/** Session types that can be bought. */
	session: readonly string[];
	/** For whom a course is. */
	level: readonly Level[];
	language: readonly Language[];
	/** Only discounted courses. */
	offer: readonly "yes"[];
	/** The first and the last day of the webinar (`2027-01-31`). */
	from: string;
	to: string;
	/** Empty: the usual order of the list. */
	sort: "" | (typeof sorts)[number];
}

export type Facet = Exclude<keyof CourseFilter, "from" | "to" | "sort">;

export const noFilter: CourseFilter = {
	category: [],
	format: [],
	month: [],
	credit: [],
	instructor: [],
	length: [],
	price: [],
	session: [],
	level: [],
	language: [],
	offer: [],
	from: "",
	to: "",
	sort: "",
};

export const maxNameLength = 200;
/** More values of one facet are ignored. */
export const maxValues = 20;

const fields = Object.keys(noFilter) as (keyof CourseFilter)[];
/** In the order of the screen. */
export const facets = fields.filter((field): field is Facet => Array.isArray(noFilter[field]));

/** The query parameters of a list that can be filtered. */
export const listParameters = [...fields, "page"];

/** Reads a filter from an address. Ignores unknown and malformed parameters. */
export function parseFilter(query: URLSearchParams): CourseFilter {
	const readValues = <Value extends string>(name: Facet, isValid: (text: string) => text is Value): Value[] => {
		const values = query.getAll(name).map((text) => text.trim());
		return [...new Set(values)].filter((text) => isValid(text)).slice(0, maxValues);
	};
	const readChoices = <Value extends string>(name: Facet, choices: readonly Value[]) =>
		readValues(name, (text): text is Value => (choices as readonly string[]).includes(text)).toSorted(
			(a, b) => choices.indexOf(a) - choices.indexOf(b),
		);
	const readNames = (name: Facet) => readValues(name, isName).toSorted();
	return {
		category: readNames("category"),
		format: readChoices("format", formats),
		month: readValues("month", isMonth).toSorted(),
		credit: readNames("credit"),
		instructor: readNames("instructor"),
		length: readChoices("length", lengths),
		price: readChoices("price", prices),
		session: readNames("session"),
		level: readChoices("level", levels),
		language: readChoices("language", languages),
		offer: readChoices("offer", ["yes"]),
		from: readDay(query.get("from") ?? ""),
		to: readDay(query.get("to") ?? ""),
		sort: sorts.find((sort) => sort === query.get("sort")) ?? "",
	};
}

const isName = (text: string): text is string =>
	text !== "" && text.length <= maxNameLength && text.isWellFormed() && !text.includes("\u0000");
const isMonth = (text: string): text is string => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

function readDay(text: string): string {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
	const day = new Date(`${text}T00:00:00Z`);
	// Rejects days such as February 30.
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? "" : text;
}

type FilterQuery = {
	[Field in keyof CourseFilter]?: CourseFilter[Field] extends readonly (infer Value)[]
		? Value[]
		: Exclude<CourseFilter[Field], "">;
};

/** Returns the parameters that differ from those of the whole list, always in the same order. */
export function filterQuery(filter: CourseFilter): FilterQuery {
	return Object.fromEntries(fields.filter((field) => filter[field].length > 0).map((field) => [field, filter[field]]));
}

/**
 * Returns the address of a list with a filter. Equal filters have equal addresses.
 *
 * @param address of the list; can have a query
 */
export function filterAddress(address: string, filter: CourseFilter): string {
	const pairs = (values: CourseFilter) =>
		fields.flatMap((field) => [values[field]].flat().flatMap((value) => (value === "" ? [] : [[field, value]])));
	// Reading sorts the values.
	const query = new URLSearchParams(pairs(parseFilter(new URLSearchParams(pairs(filter)))));
	return query.size === 0 ? address : `${address}${address.includes("?") ? "&" : "?"}${query}`;
}

/** Whether a list differs from the whole list in its usual order. */
export const isFiltered = (filter: CourseFilter): boolean => fields.some((field) => filter[field].length > 0);

/** Adds a value to a facet, or removes it if the filter has it. */
export function toggleValue(filter: CourseFilter, facet: Facet, value: string): CourseFilter {
	const values = filter[facet] as readonly string[];
	return { ...filter, [facet]: values.includes(value) ? values.filter((each) => each !== value) : [...values, value] };
}
