import * as z from "zod/mini";
import { buildCallAddress } from "./address.ts";
import type { ApiClient } from "./api-client.ts";
import type { Call, ResponseOf, Schema } from "./call.ts";
import type { Outcome } from "./outcome.ts";
import { Refusal, type RefusalOf } from "./refusal.ts";

/** Thrown when there is no complete response: no network, a lost connection, or the server is down. */
export class NetworkFailure extends Error {
	override name = "NetworkFailure";
}

/**
 * Milliseconds after which reading fails. Without a limit, a screen would show "Loading" as long as the connection
 * hangs.
 */
const maxReadMs = 120_000;

/**
 * Creates the API client of the browser.
 *
 * @param token returns the session token or null; only calls that need a signed-in user send it
 */
export function createBrowserClient(token: () => string | null): ApiClient {
	return {
		async call<C extends Call>(
			call: C,
			input: { params?: unknown; query?: unknown; body?: unknown },
			signal?: AbortSignal,
			further: Record<string, string> = {},
		): Promise<Outcome<C>> {
			const headers: Record<string, string> = { ...further, accept: "application/json" };
			const bearer = call.access === "anyone" ? null : token();
			if (bearer) headers.authorization = `Bearer ${bearer}`;
			if (input.body !== undefined) headers["content-type"] = "application/json";
			const limit = call.method === "GET" ? AbortSignal.timeout(maxReadMs) : undefined;
			const stop = signal && limit ? AbortSignal.any([signal, limit]) : (signal ?? limit);
			let response: Response;
			try {
				response = await fetch(buildCallAddress(call, input), {
					method: call.method,
					headers,
					...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
					...(stop ? { signal: stop } : {}),
					...(call.outlivesPage ? { keepalive: true } : {}),
				});
			} catch (cause) {
				if (signal?.aborted) throw cause;
				throw new NetworkFailure("The server could not be reached.", { cause });
			}
			const body: unknown = await response.json().catch((cause: unknown) => {
				if (signal?.aborted) throw cause;
				// Some screens read only the status of a success.
				if (!response.ok || cause instanceof SyntaxError) return null;
				throw new NetworkFailure("The connection was interrupted. Please try again.", { cause });
			});
			if (response.ok) {
				const next = parseNextLink(response.headers.get("link"));
				return { ok: true, response: checkResponse(call, body), ...(next ? { next } : {}) };
			}
			return { ok: false, status: response.status, refusal: checkRefusal(call, body) };
		},
	};
}

/** Reads the address of the next page from a `Link` header (RFC 8288). */
function parseNextLink(link: string | null): string | undefined {
	return link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
}

/**
 * Checks a response against its contract during development and in tests.
 * The production build skips this check, so browsers do not load the schemas; the server checks its responses.
 *
 * @throws if the response does not match the contract
 */
function checkResponse<C extends Call>(call: C, body: unknown): ResponseOf<C> {
	const response: Schema = call.response;
	return (
		import.meta.env.DEV ? z.parse("_zod" in response ? (response as z.ZodMiniType) : z.object(response), body) : body
	) as ResponseOf<C>;
}

/** Checks the body of a refusal, like `checkResponse`. A body without a code becomes the refusal `unreadable`. */
function checkRefusal<C extends Call>(call: C, body: unknown): RefusalOf<C> {
	if (typeof body !== "object" || body === null || !("code" in body))
		return { code: "unreadable", message: "Something went wrong. Please try again." } as RefusalOf<C>;
	if (import.meta.env.DEV) {
		const [, , fields = z.object({})] = call.refusals?.[String(body.code)] ?? [];
		z.parse(z.object({ ...Refusal.shape, ...fields.shape }), body);
	}
	return body as RefusalOf<C>;
}
