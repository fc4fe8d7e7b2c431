import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { proves } from "#tests/support/proves.ts";
import { createBrowserClient, NetworkFailure } from "./browser-client.ts";
import { declareCall } from "./call.ts";

const response = z.object({});
const open = declareCall({ method: "GET", path: "/open", summary: "Open", access: "anyone", response });
const own = declareCall({ method: "GET", path: "/own", summary: "Own", access: "signed-in", response });
afterEach(() => vi.unstubAllGlobals());

/** Returns the Authorization header that the browser's client sends with this token. */
async function readBearer(call: typeof open | typeof own, token: string | null) {
	const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response("{}"));
	vi.stubGlobal("fetch", fetched);
	await createBrowserClient(() => token).call(call, {});
	return new Headers(fetched.mock.calls[0]?.[1]?.headers).get("authorization");
}

test("sends the token only with calls that need a signed-in user", proves("6.18, 7.61, 7.65"), async () => {
	expect(await readBearer(own, "secret")).toBe("Bearer secret");
	expect(await readBearer(open, "secret")).toBeNull();
	expect(await readBearer(own, null)).toBeNull();
});

test("gives up reading after two minutes without a response", async () => {
	const limit = new AbortController();
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
	vi.stubGlobal(
		"fetch",
		(_address: string, { signal }: RequestInit) =>
			new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
	);
	const reading = createBrowserClient(() => null).call(open, {}, new AbortController().signal);
	limit.abort(new DOMException("Timed out", "TimeoutError"));
	await expect(reading).rejects.toThrow(NetworkFailure);
	expect(timeout).toHaveBeenCalledWith(120_000);
	timeout.mockRestore();
});

test("throws a network failure without a response, and returns a refusal for a response that is not JSON", async () => {
	vi.stubGlobal("fetch", async () => {
		throw new TypeError("Failed to fetch");
	});
	await expect(createBrowserClient(() => null).call(open, {})).rejects.toThrow(NetworkFailure);
	vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
	expect(await createBrowserClient(() => null).call(open, {})).toMatchObject({
		ok: false,
		status: 502,
		refusal: { code: "unreadable" },
	});
});

test("throws a network failure for a success that breaks off", async () => {
	const body = new ReadableStream(
		{ pull: (arriving) => arriving.error(new TypeError("network error")) },
		{ highWaterMark: 0 },
	);
	vi.stubGlobal("fetch", async () => new Response(body));
	await expect(createBrowserClient(() => null).call(open, {})).rejects.toThrow(NetworkFailure);
});

test("throws the abort, not a success, if the caller stops while the response arrives", async () => {
	const stop = new AbortController();
	const body = new ReadableStream({ pull: (arriving) => arriving.error(stop.signal.reason) }, { highWaterMark: 0 });
	vi.stubGlobal("fetch", async () => {
		stop.abort(new DOMException("Stopped", "AbortError"));
		return new Response(body);
	});
	await expect(createBrowserClient(() => null).call(open, {}, stop.signal)).rejects.toThrow("Stopped");
});
