import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField } from "../../../../ui/checkbox-field.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { courseStates } from "../../console-contract.ts";
import { categoryNames } from "../../contract.ts";
import { InstructorFilter } from "./instructor-filter.tsx";
import { isNarrowed, type ListQuery } from "./list-query.ts";
import { words } from "./words.ts";

interface Props {
	query: ListQuery;
	onChange: (changes: Partial<ListQuery>) => void;
}

/** How long one pauses in typing before the list follows. */
const pauseMs = 250;
const nothing: ListQuery = { search: "", state: "", category: "", instructor: "", discounted: "", dated: "", sort: "" };

/** What narrows and orders the list. */
export function CourseFilters({ query, onChange }: Props) {
	const select = (name: keyof ListQuery) => ({
		value: query[name],
		onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
	});
	const tick = (name: "discounted" | "dated", on: "true" | "false") => ({
		checked: query[name] === on,
		onChange: (event: { target: { checked: boolean } }) => onChange({ [name]: event.target.checked ? on : "" }),
	});
	return (
		<search className="grid gap-4">
			<div className="grid grid-cols-2 items-end gap-4 xl:grid-cols-[1.6fr_1fr_1fr_1fr_1.3fr]">
				<SearchField value={query.search} onChange={(search) => onChange({ search })} />
				<SelectField label="State" {...select("state")}>
					<option value="">All</option>
					{courseStates.map((state) => (
						<option key={state} value={state}>
							{words.states[state]}
						</option>
					))}
				</SelectField>
				<SelectField label="Category" {...select("category")}>
					<option value="">All</option>
					{categoryNames.map((name) => (
						<option key={name}>{name}</option>
					))}
				</SelectField>
				<InstructorFilter value={query.instructor} onChange={(instructor) => onChange({ instructor })} />
				<SelectField label="Order" {...select("sort")}>
					{words.sorts.map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</SelectField>
			</div>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-1">
				<CheckboxField label="With a discount" {...tick("discounted", "true")} />
				<CheckboxField label="Without a date" {...tick("dated", "false")} />
				{isNarrowed(query) && (
					<Button variant="quiet" onClick={() => onChange({ ...nothing, sort: query.sort })}>
						Clear filters
					</Button>
				)}
			</div>
		</search>
	);
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	const [typed, setTyped] = useState(value);
	const sent = useRef(value);
	// The address may change by itself: going back, or clearing the filters.
	useEffect(() => {
		if (value !== sent.current) setTyped(value);
		sent.current = value;
	}, [value]);
	useEffect(() => {
		const next = typed.trim();
		if (next === sent.current) return;
		const timer = setTimeout(() => {
			sent.current = next;
			onChange(next);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [typed, onChange]);
	return (
		<TextField
			className="col-span-2 xl:col-span-1"
			type="search"
			label="Search"
			placeholder="Title, instructor or number"
			maxLength={200}
			value={typed}
			onChange={(event) => setTyped(event.target.value)}
		/>
	);
}
