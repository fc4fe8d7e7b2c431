import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, ListViews, useAct, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { type Delivery, deliverySorts, getWebhook, listDeliveries, resendDelivery } from "../console-contract.ts";
import { logMessages as messages } from "./messages.ts";

const states = ["pending", "delivered", "failed"] as const;
const tones = { pending: "info", delivered: "success", failed: "danger" } as const;
const columns: Column<Delivery>[] = [
	{
		id: "event",
		sortBy: "-createdAt",
		header: messages.body,
		cell: (delivery) => (
			<>
				<code className="text-sm font-semibold">{delivery.eventType}</code>
				<p className="text-sm text-muted">
					<time dateTime={delivery.createdAt}>{formatSiteTime(delivery.createdAt)}</time>
				</p>
				<Details delivery={delivery} />
			</>
		),
	},
	{
		id: "state",
		header: messages.state,
		cell: ({ state, dueAt, attempts }) => (
			<>
				<Badge tone={tones[state]}>{messages.states[state]}</Badge>
				{attempts[0]?.error && state !== "delivered" && <p className="text-sm">{attempts[0].error}</p>}
				{dueAt && attempts.length > 0 && <p className="text-sm text-muted">{messages.next(formatSiteTime(dueAt))}</p>}
			</>
		),
	},
	{ id: "resend", header: messages.resend, cell: (delivery) => <Resend delivery={delivery} /> },
];

const csv: CsvColumns<Delivery> = {
	messageId: ({ messageId }) => messageId,
	event: ({ eventType }) => eventType,
	createdAt: ({ createdAt }) => createdAt,
	status: ({ state }) => state,
	nextAttemptAt: ({ dueAt }) => dueAt,
	lastAttemptAt: ({ attempts }) => attempts[0]?.at ?? null,
	lastError: ({ attempts }) => attempts[0]?.error ?? null,
};
const toPage = ({ deliveries, next }: ResponseOf<typeof listDeliveries>) => ({ rows: deliveries, next });

/** Query parameters of the filters. */
const logFilters = { state: states, sort: deliverySorts } as const;

/** The messages of a webhook and their attempts, newest first by default. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
	const { filters, narrow } = useFilters(logFilters);
	const { state } = filters;
	const { rows, isStale, error, again, more } = useRows(listDeliveries, filters, toPage, {
		params: { id: webhookId },
	});
	const visibleColumns = useVisibleColumns(columns);
	const empty = state === "" ? messages.none : messages.noMatch;
	return (
		<section aria-labelledby="log" className="grid gap-4">
			<div className="grid gap-1">
				<h2 id="log" className="text-xl">
					{messages.title}
				</h2>
				<p className="text-muted">{messages.lead}</p>
			</div>
			<ListViews list="webhook-deliveries" columns={columns} />
			<div className="flex flex-wrap items-end gap-4">
				<SelectField label={messages.state} value={state} onChange={(event) => narrow({ state: event.target.value })} className="w-full sm:w-56">
					<option value="">{messages.all}</option>
					{states.map((state) => (
						<option key={state} value={state}>
							{messages.states[state]}
						</option>
					))}
				</SelectField>
				<Button variant="secondary" onClick={again}>
					{messages.refresh}
				</Button>
				<ExportList call={listDeliveries} params={{ id: webhookId }} query={filters} toPage={toPage} columns={csv} name="webhook-deliveries" />
			</div>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					sort={{ value: filters.sort, initial: "-createdAt", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
				/>
			)}
		</section>
	);
}

function Details({ delivery: { messageId, body, attempts } }: { delivery: Delivery }) {
	return (
		<details className="text-sm">
			<summary className="link inline-flex min-h-11 cursor-pointer items-center">
				{messages.details}
				<span className="sr-only"> {messageId}</span>
			</summary>
			<dl className="grid gap-3 pb-2">
				<div>
					<dt className="font-semibold">{messages.messageId}</dt>
					<dd className="wrap-anywhere">
						<code>{messageId}</code>
					</dd>
				</div>
				<div>
					<dt className="font-semibold">{messages.attempts}</dt>
					{attempts.map(({ at, error, status, milliseconds }) => (
						<dd key={at}>
							<time dateTime={at}>{formatSiteTime(at)}</time>: {error ?? messages.delivered(status, milliseconds)}
						</dd>
					))}
				</div>
				<div>
					<dt className="font-semibold">{messages.body}</dt>
					<dd>
						<pre className="whitespace-pre-wrap wrap-anywhere">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
					</dd>
				</div>
			</dl>
		</details>
	);
}

function Resend({ delivery: { id, eventType, messageId } }: { delivery: Delivery }) {
	const { act, busy } = useAct(resendDelivery, { changes: [listDeliveries, getWebhook], done: ({ message }) => message });
	return (
		<Button variant="secondary" busy={busy} onClick={() => void act({ params: { id: String(id) } })}>
			{messages.resend}
			<span className="sr-only">
				: {eventType} {messageId}
			</span>
		</Button>
	);
}
