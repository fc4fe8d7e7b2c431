import { expect, test } from "vitest";
import { csvColumns } from "../../fields.ts";
import { toCells } from "./csv-row.ts";
import { readCells } from "./read-cells.ts";

const read = (column: (typeof csvColumns)[number], text: string) =>
	readCells([text], {
		names: [column],
		columns: [column],
		timeZone: "America/New_York",
		forAllRows: {},
		isExport: true,
	}).value;

test.each(["courseID", "price", "discountedPrice", "creditHours", "capacity"] as const)(
	"keeps an unclear number of the column %s as text, which the import refuses",
	(column) => {
		for (const text of ["1.250", "1,250", "12.345", "1.000"]) expect(read(column, text)).toEqual({ [column]: text });
	},
);

test("keeps an unclear number in a list of price options as text", () => {
	const cell =
		'[{"sessionType":"Live session","price":1.250},{"sessionType":"Recorded session","price":12.50,"seats":3}]';
	expect(read("Pricings", cell)).toEqual({
		Pricings: [
			{ sessionType: "Live session", price: "1.250" },
			{ sessionType: "Recorded session", price: 12.5, seats: 3 },
		],
	});
});

test("exports numbers that an import reads as the same", () => {
	for (const creditHours of [1.125, 1.25, 12.345, 1250, 0.125]) {
		const cells = toCells({ creditHours } as Parameters<typeof toCells>[0]);
		expect(read("creditHours", cells[csvColumns.indexOf("creditHours")] ?? "")).toEqual({ creditHours });
	}
});
