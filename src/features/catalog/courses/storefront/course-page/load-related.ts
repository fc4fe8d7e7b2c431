import type { ApiClient } from "#api/api-client.ts";
import { loadPart } from "#api/load-part.ts";
import { listRelated } from "../../contract.ts";
import { type ListedCourse, listedCourse } from "../../rules/listed-course.ts";

/** The call's limit. */
const maxWithout = 50;

/**
 * The related courses that this browser has loaded, so that going back restores the scroll position of the whole page.
 */
const loaded = new Map<number, ListedCourse[]>();

export const getLoadedRelated = (courseID: number): ListedCourse[] | undefined => loaded.get(courseID);

/** Loads the related courses of a course that the visitor has opened. */
export async function openRelated(apiClient: ApiClient, courseID: number): Promise<ListedCourse[]> {
	const related = await loadRelated(apiClient, courseID);
	// An empty list can also mean that loading failed, so the next visit tries again.
	if (related.length > 0) loaded.set(courseID, related);
	return related;
}

/**
 * Loads the courses that have most to do with a course.
 *
 * @param without more courses to leave out, by id
 */
export async function loadRelated(
	apiClient: ApiClient,
	courseID: number,
	without: number[] = [],
): Promise<ListedCourse[]> {
	const query = without.length === 0 ? {} : { without: without.slice(-maxWithout).join() };
	return (
		(await loadPart(apiClient, listRelated, { params: { id: String(courseID) }, query }, "courses"))?.map(
			listedCourse,
		) ?? []
	);
}
