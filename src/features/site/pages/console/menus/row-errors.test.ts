import { expect, test } from "vitest";
import { defaultNavigation } from "../../rules/default-navigation.ts";
import { changeIndent, toMenuRows } from "../../rules/menu-rows.ts";
import { SiteNavigation } from "../../rules/site-navigation.ts";
import { fromDraft, toDraft } from "./menus-draft.ts";
import { readListError, readMenuErrors, readRedirectErrors } from "./row-errors.ts";

let keys = 0;
const rows = toMenuRows(defaultNavigation.header, () => `row-${keys++}`);

test("shows the contract's messages at the row and field that they are about", () => {
	const draft = {
		...toDraft(defaultNavigation),
		header: rows
			.with(3, { ...(rows[3] as (typeof rows)[0]), to: "javascript:alert(1)" })
			.with(0, { ...(rows[0] as (typeof rows)[0]), to: "" }),
	};
	const read = SiteNavigation.safeParse(fromDraft(draft));
	const problems =
		read.error?.issues.map(({ path, message }) => ({ path: ["content", ...path].join("."), message })) ?? [];
	const errors = readMenuErrors("header", draft.header, problems);
	expect([...errors.keys()]).toEqual(expect.arrayContaining(["row-0", "row-3"]));
	expect(errors.get("row-0")).toEqual({ to: "Enter a link, or add links below this entry." });
	expect(Object.keys(errors.get("row-3") ?? {})).toEqual(["to"]);
	expect(errors.size).toBe(2);
});

test("an entry with an address and links is reported at its address", () => {
	const moved = changeIndent(rows, rows.length - 1)?.rows ?? [];
	const read = SiteNavigation.safeParse({
		...defaultNavigation,
		header: fromDraft({ ...toDraft(defaultNavigation), header: moved }).header,
	});
	const problems =
		read.error?.issues.map(({ path, message }) => ({ path: ["content", ...path].join("."), message })) ?? [];
	expect([...readMenuErrors("header", moved, problems)]).toEqual([
		[moved.at(-2)?.key, { to: "Enter a link, or add links below this entry." }],
	]);
});

test("shows messages about redirects and whole lists", () => {
	const problems = [
		{ path: "content.redirects.1.from", message: "Wrong" },
		{ path: "content.redirects", message: "Too many" },
	];
	expect([...readRedirectErrors([{ key: "a" }, { key: "b" }], problems)]).toEqual([["b", { from: "Wrong" }]]);
	expect([readListError("redirects", problems), readListError("footer", problems)]).toEqual(["Too many", undefined]);
});

test("the screen edits all parts of the menus", () => {
	const content = {
		...defaultNavigation,
		announcement: { text: "Summer sale", to: "/webinars" },
		redirects: [{ from: "/old", to: "/webinars" }],
	};
	expect(fromDraft(toDraft(content))).toEqual(content);
});
