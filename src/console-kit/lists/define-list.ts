import type { ReactNode } from "react";
import type { Call, ResponseOf } from "#api/call.ts";
import type { FilterRule } from "#console-kit/filters/filters.ts";
import type { Column, PlainKey } from "#ui/console/table/data-table.tsx";
import { reversed } from "#values/sorts.ts";
import type { CsvColumns } from "./rows-csv.ts";

interface SearchFilter {
	type: "search";
	hint?: string;
	placeholder?: string;
	minLength?: number;
	maxLength?: number;
	className?: string;
}

interface DayFilter {
	type: "date";
	label: string;
}

interface SelectFilter {
	type?: never;
	label: string;
	/** The first option, which filters nothing. */
	all: string;
	/** The labels of the values. */
	options: Readonly<Record<string, string>>;
	className?: string;
}

/** What staff filter a list by. A rule alone has its field elsewhere on the screen. */
export type ListFilter = FilterRule | SearchFilter | DayFilter | SelectFilter;

export interface Page<Row> {
	rows: readonly Row[];
	/** The cursor of the next page, null at the end. */
	next: string | number | null;
}

interface Options<Row> {
	/** Begins the name of the file. */
	name: string;
	/** The name under which staff save views of the list; without it, they can't. */
	views?: string;
	columns?: readonly Column<Row>[];
	/** The columns of the file; without them, there is none. */
	csv?: CsvColumns<Row>;
	filters?: Readonly<Record<string, ListFilter>>;
	filterClass?: string;
	/** Whether a button opens the filters beside the search on phones. */
	hasMoreFilters?: true;
	/** The order when staff have chosen none, such as `-createdAt`. */
	sort?: string;
	/** The query parameter of the cursor, `before` by default. */
	cursor?: "before" | "after";
	/** The property that tells the rows apart, `id` by default. */
	rowKey?: PlainKey<Row>;
}

/** A list of the console: its call, columns, file, filters and orders. Screens and exports derive from it. */
export interface List<C extends Call, Row> extends Options<Row> {
	call: C;
	toPage: (answer: ResponseOf<C>) => Page<Row>;
	/** The valid values of the filters and orders in the address. */
	rules: Record<string, FilterRule>;
}

type RowsKey<C extends Call> = {
	[K in keyof ResponseOf<C>]: ResponseOf<C>[K] extends readonly object[] ? K : never;
}[keyof ResponseOf<C>];
type RowAt<C extends Call, K extends keyof ResponseOf<C>> = ResponseOf<C>[K] extends readonly (infer Row)[]
	? Row
	: never;

/**
 * Defines a list.
 *
 * @param rows the property of the response with the rows, beside `next`, the cursor of the next page; or a function
 */
export function defineList<C extends Call, K extends RowsKey<C>>(
	call: C,
	rows: K,
	options: Options<RowAt<C, K>>,
): List<C, RowAt<C, K>>;
export function defineList<C extends Call, Row>(
	call: C,
	rows: (answer: ResponseOf<C>) => Page<Row>,
	options: Options<Row>,
): List<C, Row>;
export function defineList<C extends Call, Row>(
	call: C,
	rows: string | ((answer: ResponseOf<C>) => Page<Row>),
	options: Options<Row>,
): List<C, Row> {
	const { columns = [], filters = {} } = options;
	const sorts = columns.flatMap(({ sortBy }) => (sortBy ? [sortBy, reversed(sortBy)] : []));
	return {
		...options,
		call,
		toPage:
			typeof rows === "function"
				? rows
				: (answer) => ({
						rows: answer[rows as keyof typeof answer] as Row[],
						next: (answer as Partial<Page<Row>>).next ?? null,
					}),
		rules: {
			...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, toRule(filter)])),
			...(sorts.length > 0 ? { sort: sorts } : {}),
		},
	};
}

/** Adds cells, by column, to columns that are defined beside their row. */
export const withCells = <Row>(
	columns: readonly Column<Row>[],
	cells: Readonly<Record<string, (row: Row) => ReactNode>>,
): Column<Row>[] => columns.map((column) => ({ cell: cells[column.id], ...column }));

function toRule(filter: ListFilter): FilterRule {
	if (isRule(filter)) return filter;
	if (filter.type === "search") return filter.maxLength ?? 200;
	return filter.type ? 10 : Object.keys(filter.options);
}

export const isRule = (filter: ListFilter): filter is FilterRule => typeof filter === "number" || Array.isArray(filter);
