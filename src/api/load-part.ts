import type { ApiClient } from "./api-client.ts";
import type { Call, InputOf, ResponseOf } from "./call.ts";

/** Loads a part that its page is complete without: null after a refusal or a failure. Failures are logged. */
export async function loadPart<C extends Call>(
	apiClient: ApiClient,
	call: C,
	input: InputOf<C>,
	what: string,
): Promise<ResponseOf<C> | null> {
	try {
		const outcome = await apiClient.call(call, input);
		if (outcome.ok) return outcome.response;
		if (outcome.status >= 500) console.error(`Error fetching ${what}:`, outcome.refusal.message);
	} catch (error) {
		console.error(`Error fetching ${what}:`, error);
	}
	return null;
}
