import { useState } from "react";
import { useContractForm } from "#console-kit/index.ts";
import { Dialog } from "#ui/layout/dialog.tsx";
import { createWebhook, listWebhooks } from "../console-contract.ts";
import { webhookListMessages } from "./messages.ts";
import { NewSecret } from "./new-secret.tsx";
import { type PublicEvent, WebhookFields } from "./webhook-fields.tsx";

interface Props {
	open: boolean;
	onClose: () => void;
	events: PublicEvent[];
}

/** Creates a webhook, and then shows its secret once. */
export function NewWebhook({ open, onClose, events }: Props) {
	const [secret, setSecret] = useState<string>();
	const close = () => {
		setSecret(undefined);
		onClose();
	};
	return (
		<Dialog open={open} onClose={close} title={secret ? "Webhook created" : webhookListMessages.new}>
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
