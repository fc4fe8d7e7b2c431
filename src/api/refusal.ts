import * as z from "zod/mini";
import type { Call, RefusalCode, RefusalFields } from "./call.ts";

/** The body of every unsuccessful response. */
export const Refusal = z.object({
	code: z.string(),
	message: z.string(),
	details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
	requestId: z.optional(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

/** Refusal codes that any call may return. */
export type CommonRefusalCode =
	| "invalid"
	| "malformed"
	| "not_found"
	| "not_signed_in"
	| "operators_only"
	| "second_factor_needed"
	| "other_role"
	| "api_key_not_allowed"
	| "scope_missing"
	| "confirmation_needed"
	| "too_large"
	| "too_many"
	| "busy"
	| "unavailable"
	| "unexpected"
	| "unreadable";

type Declared<C extends Call, K extends RefusalCode<C>> = [RefusalFields<C, K>] extends [never]
	? Refusal & { code: K }
	: Refusal & { code: K } & RefusalFields<C, K>;

/** The refusals that a call can return, discriminated by `code`. */
export type RefusalOf<C extends Call> = C extends Call
	? { [K in RefusalCode<C>]: Declared<C, K> }[RefusalCode<C>] | (Refusal & { code: CommonRefusalCode })
	: never;

export interface RefusalExtras {
	/** The invalid fields, and how to correct each. */
	details?: { path: string; message: string }[];
	/** The one invalid field, if the message of the refusal says how to correct it. */
	at?: string;
	/** Replaces the declared message. */
	message?: string;
	/** Seconds until a retry makes sense; sets the `Retry-After` header. */
	retryAfter?: number;
}

/** A refusal that a handler returns. */
export class Refused {
	readonly code: string;
	readonly status: number;
	readonly message: string;
	readonly extras: RefusalExtras & { fields?: object };
	constructor(code: string, status: number, message: string, extras: RefusalExtras & { fields?: object }) {
		this.code = code;
		this.status = status;
		this.message = message;
		this.extras = extras;
	}
}

type Extras<C extends Call, K extends RefusalCode<C>> = [RefusalFields<C, K>] extends [never]
	? [extras?: RefusalExtras]
	: [extras: RefusalExtras & { fields: RefusalFields<C, K> }];

/**
 * Creates a refusal that `call` declares. Handlers return it instead of throwing.
 *
 * @param extras with `fields` if the refusal declares fields
 */
export function refuse<C extends Call, K extends RefusalCode<C>>(
	call: C,
	code: K,
	...[extras = {}]: Extras<C, K>
): Refused {
	const declared = call.refusals?.[code];
	if (!declared) throw new Error(`${call.method} ${call.path} declares no refusal "${code}"`);
	const [status, sentence] = declared;
	const { at, message = sentence, ...rest } = extras;
	return new Refused(code, status, message, at === undefined ? rest : { ...rest, details: [{ path: at, message }] });
}
