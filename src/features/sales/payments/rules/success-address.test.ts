import { expect, test } from "vitest";
import { toSuccessPath } from "./success-address.ts";

const fromCart = { added_to: null, upgrades_line: null };

test.each([
	["empties the cart that was paid", [fromCart, fromCart], "/payment-success/cs_1"],
	["keeps the cart after an upgrade", [{ ...fromCart, upgrades_line: 7 }], "/payment-success/cs_1?cart=keep"],
	["keeps the cart after seats were added", [{ ...fromCart, added_to: 7 }], "/payment-success/cs_1?cart=keep"],
])("the page after a payment %s", (_name, lines, expected) => {
	expect(toSuccessPath("cs_1", lines)).toBe(expected);
	expect(toSuccessPath("cs_1", lines, "order-placed")).toBe(expected.replace("payment-success", "order-placed"));
});
