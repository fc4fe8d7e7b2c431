import { data } from "react-router";
import type { Call, ResponseOf } from "./call.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Unpacks the outcome of a call that a page can't do without: gives the answer, or throws the refusal for the error page
 * with its status.
 */
export function needed<C extends Call>(outcome: Outcome<C>): ResponseOf<C> {
	if (outcome.ok) return outcome.answer;
	throw data(outcome.refusal, { status: outcome.status });
}
