import type { ApiClient } from "../../../../../api/api-client.ts";
import { loadCourse } from "./load-course.ts";
import { loadQuestions } from "./load-questions.ts";
import { loadRelated } from "./load-related.ts";

export async function loadCoursePage(apiClient: ApiClient, id: string, place: "/training" | "/archive" | "/lifesciences") {
	const [course, questions] = await Promise.all([loadCourse(apiClient, id, place), loadQuestions(apiClient)]);
	return { course, questions, related: await loadRelated(apiClient, course) };
}
