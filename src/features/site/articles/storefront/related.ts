import type { ApiClient } from "#api/api-client.ts";
import { type ListedCourse, listedCourse } from "#features/catalog/courses/rules/listed-course.ts";
import { searchCourses } from "#features/catalog/search/contract.ts";

/** Loads up to three related courses. A failure is only logged, because the article does not depend on them. */
export async function relatedCourses(apiClient: ApiClient, { related }: { related: string }): Promise<ListedCourse[]> {
	if (related.trim() === "") return [];
	try {
		const found = await apiClient.call(searchCourses, { query: { keyword: related } });
		if (found.ok) return found.response.slice(0, 3).map(listedCourse);
		console.error("Error fetching courses:", found.refusal.message);
	} catch (error) {
		console.error("Error fetching courses:", error);
	}
	return [];
}
