import { ConfirmCall, useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { changeWebhook, deleteWebhook, getWebhook, listDeliveries, listWebhooks, testWebhook, type Webhook } from "../console-contract.ts";
import type { EventType } from "../rules/public-events.ts";
import { RotateSecret } from "./rotate-secret.tsx";

/** Tests, switches, rotates and deletes a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
	const { id, url, description, eventTypes, enabled } = webhook;
	const params = { id: String(id) };
	const testing = useAct(testWebhook, { changes: [listDeliveries], done: ({ message }) => message });
	const switching = useAct(changeWebhook, {
		changes: [getWebhook, listWebhooks],
		done: (changed) => (changed.webhook.enabled ? "The webhook is on." : "The webhook is off. It gets no messages until you turn it on."),
	});
	return (
		<>
			<Button variant="secondary" busy={testing.busy} disabled={!enabled} onClick={() => void testing.act({ params })}>
				Send test message
			</Button>
			<Button
				variant="secondary"
				busy={switching.busy}
				onClick={() => void switching.act({ params, body: { url, description, eventTypes: eventTypes as EventType[], enabled: !enabled } })}
			>
				{enabled ? "Turn off" : "Turn on"}
			</Button>
			<RotateSecret id={id} />
			<ConfirmCall
				call={deleteWebhook}
				input={{ params }}
				changes={[listWebhooks]}
				label="Delete"
				confirm="Delete webhook"
				title="Delete this webhook?"
				text="Its log and pending messages are also deleted. You can't undo this."
				cancel="Keep the webhook"
				variant="secondary"
				to="/console/webhooks"
			/>
		</>
	);
}
