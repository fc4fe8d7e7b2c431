import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import { proves } from "#tests/support/proves.ts";
import { loadList } from "./load-list.ts";

const away: ApiClient = {
	call: async () => {
		throw new Error("away");
	},
};
const refusing = { call: async () => ({ ok: false, status: 503, refusal: { code: "x", message: "No." } }) } as unknown as ApiClient;

interface Query {
	archived: "true" | "false";
	limit: string;
	cursor?: string;
}

/** Has upcoming courses from 1 on and archived ones from 1,001 on. Limits are those of the API. */
function catalog(upcoming: number, archived: number) {
	const calls: Query[] = [];
	const call = async (_call: unknown, { query }: { query: Query }) => {
		calls.push(query);
		expect(Number(query.limit)).toBeGreaterThanOrEqual(1);
		expect(Number(query.limit)).toBeLessThanOrEqual(200);
		const [first, count] = query.archived === "true" ? [1_001, archived] : [1, upcoming];
		const from = Number(query.cursor ?? 0);
		const to = Math.min(count, from + Number(query.limit));
		const response = Array.from({ length: to - from }, (_, index) => ({ courseID: first + from + index }));
		return { ok: true, response, ...(to < count ? { next: `/api/x?cursor=${to}` } : {}) };
	};
	return { apiClient: { call } as unknown as ApiClient, calls };
}

const load = async (apiClient: ApiClient, address: string, query = {}) => {
	const { upcoming, archived, page, hasMore } = await loadList(apiClient, new URL(address, "http://localhost"), query);
	return { upcoming: upcoming.map(({ courseID }) => courseID), archived: archived.map(({ courseID }) => courseID), page, hasMore };
};
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	logged.mockRestore();
	vi.unstubAllGlobals();
});

test.each([
	{ has: [30, 13], address: "/training", upcoming: 24, archived: 0, hasMore: true, calls: 1 },
	{ has: [30, 13], address: "/training?page=2", upcoming: 30, archived: 13, hasMore: false, calls: 2 },
	{ has: [30, 40], address: "/training?page=2", upcoming: 30, archived: 18, hasMore: true, calls: 2 },
	{ has: [24, 1], address: "/training", upcoming: 24, archived: 0, hasMore: true, calls: 2 },
	{ has: [24, 0], address: "/training", upcoming: 24, archived: 0, hasMore: false, calls: 2 },
	{ has: [0, 24], address: "/training", upcoming: 0, archived: 24, hasMore: false, calls: 2 },
	{ has: [700, 0], address: "/training?page=99", upcoming: 480, archived: 0, hasMore: true, calls: 3 },
])("loads $upcoming upcoming and $archived archived of $has courses for $address", async ({ has: [upcoming = 0, archived = 0], address, ...expected }) => {
	const { apiClient, calls } = catalog(upcoming, archived);
	expect(await load(apiClient, address)).toMatchObject({
		upcoming: from(1, expected.upcoming),
		archived: from(1_001, expected.archived),
		hasMore: expected.hasMore,
	});
	expect(calls).toHaveLength(expected.calls);
});

test("loads the archive alone", async () => {
	const { apiClient, calls } = catalog(5, 30);
	expect(await load(apiClient, "/archive", { archivedOnly: true })).toEqual({ upcoming: [], archived: from(1_001, 24), page: 1, hasMore: true });
	expect(calls).toHaveLength(1);
});

test("logs a list that can't be fetched and leaves it empty in the browser (section 8)", proves("8.34, 8.35"), async () => {
	vi.stubGlobal("document", {});
	for (const apiClient of [away, refusing])
		expect(await loadList(apiClient, new URL("http://localhost/training"))).toEqual({ upcoming: [], archived: [], page: 1, hasMore: false, failed: true });
	expect(logged.mock.calls).toEqual([
		["Error fetching courses:", expect.any(Error)],
		["Error fetching courses:", "No."],
	]);
});

test("fails for a list without a response on the server, so that the cached page is served", async () => {
	await expect(loadList(away, new URL("http://localhost/training"))).rejects.toThrow("away");
	expect(await loadList(refusing, new URL("http://localhost/training"))).toMatchObject({ failed: true });
});
