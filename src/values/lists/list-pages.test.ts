import { expect, test } from "vitest";
import { maxPages, pageAddress, pageId, pageSize, pageStart, readPage } from "./list-pages.ts";

test.each([
	["", 1],
	["page=3", 3],
	["page=0", 1],
	["page=-2", 1],
	["page=1.5", 1],
	["page=x", 1],
	["page=", 1],
	["page=1e9", maxPages],
])("reads the page of ?%s", (query, page) => {
	expect(readPage(new URLSearchParams(query))).toBe(page);
});

test.each([
	["/archive", 1, "/archive"],
	["/archive", 2, "/archive?page=2"],
	["/archive?sort=title", 2, "/archive?sort=title&page=2"],
])("adds to %s page %s", (address, page, expected) => {
	expect(pageAddress(address, page)).toBe(expected);
});

test("names the first item of each further page", () => {
	const named = Array.from({ length: 3 * pageSize }, (_, index) => pageStart(index)).filter((id) => id !== undefined);
	expect(named).toEqual([pageId(2), pageId(3)]);
	expect(pageStart(pageSize)).toBe(pageId(2));
});
