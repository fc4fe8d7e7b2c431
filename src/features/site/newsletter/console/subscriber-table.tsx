import { ListViews, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { Failed } from "#ui/console/failed.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { listSubscribers, type Subscriber, subscriberSorts } from "../console-contract.ts";
import { subscriberStates } from "../rules/subscriber-states.ts";
import { subscribersMessages as text } from "./messages.ts";
import { Unsubscribe } from "./unsubscribe.tsx";

const tones = { waiting: "warn", confirmed: "success", unsubscribed: "neutral", phone: "info" } as const;
const columns: Column<Subscriber>[] = [
	{
		id: "who",
		header: text.columns.who,
		cell: ({ email, name, mobile }) => (
			<>
				<span className="block min-w-44 font-semibold">{email || mobile}</span>
				<span className="block text-muted">{[name, email && mobile].filter(Boolean).join(" · ")}</span>
			</>
		),
	},
	{
		id: "state",
		header: text.columns.state,
		cell: ({ state, confirmedAt }) => (
			<>
				<Badge tone={tones[state]}>{text.states[state]}</Badge>
				{confirmedAt && (
					<span className="mt-1 block text-muted">
						{text.confirmed} <time dateTime={confirmedAt}>{formatSiteTime(confirmedAt)}</time>
					</span>
				)}
			</>
		),
	},
	{
		id: "consent",
		sortBy: "-consentedAt",
		header: text.columns.consent,
		cell: ({ consentText, consentedAt, source }) => (
			<>
				<time dateTime={consentedAt}>{formatSiteTime(consentedAt)}</time>, {source}
				<span className="mt-1 block text-muted">{consentText}</span>
			</>
		),
	},
	{ id: "action", header: text.columns.action, cell: (subscriber) => (subscriber.state === "unsubscribed" ? null : <Unsubscribe subscriber={subscriber} />) },
];

const subscriberFilters = { state: subscriberStates, search: 120, sort: subscriberSorts } as const;

/** Lists subscribers, the latest first by default. Filters and order are part of the address. */
export function SubscriberTable() {
	const { filters, narrow } = useFilters(subscriberFilters);
	const { rows, isStale, error, again, more } = useRows(listSubscribers, filters, ({ subscribers, next }) => ({ rows: subscribers, next }));
	const visibleColumns = useVisibleColumns(columns);
	const filtered = filters.state !== "" || filters.search !== "";
	const empty = filtered ? text.noMatch : text.empty;
	return (
		<>
			<ListViews list="subscribers" columns={columns} />
			<search className="grid items-end gap-4 sm:grid-cols-[15rem_1fr]">
				<SelectField label={text.columns.state} value={filters.state} onChange={(event) => narrow({ state: event.target.value })}>
					<option value="">{text.allStates}</option>
					{subscriberStates.map((state) => (
						<option key={state} value={state}>
							{text.states[state]}
						</option>
					))}
				</SelectField>
				<SearchField maxLength={120} value={filters.search} onChange={(search) => narrow({ search })} />
			</search>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={text.list}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					sort={{ value: filters.sort, initial: "-consentedAt", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
				/>
			)}
		</>
	);
}
