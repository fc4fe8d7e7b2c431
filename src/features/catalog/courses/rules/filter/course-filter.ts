import { type Language, type Level, languages, levels } from "../facts/course-facts.ts";

export const lengths = ["60", "90", "more"] as const;
export const prices = ["150", "200", "250", "300"] as const;
export const formats = ["live", "on-demand"] as const;
export const sorts = ["date", "price", "price-high", "title", "length"] as const;

/** What a list shows, in which order. Empty: everything. */
export interface CourseFilter {
	/** The name of a category. */
	category: string;
	format: "" | (typeof formats)[number];
	instructor: string;
	/** An accrediting body. */
	credit: string;
	/** The longest duration in minutes, or more than the longest. */
	length: "" | (typeof lengths)[number];
	/** The highest price in US dollars. */
	price: "" | (typeof prices)[number];
	/** For whom a course is. */
	level: "" | Level;
	language: "" | Language;
	/** Only discounted courses. */
	offer: "" | "yes";
	/** The first and the last day of the webinar (`2027-01-31`). */
	from: string;
	to: string;
	sort: (typeof sorts)[number];
}

export const noFilter: CourseFilter = {
	category: "",
	format: "",
	instructor: "",
	credit: "",
	length: "",
	price: "",
	level: "",
	language: "",
	offer: "",
	from: "",
	to: "",
	sort: "date",
};

export const maxNameLength = 200;

const fields = Object.keys(noFilter) as (keyof CourseFilter)[];

/** Reads a filter from an address. Ignores unknown and malformed parameters. */
export function parseFilter(query: URLSearchParams): CourseFilter {
	const readChoice = <Value extends string>(name: keyof CourseFilter, values: readonly Value[]) => values.find((value) => value === query.get(name)) ?? "";
	return {
		category: nameIn(query.get("category") ?? ""),
		format: readChoice("format", formats),
		instructor: nameIn(query.get("instructor") ?? ""),
		credit: nameIn(query.get("credit") ?? ""),
		length: readChoice("length", lengths),
		price: readChoice("price", prices),
		level: readChoice("level", levels),
		language: readChoice("language", languages),
		offer: readChoice("offer", ["yes"]),
		from: dayIn(query.get("from") ?? ""),
		to: dayIn(query.get("to") ?? ""),
		sort: readChoice("sort", sorts) || "date",
	};
}

function nameIn(text: string): string {
	return text.length <= maxNameLength && text.isWellFormed() && !text.includes("\u0000") ? text.trim() : "";
}

function dayIn(text: string): string {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
	const day = new Date(`${text}T00:00:00Z`);
	// Rejects days such as February 30.
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? "" : text;
}

/** Returns the parameters that differ from those of the whole list, always in the same order. */
export function filterQuery(filter: CourseFilter): { [Field in keyof CourseFilter]?: Exclude<CourseFilter[Field], ""> } {
	return Object.fromEntries(fields.filter((field) => filter[field] !== noFilter[field]).map((field) => [field, filter[field]]));
}

/** Returns the address of a list with a filter. */
export function filterAddress(path: string, filter: CourseFilter): string {
	const query = new URLSearchParams(filterQuery(filter) as Record<string, string>);
	return query.size === 0 ? path : `${path}?${query}`;
}

export const isFiltered = (filter: CourseFilter): boolean => fields.some((field) => filter[field] !== noFilter[field]);

/** The fields that narrow the list. */
export type FilterField = Exclude<keyof CourseFilter, "sort">;
export const filterFields = fields.filter((field): field is FilterField => field !== "sort");

/** The query parameters of a list that can be filtered. */
export const listParameters = [...fields, "page"];
