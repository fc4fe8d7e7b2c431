import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, ListViews, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { listMessages, type MessageRow } from "../console-contract.ts";
import { labels } from "./labels.ts";
import { MessageFilters, messageFilters } from "./message-filters.tsx";
import { messageListMessages } from "./messages.ts";

const columnsTo = (to: string): Column<MessageRow>[] => [
	{
		id: "from",
		header: messageListMessages.from,
		cell: ({ id, name, company, email }) => (
			<>
				<Link to={`${to}/${id}`} className="link inline-flex min-h-6 font-semibold">
					{labels.nameOf({ id, name, company })}
				</Link>
				<span className="block text-muted">{[name && company, email].filter(Boolean).join(" · ")}</span>
			</>
		),
	},
	{ id: "message", header: messageListMessages.message, cell: ({ excerpt }) => <span className="line-clamp-2">{excerpt || messageListMessages.erased}</span> },
	{ id: "state", header: messageListMessages.status, cell: ({ state }) => <Badge tone={labels.tones[state]}>{labels.states[state]}</Badge> },
	{ id: "assignee", header: messageListMessages.assignedTo, cell: ({ assignee }) => assignee?.name ?? messageListMessages.unassigned },
	{
		id: "received",
		sortBy: "-receivedAt",
		header: messageListMessages.received,
		cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatSiteTime(receivedAt)}</time>,
	},
];
const columns = { contact: columnsTo(labels.contact.to), estimate: columnsTo(labels.estimate.to) };

/** The columns of a list that the server doesn't sort. */
export const listColumns = (kind: "contact" | "estimate"): Column<MessageRow>[] => columns[kind].map(({ sortBy: _, ...column }) => column);

const csv: CsvColumns<MessageRow> = {
	id: ({ id }) => id,
	name: ({ name }) => name,
	company: ({ company }) => company,
	email: ({ email }) => email,
	message: ({ excerpt }) => excerpt,
	status: ({ state }) => state,
	assignedTo: ({ assignee }) => assignee?.name ?? null,
	receivedAt: ({ receivedAt }) => receivedAt,
};
const toPage = ({ messages, next }: ResponseOf<typeof listMessages>) => ({ rows: messages, next });

/** Lists messages of one kind, latest first by default. The filters are part of the address. */
export function MessageList({ kind }: { kind: "contact" | "estimate" }) {
	const { filters, narrow } = useFilters(messageFilters);
	const { rows, isStale, error, again, more } = useRows(listMessages, { kind, ...filters }, toPage);
	const { sort: _, ...searched } = filters;
	const filtered = Object.values(searched).some(Boolean);
	const visibleColumns = useVisibleColumns(columns[kind]);
	const { title, lead, none } = labels[kind];
	return (
		<ConsolePage
			title={title}
			lead={lead}
			actions={
				<ExportList call={listMessages} query={{ kind, ...filters }} toPage={toPage} columns={csv} name={kind === "contact" ? "messages" : "estimates"} />
			}
		>
			<ListViews list={kind === "contact" ? "messages" : "estimates"} columns={columns[kind]} />
			<MessageFilters filters={filters} onChange={narrow} />
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={title}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					sort={{ value: filters.sort, initial: "-receivedAt", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={
						<EmptyState icon={<EmailIcon size={32} />} title={filtered ? messageListMessages.noMatch : none}>
							{filtered ? messageListMessages.noMatchText : messageListMessages.noneText}
						</EmptyState>
					}
				/>
			)}
		</ConsolePage>
	);
}
