import { expect, test } from "vitest";
import { matchLineTax } from "./match-line-tax.ts";

const line = (index: number, cents: number, taxCents: number) => ({ index, cents, taxCents });
const live = line(0, 10_000, 1_000);
const recording = line(1, 5_000, 0);

test.each([
	["in their order", [live, recording], [1_000, 0]],
	["in another order", [recording, live], [1_000, 0]],
	["without a line", [live], undefined],
	["with another price", [live, line(1, 4_000, 0)], undefined],
	["with taxes that don't add up", [live, line(1, 5_000, 1)], undefined],
	["without their index", [line(-1, 10_000, 1_000), recording], undefined],
])("matches the taxes of lines %s", (_name, lines, taxes) => {
	expect(matchLineTax([10_000, 5_000], { cents: 1_000, place: "US-WA", lines })).toEqual(taxes);
});

test("matches lines of one price by their index", () => {
	const lines = [line(1, 5_000, 0), line(0, 5_000, 500)];
	expect(matchLineTax([5_000, 5_000], { cents: 500, place: "US-WA", lines })).toEqual([500, 0]);
});

test("matches nothing if the lines are unknown", () => {
	expect(matchLineTax([10_000], { cents: 1_000, place: "US-WA" })).toBeUndefined();
});
