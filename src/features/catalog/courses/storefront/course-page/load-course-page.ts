import type { ApiClient } from "../../../../../api/api-client.ts";
import { loadCourse } from "./load-course.ts";
import { loadRelated } from "./load-related.ts";

export async function loadCoursePage(apiClient: ApiClient, id: string, place: "/training" | "/archive" | "/lifesciences") {
	const course = await loadCourse(apiClient, id, place);
	return { course, related: await loadRelated(apiClient, course) };
}
