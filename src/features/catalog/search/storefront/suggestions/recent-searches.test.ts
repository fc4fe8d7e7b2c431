import { afterEach, expect, test, vi } from "vitest";
import { addRecent, clearRecent, readRecent } from "./recent-searches.ts";

function storage(stored?: string) {
	const items = new Map(stored === undefined ? [] : [["recentSearches", stored]]);
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
	});
	return items;
}
afterEach(() => vi.unstubAllGlobals());

test("remembers the last five different searches, newest first", () => {
	const items = storage();
	for (const text of ["a", "b", "c", "B", "d", "e", "f"]) addRecent(text);
	expect(readRecent()).toEqual(["f", "e", "d", "B", "c"]);
	clearRecent();
	expect([readRecent(), items.size]).toEqual([[], 0]);
});

test.each(["{", "null", "{}", "7", '[1, null, ""]'])("starts without searches if the storage holds %s", (stored) => {
	storage(stored);
	expect(readRecent()).toEqual([]);
});

test("remembers nothing without storage", () => {
	vi.stubGlobal("localStorage", undefined);
	addRecent("a");
	expect(readRecent()).toEqual([]);
});
