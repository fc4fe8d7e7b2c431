import { describe, expect, test } from "vitest";
import { listSuperseded } from "./superseded-checkouts.ts";

const item = (courseID: number, pricingId = 1) => ({ courseID, pricingId });
const checkout = (id: number, ...items: ReturnType<typeof item>[]) => ({ id, reference: `ord_${id}`, items });

describe("listSuperseded", () => {
	test.each([
		["the same cart", [checkout(1, item(101), item(102))], [item(102), item(101)], ["ord_1"]],
		["a part of the cart", [checkout(1, item(101), item(102))], [item(102)], ["ord_1"]],
		["another option of the course", [checkout(1, item(101, 2))], [item(101)], []],
		["another course", [checkout(1, item(103))], [item(101)], []],
		[
			"several carts with an item",
			[checkout(3, item(101)), checkout(2, item(102)), checkout(1, item(101))],
			[item(101)],
			["ord_3", "ord_1"],
		],
		["nothing", [], [item(101)], []],
	])("after %s, ends the checkouts that sell a new item", (_what, open, items, ended) => {
		expect(listSuperseded(open, { id: 9, items })).toEqual(ended);
	});

	test("ends the oldest above five", () => {
		const open = [7, 6, 5, 4, 3, 2].map((id) => checkout(id, item(100 + id)));
		expect(listSuperseded(open, { id: 9, items: [item(101)] })).toEqual(["ord_3", "ord_2"]);
		expect(listSuperseded(open, { id: 9, items: [item(107)] })).toEqual(["ord_7", "ord_2"]);
	});

	test("leaves the new checkout and later ones open", () => {
		const open = [checkout(10, item(101)), checkout(9, item(101)), checkout(8, item(101))];
		expect(listSuperseded(open, { id: 9, items: [item(101)] })).toEqual(["ord_8"]);
	});
});
