import { Badge } from "../../../ui/badge.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { SearchField } from "../../../ui/console/search-field.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useFilters, useRows } from "../../operators/console/index.ts";
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

const subscriberFilters = { state: subscriberStates, search: 120 } as const;

/** Subscribers, the latest first. What is looked for stands in the address. */
export function SubscriberTable() {
	const { filters, narrow } = useFilters(subscriberFilters);
	const { rows, error, again, more } = useRows(listSubscribers, filters, ({ subscribers, next }) => ({ rows: subscribers, next }));
	const filtered = filters.state !== "" || filters.search !== "";
	return (
		<>
			<search className="grid items-end gap-4 sm:grid-cols-[15rem_1fr]">
				<SelectField label="State" value={filters.state} onChange={(event) => narrow({ state: event.target.value })}>
					<option value="">All</option>
					{subscriberStates.map((state) => (
						<option key={state} value={state}>
							{stateWords[state]}
						</option>
					))}
				</SelectField>
				<SearchField maxLength={120} value={filters.search} onChange={(search) => narrow({ search })} />
			</search>
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
