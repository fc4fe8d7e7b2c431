import { Link } from "react-router";
import { Badge, type Column, defineList, ListPage, useList } from "#console-kit/index.ts";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { listMessages, type MessageRow } from "../console-contract.ts";
import { labels } from "./labels.ts";

const messageListMessages = {
	noMatch: "No messages match",
	noMatchText: "Try a shorter search or another status.",
	noneText: "Messages from the forms on your site appear here. You can assign them, add notes and reply by email.",
};

const columnsTo = (to: string): Column<MessageRow>[] => [
	{
		id: "from",
		header: "From",
		cell: ({ id, name, company, email }) => (
			<>
				<Link to={`${to}/${id}`} className="link inline-flex min-h-6 font-semibold">
					{labels.nameOf({ id, name, company })}
				</Link>
				<span className="block text-muted">{[name && company, email].filter(Boolean).join(" · ")}</span>
			</>
		),
	},
	{
		id: "message",
		header: "Message",
		cell: ({ excerpt }) => <span className="line-clamp-2">{excerpt || "Erased"}</span>,
	},
	{
		id: "state",
		header: "Status",
		cell: ({ state }) => <Badge tone={labels.tones[state]}>{labels.states[state]}</Badge>,
	},
	{ id: "assignee", header: "Assigned to", cell: ({ assignee }) => assignee?.name ?? "Unassigned" },
	{
		id: "received",
		sortBy: "-receivedAt",
		header: "Received",
		time: "receivedAt",
	},
];
const columns = { contact: columnsTo(labels.contact.to), estimate: columnsTo(labels.estimate.to) };

/** The columns of a list that the server doesn't sort. */
export const listColumns = (kind: "contact" | "estimate"): Column<MessageRow>[] =>
	columns[kind].map(({ sortBy: _, ...column }) => column);

const define = (kind: "contact" | "estimate", name: string) =>
	defineList(listMessages, "messages", {
		name,
		views: name,
		columns: columns[kind],
		csv: [
			"id",
			"name",
			"company",
			"email",
			{ message: "excerpt", status: "state", assignedTo: ({ assignee }) => assignee?.name ?? null },
			"receivedAt",
		],
		filters: {
			state: { label: "Status", all: "All", options: labels.states },
			assignee: { label: "Assigned to", all: "Anyone", options: { me: "Me", nobody: "Unassigned" } },
			search: { type: "search", maxLength: 120 },
		},
		filterClass: "grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[11rem_11rem_1fr]",
		sort: "-receivedAt",
	});
const lists = { contact: define("contact", "messages"), estimate: define("estimate", "estimates") };

/** Lists messages of one kind, latest first by default. */
export function MessageList({ kind }: { kind: "contact" | "estimate" }) {
	const { title, lead, none } = labels[kind];
	const { noMatch, noMatchText, noneText } = messageListMessages;
	return (
		<ListPage
			list={useList(lists[kind], { query: { kind } })}
			messages={{ title, lead, none: { title: none, text: noneText }, noMatch: { title: noMatch, text: noMatchText } }}
			icon={<EmailIcon size={32} />}
		/>
	);
}
