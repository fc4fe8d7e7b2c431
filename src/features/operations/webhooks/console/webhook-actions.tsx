import { ConfirmCall, useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { changeWebhook, deleteWebhook, getWebhook, listDeliveries, listWebhooks, testWebhook, type Webhook } from "../console-contract.ts";
import type { EventType } from "../rules/public-events.ts";
import { webhookMessages as messages } from "./messages.ts";
import { RotateSecret } from "./rotate-secret.tsx";

/** Tests, switches, rotates and deletes a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
	const { id, url, description, eventTypes, enabled } = webhook;
	const params = { id: String(id) };
	const testing = useAct(testWebhook, { changes: [listDeliveries], done: ({ message }) => message });
	const switching = useAct(changeWebhook, { changes: [getWebhook, listWebhooks], done: (changed) => messages.turned(changed.webhook.enabled) });
	return (
		<>
			<Button variant="secondary" busy={testing.busy} disabled={!enabled} onClick={() => void testing.act({ params })}>
				{messages.test}
			</Button>
			<Button
				variant="secondary"
				busy={switching.busy}
				onClick={() => void switching.act({ params, body: { url, description, eventTypes: eventTypes as EventType[], enabled: !enabled } })}
			>
				{enabled ? messages.turnOff : messages.turnOn}
			</Button>
			<RotateSecret id={id} />
			<ConfirmCall
				call={deleteWebhook}
				input={{ params }}
				changes={[listWebhooks]}
				label={messages.delete}
				confirm={messages.deleteSubmit}
				title={messages.deleteTitle}
				text={messages.deleteText}
				cancel={messages.keep}
				variant="secondary"
				to="/console/webhooks"
			/>
		</>
	);
}
