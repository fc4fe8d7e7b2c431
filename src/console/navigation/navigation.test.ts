import fc from "fast-check";
import { expect, test } from "vitest";
import { roleAllows, roles } from "../../api/call.ts";
import { isOpenTo, placeGroups } from "./navigation.ts";

const places = placeGroups.flatMap((group) => group.places);
const role = fc.constantFrom(...roles);

test.each([
	["editor", ["", "/audit", "/security", "/courses", "/promo-codes", "/articles"]],
	["support", ["", "/audit", "/security", "/orders", "/sessions", "/people", "/messages", "/estimates", "/subscribers", "/mails"]],
	["owner", places.map(({ to }) => to.replace("/console", ""))],
] as const)("%s sees these places and no others", (who, open) => {
	expect(places.filter(({ to }) => isOpenTo(to, who)).map(({ to }) => to)).toEqual(expect.arrayContaining(open.map((to) => `/console${to}`)));
	expect(places.filter(({ to }) => isOpenTo(to, who))).toHaveLength(open.length);
});

test("what lies behind a place is open to whom the place is, however the address is written", () => {
	const segment = fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text.replace(/[/\\]/g, "_").toWellFormed()));
	const spelled = fc.array(fc.nat({ max: 3 }), { minLength: 60, maxLength: 60 });
	fc.assert(
		fc.property(
			fc.constantFrom(...places.filter(({ to }) => to !== "/console")),
			role,
			fc.array(segment, { maxLength: 3 }),
			spelled,
			(place, who, rest, how) => {
				const own = [...place.to].map((sign, at) => {
					if (sign === "/") return how[at] === 1 ? "//" : "/";
					if (how[at] === 1) return sign.toUpperCase();
					return how[at] === 2 ? `%${sign.charCodeAt(0).toString(16)}` : sign;
				});
				const address = [own.join(""), ...rest].join("/") + (how[59] === 1 ? "/" : "");
				expect(isOpenTo(address, who)).toBe(roleAllows(place.access, who));
			},
		),
	);
});

test("an address that begins like a place is another one, and a broken one throws nothing", () => {
	expect(isOpenTo("/console/settings-of-mine", "support")).toBe(true);
	expect(isOpenTo("/console/settings", "support")).toBe(false);
	expect(isOpenTo("/console/settings%", "support")).toBe(true);
	expect(isOpenTo("/console/settings/%", "support")).toBe(false);
	expect(isOpenTo("/", "support")).toBe(true);
});
