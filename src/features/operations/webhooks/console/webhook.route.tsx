import { useEffect } from "react";
import { useParams } from "react-router";
import { consoleMeta, useConsoleQuery, useContractForm } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { changeWebhook, getWebhook, listWebhooks, type Webhook } from "../console-contract.ts";
import type { EventType } from "../rules/public-events.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { webhookListMessages } from "./messages.ts";
import { WebhookActions } from "./webhook-actions.tsx";
import { type PublicEvent, WebhookFields } from "./webhook-fields.tsx";

export const meta = consoleMeta("Webhook");

/** The settings and the delivery log of one webhook. */
export default function WebhookPage() {
	const { id = "" } = useParams();
	const { data, failed } = useConsoleQuery(getWebhook, { params: { id } });
	const back = { to: "/console/webhooks", label: webhookListMessages.title };
	if (!data)
		return (
			<ConsolePage title="Webhook" back={back}>
				{failed ?? <Skeleton label="Loading webhook" className="h-96 w-full" />}
			</ConsolePage>
		);
	const { webhook, events } = data;
	return (
		<ConsolePage title={new URL(webhook.url).host} lead={webhook.description} back={back} actions={<WebhookActions webhook={webhook} />}>
			{webhook.previousSecretUntil && new Date(webhook.previousSecretUntil) > new Date() && (
				<Notice>{`The previous secret signs too until ${formatSiteTime(webhook.previousSecretUntil)}.`}</Notice>
			)}
			<DeliveryLog webhookId={id} />
			<section aria-labelledby="settings" className="grid gap-4">
				<h2 id="settings" className="text-xl">
					Settings
				</h2>
				<Settings key={webhook.id} webhook={webhook} events={events} />
			</section>
		</ConsolePage>
	);
}

function Settings({ webhook: { id, url, description, eventTypes, enabled }, events }: { webhook: Webhook; events: PublicEvent[] }) {
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
