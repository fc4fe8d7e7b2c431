import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import { apiClientContext } from "#api/api-client-context.ts";
import type { Call } from "#api/call.ts";
import { listCategories, listCourses } from "#features/catalog/courses/contract.ts";
import { noFilter } from "#features/catalog/courses/rules/filter/course-filter.ts";
import { proves } from "#tests/support/proves.ts";
import { countMatches, filterMatches, searchCourses } from "../contract.ts";
import { headers, loader } from "./search.route.tsx";

const unfiltered = { filter: noFilter, courses: [], total: 0, choices: undefined, page: 1 };

async function searchWith(apiClient: ApiClient) {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const context = new RouterContextProvider();
	context.set(apiClientContext, apiClient);
	const response = await loader({
		context,
		request: new Request("http://localhost/search?q=leave"),
	} as unknown as Parameters<typeof loader>[0]);
	const said = logged.mock.calls.map(([words]) => words);
	logged.mockRestore();
	return { found: response.data, said, kept: new Headers(response.init?.headers).get("cache-control") !== "no-store" };
}

test("logs a failed search, finds nothing, and is not cached (section 8)", proves("8.31, 8.33"), async () => {
	const away: ApiClient = {
		call: async () => {
			throw new Error("away");
		},
	};
	const refused = {
		call: async () => ({ ok: false, status: 503, refusal: { code: "busy", message: "Later." } }),
	} as unknown as ApiClient;
	for (const apiClient of [away, refused])
		expect(await searchWith(apiClient)).toEqual({
			found: {
				query: "leave",
				page: 1,
				courses: [],
				found: 0,
				count: 0,
				closest: false,
				filters: [],
				english: null,
				filtered: unfiltered,
				failed: true,
			},
			said: expect.arrayContaining([expect.stringMatching(/^Error searching courses:/)]),
			kept: false,
		});
	const responses: Record<string, unknown> = {
		[searchCourses.path]: [],
		[countMatches.path]: { count: 0, match: "all", filters: [], english: null },
		[filterMatches.path]: { courses: [], total: 0, choices: {} },
		[listCategories.path]: {
			categories: [
				{ name: "Payroll", slug: "payroll", hasCourses: true },
				{ name: "Empty", slug: "empty", hasCourses: false },
			],
		},
		[listCourses.path]: [{ courseID: 7 }],
	};
	const answered = {
		call: async ({ path }: Call) => ({ ok: true, response: responses[path] }),
	} as unknown as ApiClient;
	expect(await searchWith(answered)).toMatchObject({
		found: { others: { categories: [{ name: "Payroll", slug: "payroll" }], upcoming: [{ courseID: 7 }] } },
		said: [],
		kept: true,
	});
	const loaderHeaders = new Headers({ "cache-control": "no-store" });
	expect(headers({ loaderHeaders } as Parameters<typeof headers>[0])).toBe(loaderHeaders);
});

test("shows the courses of a search whose count fails", async () => {
	const call = async ({ path }: Call) => {
		if (path !== searchCourses.path) throw new Error("away");
		return { ok: true, response: [] };
	};
	const { found, said, kept } = await searchWith({ call } as unknown as ApiClient);
	expect([found.failed, found.count, said, kept]).toEqual([false, 0, [], true]);
});
