import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { connectionMessages } from "../messages.ts";

export type CallResult<C extends Call> = { response: ResponseOf<C>; problem?: undefined } | { response?: undefined; problem: string };

/**
 * Makes a call, and returns its response or what to show the user.
 *
 * @param maxMs milliseconds after which it fails; for calls that are safe to repeat
 */
export async function callOrProblem<C extends Call>(call: C, input: InputOf<C>, maxMs?: number): Promise<CallResult<C>> {
	const signal = maxMs === undefined ? undefined : AbortSignal.timeout(maxMs);
	const outcome = await apiClient.call(call, input, signal).catch(() => null);
	if (!outcome) return { problem: connectionMessages.unreachable };
	if (outcome.ok) return { response: outcome.response };
	return { problem: outcome.refusal.details?.[0]?.message ?? outcome.refusal.message };
}
