import { type SubmitEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SearchIcon } from "../../../ui/icons/search-icon.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { orderStates } from "../contract.ts";
import { stateWords } from "./words.ts";

type Query = Record<"search" | "state" | "from" | "to", string>;

interface Props {
	query: Query;
	/** What the server found wrong with them. */
	faults: { path: string; message: string }[];
	onChange: (changed: Partial<Query>) => void;
}

/** What orders are looked for by. */
export function OrderFilters({ query, faults, onChange }: Props) {
	const [typed, setTyped] = useState(query.search);
	const faultAt = (path: string) => faults.find((fault) => fault.path.split(".").at(-1) === path)?.message;
	function search(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		onChange({ search: typed.trim() });
	}
	return (
		<div className="grid gap-4 sm:grid-cols-3 sm:items-start xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
			<search className="sm:col-span-3 xl:col-span-1">
				<form onSubmit={search} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
					<TextField
						label="Search"
						hint="Order, invoice or payment number; name, mail or phone"
						type="search"
						value={typed}
						onChange={(event) => {
							setTyped(event.target.value);
							if (event.target.value === "") onChange({ search: "" });
						}}
						error={faultAt("search")}
						maxLength={200}
						autoComplete="off"
						spellCheck={false}
					/>
					<Button type="submit" variant="secondary" className="mt-7 min-h-12" icon={<SearchIcon size={18} />}>
						Find
					</Button>
				</form>
			</search>
			<SelectField label="State" value={query.state} onChange={(event) => onChange({ state: event.target.value })}>
				<option value="">All</option>
				{orderStates.map((state) => (
					<option key={state} value={state}>
						{stateWords[state]}
					</option>
				))}
			</SelectField>
			<TextField label="From" type="date" value={query.from} onChange={(event) => onChange({ from: event.target.value })} error={faultAt("from")} />
			<TextField label="To" type="date" value={query.to} onChange={(event) => onChange({ to: event.target.value })} error={faultAt("to")} />
		</div>
	);
}
