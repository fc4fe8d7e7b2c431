import { useState } from "react";
import { Link } from "react-router";
import { type CsvColumns, ExportList, useConsoleQuery } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { listWebhooks, type Webhook } from "../console-contract.ts";
import { webhookListMessages as messages } from "./messages.ts";
import { NewWebhook } from "./new-webhook.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const columns: Column<Webhook>[] = [
	{
		id: "address",
		header: messages.columns.address,
		sortValue: ({ url }) => url,
		cell: ({ id, url, description }) => (
			<>
				<Link to={`/console/webhooks/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold wrap-anywhere">
					{url}
				</Link>
				{description && <p className="text-sm text-muted wrap-anywhere">{description}</p>}
			</>
		),
	},
	{
		id: "state",
		header: messages.columns.state,
		sortValue: ({ enabled }) => (enabled ? messages.on : messages.off),
		cell: ({ enabled }) => <Badge tone={enabled ? "success" : "neutral"}>{enabled ? messages.on : messages.off}</Badge>,
	},
	{
		id: "events",
		header: messages.columns.events,
		cell: ({ eventTypes }) => (
			<ul className="grid gap-0.5">
				{eventTypes.map((type) => (
					<li key={type}>
						<code className="text-sm">{type}</code>
					</li>
				))}
			</ul>
		),
	},
	{
		id: "messages",
		header: messages.columns.messages,
		sortValue: ({ failed, pending }) => failed + pending,
		cell: ({ pending, failed }) => (
			<span className="flex flex-wrap gap-2">
				{failed > 0 && <Badge tone="danger">{messages.failed(failed)}</Badge>}
				{pending > 0 && <Badge tone="info">{messages.pending(pending)}</Badge>}
				{failed + pending === 0 && <span className="text-muted">{messages.allDelivered}</span>}
			</span>
		),
	},
];

const csv: CsvColumns<Webhook> = {
	address: ({ url }) => url,
	description: ({ description }) => description,
	enabled: ({ enabled }) => enabled,
	events: ({ eventTypes }) => eventTypes.join(" "),
	pending: ({ pending }) => pending,
	failed: ({ failed }) => failed,
};

/** Every webhook, newest first. */
export default function Webhooks() {
	const { data, error, refetch } = useConsoleQuery(listWebhooks, {});
	const [adding, setAdding] = useState(false);
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listWebhooks} toPage={({ webhooks }) => ({ rows: webhooks, next: null })} columns={csv} name="webhooks" />
					<Button disabled={!data} onClick={() => setAdding(true)}>
						{messages.new}
					</Button>
				</>
			}
		>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={data?.webhooks}
					rowKey={({ id }) => String(id)}
					empty={<EmptyState title={messages.none.title}>{messages.none.text}</EmptyState>}
				/>
			)}
			<NewWebhook open={adding} onClose={() => setAdding(false)} events={data?.events ?? []} />
		</ConsolePage>
	);
}
