import { expect, test } from "vitest";
import { toRowValues } from "./typed-numbers.ts";

test.each([
	[
		{ name: "", hours: Number.NaN },
		{ name: "", hours: null },
	],
	[
		{ name: "Ethics", hours: 1.5 },
		{ name: "Ethics", hours: 1.5 },
	],
	[
		{ number: "12", from: null, to: "2026-11-27" },
		{ number: "12", from: null, to: "2026-11-27" },
	],
])("shows %j as %j", (row, expected) => {
	expect(toRowValues<object>(row)).toEqual(expected);
});
