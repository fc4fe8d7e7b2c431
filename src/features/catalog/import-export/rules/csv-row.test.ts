import { expect, test } from "vitest";
import { csvColumns } from "../fields.ts";
import { fromCells, toCells } from "./csv-row.ts";

const columns = ["courseID", "duration", "price", "discountedPrice", "creditHours", "capacity"] as const;

test.each(columns)("keeps an unclear number of the column %s as text, which the import refuses", (column) => {
	for (const text of ["1.250", "1,250", " 12.345 ", "1.000"]) expect(fromCells([column], [text])).toEqual({ [column]: text });
});

test.each([
	["1250", 1250],
	["49,50", 49.5],
	["1.250,00", 1250],
	["1,250.00", 1250],
])("reads the price %s as %d", (text, price) => {
	expect(fromCells(["price"], [text])).toEqual({ price });
});

test("keeps an unclear number in a list of price options as text", () => {
	const cell = '[{"sessionType":"Live session","price":1.250},{"sessionType":"Recorded session","price":12.50,"seats":3}]';
	expect(fromCells(["Pricings"], [cell])).toEqual({
		Pricings: [
			{ sessionType: "Live session", price: "1.250" },
			{ sessionType: "Recorded session", price: 12.5, seats: 3 },
		],
	});
});

test("exports numbers that an import reads as the same", () => {
	for (const creditHours of [1.125, 1.25, 12.345, 1250, 0.125]) {
		const cells = toCells({ creditHours } as Parameters<typeof toCells>[0]);
		expect(fromCells(["creditHours"], [cells[csvColumns.indexOf("creditHours")] ?? ""])).toEqual({ creditHours });
	}
});
