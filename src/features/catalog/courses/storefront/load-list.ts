import type { ApiClient } from "#api/api-client.ts";
import { requirePage } from "#ui/navigation/list-page.ts";
import { readPage } from "#values/lists/list-pages.ts";
import { type CourseCard, type FilteredCourses, filterList, listCourses, listLifeSciences } from "../contract.ts";
import { type CourseFilter, filterQuery, isFiltered, noFilter, parseFilter } from "../rules/filter/course-filter.ts";
import { type ListedCourse, listedCourse } from "../rules/listed-course.ts";
import { changeCatalog } from "./catalog-store.ts";

/** A list of the site, or the courses of a category by its name. */
export type FilterableList = "training" | "archive" | "lifesciences" | { category: string };

/** A page of a list. */
export interface CourseList {
	filter: CourseFilter;
	/** Upcoming courses, then archived ones; those of a filter in its order. */
	courses: ListedCourse[];
	/** How many the whole list has. */
	total: number;
	/** Undefined if the request failed, which distinguishes it from an empty list. */
	choices: FilteredCourses["choices"] | undefined;
	page: number;
}

/**
 * Loads the page of a list in the address, with its filter. Failures are only logged, and the list stays empty
 * (specification, section 8).
 *
 * @throws on the server if there was no response, so that the cached page is served instead of an empty one
 */
export async function loadList(apiClient: ApiClient, list: FilterableList, url: URL): Promise<CourseList> {
	const of = typeof list === "string" ? { list } : { list: "all" as const, ...list };
	const filtered = (query: FilterQuery) => apiClient.call(filterList, { query: { ...query, ...of } });
	if (isFiltered(parseFilter(url.searchParams))) return requestFiltered(url, filtered);
	const loaded = await tryCalls(url, async (page) => {
		// The choices have the number of courses, too.
		const [listed, counted] = await Promise.all([requestPage(apiClient, list, page), filtered({})]);
		return listed.ok && counted.ok
			? { ok: true, response: { ...counted.response, courses: listed.response } }
			: listed.ok
				? counted
				: listed;
	});
	if (loaded.choices) requirePage(url, loaded.total);
	if (typeof document !== "undefined") changeCatalog({ type: "courses", courses: loaded.courses });
	return loaded;
}

function requestPage(apiClient: ApiClient, list: FilterableList, page: string) {
	const query = { view: "card" as const, page };
	if (list === "lifesciences") return apiClient.call(listLifeSciences, { query });
	return apiClient.call(listCourses, {
		query: {
			...query,
			...(list === "archive" ? { archived: "true" as const } : {}),
			...(typeof list === "string" ? {} : list),
		},
	});
}

type FilterQuery = ReturnType<typeof filterQuery> & { page?: string };
type Outcome =
	| { ok: true; response: Omit<FilteredCourses, "courses"> & { courses: Omit<CourseCard, "Pricings" | "Sites">[] } }
	| { ok: false; refusal: { message: string } };

/**
 * Requests the courses and the choices of the filter in an address. Without a filter, only the choices.
 *
 * @param request makes the call with the parameters of the filter
 */
export async function requestFiltered(
	url: URL,
	request: (query: FilterQuery) => Promise<Outcome>,
): Promise<CourseList> {
	const filter = parseFilter(url.searchParams);
	const list = await tryCalls(
		url,
		(page) => request({ ...filterQuery(filter), ...(isFiltered(filter) ? { page } : {}) }),
		filter,
	);
	if (list.choices && isFiltered(filter)) requirePage(url, list.total);
	return list;
}

export const emptyList = (url: URL, filter = parseFilter(url.searchParams)): CourseList => ({
	filter,
	courses: [],
	total: 0,
	choices: undefined,
	page: readPage(url.searchParams),
});

async function tryCalls(
	url: URL,
	request: (page: string) => Promise<Outcome>,
	filter: CourseFilter = noFilter,
): Promise<CourseList> {
	const none = emptyList(url, filter);
	let outcome: Outcome;
	try {
		outcome = await request(String(none.page));
	} catch (error) {
		if (typeof document === "undefined") throw error;
		console.error("Error fetching courses:", error);
		return none;
	}
	if (!outcome.ok) {
		console.error("Error fetching courses:", outcome.refusal.message);
		return none;
	}
	const { courses, total, choices } = outcome.response;
	return { ...none, courses: courses.map((course) => listedCourse(course as CourseCard)), total, choices };
}
