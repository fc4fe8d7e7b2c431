import type { ApiClient } from "../../../api/api-client.ts";
import { loadCourse, loadRelated } from "../../../features/catalog/courses/storefront/index.ts";

/** Loads a course and what its page shows beside it. */
export async function loadCoursePage(apiClient: ApiClient, id: string, place: "/training" | "/archive" | "/lifesciences") {
	const course = await loadCourse(apiClient, id, place);
	return { course, related: await loadRelated(apiClient, course) };
}
