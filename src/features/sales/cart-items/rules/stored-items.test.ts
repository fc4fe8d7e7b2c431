import fc from "fast-check";
import { expect, test } from "vitest";
import { CartItem } from "../contract.ts";
import { storedItems } from "./stored-items.ts";

const number = fc.oneof(
	fc.integer({ min: -1, max: 3 }),
	fc.double(),
	fc.constantFrom(2_147_483_647, 2_147_483_648, 1_000_000, 1_000_000.01),
);
const text = fc.oneof(
	fc.string({ maxLength: 20 }),
	fc.constantFrom("a\u0000b", "\ud800", "x".repeat(200), "x".repeat(201), "x".repeat(2_001)),
);
const anything = fc.oneof(number, text, fc.constantFrom(null, true), fc.jsonValue());
const good = {
	courseID: fc.integer({ min: 1, max: 2_147_483_647 }),
	image: fc.string({ maxLength: 20 }),
	course_name: fc.string({ maxLength: 20 }),
	creator: fc.string({ maxLength: 20 }),
	price: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
	selectedPricing: fc.record(
		{
			id: fc.integer({ min: 1 }),
			sessionType: fc.string({ maxLength: 20 }),
			price: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
			grants: fc.record({ live: fc.boolean(), recording: fc.boolean(), transcript: fc.boolean() }),
			seats: fc.integer({ min: 1, max: 10_000 }),
		},
		{ requiredKeys: ["id", "sessionType", "price"] },
	),
};
const right = fc.record(
	{ ...good, discounted_price: fc.option(fc.double({ min: 0, max: 1_000_000, noNaN: true })) },
	{ requiredKeys: Object.keys(good) as never },
);

/** A valid item with one field changed, removed or added, in the item or its pricing. */
const spoilt = fc
	.tuple(
		right,
		fc.constantFrom(...Object.keys(good), "discounted_price", "grants", "seats", "more"),
		anything,
		fc.constantFrom("own", "pricing", "away"),
	)
	.map(([item, name, value, where]) => {
		if (where === "own") return { ...item, [name]: value };
		if (where === "pricing")
			return {
				...item,
				selectedPricing: { ...(item.selectedPricing as object), [name === "courseID" ? "id" : name]: value },
			};
		return Object.fromEntries(Object.entries(item).filter(([key]) => key !== name));
	});

test("accepts exactly what the contract accepts", () => {
	fc.assert(
		fc.property(fc.array(fc.oneof(right, spoilt, anything), { maxLength: 3 }), (items) => {
			const stored = JSON.parse(JSON.stringify({ items }));
			const allowed = stored.items.every((item: unknown) => CartItem.safeParse(item).success);
			expect(storedItems(stored)).toEqual(allowed ? stored.items : undefined);
		}),
	);
});

test("returns undefined for a value that is not a cart", () => {
	fc.assert(
		fc.property(
			fc.jsonValue(),
			(value) => storedItems(value) === undefined || Array.isArray((value as { items: unknown }).items),
		),
	);
	for (const value of [null, 1, "cart", [], {}, { items: {} }]) expect(storedItems(value)).toBeUndefined();
});
