import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { apiClient } from "./api-client.ts";

/** What to show while a page that stays open tries again. */
export const connectionLost = "We can't reach the server. Check your connection. We'll keep trying.";

type CallResult<C extends Call> =
	| { response: ResponseOf<C>; problem?: undefined }
	| { response?: undefined; problem: string };

/**
 * Makes a call, and returns its response or what to show the user.
 *
 * @param maxMs milliseconds after which it fails; for calls that are safe to repeat
 */
export async function callOrProblem<C extends Call>(
	call: C,
	input: InputOf<C>,
	maxMs?: number,
): Promise<CallResult<C>> {
	const signal = maxMs === undefined ? undefined : AbortSignal.timeout(maxMs);
	const outcome = await apiClient.call(call, input, signal).catch(() => null);
	if (!outcome) return { problem: connectionLost };
	if (outcome.ok) return { response: outcome.response };
	return { problem: outcome.refusal.details?.[0]?.message ?? outcome.refusal.message };
}
