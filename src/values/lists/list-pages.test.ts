import { expect, test } from "vitest";
import { countPages, pageAddress, pageId, pageSize, pageStart, pickPage, readPage } from "./list-pages.ts";

test.each([
	["", 1],
	["page=3", 3],
	["page=0", 1],
	["page=-2", 1],
	["page=1.5", 1],
	["page=x", 1],
	["page=", 1],
	["page=1e9", 99_999],
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

test.each([0, 1, 24, 25, 48, 1_000])("has each of %i items on one page", (total) => {
	const items = Array.from({ length: total }, (_, index) => index);
	const pages = Array.from({ length: countPages(total) }, (_, index) => pickPage(items, index + 1));
	expect(pages.flat()).toEqual(items);
	expect(pages.every((page) => page.length <= pageSize && (page.length > 0 || total === 0))).toBe(true);
});

test("names the first item of each further page", () => {
	const named = Array.from({ length: 3 * pageSize }, (_, index) => pageStart(index)).filter((id) => id !== undefined);
	expect(named).toEqual([pageId(2), pageId(3)]);
	expect(pageStart(pageSize)).toBe(pageId(2));
});
