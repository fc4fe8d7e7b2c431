import { SelectField } from "#ui/forms/select-field.tsx";
import { reversed } from "#values/sorts.ts";

/** The order of a list: `name` ascends, `-name` descends. */
export interface Sort {
	/** Empty for the initial order. */
	value: string;
	/** The order of the list when the user has chosen none; empty if no column has it. */
	initial: string;
	onChange: (sort: string) => void;
}

export interface SortableColumn {
	id: string;
	header: string;
	/** The order that the first press on the heading sets: `name` or `-name`. */
	sortBy?: string;
}

const stripDirection = (sort: string) => sort.replace(/^-/, "");

/** The current direction of a column, for `aria-sort`. */
export function sortedDirection(
	{ value, initial }: Sort,
	{ sortBy }: SortableColumn,
): "ascending" | "descending" | undefined {
	const current = value || initial;
	if (!sortBy || stripDirection(current) !== stripDirection(sortBy)) return undefined;
	return current.startsWith("-") ? "descending" : "ascending";
}

/** A column heading that sorts the list. */
export function SortHeading({ column, sort }: { column: SortableColumn & { sortBy: string }; sort: Sort }) {
	const direction = sortedDirection(sort, column);
	const next = direction ? reversed(sort.value || sort.initial) : column.sortBy;
	return (
		<button
			type="button"
			className="sort-heading"
			data-direction={direction}
			onClick={() => sort.onChange(next === sort.initial ? "" : next)}
		>
			{column.header}
			<svg viewBox="0 0 12 16" width="12" height="16" aria-hidden="true">
				<path className="sort-up" d="m2.5 6.5 3.5-4 3.5 4z" />
				<path className="sort-down" d="m2.5 9.5 3.5 4 3.5-4z" />
			</svg>
		</button>
	);
}

/** Sorts the list where the headings have no room. */
export function SortSelect({ columns, sort }: { columns: readonly SortableColumn[]; sort: Sort }) {
	const options = columns.flatMap(({ header, sortBy }) =>
		sortBy ? [sortBy, reversed(sortBy)].map((value) => ({ value, header })) : [],
	);
	const isInitialAmong = options.some(({ value }) => value === sort.initial);
	return (
		<SelectField
			className="sort-select"
			label="Sort by"
			value={sort.value || (isInitialAmong ? sort.initial : "")}
			onChange={(event) => sort.onChange(event.target.value === sort.initial ? "" : event.target.value)}
		>
			{!isInitialAmong && <option value="">Default order</option>}
			{options.map(({ value, header }) => (
				<option key={value} value={value}>
					{value.startsWith("-") ? `${header}, descending` : `${header}, ascending`}
				</option>
			))}
		</SelectField>
	);
}
