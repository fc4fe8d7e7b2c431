import type { RequestOf } from "#api/call.ts";
import type { Database } from "#platform/database/tables.ts";
import { pickPage } from "#values/lists/list-pages.ts";
import type { FilteredCourses, filterList } from "../contract.ts";
import { type CourseFilter, noFilter } from "../rules/filter/course-filter.ts";
import { filterCourses } from "../rules/filter/filter-courses.ts";
import { type Catalog, type CopiedCourse, readCatalog } from "./catalog-copy.ts";
import type { CategoryChoice } from "./course-store.ts";
import type { PublicScope } from "./site-store.ts";

const lists = {
	training: { list: "training", archived: [false, true] },
	archive: { list: "training", archived: [true] },
	lifesciences: { list: "lifesciences", archived: [false, true] },
	/** With the filter `category`: the courses of that category. */
	all: { archived: [false, true] },
} as const satisfies Record<string, CategoryChoice & { archived: readonly boolean[] }>;

/** Upcoming courses first, each part by date. */
export const inUsualOrder = (courses: readonly CopiedCourse[]): CopiedCourse[] =>
	[false, true].flatMap((isArchived) => courses.filter(({ card }) => card.archieve === isArchived));

type FilterRequest = Omit<RequestOf<typeof filterList>["query"], "list">;

/** Returns a page of a list, and counts the courses of each choice. */
export async function readFilteredList(db: Database, { list, ...query }: RequestOf<typeof filterList>["query"], site: PublicScope): Promise<FilteredCourses> {
	const category = list === "all" ? query.category?.[0] : undefined;
	const catalog = await readCatalog(db, site);
	const courses = inUsualOrder(catalog.list({ ...lists[list], ...(category === undefined ? {} : { category }) }));
	return pickCourses(catalog, courses, { ...query, ...(category === undefined ? {} : { category: undefined }) });
}

/**
 * Filters some courses, such as the results of a search. Without another order, they keep theirs.
 *
 * @param ids in their order
 */
export async function filterFound(db: Database, ids: readonly number[], query: FilterRequest, site: PublicScope): Promise<FilteredCourses> {
	const catalog = await readCatalog(db, site);
	return pickCourses(catalog, catalog.find(ids), query);
}

const toFilter = (query: Omit<FilterRequest, "page">): CourseFilter => ({
	...noFilter,
	...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
});

function pickCourses(catalog: Catalog, courses: CopiedCourse[], { page, ...query }: FilterRequest): FilteredCourses {
	const { found, choices } = filterCourses(courses.map(catalog.look), toFilter(query), catalog.values);
	const ids = page === undefined ? [] : pickPage(found, page).map(({ course }) => course.id);
	return { courses: catalog.find(ids).map(({ card }) => card), total: found.length, choices };
}
