import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toCacheKey } from "./address-key.ts";

test.each([
	["/", "/"],
	["/training/", "/training"],
	["/?utm_source=mail&gclid=1&fbclid=2", "/"],
	["/training/?b=2&utm_medium=x&a=1", "/training?a=1&b=2"],
	["/search?q=a+b", "/search?q=a+b"],
	["/search?q=a%20b", "/search?q=a+b"],
	["/training?", "/training"],
	["/training//", "/training//"],
	["//", "//"],
])("caches %s under %s", (address, key) => {
	expect(toCacheKey(address)).toBe(key);
});

test("uses different keys for addresses that a page can distinguish", () => {
	const keys = [
		"/search?q=a",
		"/search?q=A",
		"/search?q=a&q=b",
		"/search?q=b&q=a",
		"/Search?q=a",
		"/search?Q=a",
		"/search",
		"/search//",
	].map((address) => toCacheKey(address));
	expect(new Set(keys).size).toBe(keys.length);
});

test.each([
	["/training?x=1&page=2&cursor=a", "/training?page=2"],
	["/training/?x=1", "/training"],
	["/api?x=1", "/api?x=1"],
])("caches %s under %s, without parameters that the page does not read", (address, key) => {
	expect(toCacheKey(address, (path) => (path === "/training" ? ["page"] : undefined))).toBe(key);
});

test("returns a key unchanged", () => {
	const piece = fc.stringMatching(/^[a-z/?&=+%;#.~\u00e9-]{0,30}$/);
	fc.assert(fc.property(piece, (rest) => toCacheKey(toCacheKey(`/${rest}`)) === toCacheKey(`/${rest}`)));
});
