import type { Database, RequestOf } from "#platform/index.ts";
import { pickPage } from "#values/lists/list-pages.ts";
import type { FilteredCourses, filterList } from "../contract.ts";
import { type CourseFilter, isFiltered, noFilter } from "../rules/filter/course-filter.ts";
import { filterCourses, type NumberedCourse } from "../rules/filter/filter-courses.ts";
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

type FilterRequest = Omit<RequestOf<typeof filterList>["query"], "list">;

/** Returns a page of a list, and counts the courses of each choice. */
export async function readFilteredList(
	db: Database,
	{ list, ...query }: RequestOf<typeof filterList>["query"],
	site: PublicScope,
): Promise<FilteredCourses> {
	const category = list === "all" ? query.category?.[0] : undefined;
	const catalog = await readCatalog(db, site);
	const courses = catalog.listUpcomingFirst({ ...lists[list], ...(category === undefined ? {} : { category }) });
	return pickCourses(catalog, readNumbers(catalog, courses), {
		...query,
		...(category === undefined ? {} : { category: undefined }),
	});
}

/**
 * Filters some courses, such as the results of a search. Without another order, they keep theirs.
 *
 * @param ids in their order
 */
export async function filterFound(
	db: Database,
	ids: readonly number[],
	query: FilterRequest,
	site: PublicScope,
): Promise<FilteredCourses> {
	const catalog = await readCatalog(db, site);
	return pickCourses(catalog, { numbered: catalog.find(ids).map(catalog.look) }, query);
}

const toFilter = (query: Omit<FilterRequest, "page">): CourseFilter => ({
	...noFilter,
	...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
});

interface Numbers {
	numbered: NumberedCourse[];
	/** Without a filter. */
	whole?: ReturnType<typeof filterCourses<NumberedCourse>>;
}

/** Of whole lists, which stay the same until a course changes. */
const numbersOfLists = new WeakMap<readonly CopiedCourse[], Numbers>();

function readNumbers(catalog: Catalog, courses: readonly CopiedCourse[]): Numbers {
	const numbers = numbersOfLists.get(courses) ?? { numbered: courses.map(catalog.look) };
	numbers.whole ??= filterCourses(numbers.numbered, noFilter, catalog.values);
	numbersOfLists.set(courses, numbers);
	return numbers;
}

function pickCourses(
	catalog: Catalog,
	{ numbered, whole }: Numbers,
	{ page, ...query }: FilterRequest,
): FilteredCourses {
	const filter = toFilter(query);
	const { found, choices } = whole && !isFiltered(filter) ? whole : filterCourses(numbered, filter, catalog.values);
	const ids = page === undefined ? [] : pickPage(found, page).map(({ course }) => course.id);
	return { courses: catalog.find(ids).map(({ card }) => card), total: found.length, choices };
}
