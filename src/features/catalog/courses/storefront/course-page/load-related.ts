import type { ApiClient } from "../../../../../api/api-client.ts";
import { type Course, lifeSciences, listCourses, listLifeSciences, trainingCategories } from "../../contract.ts";
import { type ListedCourse, listedCourse } from "../../rules/listed-course.ts";

const count = 3;

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
	const query = { archived: "false", view: "card", limit: String(count + left.size) } as const;
	const trainingCategory = trainingCategories.find((name) => name === category);
	if (!trainingCategory && category !== lifeSciences) return [];
	try {
		const outcome = trainingCategory
			? await apiClient.call(listCourses, { query: { ...query, category: trainingCategory } })
			: await apiClient.call(listLifeSciences, { query });
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
