import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EdgeCache } from "./edge-cache.ts";
import { EdgePurges } from "./edge-purges.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Purges an edge cache that the test makes fail or hang. */
function purging() {
	const purged: (readonly string[])[] = [];
	const lines: string[] = [];
	const state = { respond: async () => {} };
	const edge: EdgeCache = {
		header: { name: "surrogate-key", separator: " " },
		async purge(tags) {
			await state.respond();
			purged.push(tags);
		},
	};
	const log = {
		warn: (...[, line]: unknown[]) => void lines.push(String(line)),
		info: (line: unknown) => void lines.push(String(line)),
	};
	const purges = new EdgePurges(edge, log as never);
	return { purges, purged, lines, state };
}

test("what was dropped is purged at once, and again for responses that were on their way", async () => {
	const { purges, purged } = purging();
	purges.purge(["course:101", "start:Life Sciences"]);
	await vi.advanceTimersByTimeAsync(0);
	const tags = ["anything", "course%3A101", "start%3ALife%20Sciences"];
	expect(purged).toEqual([tags]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(purged).toEqual([tags, tags]);
});

test("everything is purged when everything changed, or when more changed than is remembered", async () => {
	const { purges, purged, state } = purging();
	purges.purge(undefined);
	await vi.advanceTimersByTimeAsync(0);
	expect(purged).toEqual([["site"]]);
	purged.length = 0;
	state.respond = () => Promise.reject(new Error("away"));
	for (let id = 0; id < 2_000; id++) purges.purge([`course:${id}`]);
	await vi.advanceTimersByTimeAsync(10_000);
	state.respond = async () => {};
	await vi.advanceTimersByTimeAsync(60_000);
	expect(purged).toContainEqual(["site"]);
	expect(Math.max(...purged.map((tags) => tags.length))).toBeLessThanOrEqual(1_000);
	purges.stop();
});

test("a failed purge is retried until it succeeds, with one line in the log at the start and one at the end", async () => {
	const { purges, purged, lines, state } = purging();
	state.respond = () => Promise.reject(new Error("away"));
	purges.purge(["course:1"]);
	await vi.advanceTimersByTimeAsync(500);
	purges.purge(["course:2"]);
	await vi.advanceTimersByTimeAsync(600_000);
	expect([purged, lines]).toEqual([
		[],
		["The edge cache could not be purged. It can serve previous pages until it can."],
	]);
	state.respond = async () => {};
	await vi.advanceTimersByTimeAsync(60_000);
	expect(new Set(purged.flat())).toEqual(new Set(["anything", "course%3A1", "course%3A2"]));
	expect(lines.slice(1)).toEqual(["The edge cache can be purged again."]);
});

test("changes during a purge that hangs are purged together after it", async () => {
	const { purges, purged, state } = purging();
	const hanging = Promise.withResolvers<void>();
	state.respond = () => hanging.promise;
	purges.purge(["course:1"]);
	for (const id of [2, 3]) purges.purge([`course:${id}`]);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(purged).toEqual([]);
	hanging.resolve();
	await vi.advanceTimersByTimeAsync(0);
	expect(purged).toEqual([
		["anything", "course%3A1"],
		["anything", "course%3A2", "course%3A3"],
	]);
});

test("nothing is purged after the end", async () => {
	const { purges, purged } = purging();
	purges.purge(["course:1"]);
	await vi.advanceTimersByTimeAsync(0);
	purges.stop();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(purged).toHaveLength(1);
});
