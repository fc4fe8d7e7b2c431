import type { ApiClient } from "../../../../../api/api-client.ts";
import { listQuestions, type Question } from "../../contract.ts";

/** A failure is only logged, because the page is complete without questions. */
export async function loadQuestions(apiClient: ApiClient): Promise<Question[]> {
	try {
		const outcome = await apiClient.call(listQuestions, {});
		if (outcome.ok) return outcome.response;
		console.error("Error fetching questions:", outcome.refusal.message);
	} catch (error) {
		console.error("Error fetching questions:", error);
	}
	return [];
}
