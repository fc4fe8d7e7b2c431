import type { Call, InputOf } from "./call.ts";
import type { Outcome } from "./outcome.ts";

/** Makes API calls. In the browser it sends requests; during server rendering it calls the handlers directly. */
export interface ApiClient {
	/**
	 * Makes a call and returns its outcome.
	 *
	 * @param headers request headers outside the contract, such as `Idempotency-Key`
	 * @throws NetworkFailure in the browser when there is no response
	 */
	call<C extends Call>(
		call: C,
		input: InputOf<C>,
		signal?: AbortSignal,
		headers?: Record<string, string>,
	): Promise<Outcome<C>>;
}
