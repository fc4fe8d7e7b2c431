import { describe, expect, it } from "vitest";
import { nextItem } from "./menu-keys.ts";

const [profile, orders, logout] = ["Profile", "Orders", "Logout"].map((textContent) => ({ textContent }));
const items = [profile, orders, logout].filter((item) => item !== undefined);

describe("nextItem", () => {
	it.each([
		["ArrowDown moves to the next item", profile, "ArrowDown", orders],
		["ArrowDown wraps around from the last item", logout, "ArrowDown", profile],
		["ArrowDown starts at the first item", undefined, "ArrowDown", profile],
		["ArrowUp moves to the previous item", logout, "ArrowUp", orders],
		["ArrowUp wraps around from the first item", profile, "ArrowUp", logout],
		["ArrowUp starts at the last item", undefined, "ArrowUp", logout],
		["Home", logout, "Home", profile],
		["End", profile, "End", logout],
		["a letter moves to the item that starts with it", profile, "o", orders],
		["an unmatched letter does nothing", profile, "x", undefined],
		["the space bar does nothing", profile, " ", undefined],
		["any other key does nothing", profile, "Escape", undefined],
	])("%s", (_, current, key, expected) => {
		expect(nextItem(items, current, key)).toBe(expected);
	});

	it("finds nothing in an empty menu", () => {
		expect(nextItem([], null, "ArrowDown")).toBeUndefined();
	});
});
