import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchIcon } from "../../../ui/icons/search-icon.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useRows } from "../../operators/console/index.ts";
import { listSubscribers, type Subscriber } from "../contract.ts";
import { stateWords, subscriberStates } from "../rules/subscriber-states.ts";
import { Unsubscribe } from "./unsubscribe.tsx";

const tones = { waiting: "warn", confirmed: "success", unsubscribed: "neutral", phone: "info" } as const;
const when = (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
const columns: Column<Subscriber>[] = [
	{
		id: "who",
		header: "Who",
		cell: ({ email, name, mobile }) => (
			<>
				<span className="block min-w-44 font-semibold">{email || mobile}</span>
				<span className="block text-muted">{[name, email && mobile].filter(Boolean).join(" · ")}</span>
			</>
		),
	},
	{
		id: "state",
		header: "State",
		cell: ({ state, confirmedAt }) => (
			<>
				<Badge tone={tones[state]}>{stateWords[state]}</Badge>
				{confirmedAt && (
					<span className="mt-1 block text-muted">
						Confirmed <time dateTime={confirmedAt}>{when(confirmedAt)}</time>
					</span>
				)}
			</>
		),
	},
	{
		id: "consent",
		header: "Agreed to",
		cell: ({ consentText, consentedAt, source }) => (
			<>
				<time dateTime={consentedAt}>{when(consentedAt)}</time>, {source}
				<span className="mt-1 block text-muted">{consentText}</span>
			</>
		),
	},
	{ id: "action", header: "Action", cell: (subscriber) => (subscriber.state === "unsubscribed" ? null : <Unsubscribe subscriber={subscriber} />) },
];

/** Subscribers, the latest first. What is looked for stands in the address. */
export function SubscriberTable() {
	const [query, setQuery] = useSearchParams();
	const filter = { state: query.get("state") ?? "", q: query.get("q") ?? "" };
	const [typed, setTyped] = useState(filter.q);
	const { rows, error, again, more } = useRows(listSubscribers, filter, ({ subscribers, next }) => ({ rows: subscribers, next }));
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
	const filtered = filter.state !== "" || filter.q !== "";
	return (
		<>
			<form onSubmit={search} className="grid items-end gap-4 sm:grid-cols-[15rem_1fr_auto]">
				<SelectField label="State" value={filter.state} onChange={(event) => choose("state", event.target.value)}>
					<option value="">All</option>
					{subscriberStates.map((state) => (
						<option key={state} value={state}>
							{stateWords[state]}
						</option>
					))}
				</SelectField>
				<TextField label="Search" type="search" value={typed} maxLength={120} onChange={(event) => setTyped(event.target.value)} />
				<Button type="submit" variant="secondary" icon={<SearchIcon size={18} />}>
					Search
				</Button>
			</form>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label="Subscribers"
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						<EmptyState title={filtered ? "Nobody fits" : "Nobody yet"}>
							{filtered ? "Try another state or fewer letters." : "As soon as somebody subscribes they stand here."}
						</EmptyState>
					}
				/>
			)}
		</>
	);
}
