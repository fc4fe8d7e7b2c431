import { data } from "react-router";
import type { Call, ResponseOf } from "./call.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Returns the response of a call that a page requires.
 *
 * @throws the refusal with its status, which the error page shows
 */
export function unwrap<C extends Call>(outcome: Outcome<C>): ResponseOf<C> {
	if (outcome.ok) return outcome.response;
	throw data(outcome.refusal, { status: outcome.status });
}
