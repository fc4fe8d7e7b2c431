import {
	Badge,
	Button,
	defineList,
	formatSiteTime,
	ListExport,
	ListFilters,
	ListTable,
	ListViews,
	SiteTime,
	useAct,
	useList,
} from "#console-kit/index.ts";
import { type Delivery, getWebhook, listDeliveries, resendDelivery } from "../console-contract.ts";

const messages = {
	title: "Delivery log",
	lead: "Messages of the last 30 days. Failed messages are tried again for four days.",

	states: { pending: "Waiting", delivered: "Delivered", failed: "Failed" },

	resend: "Send again",

	none: { title: "No messages yet", text: "Send a test message to check the receiver." },
	noMatch: { title: "No messages match your filter", text: "Try a different status." },
};

const tones = { pending: "info", delivered: "success", failed: "danger" } as const;
const deliveries = defineList(listDeliveries, "deliveries", {
	name: "webhook-deliveries",
	views: "webhook-deliveries",
	columns: [
		{
			id: "event",
			sortBy: "-createdAt",
			header: "Message",
			cell: (delivery) => (
				<>
					<code className="text-sm font-semibold">{delivery.eventType}</code>
					<p className="text-sm text-muted">
						<SiteTime at={delivery.createdAt} />
					</p>
					<Details delivery={delivery} />
				</>
			),
		},
		{
			id: "state",
			header: "Status",
			cell: ({ state, dueAt, attempts }) => (
				<>
					<Badge tone={tones[state]}>{messages.states[state]}</Badge>
					{attempts[0]?.error && state !== "delivered" && <p className="text-sm">{attempts[0].error}</p>}
					{dueAt && attempts.length > 0 && (
						<p className="text-sm text-muted">{`Next attempt: ${formatSiteTime(dueAt)}`}</p>
					)}
				</>
			),
		},
		{ id: "resend", header: messages.resend, cell: (delivery) => <Resend delivery={delivery} /> },
	],
	csv: [
		"messageId",
		{ event: "eventType" },
		"createdAt",
		{
			status: "state",
			nextAttemptAt: "dueAt",
			lastAttemptAt: ({ attempts }) => attempts[0]?.at ?? null,
			lastError: ({ attempts }) => attempts[0]?.error ?? null,
		},
	],
	filters: { state: { label: "Status", all: "All", options: messages.states, className: "w-full sm:w-56" } },
	filterClass: "contents",
	sort: "-createdAt",
});

/** The messages of a webhook and their attempts, newest first by default. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
	const list = useList(deliveries, { params: { id: webhookId } });
	return (
		<section aria-labelledby="log" className="grid gap-4">
			<div className="grid gap-1">
				<h2 id="log" className="text-xl">
					{messages.title}
				</h2>
				<p className="text-muted">{messages.lead}</p>
			</div>
			<ListViews list="webhook-deliveries" columns={list.columns} />
			<div className="flex flex-wrap items-end gap-4">
				<ListFilters list={list} />
				<Button variant="secondary" onClick={list.again}>
					Refresh
				</Button>
				<ListExport {...list.source} />
			</div>
			<ListTable list={list} messages={messages} />
		</section>
	);
}

function Details({ delivery: { messageId, body, attempts } }: { delivery: Delivery }) {
	return (
		<details className="text-sm">
			<summary className="link inline-flex min-h-11 cursor-pointer items-center">
				Details
				<span className="sr-only"> {messageId}</span>
			</summary>
			<dl className="grid gap-3 pb-2">
				<div>
					<dt className="font-semibold">Message ID</dt>
					<dd className="wrap-anywhere">
						<code>{messageId}</code>
					</dd>
				</div>
				<div>
					<dt className="font-semibold">Attempts</dt>
					{attempts.map(({ at, error, status, milliseconds }) => (
						<dd key={at}>
							<SiteTime at={at} />: {error ?? `Delivered with status ${status} in ${milliseconds} ms`}
						</dd>
					))}
				</div>
				<div>
					<dt className="font-semibold">Message</dt>
					<dd>
						<pre className="whitespace-pre-wrap wrap-anywhere">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
					</dd>
				</div>
			</dl>
		</details>
	);
}

function Resend({ delivery: { id, eventType, messageId } }: { delivery: Delivery }) {
	const { act, busy } = useAct(resendDelivery, {
		changes: [listDeliveries, getWebhook],
		done: ({ message }) => message,
	});
	return (
		<Button variant="secondary" busy={busy} onClick={() => void act({ params: { id: String(id) } })}>
			{messages.resend}
			<span className="sr-only">
				: {eventType} {messageId}
			</span>
		</Button>
	);
}
