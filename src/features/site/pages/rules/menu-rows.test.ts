import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultNavigation } from "./default-navigation.ts";
import {
	addLink,
	canIndent,
	changeIndent,
	findRowIndex,
	fromMenuRows,
	type MenuRow,
	moveRow,
	removeRow,
	toMenuRows,
} from "./menu-rows.ts";

/** Reads rows such as `a`, `.b`: a dot marks a link. */
const readRows = (text: string): MenuRow[] =>
	text.split(" ").map((name) => ({ key: name, isLink: name.startsWith("."), label: name, to: "", group: "" }));
const names = (rows: readonly MenuRow[] | undefined) =>
	rows?.map(({ isLink, label }) => (isLink ? "." : "") + label.replace(".", "")).join(" ");
let keys = 0;
const newKey = () => String(++keys);

test("a menu survives the editor", () => {
	for (const menu of [defaultNavigation.header, defaultNavigation.catalog, defaultNavigation.footer])
		expect(fromMenuRows(toMenuRows(menu, newKey))).toEqual(menu);
});

test.each([
	["an entry passes the entry below with its links", "a b .c d", 0, 1, "b .c a d", 2],
	["an entry takes its links along", "a b .c d", 1, 1, "a d b .c", 2],
	["an entry moves up", "a b .c d", 3, -1, "a d b .c", 1],
	["a link moves within its menu", "a .b .c", 1, 1, "a .c .b", 2],
	["a link moves into the menu above", "a .b c .d", 3, -1, "a .b .d c", 2],
	["a link moves into the menu below", "a .b c .d", 1, 1, "a c .b .d", 2],
] as const)("%s", (_what, before, index, by, after, place) => {
	const moved = moveRow(readRows(before), index, by);
	expect([names(moved?.rows), moved?.index]).toEqual([after, place]);
});

test.each([
	["a b", 0, -1],
	["a b .c", 1, 1],
	["a .b", 1, 1],
	["a .b", 1, -1],
] as const)("%s: row %i can't move by %i", (before, index, by) =>
	expect(moveRow(readRows(before), index, by)).toBeNull(),
);

test.each([
	["an entry becomes a link of the entry above", "a b c", 1, "a .b c", 1],
	["a link becomes an entry below its menu", "a .b .c d", 1, "a .c b d", 2],
	["the last link becomes an entry", "a .b", 1, "a b", 1],
] as const)("%s", (_what, before, index, after, place) => {
	const moved = changeIndent(readRows(before), index);
	expect([names(moved?.rows), moved?.index]).toEqual([after, place]);
});

test("the first entry, and entries with links, can't become links", () => {
	expect(["a b .c", "a b .c"].map((text, at) => canIndent(readRows(text), at))).toEqual([false, false]);
	expect(changeIndent(readRows("a b .c"), 1)).toBeNull();
});

test("removes an entry with its links, or one link", () => {
	expect(names(removeRow(readRows("a .b .c d"), 0))).toBe("d");
	expect(names(removeRow(readRows("a .b .c d"), 1))).toBe("a .c d");
});

test("adds a link below the last one, under the same heading", () => {
	const added = addLink(
		[...readRows("a .b c")].with(1, { ...(readRows(".b")[0] as MenuRow), group: "More" }),
		0,
		"new",
	);
	expect([added.index, added.rows[2]]).toEqual([2, { key: "new", isLink: true, label: "", to: "", group: "More" }]);
});

test("finds the row of an entry or a link", () => {
	const rows = readRows("a .b .c d .e");
	expect([findRowIndex(rows, 0), findRowIndex(rows, 0, 1), findRowIndex(rows, 1), findRowIndex(rows, 1, 0)]).toEqual([
		0, 2, 3, 4,
	]);
});

test("no step loses a row, or leaves a link without a menu", () => {
	const menu = fc
		.array(fc.boolean(), { minLength: 1, maxLength: 12 })
		.map((links) => readRows(links.map((isLink, at) => (isLink && at > 0 ? `.${at}` : `${at}`)).join(" ")));
	fc.assert(
		fc.property(menu, fc.nat(11), fc.constantFrom("up", "down", "indent"), (rows, index, step) => {
			const moved = step === "indent" ? changeIndent(rows, index) : moveRow(rows, index, step === "up" ? -1 : 1);
			if (!moved) return;
			expect(moved.rows.map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key).sort());
			expect(moved.rows[0]?.isLink).toBe(false);
			expect(moved.rows[moved.index]?.key).toBe(rows[index]?.key);
		}),
	);
});
