import type { RequestOf, ResponseOf } from "../../../../api/call.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { dollarsOf } from "../../../../values/money.ts";
import type { filterList } from "../contract.ts";
import { isFiltered, noFilter } from "../rules/filter/course-filter.ts";
import { type Choices, countChoices, type FilteredCourse, filterCourses } from "../rules/filter/filter-courses.ts";
import type { CategoryChoice } from "./course-store.ts";
import { findFilteredRows } from "./filtered-list-store.ts";
import { readCards } from "./read-courses.ts";
import type { Shown } from "./site-store.ts";

const lists = {
	training: { list: "training", archived: [false, true] },
	archive: { list: "training", archived: [true] },
	lifesciences: { list: "lifesciences", archived: [false, true] },
	/** With the filter `category`: the courses of that category. */
	all: { archived: [false, true] },
} as const satisfies Record<string, CategoryChoice & { archived: readonly boolean[] }>;

/** Every list without a filter counts its courses, so it may not read many. */
const mostCounted = 1_000;

/**
 * Filters in memory, because every choice needs a count over the whole list. The response is cached. Without a filter, a
 * long list has the choices of its first courses, without counts.
 */
export async function readFilteredList(
	db: Database,
	{ list, shown, ...query }: RequestOf<typeof filterList>["query"],
	site: Shown,
): Promise<ResponseOf<typeof filterList>> {
	const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
	const isCategory = list === "all" && query.category !== undefined;
	const filter = { ...noFilter, ...given, ...(isCategory ? { category: "" } : {}) };
	const now = site.now.getTime();
	const isBounded = shown === 0 && !isFiltered(filter);
	const chosen = { ...lists[list], ...(isCategory ? { category: query.category } : {}) };
	const rows = await findFilteredRows(db, chosen, site, isBounded ? mostCounted + 1 : undefined);
	const courses = rows.map(toFiltered);
	if (isBounded && rows.length > mostCounted) return { courses: [], total: null, choices: withoutCounts(countChoices(courses, filter, now)) };
	const found = filterCourses(courses, filter, now);
	const ids = found.slice(0, shown).map(({ id }) => id);
	return { courses: await readCards(db, ids, site), total: found.length, choices: countChoices(courses, filter, now) };
}

const withoutCounts = (choices: Choices) =>
	Object.fromEntries(Object.entries(choices).map(([field, values]) => [field, values.map(({ value }) => ({ value, count: null }))])) as Record<
		keyof Choices,
		{ value: string; count: null }[]
	>;

function toFiltered(row: Awaited<ReturnType<typeof findFilteredRows>>[number]): FilteredCourse {
	const { price_cents: full, discounted_cents: discounted, cents_without_live: withoutLive } = row;
	const cents = row.live_over ? withoutLive : (discounted ?? full);
	return {
		id: row.id,
		title: row.title,
		category: row.category,
		instructor: row.instructor,
		accreditingBodies: row.credits.map(({ accrediting_body }) => accrediting_body),
		duration: row.duration_minutes,
		price: cents === null ? null : dollarsOf(cents),
		level: row.level,
		language: row.language,
		isDiscounted: !row.live_over && discounted !== null && discounted < full,
		isArchived: row.archived,
		webinarDate: row.webinar_date?.toISOString() ?? null,
	};
}
