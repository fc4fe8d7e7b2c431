import type { RequestOf } from "#api/call.ts";
import { keepUntilContentChanges } from "#platform/cache/content/keep-until-content-changes.ts";
import type { Database } from "#platform/database/tables.ts";
import { toDollars } from "#values/money.ts";
import type { FilteredCourses, filterList } from "../contract.ts";
import { type CourseFilter, isFiltered, noFilter } from "../rules/filter/course-filter.ts";
import { type Choices, choicesOfCounts, countChoices, type FilteredCourse, filterCourses } from "../rules/filter/filter-courses.ts";
import type { CategoryChoice } from "./course-store.ts";
import { countFilteredRows, findFilteredRows } from "./filtered-list-store.ts";
import { readCards } from "./read-courses.ts";
import type { PublicScope, PublicSite } from "./site-store.ts";

const lists = {
	training: { list: "training", archived: [false, true] },
	archive: { list: "training", archived: [true] },
	lifesciences: { list: "lifesciences", archived: [false, true] },
	/** With the filter `category`: the courses of that category. */
	all: { archived: [false, true] },
} as const satisfies Record<string, CategoryChoice & { archived: readonly boolean[] }>;

/** Every list without a filter counts its courses, so it may not read many. */
const maxCounted = 1_000;

/** What to choose from in a whole list. The pages of a list, which an edit renders again, have the same. */
const readWholeLists = Object.fromEntries(
	Object.entries(lists).map(([name, list]) => [name, keepUntilContentChanges((db, now, site: PublicSite) => countWholeList(db, list, { ...site, now }))]),
) as Record<keyof typeof lists, (db: Database, now: Date, site: PublicSite) => Promise<FilteredCourses>>;

type FilterRequest = Omit<RequestOf<typeof filterList>["query"], "list">;

/**
 * Filters in memory, because every choice needs a count over the whole list. Without a filter, the database counts, and a
 * long list has the choices of its first courses, without counts. The response is cached.
 */
export async function readFilteredList(
	db: Database,
	{ list, shown: visibleCount, ...query }: RequestOf<typeof filterList>["query"],
	site: PublicScope,
): Promise<FilteredCourses> {
	const category = list === "all" ? query.category?.[0] : undefined;
	const filter = { ...toFilter(query), ...(category === undefined ? {} : { category: [] }) };
	const chosen = { ...lists[list], ...(category === undefined ? {} : { category }) };
	if (visibleCount === 0 && !isFiltered(filter)) {
		const { now, ...constant } = site;
		return category === undefined ? readWholeLists[list](db, now, constant) : countWholeList(db, chosen, site);
	}
	const courses = (await findFilteredRows(db, chosen, site)).map(toFiltered);
	const now = site.now.getTime();
	return pickCourses(db, { found: filterCourses(courses, filter, now), visibleCount, choices: countChoices(courses, filter, now) }, site);
}

async function countWholeList(db: Database, list: Parameters<typeof countFilteredRows>[1], site: PublicScope): Promise<FilteredCourses> {
	const { total, ...counted } = await countFilteredRows(db, list, site, maxCounted + 1);
	const choices = choicesOfCounts(counted);
	return total > maxCounted ? { courses: [], total: null, choices: withoutCounts(choices) } : { courses: [], total, choices };
}

/**
 * Filters some courses, such as the results of a search. Without another order, they keep theirs.
 *
 * @param ids in their order
 */
export async function filterFound(
	db: Database,
	ids: readonly number[],
	{ shown: visibleCount, ...query }: FilterRequest,
	site: PublicScope,
): Promise<FilteredCourses> {
	const filter = toFilter(query);
	const now = site.now.getTime();
	const courses = (await findFilteredRows(db, { archived: [false, true], ids }, site)).map(toFiltered);
	const places = new Map(ids.map((id, place) => [id, place]));
	const toPlace = ({ id }: FilteredCourse) => places.get(id) ?? ids.length;
	const found = filterCourses(courses, filter, now, (a, b) => toPlace(a) - toPlace(b));
	return pickCourses(db, { found, visibleCount, choices: countChoices(courses, filter, now) }, site);
}

const toFilter = (query: Omit<FilterRequest, "shown">): CourseFilter => ({
	...noFilter,
	...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
});

async function pickCourses(
	db: Database,
	{ found, visibleCount, choices }: { found: readonly FilteredCourse[]; visibleCount: number; choices: Choices },
	site: PublicScope,
): Promise<FilteredCourses> {
	const ids = found.slice(0, visibleCount).map(({ id }) => id);
	return { courses: await readCards(db, ids, site), total: found.length, choices };
}

const withoutCounts = (choices: Choices) =>
	Object.fromEntries(Object.entries(choices).map(([field, values]) => [field, values.map(({ value }) => ({ value, count: null }))])) as Record<
		keyof Choices,
		{ value: string; count: null }[]
	>;

function toFiltered(row: Awaited<ReturnType<typeof findFilteredRows>>[number]): FilteredCourse {
	return {
		id: row.id,
		title: row.title,
		category: row.category,
		instructor: row.instructor,
		accreditingBodies: row.credits,
		sessionTypes: row.session_types,
		duration: row.duration_minutes,
		price: row.cents === null ? null : toDollars(row.cents),
		level: row.level,
		language: row.language,
		isDiscounted: row.is_discounted,
		isArchived: row.archived,
		webinarDate: row.webinar_date?.toISOString() ?? null,
	};
}
