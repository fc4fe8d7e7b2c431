/**
 * Returns the columns whose ids a list of words contains, in their own order; all of them for null. The first always
 * stays.
 */
export function selectVisibleColumns<Column extends { id: string }>(
	columns: readonly Column[],
	chosen: string | null,
): readonly Column[] {
	if (chosen === null) return columns;
	const ids = new Set(chosen.split(","));
	return columns.filter(({ id }, place) => place === 0 || ids.has(id));
}

/** Shows or hides a column. Null when all are shown. */
export function toggleColumn(columns: readonly { id: string }[], chosen: string | null, id: string): string | null {
	const visibleIds = new Set(selectVisibleColumns(columns, chosen).map((column) => column.id));
	if (!visibleIds.delete(id)) visibleIds.add(id);
	return visibleIds.size === columns.length
		? null
		: columns.flatMap((column) => (visibleIds.has(column.id) ? column.id : [])).join(",");
}

/** Whether two addresses of a list have the same filters, order and columns. */
export function isSameView(a: string, b: string): boolean {
	const sorted = (query: string) => {
		const params = new URLSearchParams(query);
		params.sort();
		return params.toString();
	};
	return sorted(a) === sorted(b);
}
