import type { ApiClient } from "#api/api-client.ts";
import { loadPart } from "#api/load-part.ts";
import { type ListedCourse, listedCourse } from "#features/catalog/courses/rules/listed-course.ts";
import { searchCourses } from "#features/catalog/search/contract.ts";

/** Loads up to three related courses. */
export async function relatedCourses(apiClient: ApiClient, { related }: { related: string }): Promise<ListedCourse[]> {
	if (related.trim() === "") return [];
	const found = await loadPart(apiClient, searchCourses, { query: { keyword: related } }, "courses");
	return found?.slice(0, 3).map(listedCourse) ?? [];
}
