import type { ApiClient } from "#api/api-client.ts";
import { loadCourse } from "./load-course.ts";
import { getLoadedRelated, loadRelated } from "./load-related.ts";

/** Loads a course page. In the browser it opens before its related courses are loaded: it is complete without them. */
export async function loadCoursePage(
	apiClient: ApiClient,
	id: string,
	place: "/training" | "/archive" | "/lifesciences",
) {
	const course = await loadCourse(apiClient, id, place);
	return {
		course,
		related:
			typeof document === "undefined"
				? await loadRelated(apiClient, course.courseID)
				: getLoadedRelated(course.courseID),
	};
}
