import { MoreFilters } from "#ui/console/more-filters.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { orderFilters } from "../contract.ts";
import { orderListMessages, orderStateMessages } from "./messages.ts";

const { filters } = orderListMessages;

type Query = Record<"search" | "state" | "from" | "to", string>;

interface Props {
	query: Query;
	/** The server's validation errors. */
	errors: { path: string; message: string }[];
	onChange: (changed: Partial<Query>) => void;
}

/** The search and filters of the order list. */
export function OrderFilters({ query, errors, onChange }: Props) {
	const errorAt = (path: string) => errors.find((error) => error.path.split(".").at(-1) === path)?.message;
	return (
		<search className="grid gap-4 sm:grid-cols-3 sm:items-start xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
			<SearchField
				className="sm:col-span-3 xl:col-span-1"
				hint={filters.search}
				minLength={3}
				value={query.search}
				onChange={(search) => onChange({ search })}
				error={errorAt("search")}
			/>
			<MoreFilters count={[query.state, query.from, query.to].filter(Boolean).length}>
				<SelectField label={filters.state} value={query.state} onChange={(event) => onChange({ state: event.target.value })}>
					<option value="">{filters.all}</option>
					{orderFilters.map((state) => (
						<option key={state} value={state}>
							{orderStateMessages[state]}
						</option>
					))}
				</SelectField>
				<TextField label={filters.from} type="date" value={query.from} onChange={(event) => onChange({ from: event.target.value })} error={errorAt("from")} />
				<TextField label={filters.to} type="date" value={query.to} onChange={(event) => onChange({ to: event.target.value })} error={errorAt("to")} />
			</MoreFilters>
		</search>
	);
}
