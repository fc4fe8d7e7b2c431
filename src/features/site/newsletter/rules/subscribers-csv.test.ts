import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { restoreCell } from "#values/formats/spreadsheet-cell.ts";
import { type ExportedSubscriber, subscriberColumns, subscriberLine, subscribersHead } from "./subscribers-csv.ts";

const text = fc.oneof(fc.string(), fc.constantFrom('=HYPERLINK("http://x")', "+1 302 555", "-1", "@SUM(A1)", "a\r\nb", '"', "＝1"));
const row = fc.record({
	email: text,
	name: text,
	mobile: text,
	industry: text,
	country: text,
	source: text,
	consentText: text,
	consentedAt: text,
	confirmedAt: text,
	unsubscribedAt: text,
	state: fc.constant("confirmed" as const),
}) as fc.Arbitrary<ExportedSubscriber>;

test("exported cells can be restored, and none runs as a formula", () => {
	fc.assert(
		fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
			const read: string[][] = parse(subscribersHead + rows.map(subscriberLine).join(""), { bom: true, record_delimiter: "\r\n" });
			expect(read[0]).toEqual(subscriberColumns);
			expect(read.slice(1).map((cells) => cells.map(restoreCell))).toEqual(rows.map((row) => subscriberColumns.map((column) => row[column])));
			for (const cells of read.slice(1)) for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
		}),
	);
});
