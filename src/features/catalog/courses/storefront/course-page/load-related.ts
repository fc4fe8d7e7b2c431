import type { ApiClient } from "#api/api-client.ts";
import { type Course, listCourses } from "../../contract.ts";
import { type ListedCourse, listedCourse } from "../../rules/listed-course.ts";
import { startLength } from "../../rules/public-content/content-tags.ts";

const count = 3;
/** The next courses of the category, among which the related ones are chosen. All course pages of a category share this list. */
const maxCandidates = startLength;

/** The related courses that this browser has loaded, so that going back restores the scroll position of the whole page. */
const loaded = new Map<number, ListedCourse[]>();

export const getLoadedRelated = (courseID: number): ListedCourse[] | undefined => loaded.get(courseID);

export type RelatedTo = Pick<Course, "courseID" | "category" | "title" | "description">;

/** Loads the related courses of a course that the visitor has opened. */
export async function openRelated(apiClient: ApiClient, course: RelatedTo): Promise<ListedCourse[]> {
	const related = await loadRelated(apiClient, course);
	// An empty list can also mean that loading failed, so the next visit tries again.
	if (related.length > 0) loaded.set(course.courseID, related);
	return related;
}

/**
 * Loads the courses that have most to do with a course, among the next ones of its category. A failure is only logged, because the page is complete without them.
 *
 * @param without more courses to leave out, by id
 */
export async function loadRelated(apiClient: ApiClient, course: RelatedTo, without: number[] = []): Promise<ListedCourse[]> {
	const left = new Set([course.courseID, ...without]);
	try {
		const outcome = await apiClient.call(listCourses, {
			query: { archived: "false", view: "card", limit: String(maxCandidates), category: course.category },
		});
		if (outcome.ok) {
			// The server ranks for the first page of a visit.
			const { rankRelated } = await import("../../rules/related/rank-related.ts");
			return rankRelated(
				course,
				outcome.response.filter(({ courseID }) => !left.has(courseID)),
			)
				.slice(0, count)
				.map(listedCourse);
		}
		console.error("Error fetching courses:", outcome.refusal.message);
	} catch (error) {
		console.error("Error fetching courses:", error);
	}
	return [];
}
