import type { Call, ResponseOf } from "./call.ts";
import type { RefusalOf } from "./refusal.ts";

/** The outcome of a call: its response, or a refusal with a code and a message. */
export type Outcome<C extends Call> =
	| { ok: true; response: ResponseOf<C>; next?: string }
	| { ok: false; status: number; refusal: RefusalOf<C> };

/** Whether a status says nothing about what was asked for: the server fails itself, or has no time for it now. */
export const isOutage = (status: number): boolean => status >= 500 || status === 429;
