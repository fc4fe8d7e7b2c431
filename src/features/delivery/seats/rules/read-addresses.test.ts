import fc from "fast-check";
import { expect, test } from "vitest";
import { readAddresses } from "./read-addresses.ts";

const emails = (text: string) => readAddresses(text).map(({ email }) => email);

test("splits addresses at lines, commas, semicolons, tabs and spaces", () => {
	expect(emails("a@x.com, b@x.com;c@x.com\n\n d@x.com\te@x.com f@x.com ,;")).toEqual([
		"a@x.com",
		"b@x.com",
		"c@x.com",
		"d@x.com",
		"e@x.com",
		"f@x.com",
	]);
});

test("keeps names beside addresses, including quoted commas", () => {
	expect(readAddresses('Ann Example <ann@x.com>, "Example, Bob" <bob@x.com>\nmailto:cy@x.com; (dee@x.com).')).toEqual([
		{ email: "ann@x.com", name: "Ann Example" },
		{ email: "bob@x.com", name: "Example, Bob" },
		{ email: "cy@x.com", name: "" },
		{ email: "dee@x.com", name: "" },
	]);
});

test.each([
	["Example, Ann <ann@x.com>; Müller, Bob (HR) <bob@x.com>", ["Example, Ann", "Müller, Bob (HR)"]],
	["Example, Ann <ann@x.com>, Müller, Bob <bob@x.com>", ["Example, Ann", "Müller, Bob"]],
	["O'Brien-Smith, Ann, MD <ann@x.com>\r\n'Li, Bo' <bo@x.com>", ["O'Brien-Smith, Ann, MD", "'Li, Bo'"]],
	["cy@x.com, Example, Ann <ann@x.com>", ["", "Example, Ann"]],
	['"Example, Ann" <ann@x.com>; Bob Müller <bob@x.com>', ["Example, Ann", "Bob Müller"]],
])("keeps the names of addresses copied from Outlook, which writes no quotes: %j", (text, names) => {
	expect(readAddresses(text).map(({ name }) => name)).toEqual(names);
	expect(emails(text).every((email) => /^\w+@x\.com$/.test(email))).toBe(true);
});

test.each([
	["cells of Excel", "Ann Example\tann@x.com\nBob Müller\tbob@x.com\n", ["Ann Example", "Bob Müller"]],
	[
		"first and last names",
		"Ann\tExample\tann@x.com\t+1 302 555 0100\nBob\tMüller\tbob@x.com\t",
		["Ann Example", "Bob Müller"],
	],
	["the address first", "ann@x.com,Ann Example,Radiology\r\nbob@x.com,Bob,Müller", ["Ann Example", "Bob Müller"]],
	[
		"a header and quotes",
		'Name,"E-Mail Address"\n"Example, Ann",ann@x.com\nBob Müller,bob@x.com',
		["Example, Ann", "Bob Müller"],
	],
	["semicolons and a number", "1;Ann Example;ann@x.com\n2;Bob Müller;bob@x.com", ["Ann Example", "Bob Müller"]],
	["rows without names", "ann@x.com\t\nbob@x.com", ["", ""]],
])("reads the rows of a spreadsheet: %s", (_what, text, names) => {
	expect(readAddresses(text)).toEqual([
		{ email: "ann@x.com", name: names[0] },
		{ email: "bob@x.com", name: names[1] },
	]);
});

test("takes a mistyped address beside another for one, and not for a name", () => {
	expect(emails("ann1, bob@x.com")).toEqual(["ann1", "bob@x.com"]);
	expect(emails("ann.x.com\tbob@x.com")).toEqual(["ann.x.com", "bob@x.com"]);
	expect(emails("Ann Example\tann@\nBob\tbob@x.com")).toEqual(["Ann Example", "ann@", "bob@x.com"]);
});

test("returns a mistyped address before a named one as typed", () => {
	expect(emails("ann.x.com, Bob <bob@x.com>")).toEqual(["ann.x.com", "bob@x.com"]);
	expect(emails("ann1, Bob <bob@x.com>")).toEqual(["ann1", "bob@x.com"]);
});

test("returns invalid addresses as typed", () => {
	expect(emails("ann at x.com, bob@, nobody")).toEqual(["ann at x.com", "bob@", "nobody"]);
	expect(readAddresses(" \n ,;")).toEqual([]);
});

test("returns every address once and in order for any separators", () => {
	const address = fc
		.tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
		.map(([name, host]) => `${name}@${host}.com`);
	const divider = fc.constantFrom(",", ";", "\n", "\t", ", ", "\r\n", "  ");
	fc.assert(
		fc.property(fc.array(fc.tuple(address, divider)), (parts) => {
			expect(emails(parts.flat().join(""))).toEqual(parts.map(([one]) => one));
		}),
	);
});

test("accepts any text without throwing", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(readAddresses(text).every(({ email }) => typeof email === "string")).toBe(true);
		}),
	);
});
