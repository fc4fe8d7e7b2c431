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
	const proven = new Set<DateOrder>();
	let unclear: string | null = null;
	for (const row of table.rows) {
		if (!("cells" in row)) continue;
		for (const [index, column] of meanings.entries()) {
			if (column === null || !dateColumns.includes(column)) continue;
			const text = row.cells[index]?.trim() ?? "";
			const order = findDateOrder(text);
			if (order === "either") unclear ??= text;
			else if (order !== undefined) proven.add(order);
		}
	}
	const [order = null, contradiction] = proven;
	return contradiction === undefined && order !== null ? { order, unclear: null } : { order: null, unclear };
}
