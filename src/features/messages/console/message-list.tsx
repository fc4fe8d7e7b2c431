import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MailIcon } from "../../../ui/icons/mail-icon.tsx";
import { useFilters, useRows } from "../../operators/console/index.ts";
import { listMessages, type MessageRow } from "../console-contract.ts";
import { MessageFilters, messageFilters } from "./message-filters.tsx";
import { words } from "./words.ts";

const columnsOf = (to: string): Column<MessageRow>[] => [
	{
		id: "from",
		header: "From",
		cell: ({ id, name, company, email }) => (
			<>
				<Link to={`${to}/${id}`} className="link inline-flex min-h-6 font-semibold">
					{words.nameOf({ id, name, company })}
				</Link>
				<span className="block text-muted">{[name && company, email].filter(Boolean).join(" · ")}</span>
			</>
		),
	},
	{ id: "message", header: "Message", cell: ({ excerpt }) => <span className="line-clamp-2">{excerpt || "Erased"}</span> },
	{ id: "state", header: "State", cell: ({ state }) => <Badge tone={words.tones[state]}>{words.states[state]}</Badge> },
	{ id: "assignee", header: "Assigned to", cell: ({ assignee }) => assignee?.name ?? "Nobody" },
	{ id: "received", header: "Received", cell: ({ receivedAt }) => <time dateTime={receivedAt}>{words.when(receivedAt)}</time> },
];
const columns = { contact: columnsOf(words.contact.to), estimate: columnsOf(words.estimate.to) };

/** Messages of one kind, the latest first. What is looked for stands in the address, so that it can be passed on. */
export function MessageList({ kind }: { kind: "contact" | "estimate" }) {
	const { filters, narrow } = useFilters(messageFilters);
	const { rows, error, again, more } = useRows(listMessages, { kind, ...filters }, ({ messages, next }) => ({ rows: messages, next }));
	const filtered = Object.values(filters).some(Boolean);
	const { title, lead, none } = words[kind];
	return (
		<ConsolePage title={title} lead={lead}>
			<MessageFilters filters={filters} onChange={narrow} />
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={title}
					columns={columns[kind]}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						<EmptyState icon={<MailIcon size={32} />} title={filtered ? "Nothing fits" : none}>
							{filtered ? "Try fewer words or another state." : "As soon as somebody writes, it stands here."}
						</EmptyState>
					}
				/>
			)}
		</ConsolePage>
	);
}
