import fc from "fast-check";
import { expect, test } from "vitest";
import { orderNumber, readOrderNumber } from "./order-number.ts";

test.each([
	["1042", 1042],
	[" #1042 ", 1042],
	["Order 1042", 1042],
	["order #1042", 1042],
	["Order no. 1042", 1042],
	["order number 1042", 1042],
	["0", undefined],
	["0042", undefined],
	["INV-2026-000042", undefined],
	["1042 Main Street", undefined],
	["1234567890123456", undefined],
	["", undefined],
])("reads %j as %j", (text, expected) => {
	expect(readOrderNumber(text)).toBe(expected);
});

test("reads every number that it formats", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
			expect(readOrderNumber(orderNumber(id))).toBe(id);
		}),
	);
});
