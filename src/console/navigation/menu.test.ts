import fc from "fast-check";
import { expect, test } from "vitest";
import { roleAllows, roles } from "#api/call.ts";
import picture from "../../../docs/console.json" with { type: "json" };
import { matchingCommands } from "../layout/palette/matches.ts";
import { isOpenTo, menuFor, navigation, screensFor } from "./menu.ts";

const role = fc.constantFrom(...roles);

test.each([
	[
		"editor",
		[
			"",
			"/audit",
			"/security",
			"/settings",
			"/courses",
			"/categories",
			"/session-types",
			"/instructors",
			"/promo-codes",
			"/articles",
			"/questions",
			"/synonyms",
			"/accrediting-bodies",
			"/programs",
			"/evaluations",
			"/imports",
			"/sessions",
		],
	],
	[
		"support",
		[
			"",
			"/audit",
			"/security",
			"/settings",
			"/orders",
			"/refunds-to-send",
			"/organizations",
			"/sessions",
			"/certificates",
			"/evaluations",
			"/licenses",
			"/people",
			"/messages",
			"/estimates",
			"/subscribers",
			"/mails",
			"/reviews",
			"/notifications",
		],
	],
	[
		"accountant",
		[
			"",
			"/audit",
			"/security",
			"/settings",
			"/sessions",
			"/evaluations",
			"/orders",
			"/accounting",
			"/payments",
			"/refunds-to-send",
			"/receivables",
			"/sales",
			"/tax-return",
		],
	],
	["owner", navigation.map(({ to }) => to.replace("/console", ""))],
] as const)("%s sees these pages and no others", (who, open) => {
	const addresses = open.map((to) => `/console${to}`).sort();
	expect(
		navigation
			.map(({ to }) => to)
			.filter((to) => isOpenTo(to, who))
			.sort(),
	).toEqual(addresses);
	expect(
		menuFor(who)
			.flatMap(({ entries }) => entries.flatMap(({ to, covers }) => [to, ...covers]))
			.sort(),
	).toEqual(addresses);
});

// A new entry takes the place of another, or joins the tabs of accounting or credit, or the page "Settings".
test("has at most 24 entries", () => {
	expect(menuFor("owner").flatMap(({ entries }) => entries).length).toBeLessThanOrEqual(24);
});

test.each([
	["refund an order", ["Business", "Orders"]],
	["match payments with deposits", ["Business", "Accounting"]],
	["see where people stand in a session", ["Business", "Live sessions"]],
	["see the credit of a course", ["Business", "Credit"]],
	["change a price", ["Catalog", "Courses"]],
	["add a promo code", ["Catalog", "Promo codes"]],
	["turn on tax", ["Admin", "Settings"]],
] as const)("has an entry to %s", (_task, [group, label]) => {
	expect(
		menuFor("owner")
			.find((found) => found.label === group)
			?.entries.map((entry) => entry.label),
	).toContain(label);
});

test("finds settings by their label and by what they are for", () => {
	const find = (text: string) => matchingCommands(screensFor("owner", "settings"), text).map(({ label }) => label);
	expect(find("tax")).toEqual(["Sales tax"]);
	expect(find("exemption")).toEqual(["Sales tax"]);
	expect(find("logo")).toEqual(["Brand"]);
	expect(find("")).toEqual(screensFor("owner", "settings").map(({ label }) => label));
});

// The README shows a picture of the menu: `npm run screenshots -- readme` takes it again, and writes the words that it
// shows.
test("shows the groups and entries of the README's picture in their order", () => {
	expect(menuFor("owner").flatMap(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])).toEqual(
		picture.menu,
	);
});

test("gives pages below an entry the same access, for any spelling of the address", () => {
	const segment = fc
		.string({ minLength: 1 })
		.map((text) => encodeURIComponent(text.replace(/[/\\]/g, "_").toWellFormed()));
	const spelled = fc.array(fc.nat({ max: 3 }), { minLength: 60, maxLength: 60 });
	fc.assert(
		fc.property(
			fc.constantFrom(...navigation.filter(({ to }) => to !== "/console")),
			role,
			fc.array(segment, { maxLength: 3 }),
			spelled,
			(entry, who, rest, how) => {
				const own = [...entry.to].map((sign, at) => {
					if (sign === "/") return how[at] === 1 ? "//" : "/";
					if (how[at] === 1) return sign.toUpperCase();
					return how[at] === 2 ? `%${sign.charCodeAt(0).toString(16)}` : sign;
				});
				const address = [own.join(""), ...rest].join("/") + (how[59] === 1 ? "/" : "");
				expect(isOpenTo(address, who)).toBe(roleAllows(entry.access, who));
			},
		),
	);
});

test("compares addresses that only start like an entry, or are badly encoded, as they are", () => {
	expect(isOpenTo("/console/server-of-mine", "support")).toBe(true);
	expect(isOpenTo("/console/server", "support")).toBe(false);
	expect(isOpenTo("/console/server%", "support")).toBe(true);
	expect(isOpenTo("/console/server/%", "support")).toBe(false);
	expect(isOpenTo("/", "support")).toBe(true);
});
