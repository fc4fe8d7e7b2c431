import type { ApiClient } from "#api/api-client.ts";
import { isCourseID } from "#features/catalog/courses/rules/course-place.ts";
import { listPublicPrograms, type PublicProgram } from "../contract.ts";

/** Loads the programs of a course. A failure is only logged, because the page is complete without them. */
export async function loadPrograms(apiClient: ApiClient, courseID: string): Promise<PublicProgram[]> {
	if (!isCourseID(courseID)) return [];
	try {
		const outcome = await apiClient.call(listPublicPrograms, { params: { courseID } });
		if (outcome.ok) return outcome.response.programs;
		if (outcome.status >= 500) console.error("Error fetching the programs:", outcome.refusal.message);
	} catch (error) {
		console.error("Error fetching the programs:", error);
	}
	return [];
}
