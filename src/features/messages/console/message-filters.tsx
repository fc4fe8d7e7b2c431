import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { SearchIcon } from "../../../ui/icons/search-icon.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messageStates } from "../rules/message-states.ts";
import { words } from "./words.ts";

/** What of the messages is shown: by state, by whose they are, by words. It stands in the address. */
export function MessageFilters() {
	const [query, setQuery] = useSearchParams();
	const [typed, setTyped] = useState(query.get("q") ?? "");
	const choose = (name: string, value: string) =>
		setQuery(
			(before) => {
				if (value === "") before.delete(name);
				else before.set(name, value);
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	const search = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		choose("q", typed.trim());
	};
	return (
		<form onSubmit={search} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[11rem_11rem_1fr_auto]">
			<SelectField label="State" value={query.get("state") ?? ""} onChange={(event) => choose("state", event.target.value)}>
				<option value="">All</option>
				{messageStates.map((state) => (
					<option key={state} value={state}>
						{words.states[state]}
					</option>
				))}
			</SelectField>
			<SelectField label="Assigned to" value={query.get("assignee") ?? ""} onChange={(event) => choose("assignee", event.target.value)}>
				<option value="">Anybody</option>
				<option value="me">Me</option>
				<option value="nobody">Nobody</option>
			</SelectField>
			<TextField label="Search" type="search" value={typed} maxLength={120} onChange={(event) => setTyped(event.target.value)} />
			<Button type="submit" variant="secondary" icon={<SearchIcon size={18} />}>
				Search
			</Button>
		</form>
	);
}
