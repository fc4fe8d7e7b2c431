import { Evidence } from "#features/catalog/import-export/rules/rows/examine-values.ts";
import { type DateOrder, findDateOrder } from "#features/catalog/import-export/rules/values/read-date.ts";
import type { MoveColumn } from "./columns.ts";
import type { MoveFile } from "./guess-columns.ts";

const dateColumns: readonly MoveColumn[] = ["since", "boughtOn", "issuedOn", "consentedOn"];

/**
 * What the dates of a file prove about their order; the first date with two meanings otherwise. Null for both: there is
 * nothing to ask.
 */
export function examineDates({ table, meanings }: Pick<MoveFile, "table" | "meanings">): {
	order: DateOrder | null;
	unclear: string | null;
} {
	const dates = new Evidence<DateOrder>();
	for (const row of table.rows) {
		if (!("cells" in row)) continue;
		for (const [index, column] of meanings.entries()) {
			if (column === null || !dateColumns.includes(column)) continue;
			const text = row.cells[index]?.trim() ?? "";
			dates.add(findDateOrder(text), text);
		}
	}
	const order = dates.settle();
	return { order, unclear: order === null ? dates.unclear : null };
}
