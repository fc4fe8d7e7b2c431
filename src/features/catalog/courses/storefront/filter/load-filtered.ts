import type { ApiClient } from "#api/api-client.ts";
import { pageSize, readPage } from "#values/lists/list-pages.ts";
import { type FilteredCourses, filterList } from "../../contract.ts";
import { type CourseFilter, filterQuery, isFiltered, parseFilter } from "../../rules/filter/course-filter.ts";
import { type ListedCourse, listedCourse } from "../../rules/listed-course.ts";

/** A list of the site, or the courses of a category by its name. */
export type FilterableList = "training" | "archive" | "lifesciences" | { category: string };

export interface FilteredCourseList {
	filter: CourseFilter;
	/** Courses that match the filter; none without a filter. */
	courses: ListedCourse[];
	/** Null if the list is too long to count without a filter. */
	total: number | null;
	/** Undefined if the request failed. */
	choices: FilteredCourses["choices"] | undefined;
	/** The last page that is shown. */
	page: number;
}

/** Loads the courses and the choices of the filter in the address. Without a filter, only the choices. Failures are only logged. */
export function loadFiltered(apiClient: ApiClient, list: FilterableList, url: URL): Promise<FilteredCourseList> {
	return requestFiltered(url, async (query) => {
		const listQuery = typeof list === "string" ? { list, ...query } : { list: "all" as const, ...query, ...list };
		return apiClient.call(filterList, { query: listQuery });
	});
}

type FilterQuery = ReturnType<typeof filterQuery> & { shown: string };
type Outcome = { ok: true; response: FilteredCourses } | { ok: false; refusal: { message: string } };

/**
 * Requests the courses and the choices of the filter in an address.
 *
 * @param request makes the call with the parameters of the filter
 */
export async function requestFiltered(url: URL, request: (query: FilterQuery) => Promise<Outcome>): Promise<FilteredCourseList> {
	const filter = parseFilter(url.searchParams);
	const page = readPage(url.searchParams);
	const none = { filter, courses: [], total: 0, choices: undefined, page };
	try {
		const outcome = await request({ ...filterQuery(filter), shown: isFiltered(filter) ? String(page * pageSize) : "0" });
		if (outcome.ok) {
			const { courses, total, choices } = outcome.response;
			return { ...none, courses: courses.map(listedCourse), total, choices };
		}
		console.error("Error fetching courses:", outcome.refusal.message);
	} catch (error) {
		// On the server, the cached page is served instead of an empty list.
		if (typeof document === "undefined") throw error;
		console.error("Error fetching courses:", error);
	}
	return none;
}
