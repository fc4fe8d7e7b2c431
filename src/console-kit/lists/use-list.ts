import type { Call } from "#api/call.ts";
import { CallRefused, useRows } from "#console-kit/api/console-api.tsx";
import { useFilters } from "#console-kit/filters/use-filters.ts";
import { useVisibleColumns } from "#console-kit/views/use-visible-columns.ts";
import { isRule, type List } from "./define-list.ts";

interface Options<C extends Call, Row> {
	/** The path parameters of the call. */
	params?: Record<string, string>;
	/** What the screen asks for beside the filters, or unless a filter of this name says otherwise. */
	query?: Record<string, string>;
	/** Columns that depend on the screen's state. */
	columns?: List<C, Row>["columns"];
}

/** Everything that the parts of a list's screen need. */
export type ListState<C extends Call, Row> = ReturnType<typeof useList<C, Row>>;

/** Loads a list as the page's address filters and sorts it. */
export function useList<C extends Call, Row>(
	list: List<C, Row>,
	{ params, query, columns = list.columns ?? [] }: Options<C, Row> = {},
) {
	const { filters: chosen, narrow } = useFilters(list.rules);
	const { sort = "", ...searched } = chosen;
	const filters = Object.fromEntries(
		Object.entries(chosen).map(([name, value]) => [name, value || (query?.[name] ?? "")]),
	);
	const request = { ...query, ...filters };
	const loaded = useRows(list.call, request, list.toPage, {
		...(list.cursor ? { cursor: list.cursor } : {}),
		...(params ? { params } : {}),
	});
	const visibleColumns = useVisibleColumns(columns);
	const { error } = loaded;
	const details = (error instanceof CallRefused && error.refusal.details) || [];
	const errorAt = (name: string) => details.find(({ path }) => path.split(".").at(-1) === name)?.message;
	return {
		...loaded,
		/** What `ListExport` saves. */
		source: { list, query: request, ...(params ? { params } : {}) },
		columns,
		visibleColumns: list.views ? visibleColumns : columns,
		filters,
		narrow,
		sort:
			"sort" in list.rules
				? { value: sort, initial: list.sort ?? "", onChange: (next: string) => narrow({ sort: next }) }
				: undefined,
		isFiltered: Object.values(searched).some(Boolean),
		/** The server's error of a filter. */
		errorAt,
		/** Null if the filters show the error. */
		failed: Object.entries(list.filters ?? {}).some(([name, filter]) => !isRule(filter) && errorAt(name))
			? null
			: loaded.failed,
	};
}
