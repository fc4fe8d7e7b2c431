import { expect, test } from "vitest";
import { judgeCard } from "./test-cards.ts";

const now = new Date("2026-11-21T00:00:00Z");
const good = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", name: "A Buyer" };

test.each([
	["4242424242424242", "paid"],
	["4000 0000 0000 0002", "declined"],
	["4000-0000-0000-3155", "confirm"],
])("test card %s is %s", (number, outcome) => {
	expect(judgeCard({ ...good, number }, now)).toEqual({ outcome });
});

test("names each invalid field", () => {
	const verdict = judgeCard({ number: "4111", expiry: "13/34", cvc: "1", name: " " }, now);
	expect(verdict).toHaveProperty("errors");
	expect(Object.keys((verdict as { errors: object }).errors).sort()).toEqual(["cvc", "expiry", "name", "number"]);
});

test("accepts a card until the end of its month", () => {
	expect(judgeCard({ ...good, expiry: "11/26" }, now)).toEqual({ outcome: "paid" });
	expect(judgeCard({ ...good, expiry: "10/26" }, now)).toHaveProperty("errors");
});
