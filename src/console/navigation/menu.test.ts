import fc from "fast-check";
import { expect, test } from "vitest";
import { roleAllows, roles } from "#api/call.ts";
import picture from "../../../docs/console.json" with { type: "json" };
import { isOpenTo, menuFor, navigation } from "./menu.ts";

const role = fc.constantFrom(...roles);

test.each([
	[
		"editor",
		[
			"",
			"/audit",
			"/security",
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
			"/orders",
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
			"/requested-topics",
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
			.flatMap(({ entries }) => entries.map(({ to }) => to))
			.sort(),
	).toEqual(addresses);
});

// The README shows a picture of the menu: `npm run screenshots -- readme` takes it again, and writes the words that it shows.
test("shows the groups and entries of the README's picture in their order", () => {
	expect(menuFor("owner").flatMap(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])).toEqual(picture.menu);
});

test("gives pages below an entry the same access, for any spelling of the address", () => {
	const segment = fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text.replace(/[/\\]/g, "_").toWellFormed()));
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
	expect(isOpenTo("/console/settings-of-mine", "support")).toBe(true);
	expect(isOpenTo("/console/settings", "support")).toBe(false);
	expect(isOpenTo("/console/settings%", "support")).toBe(true);
	expect(isOpenTo("/console/settings/%", "support")).toBe(false);
	expect(isOpenTo("/", "support")).toBe(true);
});
