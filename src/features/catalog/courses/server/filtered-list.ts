import type { RequestOf, ResponseOf } from "#api/call.ts";
import type { Database } from "#platform/database/tables.ts";
import { toDollars } from "#values/money.ts";
import type { filterList } from "../contract.ts";
import { isFiltered, noFilter } from "../rules/filter/course-filter.ts";
import { type Choices, choicesOfCounts, countChoices, type FilteredCourse, filterCourses } from "../rules/filter/filter-courses.ts";
import type { CategoryChoice } from "./course-store.ts";
import { countFilteredRows, findFilteredRows } from "./filtered-list-store.ts";
import { readCards } from "./read-courses.ts";
import type { PublicScope } from "./site-store.ts";

const lists = {
	training: { list: "training", archived: [false, true] },
	archive: { list: "training", archived: [true] },
	lifesciences: { list: "lifesciences", archived: [false, true] },
	/** With the filter `category`: the courses of that category. */
	all: { archived: [false, true] },
} as const satisfies Record<string, CategoryChoice & { archived: readonly boolean[] }>;

/** Every list without a filter counts its courses, so it may not read many. */
const maxCounted = 1_000;

/**
 * Filters in memory, because every choice needs a count over the whole list. Without a filter, the database counts, and a
 * long list has the choices of its first courses, without counts. The response is cached.
 */
export async function readFilteredList(
	db: Database,
	{ list, shown: visibleCount, ...query }: RequestOf<typeof filterList>["query"],
	site: PublicScope,
): Promise<ResponseOf<typeof filterList>> {
	const definedQuery = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
	const isCategory = list === "all" && query.category !== undefined;
	const filter = { ...noFilter, ...definedQuery, ...(isCategory ? { category: "" } : {}) };
	const chosen = { ...lists[list], ...(isCategory ? { category: query.category } : {}) };
	if (visibleCount === 0 && !isFiltered(filter)) {
		const { total, ...counted } = await countFilteredRows(db, chosen, site, maxCounted + 1);
		const choices = choicesOfCounts(counted);
		return total > maxCounted ? { courses: [], total: null, choices: withoutCounts(choices) } : { courses: [], total, choices };
	}
	const courses = (await findFilteredRows(db, chosen, site)).map(toFiltered);
	const now = site.now.getTime();
	const found = filterCourses(courses, filter, now);
	const ids = found.slice(0, visibleCount).map(({ id }) => id);
	return { courses: await readCards(db, ids, site), total: found.length, choices: countChoices(courses, filter, now) };
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
		accreditingBodies: row.credits.map(({ accrediting_body }) => accrediting_body),
		duration: row.duration_minutes,
		price: row.cents === null ? null : toDollars(row.cents),
		level: row.level,
		language: row.language,
		isDiscounted: row.is_discounted,
		isArchived: row.archived,
		webinarDate: row.webinar_date?.toISOString() ?? null,
	};
}
