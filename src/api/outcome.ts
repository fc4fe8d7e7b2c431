import type { Call, ResponseOf } from "./call.ts";
import type { Refusal } from "./refusal.ts";

/** How a call ended: with its response, or refused with a code and a message. */
export type Outcome<C extends Call> =
	| { ok: true; response: ResponseOf<C>; next?: string }
	| { ok: false; status: number; refusal: Refusal & Record<string, unknown> };
