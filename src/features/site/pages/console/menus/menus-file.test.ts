import { expect, test } from "vitest";
import { defaultNavigation } from "../../rules/default-navigation.ts";
import { fromDraft, toDraft } from "./menus-draft.ts";
import { readMenusFile, writeMenusFile } from "./menus-file.ts";

const content = { ...defaultNavigation, announcement: { text: "Summer sale", to: "/webinars" }, redirects: [{ from: "/old", to: "/webinars" }] };

test("reads what it wrote, and the screen edits all of it", () => {
	const read = readMenusFile(writeMenusFile(content));
	expect(read).toEqual({ ok: true, content });
	expect(fromDraft(toDraft(content))).toEqual(content);
});

test.each([
	["no JSON", "<svg/>", /^This file doesn't contain menus/],
	["another file", '{"courses": []}', /^This file doesn't contain menus/],
	["a later format", JSON.stringify({ format: "lectern.menus", version: 2, content }), /^This file doesn't contain menus/],
	[
		"a redirect of a page of the product",
		writeMenusFile({ ...content, redirects: [...content.redirects, { from: "/training", to: "/webinars" }] }),
		/^These menus can't be used\. Redirects: Entry 2: /,
	],
	[
		"a link to a script",
		writeMenusFile({ ...content, footer: [{ label: "Help", to: null, links: [{ label: "Go", to: "javascript:alert(1)", group: "" }] }] }),
		/^These menus can't be used\. Footer: Entry 1, link 1: /,
	],
])("refuses %s, and says why", (_what, text, message) => {
	expect(readMenusFile(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
});
