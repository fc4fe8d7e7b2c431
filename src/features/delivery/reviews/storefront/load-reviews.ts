import type { ApiClient } from "#api/api-client.ts";
import { isCourseID } from "#features/catalog/courses/rules/course-place.ts";
import { type CourseReviews, listCourseReviews } from "../contract.ts";

/** Loads a course's reviews; null without enough of them. A failure is only logged, because the page is complete without reviews. */
export async function loadReviews(apiClient: ApiClient, courseID: string): Promise<CourseReviews | null> {
	if (!isCourseID(courseID)) return null;
	try {
		const outcome = await apiClient.call(listCourseReviews, { params: { courseID } });
		if (outcome.ok) return outcome.response.summary && outcome.response;
		if (outcome.status >= 500) console.error("Error fetching reviews:", outcome.refusal.message);
	} catch (error) {
		console.error("Error fetching reviews:", error);
	}
	return null;
}
