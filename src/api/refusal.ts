import * as z from "zod/mini";
import type { Call, RefusalCode } from "./call.ts";

/** The body of every answer that is not a success. */
export const Refusal = z.object({
	code: z.string(),
	message: z.string(),
	details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
	requestId: z.optional(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

/** What may go along with a refusal beside its code. */
export interface RefusalExtras {
	/** Which fields are wrong, and what to do about each. */
	details?: { path: string; message: string }[];
	/** A sentence that fits better than the declared one. */
	message?: string;
	/** Seconds after which another try makes sense; becomes the `Retry-After` header. */
	retryAfter?: number;
	/** Further fields of the body, such as the fresh items of a changed cart. */
	more?: Record<string, unknown>;
}

/** A refusal on its way out of a handler. */
export class Refused {
	readonly code: string;
	readonly status: number;
	readonly message: string;
	readonly extras: RefusalExtras;
	constructor(code: string, status: number, message: string, extras: RefusalExtras) {
		this.code = code;
		this.status = status;
		this.message = message;
		this.extras = extras;
	}
}

/**
 * Makes the refusal `code` that `call` declares. Handlers return it; nothing is thrown, for it is expected.
 */
export function refuse<C extends Call>(call: C, code: RefusalCode<C>, extras: RefusalExtras = {}): Refused {
	const declared = call.refusals?.[code];
	if (!declared) throw new Error(`${call.method} ${call.path} declares no refusal "${code}"`);
	return new Refused(code, declared.status, extras.message ?? declared.message, extras);
}
