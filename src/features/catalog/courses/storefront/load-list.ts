import type { ApiClient } from "#api/api-client.ts";
import { pageSize, readPage } from "#values/lists/list-pages.ts";
import { listCourses, type listLifeSciences } from "../contract.ts";
import { type ListedCourse, listedCourse } from "../rules/listed-course.ts";
import { changeCatalog } from "./catalog-store.ts";

/** The courses of a list up to a page, in their order. */
export interface CourseList {
	upcoming: ListedCourse[];
	archived: ListedCourse[];
	page: number;
	hasMore: boolean;
	/** Distinguishes a failed request from an empty list. */
	failed?: true;
}

interface ListQuery {
	/** By default, the training list. */
	call?: typeof listCourses | typeof listLifeSciences;
	/** The name of a category. */
	category?: string;
	archivedOnly?: boolean;
}

export const emptyList: CourseList = { upcoming: [], archived: [], page: 1, hasMore: false };

/** The API's limit. */
const maxPerCall = 200;

/**
 * Loads a list up to the page in the address: upcoming courses, then archived ones. Failures are only logged, and the list
 * stays empty (specification, section 8).
 *
 * @throws on the server if there was no response, so that the cached page is served instead of an empty one
 */
export async function loadList(apiClient: ApiClient, url: URL, query: ListQuery = {}): Promise<CourseList> {
	const page = readPage(url.searchParams);
	const requested = page * pageSize;
	try {
		const upcoming = query.archivedOnly ? { courses: [], hasMore: false } : await loadPart(apiClient, query, "false", requested);
		const archived = upcoming.hasMore ? { courses: [], hasMore: true } : await loadPart(apiClient, query, "true", requested - upcoming.courses.length);
		if (typeof document !== "undefined") changeCatalog({ type: "courses", courses: [...upcoming.courses, ...archived.courses] });
		return { upcoming: upcoming.courses, archived: archived.courses, page, hasMore: archived.hasMore };
	} catch (error) {
		if (typeof document === "undefined" && !(error instanceof ListRefused)) throw error;
		console.error("Error fetching courses:", error instanceof ListRefused ? error.message : error);
	}
	return { ...emptyList, page, failed: true };
}

class ListRefused extends Error {}

/** Loads at most `max` courses, and whether there are more. */
async function loadPart(apiClient: ApiClient, { call = listCourses, category }: ListQuery, archived: "true" | "false", max: number) {
	const courses: ListedCourse[] = [];
	let cursor: string | undefined;
	do {
		const limit = Math.min(maxPerCall, Math.max(1, max - courses.length));
		// The calls accept no other parameters, not even undefined ones.
		const query = { view: "card" as const, limit: String(limit), archived, ...(category === undefined ? {} : { category }), ...(cursor ? { cursor } : {}) };
		const outcome = await apiClient.call(call as typeof listLifeSciences, { query });
		if (!outcome.ok) throw new ListRefused(outcome.refusal.message);
		courses.push(...outcome.response.map(listedCourse));
		cursor = outcome.next ? (new URL(outcome.next, "http://localhost").searchParams.get("cursor") ?? undefined) : undefined;
	} while (cursor && courses.length < max);
	return { courses: courses.slice(0, max), hasMore: cursor !== undefined || courses.length > max };
}
