import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { askContext } from "../../../../api/ask-context.ts";
import type { Ask } from "../../../../api/outcome.ts";
import { headers, loader } from "./search.route.tsx";

async function searchWith(ask: Ask) {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const context = new RouterContextProvider();
	context.set(askContext, ask);
	const answer = await loader({ context, request: new Request("http://localhost/search?q=leave") } as unknown as Parameters<typeof loader>[0]);
	const said = logged.mock.calls.map(([words]) => words);
	logged.mockRestore();
	return { found: answer.data, said, kept: new Headers(answer.init?.headers).get("cache-control") !== "no-store" };
}

test("a search that fails, by an error or a refusal, is logged, finds nothing and is not kept (section 8)", async () => {
	const away: Ask = async () => {
		throw new Error("away");
	};
	const refused = (async () => ({ ok: false, status: 503, refusal: { code: "busy", message: "Later." } })) as unknown as Ask;
	for (const ask of [away, refused])
		expect(await searchWith(ask)).toEqual({
			found: { query: "leave", courses: [], closest: false, failed: true },
			said: [expect.stringMatching(/^Error searching courses:/)],
			kept: false,
		});
	const answered = (async () => ({ ok: true, answer: [] })) as unknown as Ask;
	expect(await searchWith(answered)).toMatchObject({ said: [], kept: true });
	const loaderHeaders = new Headers({ "cache-control": "no-store" });
	expect(headers({ loaderHeaders } as Parameters<typeof headers>[0])).toBe(loaderHeaders);
});
