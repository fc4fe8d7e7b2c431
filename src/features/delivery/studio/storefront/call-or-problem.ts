import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { connectionMessages } from "../messages.ts";

export type CallResult<C extends Call> = { response: ResponseOf<C>; problem?: undefined } | { response?: undefined; problem: string };

/** Makes a call, and returns its response or what to show the user. */
export async function callOrProblem<C extends Call>(call: C, input: InputOf<C>): Promise<CallResult<C>> {
	const outcome = await apiClient.call(call, input).catch(() => null);
	if (!outcome) return { problem: connectionMessages.unreachable };
	if (outcome.ok) return { response: outcome.response };
	return { problem: outcome.refusal.details?.[0]?.message ?? outcome.refusal.message };
}
