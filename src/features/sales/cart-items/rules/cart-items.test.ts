import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proves } from "#tests/support/proves.ts";
import type { CartItem } from "../contract.ts";
import { addItem, createCart, emptyCart, removeItem, replaceItem } from "./cart-items.ts";

const cents = fc.integer({ min: 0, max: 99_999_99 });
const item = fc.record({ courseID: fc.integer({ min: 1, max: 5 }), price: cents, off: fc.option(cents) }).map(
	({ courseID, price, off }): CartItem => ({
		courseID,
		image: "",
		course_name: "Course",
		creator: "Somebody",
		price: price / 100,
		selectedPricing: { id: courseID, sessionType: "Live session", price: price / 100 },
		...(off === null ? {} : { discounted_price: off / 100 }),
	}),
);

describe("the cart", () => {
	test("ignores an item whose courseID and price it already holds", proves("4.1"), () => {
		fc.assert(
			fc.property(fc.array(item), item, (items, added) => {
				const once = addItem(createCart(items), added);
				expect(addItem(once, { ...added, course_name: "Other name" })).toBe(once);
			}),
		);
	});

	test("holds the same course a second time at another price", proves("4.1"), () => {
		fc.assert(
			fc.property(item, (first) => {
				const other = { ...first, price: first.price + 1 };
				expect(addItem(addItem(emptyCart, first), other).total_items).toBe(2);
			}),
		);
	});

	test("replaces the number of seats of a price option, also at the same price", () => {
		const seats = (count: number, price: number): CartItem => ({
			courseID: 1,
			image: "",
			course_name: "Course",
			creator: "Somebody",
			price,
			selectedPricing: {
				id: 11,
				sessionType: "Team",
				price: 20,
				seats: count,
				perSeat: { steps: [{ seats: 10, price: 10 }], addDays: 0 },
			},
		});
		const cart = addItem(createCart([seats(5, 100)]), seats(10, 100));
		expect(cart).toEqual(createCart([seats(10, 100)]));
		expect(addItem(cart, seats(10, 100))).toBe(cart);
	});

	test("replaces an item in its place, and never holds the same course twice at one price", () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(item, { minLength: 1, selector: ({ courseID, price }) => `${courseID} ${price}` }),
				item,
				fc.nat(),
				(items, wanted, at) => {
					const old = items[at % items.length] as CartItem;
					const changed = { ...wanted, courseID: old.courseID };
					const after = replaceItem(createCart(items), old, changed);
					const others = items.filter((item) => item !== old);
					if (others.some(({ courseID, price }) => courseID === changed.courseID && price === changed.price))
						expect(after.items).toEqual(others);
					else expect(after.items).toEqual(items.map((item) => (item === old ? changed : item)));
					expect(after).toEqual(createCart(after.items));
				},
			),
		);
	});

	test("removes by courseID regardless of the price", proves("4.2"), () => {
		fc.assert(
			fc.property(fc.array(item), fc.integer({ min: 1, max: 5 }), (items, courseID) => {
				const left = removeItem(createCart(items), courseID).items;
				expect(left).toEqual(items.filter((kept) => kept.courseID !== courseID));
			}),
		);
	});

	test("counts an item at its discounted price when it has one, to the cent", proves("4.6, 4.7"), () => {
		fc.assert(
			fc.property(fc.array(item), (items) => {
				const sum = items.reduce((total, each) => total + Math.round((each.discounted_price ?? each.price) * 100), 0);
				expect(Math.round(createCart(items).total_amount * 100)).toBe(sum);
			}),
		);
	});

	test("counts a price given as text as its number", proves("4.8"), () => {
		const texts = {
			...(fc.sample(item, 1)[0] as CartItem),
			price: "50.25" as unknown as number,
			discounted_price: null,
		};
		expect(createCart([texts, { ...texts, discounted_price: "49.50" as unknown as number }]).total_amount).toBe(99.75);
	});

	test("counts a discount to zero as zero, not as the full price", () => {
		const free = { ...(fc.sample(item, 1)[0] as CartItem), price: 50, discounted_price: 0 };
		expect(createCart([free]).total_amount).toBe(0);
	});
});
