import { describe, expect, it } from "vitest";
import { nextItem } from "./menu-keys.ts";

const [profile, orders, logout] = ["Profile", "Orders", "Logout"].map((textContent) => ({ textContent }));
const items = [profile, orders, logout].filter((item) => item !== undefined);

describe("nextItem", () => {
	it.each([
		["ArrowDown goes on", profile, "ArrowDown", orders],
		["ArrowDown goes round at the end", logout, "ArrowDown", profile],
		["ArrowDown begins at the first", undefined, "ArrowDown", profile],
		["ArrowUp goes back", logout, "ArrowUp", orders],
		["ArrowUp goes round at the start", profile, "ArrowUp", logout],
		["ArrowUp begins at the last", undefined, "ArrowUp", logout],
		["Home", logout, "Home", profile],
		["End", profile, "End", logout],
		["a letter finds", profile, "o", orders],
		["a letter that starts none", profile, "x", undefined],
		["the space bar is left to the item", profile, " ", undefined],
		["any other key is left alone", profile, "Escape", undefined],
	])("%s", (_, current, key, expected) => {
		expect(nextItem(items, current, key)).toBe(expected);
	});

	it("finds nothing in an empty menu", () => {
		expect(nextItem([], null, "ArrowDown")).toBeUndefined();
	});
});
