import { data } from "react-router";
import type { Call } from "./call.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Returns an outcome whose refusals a page explains itself.
 *
 * @throws a failure of the server with its status, which the error page shows: it says nothing about what was asked for
 */
export function throwFailure<C extends Call>(outcome: Outcome<C>): Outcome<C> {
	if (!outcome.ok && outcome.status >= 500) throw data(outcome.refusal, { status: outcome.status });
	return outcome;
}
