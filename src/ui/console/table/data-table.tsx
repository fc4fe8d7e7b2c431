import { type ReactNode, useMemo, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SiteTime } from "#ui/text/site-time.tsx";
import { type Sort, SortHeading, SortSelect, sortedDirection } from "./sort-heading.tsx";
import { type SortValue, sortRows } from "./sort-rows.ts";

/** The names of a row's properties that are texts, numbers or booleans. */
export type PlainKey<Row> = {
	[K in keyof Row]-?: Row[K] extends string | number | boolean | null | undefined ? K : never;
}[keyof Row] &
	string;

export interface Column<Row> {
	id: string;
	header: string;
	/** A property, or what to show of a row. */
	cell?: PlainKey<Row> | ((row: Row) => ReactNode);
	/** The property with the time that the column shows instead of a cell. */
	time?: PlainKey<Row>;
	/** `end` for numbers. */
	align?: "start" | "end";
	/** The order that the first press on the heading sets: `name` or `-name`. */
	sortBy?: string;
	/** What the heading sorts a complete list by, in the browser. */
	sortValue?: PlainKey<Row> | ((row: Row) => SortValue);
}

/** The keys of the selected rows. */
export interface Ticked {
	keys: ReadonlySet<string>;
	onChange: (keys: ReadonlySet<string>) => void;
	/** Returns the name of a row, for the label of its checkbox. */
	nameRow: (key: string) => string;
}

interface Props<Row> {
	/** The accessible name of the table. */
	label: string;
	columns: readonly Column<Row>[];
	/** Undefined while the first rows load. */
	rows: readonly Row[] | undefined;
	/** Whether other rows are on their way. */
	isStale?: boolean;
	/** The property that tells the rows apart, `id` by default. */
	rowKey?: PlainKey<Row> | ((row: Row) => string);
	/**
	 * The order of the rows, which columns with `sortBy` change on the server. Without it, columns with `sortValue` sort
	 * a complete list.
	 */
	sort?: Sort;
	/** Enables row selection for bulk actions. */
	ticked?: Ticked;
	/** Shown instead of an empty table. */
	empty: ReactNode;
	more?: { load: () => void; busy: boolean } | undefined;
}

/** A table that loads further rows on request. On narrow screens each row becomes a card. */
export function DataTable<Row extends object>({
	label,
	columns: allColumns,
	rows,
	isStale,
	rowKey: toKey = "id" as PlainKey<Row>,
	sort: serverSort,
	ticked,
	empty,
	more,
}: Props<Row>) {
	const [value, setValue] = useState("");
	const sortsHere = !serverSort && !more;
	const sort =
		sortsHere && allColumns.some(({ sortValue }) => sortValue)
			? { value, initial: "", onChange: setValue }
			: serverSort;
	const columns = useMemo(
		() =>
			sortsHere
				? allColumns.map((column) => (column.sortValue ? { ...column, sortBy: column.id } : column))
				: allColumns,
		[sortsHere, allColumns],
	);
	const data = useMemo(() => sortRows(rows ?? [], columns, sortsHere ? value : ""), [rows, columns, sortsHere, value]);
	const rowKey = (row: Row) => (typeof toKey === "function" ? toKey(row) : String(row[toKey]));
	if (!rows) return <TableSkeleton label={label} />;
	if (rows.length === 0) return empty;
	const keys = data.map(rowKey);
	const all = ticked && keys.every((key) => ticked.keys.has(key));
	const tick = (key: string, on: boolean) => {
		const next = new Set(ticked?.keys);
		if (on) next.add(key);
		else next.delete(key);
		ticked?.onChange(next);
	};
	return (
		<div className="data-table-room" data-columns={columns.length <= 4 ? "few" : undefined}>
			{sort && <SortSelect columns={columns} sort={sort} />}
			<table className="data-table" aria-label={label} aria-busy={isStale || undefined}>
				<thead>
					<tr>
						{ticked && (
							<th scope="col">
								<Tick
									label="All rows shown"
									on={Boolean(all)}
									onChange={(on) => ticked.onChange(new Set(on ? keys : []))}
								/>
							</th>
						)}
						{columns.map((column) => (
							<Heading key={column.id} column={column} sort={sort} />
						))}
					</tr>
				</thead>
				<tbody>
					{data.map((row) => {
						const key = rowKey(row);
						return (
							<tr key={key}>
								{ticked && (
									<td data-label="">
										<Tick label={ticked.nameRow(key)} on={ticked.keys.has(key)} onChange={(on) => tick(key, on)} />
									</td>
								)}
								{columns.map((column) => (
									<td key={column.id} data-label={column.header} data-align={column.align}>
										<div className="min-w-0">{showCell(column, row)}</div>
									</td>
								))}
							</tr>
						);
					})}
				</tbody>
			</table>
			{more && (
				<Button
					variant="secondary"
					className="justify-self-center"
					busy={more.busy}
					busyLabel="Loading..."
					onClick={more.load}
				>
					Show more
				</Button>
			)}
		</div>
	);
}

function showCell<Row>({ cell, time }: Column<Row>, row: Row): ReactNode {
	if (typeof cell === "function") return cell(row);
	const value = cell ? row[cell] : time && row[time];
	if (typeof value === "number") return value.toLocaleString("en-US");
	return time && value ? <SiteTime at={String(value)} /> : String(value ?? "");
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
	const { align, header, sortBy } = column;
	if (!sort || !sortBy)
		return (
			<th scope="col" data-align={align}>
				{header}
			</th>
		);
	return (
		<th scope="col" data-align={align} aria-sort={sortedDirection(sort, column)}>
			<SortHeading column={{ ...column, sortBy }} sort={sort} />
			<span className="sort-plain">{header}</span>
		</th>
	);
}

function Tick({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
	return (
		<label className="-m-2.5 inline-flex size-11 cursor-pointer items-center justify-center">
			<input
				type="checkbox"
				aria-label={label}
				checked={on}
				onChange={(event) => onChange(event.target.checked)}
				className="size-5 accent-brand"
			/>
		</label>
	);
}

function TableSkeleton({ label }: { label: string }) {
	return (
		<div role="status" aria-busy="true" className="grid gap-2">
			<span className="sr-only">{`Loading: ${label}`}</span>
			{["a", "b", "c", "d", "e", "f"].map((key) => (
				<Skeleton key={key} className="h-12 w-full" />
			))}
		</div>
	);
}
