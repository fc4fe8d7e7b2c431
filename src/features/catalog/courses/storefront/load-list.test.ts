import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import { proves } from "#tests/support/proves.ts";
import { filterList, listCourses, listLifeSciences } from "../contract.ts";
import { noFilter } from "../rules/filter/course-filter.ts";
import { type FilterableList, loadList } from "./load-list.ts";

const away: ApiClient = {
	call: async () => {
		throw new Error("away");
	},
};
const refusing = {
	call: async () => ({ ok: false, status: 503, refusal: { code: "x", message: "No." } }),
} as unknown as ApiClient;

/** A catalog in which every list has 50 courses. */
function catalog() {
	const calls: [call: unknown, query: object][] = [];
	const call = async (called: unknown, { query }: { query: { page?: string } }) => {
		calls.push([called, query]);
		const courses = query.page ? [{ courseID: Number(query.page) }] : [];
		return { ok: true, response: called === filterList ? { courses, total: 50, choices: {} } : courses };
	};
	return { apiClient: { call } as unknown as ApiClient, calls };
}
const load = (apiClient: ApiClient, address: string, list: FilterableList = "training") =>
	loadList(apiClient, list, new URL(address, "http://localhost"));

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	logged.mockRestore();
	vi.unstubAllGlobals();
});

test.each<[FilterableList, unknown, object, object]>([
	["training", listCourses, {}, { list: "training" }],
	["archive", listCourses, { archived: "true" }, { list: "archive" }],
	["lifesciences", listLifeSciences, {}, { list: "lifesciences" }],
	[{ category: "Payroll" }, listCourses, { category: "Payroll" }, { list: "all", category: "Payroll" }],
])("loads a page of the list %o, and its choices", async (list, called, query, counted) => {
	const { apiClient, calls } = catalog();
	expect(await load(apiClient, "/list?page=3", list)).toEqual({
		filter: noFilter,
		courses: [{ courseID: 3 }],
		total: 50,
		choices: {},
		page: 3,
	});
	expect(calls).toEqual([
		[called, { view: "card", page: "3", ...query }],
		[filterList, counted],
	]);
});

test("loads a page of a filtered list with one call", async () => {
	const { apiClient, calls } = catalog();
	expect(await load(apiClient, "/training?sort=title&page=2")).toMatchObject({
		courses: [{ courseID: 2 }],
		total: 50,
		page: 2,
	});
	expect(calls).toEqual([[filterList, { list: "training", sort: "title", page: "2" }]]);
});

test.each([
	["/training?page=4", "/training?page=3"],
	["/training?sort=title&page=99999999", "/training?sort=title&page=3"],
])("redirects %s, which the list doesn't have, to its last page", async (address, last) => {
	const response: Response = await load(catalog().apiClient, address).then(
		() => new Response(),
		(thrown) => thrown,
	);
	expect([response.status, response.headers.get("location")]).toEqual([302, last]);
});

test(
	"logs a list that can't be fetched and leaves it empty in the browser (section 8)",
	proves("8.34, 8.35"),
	async () => {
		vi.stubGlobal("document", {});
		for (const apiClient of [away, refusing])
			expect(await load(apiClient, "/training?page=2")).toEqual({
				filter: noFilter,
				courses: [],
				total: 0,
				choices: undefined,
				page: 2,
			});
		expect(logged.mock.calls).toEqual([
			["Error fetching courses:", expect.any(Error)],
			["Error fetching courses:", "No."],
		]);
	},
);

test("fails for a list without a response on the server, so that the cached page is served", async () => {
	await expect(load(away, "/training")).rejects.toThrow("away");
	expect(await load(refusing, "/training")).toMatchObject({ choices: undefined });
});
