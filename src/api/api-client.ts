import type { Call, InputOf } from "./call.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Makes API calls. The browser's client sends requests; the client of server rendering calls the handlers directly.
 */
export interface ApiClient {
	/**
	 * Makes a call and returns its outcome. Throws only when there is no response (`NetworkFailure` in the browser).
	 *
	 * @param headers request headers outside the contract, such as `Idempotency-Key`
	 */
	call<C extends Call>(call: C, input: InputOf<C>, signal?: AbortSignal, headers?: Record<string, string>): Promise<Outcome<C>>;
}
