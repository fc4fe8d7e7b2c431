import type { ApiClient } from "#api/api-client.ts";
import { isCourseID } from "#features/catalog/courses/rules/course-place.ts";
import { listPublicPrograms, type PublicProgram } from "../contract.ts";
import type { CreditTexts, describeCredit } from "./describe-credit.ts";

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

/** Describes the programs of a course; null without programs. What describes them loads on demand, so that other courses don't pay for it. */
export async function describePrograms(...[course, programs]: Parameters<typeof describeCredit>): Promise<CreditTexts | null> {
	if (programs.length === 0) return null;
	const load = () => import("./describe-credit.ts");
	try {
		const { describeCredit } = await load().catch(load);
		return describeCredit(course, programs);
	} catch (error) {
		console.error("The code that describes credit can't be loaded:", error);
		return null;
	}
}
