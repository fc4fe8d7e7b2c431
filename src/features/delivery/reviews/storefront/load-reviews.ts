import type { ApiClient } from "#api/api-client.ts";
import { loadPart } from "#api/load-part.ts";
import { isCourseID } from "#features/catalog/courses/rules/course-place.ts";
import { type CourseReviews, listCourseReviews } from "../contract.ts";

/** Loads a course's reviews; null without enough of them. */
export async function loadReviews(apiClient: ApiClient, courseID: string): Promise<CourseReviews | null> {
	if (!isCourseID(courseID)) return null;
	const reviews = await loadPart(apiClient, listCourseReviews, { params: { courseID } }, "reviews");
	return reviews?.summary ? reviews : null;
}
