import * as z from "zod/mini";
import type { Call, ResponseOf } from "./call.ts";
import { Refusal, type RefusalOf } from "./refusal.ts";

/**
 * Checks a response against its contract during development and in tests.
 * The production build skips this check, so browsers do not load the schemas; the server checks its responses.
 *
 * @throws if the response does not match the contract
 */
export function checkResponse<C extends Call>(call: C, body: unknown): ResponseOf<C> {
	return (import.meta.env.DEV ? z.parse(call.response, body) : body) as ResponseOf<C>;
}

/** Checks the body of a refusal, like `checkResponse`. A body without a code becomes the refusal `unreadable`. */
export function checkRefusal<C extends Call>(call: C, body: unknown): RefusalOf<C> {
	if (typeof body !== "object" || body === null || !("code" in body))
		return { code: "unreadable", message: "Something went wrong. Please try again." } as RefusalOf<C>;
	if (import.meta.env.DEV) {
		const fields = call.refusals?.[String(body.code)]?.fields ?? z.object({});
		z.parse(z.object({ ...Refusal.shape, ...fields.shape }), body);
	}
	return body as RefusalOf<C>;
}
