import type { ApiClient } from "#api/api-client.ts";
import { loadPart } from "#api/load-part.ts";
import { isCourseID } from "#features/catalog/courses/rules/course-place.ts";
import { listPublicPrograms, type PublicProgram } from "../contract.ts";
import type { CreditTexts, describeCredit } from "./describe-credit.ts";

/** Loads the programs of a course. */
export async function loadPrograms(apiClient: ApiClient, courseID: string): Promise<PublicProgram[]> {
	if (!isCourseID(courseID)) return [];
	return (await loadPart(apiClient, listPublicPrograms, { params: { courseID } }, "the programs"))?.programs ?? [];
}

/**
 * Describes the programs of a course; null without programs. What describes them loads on demand, so that other courses
 * don't pay for it.
 */
export async function describePrograms(
	...[course, programs]: Parameters<typeof describeCredit>
): Promise<CreditTexts | null> {
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
