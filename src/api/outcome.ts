import type { Call, InputOf, ResponseOf } from "./call.ts";
import type { Refusal } from "./refusal.ts";

/** How a call ended: with its answer, or refused with a code and a sentence. */
export type Outcome<C extends Call> =
	| { ok: true; answer: ResponseOf<C>; next?: string }
	| { ok: false; status: number; refusal: Refusal & Record<string, unknown> };

/**
 * Makes a call and gives its outcome. Both sides have one: in the browser it goes over the network, while a page is
 * rendered on the server it goes straight to the handler. It throws only when there was no answer at all
 * (`NetworkFailure` in the browser).
 *
 * `headers` are what goes along without being part of the contract, such as `Idempotency-Key`.
 */
export type Ask = <C extends Call>(call: C, input: InputOf<C>, signal?: AbortSignal, headers?: Record<string, string>) => Promise<Outcome<C>>;
