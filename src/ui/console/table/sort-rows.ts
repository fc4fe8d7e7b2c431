/** What a column sorts by. Null comes last in both directions. */
export type SortValue = string | number | null;

const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/**
 * Sorts the rows of a complete list. Equal rows keep their order.
 *
 * @param sort id of a column, with a minus for descending; empty for the given order
 */
export function sortRows<Row>(
	rows: readonly Row[],
	columns: readonly { id: string; sortValue?: keyof Row | ((row: Row) => SortValue) }[],
	sort: string,
): Row[] {
	const descends = sort.startsWith("-");
	const by = columns.find(({ id }) => id === (descends ? sort.slice(1) : sort))?.sortValue;
	if (by === undefined) return [...rows];
	const read = typeof by === "function" ? by : (row: Row) => row[by] as SortValue;
	return rows.toSorted((rowA, rowB) => {
		const [a, b] = [read(rowA), read(rowB)];
		if (a === null || b === null) return Number(a === null) - Number(b === null);
		const order = typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
		return descends ? -order : order;
	});
}
