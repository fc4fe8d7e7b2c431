import type { ApiClient } from "../../../../../api/api-client.ts";
import { type Course, listCourses } from "../../contract.ts";
import { type ListedCourse, listedCourse } from "../../rules/listed-course.ts";

const count = 3;

/** The related courses that this browser has loaded, so that going back restores the scroll position of the whole page. */
const loaded = new Map<number, ListedCourse[]>();

export const knownRelated = (courseID: number): ListedCourse[] | undefined => loaded.get(courseID);

/** Loads the related courses of a course that the visitor has opened. */
export async function openRelated(apiClient: ApiClient, course: Pick<Course, "courseID" | "category">): Promise<ListedCourse[]> {
	const related = await loadRelated(apiClient, course);
	// An empty list can also mean that loading failed, so the next visit tries again.
	if (related.length > 0) loaded.set(course.courseID, related);
	return related;
}

/**
 * Loads the next courses of the same category. A failure is only logged, because the page is complete without them.
 *
 * @param without more courses to leave out, by id
 */
export async function loadRelated(
	apiClient: ApiClient,
	{ courseID, category }: Pick<Course, "courseID" | "category">,
	without: number[] = [],
): Promise<ListedCourse[]> {
	const left = new Set([courseID, ...without]);
	try {
		const outcome = await apiClient.call(listCourses, { query: { archived: "false", view: "card", limit: String(count + left.size), category } });
		if (outcome.ok)
			return outcome.response
				.filter((course) => !left.has(course.courseID))
				.slice(0, count)
				.map(listedCourse);
		console.error("Error fetching courses:", outcome.refusal.message);
	} catch (error) {
		console.error("Error fetching courses:", error);
	}
	return [];
}
