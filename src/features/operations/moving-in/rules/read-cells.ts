import { restoreCell } from "#values/formats/spreadsheet-cell.ts";
import { toVisibleLine } from "#values/text.ts";
import { canRepeat, type MoveColumn } from "./columns.ts";

/** What the first line of an order says for all of its lines. */
const ofOrder: readonly MoveColumn[] = ["email", "name", "firstName", "lastName", "boughtOn"];

/**
 * Reads the cells of row after row as texts. Shops write a date, a status and a buyer only in the first line of an
 * order, and some programs write texts as formulas: `="ann@example.com"`.
 */
export function createCellReader(columns: readonly (MoveColumn | null)[]): (cells: readonly string[]) => string[] {
	const order = columns.indexOf("order");
	let previous: string[] = [];
	return (cells) => {
		const texts = columns.map((_, index) =>
			toVisibleLine(restoreCell((cells[index] ?? "").trim().replace(/^="(.*)"$/s, "$1"))),
		);
		const isFurtherLine =
			order !== -1 &&
			texts[order] !== "" &&
			texts[order] === previous[order] &&
			columns.some((column, index) => isOrderWide(column) && texts[index] === "" && previous[index] !== "");
		if (isFurtherLine)
			for (const [index, column] of columns.entries())
				if (isCarried(column) && texts[index] === "") texts[index] = previous[index] ?? "";
		previous = texts;
		return texts;
	};
}

/** Every first line of an order has it. */
const isOrderWide = (column: MoveColumn | null) => column === "boughtOn" || column === "state";
const isCarried = (column: MoveColumn | null) => column !== null && (ofOrder.includes(column) || canRepeat(column));

const totals = /^(?:grand |sub ?)?totals?\b|^(?:sum|summe|gesamt)\b/i;

/** Whether a row adds up the rows before it. */
export const isTotal = (
	texts: readonly string[],
	columns: readonly (MoveColumn | null)[],
	cells: readonly string[],
): boolean => !texts[columns.indexOf("email")] && cells.some((cell) => totals.test(cell.trim()));
