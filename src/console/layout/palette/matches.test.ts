import fc from "fast-check";
import { expect, test } from "vitest";
import { type Command, findShortcut, matchingCommands } from "./matches.ts";

const commands: Command[] = [
	{ label: "Orders", group: "Screens", to: "/console/orders" },
	{ label: "Promo codes", group: "Screens", to: "/console/promo-codes" },
	{ label: "New promo code", group: "Actions", to: "/console/promo-codes/new" },
];
const labels = (text: string) => matchingCommands(commands, text).map(({ label }) => label);

test("finds entries by parts of their words in any order, and shows those that begin with the text first", () => {
	expect(labels("")).toEqual(["Orders", "Promo codes", "New promo code"]);
	expect(labels("code promo")).toEqual(["Promo codes", "New promo code"]);
	expect(labels("new")).toEqual(["New promo code"]);
	expect(labels("ACTIONS promo")).toEqual(["New promo code"]);
	expect(labels("nothing")).toEqual([]);
	expect(matchingCommands([commands[2] as Command, commands[1] as Command], "promo").map(({ label }) => label)).toEqual(
		["Promo codes", "New promo code"],
	);
});

const plain = { ctrlKey: false, metaKey: false, altKey: false, isTyping: false };

test("opens the palette with Ctrl+K or Cmd+K everywhere, and single keys only outside of fields", () => {
	for (const isTyping of [true, false]) {
		expect(findShortcut({ ...plain, key: "k", ctrlKey: true, isTyping })).toBe("palette");
		expect(findShortcut({ ...plain, key: "K", metaKey: true, isTyping })).toBe("palette");
	}
	expect([findShortcut({ ...plain, key: "/" }), findShortcut({ ...plain, key: "?" })]).toEqual(["search", "help"]);
	fc.assert(
		fc.property(fc.string({ minLength: 1, maxLength: 1 }), (key) => {
			expect(findShortcut({ ...plain, key, isTyping: true })).toBeNull();
		}),
	);
	expect(findShortcut({ ...plain, key: "k" })).toBeNull();
	expect(findShortcut({ ...plain, key: "k", ctrlKey: true, altKey: true })).toBeNull();
});
