import { expect, test } from "vitest";
import { defaultNavigation } from "../default-navigation.ts";
import { hideEmptyPages } from "./hide-empty-pages.ts";
import { starterNavigation } from "./starter-navigation.ts";

test("menus are unchanged while every page has text", () => {
	expect(hideEmptyPages(defaultNavigation, [])).toEqual(defaultNavigation);
});

test("links to empty pages are left out, also with a section, and so are menus without links", () => {
	const menus = hideEmptyPages(starterNavigation, ["/about-us", "/terms-of-use", "/privacy-policy"]);
	expect(menus.header.map(({ label }) => label)).toEqual(["Home", "Contact"]);
	expect(menus.footer.map(({ links }) => links.map(({ label }) => label))).toEqual([
		["Webinar schedule", "All courses", "Archive"],
		["Contact Us"],
		["Subscribe"],
	]);
	const one = {
		...starterNavigation,
		header: [{ label: "Legal", to: null, links: [{ label: "Terms", to: "/terms-of-use#refunds", group: "" }] }],
	};
	expect(hideEmptyPages(one, ["/terms-of-use"]).header).toEqual([]);
});
