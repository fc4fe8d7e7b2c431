import { expect, test } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { canonicalPath, hasSearchBox } from "./menu.ts";

test.each([
	"/",
	"/training",
	"/Training/",
	"/archive",
	"/resources",
	"/expertmarketplace",
	"/search",
	"/search/anything",
])("the search box is shown on %s", proves("2.67"), (path) => {
	expect(hasSearchBox(path)).toBe(true);
});

test.each(["/training/101", "/archive/7", "/cart", "/login", "/lifesciences", "/resources/an-article", "/about-us"])(
	"the search box is not shown on %s",
	proves("2.68"),
	(path) => {
		expect(hasSearchBox(path)).toBe(false);
	},
);

test.each([
	["/", "/"],
	["/Training/", "/training"],
	["/TRAINING/101", "/training/101"],
	["/subscribe", "/Subscribe"],
	["/MYORDERS/", "/myOrders"],
])("the canonical spelling of %s is %s", (typed, canonical) => {
	expect(canonicalPath(typed)).toBe(canonical);
});
