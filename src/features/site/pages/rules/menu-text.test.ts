import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultNavigation } from "./default-navigation.ts";
import { readMenu, readRedirects, writeMenu, writeRedirects } from "./menu-text.ts";

const label = fc.stringMatching(/^[A-Za-z]{1,8}( [A-Za-z]{1,8})?$/);
const path = fc.stringMatching(/^\/[a-z/]{0,12}$/);
const links = fc.array(fc.record({ label, to: path, group: fc.oneof(fc.constant(""), label) }), { minLength: 1, maxLength: 4 });
const item = fc.oneof(
	fc.record({ label, to: path, links: fc.constant([] as never[]).map((none) => [...none]) }),
	fc.record({ label, to: fc.constant(null), links }),
);

test("a menu survives being written as text and read again", () => {
	fc.assert(
		fc.property(fc.array(item, { maxLength: 6 }), (items) => {
			expect(readMenu(writeMenu(items))).toEqual(items);
		}),
	);
	for (const menu of [defaultNavigation.header, defaultNavigation.catalog, defaultNavigation.footer]) expect(readMenu(writeMenu(menu))).toEqual(menu);
});

test("redirects survive being written as text and read again", () => {
	const redirects = fc.array(fc.record({ from: path, to: path }));
	fc.assert(
		fc.property(redirects, (some) => {
			expect(readRedirects(writeRedirects(some))).toEqual(some);
		}),
	);
});

test("incomplete lines become incomplete entries", () => {
	expect(readMenu("Explore\n  Courses\n\nHome |")).toEqual([
		{ label: "Explore", to: null, links: [{ label: "Courses", to: "", group: "" }] },
		{ label: "Home", to: null, links: [] },
	]);
	expect(readRedirects("/old")).toEqual([{ from: "/old", to: "" }]);
});
