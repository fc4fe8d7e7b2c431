import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { selectVisibleColumns } from "./select-visible-columns.ts";

/** Returns the columns that the list's address chooses. The first is always shown. */
export function useVisibleColumns<Column extends { id: string }>(columns: readonly Column[]): readonly Column[] {
	const [params] = useSearchParams();
	const chosen = params.get("columns");
	return useMemo(() => selectVisibleColumns(columns, chosen), [columns, chosen]);
}
