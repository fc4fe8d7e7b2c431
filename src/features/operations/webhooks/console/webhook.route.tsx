import { useEffect, useState } from "react";
import { useParams } from "react-router";
import {
	Button,
	ConfirmCall,
	ConsolePage,
	consoleMeta,
	DialogButton,
	formatSiteTime,
	Notice,
	Section,
	SelectField,
	Skeleton,
	useAct,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import {
	changeWebhook,
	deleteWebhook,
	getWebhook,
	listDeliveries,
	listWebhooks,
	rotateSecret,
	testWebhook,
	type Webhook,
} from "../console-contract.ts";
import type { EventType } from "../rules/public-events.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { webhookListMessages } from "./messages.ts";
import { NewSecret } from "./new-secret.tsx";
import { type PublicEvent, WebhookFields } from "./webhook-fields.tsx";

const overlaps = [24, 1, 72, 168, 0];

/** Creates a new signing secret, and shows it once. */
function RotateSecret({ id, onDone }: { id: number; onDone: () => void }) {
	const [hours, setHours] = useState(24);
	const [secret, setSecret] = useState<string>();
	const { act, busy } = useAct(rotateSecret, { changes: [getWebhook, listWebhooks] });
	async function rotate() {
		const rotated = await act({ params: { id: String(id) }, body: { overlapHours: hours } });
		if (rotated) setSecret(rotated.secret);
	}
	if (secret) return <NewSecret secret={secret} onDone={onDone} />;
	return (
		<div className="grid gap-5">
			<p>During the overlap, we sign messages with both secrets, so you can update the receiver without losing any.</p>
			<SelectField
				label="Overlap"
				value={hours}
				onChange={(event) => setHours(Number(event.target.value))}
				options={overlaps.map((overlap) => [
					overlap,
					overlap === 0
						? "None: the old secret leaked"
						: overlap === 1
							? "1 hour"
							: overlap < 48
								? `${overlap} hours`
								: `${overlap / 24} days`,
				])}
			/>
			<div className="dialog-actions">
				<Button busy={busy} busyLabel="Creating..." onClick={() => void rotate()}>
					Create secret
				</Button>
			</div>
		</div>
	);
}

/** Tests, switches, rotates and deletes a webhook. */
function WebhookActions({ webhook }: { webhook: Webhook }) {
	const { id, url, description, eventTypes, enabled } = webhook;
	const params = { id: String(id) };
	const testing = useAct(testWebhook, { changes: [listDeliveries], done: ({ message }) => message });
	const switching = useAct(changeWebhook, {
		changes: [getWebhook, listWebhooks],
		done: (changed) =>
			changed.webhook.enabled ? "The webhook is on." : "The webhook is off. It gets no messages until you turn it on.",
	});
	return (
		<>
			<Button variant="secondary" busy={testing.busy} disabled={!enabled} onClick={() => void testing.act({ params })}>
				Send test message
			</Button>
			<Button
				variant="secondary"
				busy={switching.busy}
				onClick={() =>
					void switching.act({
						params,
						body: { url, description, eventTypes: eventTypes as EventType[], enabled: !enabled },
					})
				}
			>
				{enabled ? "Turn off" : "Turn on"}
			</Button>
			<DialogButton variant="secondary" label="New secret" title="Create a new signing secret">
				{(close) => <RotateSecret id={id} onDone={() => close()} />}
			</DialogButton>
			<ConfirmCall
				call={deleteWebhook}
				input={{ params }}
				changes={[listWebhooks]}
				label="Delete"
				title="Delete this webhook?"
				text="Its log and pending messages are also deleted. You can't undo this."
				variant="secondary"
				to="/console/webhooks"
			/>
		</>
	);
}

export const meta = consoleMeta("Webhook");

/** The settings and the delivery log of one webhook. */
export default function WebhookPage() {
	const { id = "" } = useParams();
	const { data, failed } = useConsoleQuery(getWebhook, { params: { id } });
	const back = { to: "/console/webhooks", label: webhookListMessages.title };
	if (!data)
		return (
			<ConsolePage title="Webhook" back={back}>
				{failed ?? <Skeleton label="Loading webhook" />}
			</ConsolePage>
		);
	const { webhook, events } = data;
	return (
		<ConsolePage
			title={new URL(webhook.url).host}
			lead={webhook.description}
			back={back}
			actions={<WebhookActions webhook={webhook} />}
		>
			{webhook.previousSecretUntil && new Date(webhook.previousSecretUntil) > new Date() && (
				<Notice>{`The previous secret signs too until ${formatSiteTime(webhook.previousSecretUntil)}.`}</Notice>
			)}
			<DeliveryLog webhookId={id} />
			<Section id="settings" title="Settings">
				<Settings key={webhook.id} webhook={webhook} events={events} />
			</Section>
		</ConsolePage>
	);
}

function Settings({
	webhook: { id, url, description, eventTypes, enabled },
	events,
}: {
	webhook: Webhook;
	events: PublicEvent[];
}) {
	const form = useContractForm(changeWebhook, {
		values: { url, description, eventTypes: eventTypes as EventType[], enabled },
		input: { params: { id: String(id) } },
		changes: [getWebhook, listWebhooks],
		done: () => "Saved.",
	});
	const { setValue } = form;
	// Saving must not turn on again what was turned off above.
	useEffect(() => setValue("enabled", enabled), [setValue, enabled]);
	return <WebhookFields form={form} events={events} submit="Save" />;
}
