import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { shownColumns } from "./shown-columns.ts";

/** Returns the columns that the list's address chooses. The first is always shown. */
export function useShownColumns<Column extends { id: string }>(columns: readonly Column[]): readonly Column[] {
	const [params] = useSearchParams();
	const chosen = params.get("columns");
	return useMemo(() => shownColumns(columns, chosen), [columns, chosen]);
}
