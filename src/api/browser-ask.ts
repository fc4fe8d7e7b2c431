import { addressOf } from "./address.ts";
import type { Call, ResponseOf } from "./call.ts";
import type { Ask, Outcome } from "./outcome.ts";
import type { Refusal } from "./refusal.ts";

/** There was no answer at all: no network, or the server is away. */
export class NetworkFailure extends Error {
	override name = "NetworkFailure";
}

/**
 * The `Ask` of the browser: one `fetch` a call.
 *
 * @param token gives the bearer token of the session, or null; it is sent only with calls that need a signed-in person.
 */
export function createBrowserAsk(token: () => string | null): Ask {
	return async <C extends Call>(
		call: C,
		input: { params?: unknown; query?: unknown; body?: unknown },
		signal?: AbortSignal,
		further: Record<string, string> = {},
	): Promise<Outcome<C>> => {
		const headers: Record<string, string> = { ...further, accept: "application/json" };
		const bearer = call.access === "anyone" ? null : token();
		if (bearer) headers.authorization = `Bearer ${bearer}`;
		if (input.body !== undefined) headers["content-type"] = "application/json";
		let response: Response;
		try {
			response = await fetch(addressOf(call, input), {
				method: call.method,
				headers,
				...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
				...(signal ? { signal } : {}),
				...(call.outlivesPage ? { keepalive: true } : {}),
			});
		} catch (cause) {
			if (signal?.aborted) throw cause;
			throw new NetworkFailure("The server could not be reached.", { cause });
		}
		const body: unknown = await response.json().catch(() => null);
		if (response.ok) {
			const next = nextOf(response.headers.get("link"));
			return { ok: true, answer: body as ResponseOf<C>, ...(next ? { next } : {}) };
		}
		return { ok: false, status: response.status, refusal: readRefusal(body) };
	};
}

function readRefusal(body: unknown): Refusal & Record<string, unknown> {
	if (body && typeof body === "object" && "code" in body) return body as Refusal & Record<string, unknown>;
	return { code: "unreadable", message: "Something went wrong. Please try again." };
}

/** The address of the next page out of a `Link` header (RFC 8288), if it names one. */
function nextOf(link: string | null): string | undefined {
	return link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
}
