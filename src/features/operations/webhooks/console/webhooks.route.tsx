import { useState } from "react";
import {
	Badge,
	Button,
	consoleMeta,
	Dialog,
	defineList,
	ListPage,
	TouchLink,
	useContractForm,
	useList,
} from "#console-kit/index.ts";
import { createWebhook, listWebhooks } from "../console-contract.ts";
import { webhookListMessages as messages } from "./messages.ts";
import { NewSecret } from "./new-secret.tsx";
import { type PublicEvent, WebhookFields } from "./webhook-fields.tsx";

export const meta = consoleMeta(messages.title);

const webhooks = defineList(listWebhooks, "webhooks", {
	name: "webhooks",
	columns: [
		{
			id: "address",
			header: "Address",
			sortValue: "url",
			cell: ({ id, url, description }) => (
				<>
					<TouchLink to={`/console/webhooks/${id}`} className="-my-2.5 font-semibold wrap-anywhere">
						{url}
					</TouchLink>
					{description && <p className="text-sm text-muted wrap-anywhere">{description}</p>}
				</>
			),
		},
		{
			id: "state",
			header: "Status",
			sortValue: ({ enabled }) => (enabled ? "On" : "Off"),
			cell: ({ enabled }) => <Badge tone={enabled ? "success" : "neutral"}>{enabled ? "On" : "Off"}</Badge>,
		},
		{
			id: "events",
			header: "Events",
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
			header: "Messages",
			sortValue: ({ failed, pending }) => failed + pending,
			cell: ({ pending, failed }) => (
				<span className="flex flex-wrap gap-2">
					{failed > 0 && <Badge tone="danger">{`${failed} failed`}</Badge>}
					{pending > 0 && <Badge tone="info">{`${pending} waiting`}</Badge>}
					{failed + pending === 0 && <span className="text-muted">None waiting</span>}
				</span>
			),
		},
	],
	csv: [
		{ address: "url" },
		"description",
		"enabled",
		{ events: ({ eventTypes }) => eventTypes.join(" ") },
		"pending",
		"failed",
	],
});

/** Every webhook, newest first. */
export default function Webhooks() {
	const list = useList(webhooks);
	const [adding, setAdding] = useState(false);
	return (
		<ListPage
			list={list}
			messages={messages}
			actions={
				<Button disabled={!list.first} onClick={() => setAdding(true)}>
					{messages.new}
				</Button>
			}
		>
			<NewWebhook open={adding} onClose={() => setAdding(false)} events={list.first?.events ?? []} />
		</ListPage>
	);
}

interface Props {
	open: boolean;
	onClose: () => void;
	events: PublicEvent[];
}

/** Creates a webhook, and then shows its secret once. */
function NewWebhook({ open, onClose, events }: Props) {
	const [secret, setSecret] = useState<string>();
	const close = () => {
		setSecret(undefined);
		onClose();
	};
	return (
		<Dialog open={open} onClose={close} title={secret ? "Webhook created" : messages.new}>
			{secret ? <NewSecret secret={secret} onDone={close} /> : <Form events={events} onCreated={setSecret} />}
		</Dialog>
	);
}

function Form({ events, onCreated }: { events: PublicEvent[]; onCreated: (secret: string) => void }) {
	const form = useContractForm(createWebhook, {
		values: { url: "", description: "", eventTypes: [] },
		changes: [listWebhooks],
		onDone: ({ secret }) => onCreated(secret),
	});
	return <WebhookFields form={form} events={events} submit="Create webhook" />;
}
