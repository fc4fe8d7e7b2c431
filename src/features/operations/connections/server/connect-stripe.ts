import { providerSessions } from "#features/sales/orders/server/index.ts";
import { type Refused, type RequestOf, type ResponseOf, refuse, type User } from "#platform/index.ts";
import {
	createWebhookEndpoint,
	deleteWebhookEndpoint,
	readStripeAccount,
	type StripeFailure,
} from "#platform/payment/connect-stripe.ts";
import { connectStripe, disconnectStripe } from "../console-contract.ts";
import { describeConnections, webhookAddress } from "./read-connections.ts";
import { type ConnectionContext, removeConnection, saveConnection } from "./save-connection.ts";

/** Checks the keys with Stripe, creates the webhook unless its secret was entered, and saves the connection. */
export async function saveStripe(
	context: ConnectionContext,
	user: User,
	{ secretKey, publishableKey, webhookSecret: enteredSecret }: RequestOf<typeof connectStripe>["body"],
): Promise<ResponseOf<typeof connectStripe> | Refused> {
	const { connections, stripeServer } = context;
	if (connections.payment().source === "environment") return refuse(connectStripe, "set_by_environment");
	const read = await readStripeAccount(secretKey, stripeServer);
	if (!read.ok) return refuseStripe(read);
	const { id, name, canCharge } = read.account;
	const previous = connections.saved().stripe;
	const webhook = enteredSecret
		? { webhookSecret: enteredSecret, endpointId: null }
		: await prepareWebhook(context, { secretKey, accountId: id });
	if ("error" in webhook) return refuseStripe(webhook);
	const { webhookSecret, endpointId } = webhook;
	const isNewEndpoint = endpointId !== null && endpointId !== previous?.endpointId;
	try {
		await saveConnection(context, user, "stripe", {
			connection: { secretKey, publishableKey, webhookSecret, endpointId, account: { id, name } },
			summary: `Connected the Stripe account “${name}”${isLive(secretKey) ? "" : " in test mode"}`,
			after: { account: id, mode: isLive(secretKey) ? "live" : "test" },
		});
	} catch (error) {
		if (isNewEndpoint) await deleteWebhookEndpoint(secretKey, endpointId, stripeServer);
		throw error;
	}
	if (previous?.endpointId && previous.endpointId !== endpointId)
		await deleteWebhookEndpoint(previous.secretKey, previous.endpointId, stripeServer);
	return { connections: await describeConnections(context), canCharge };
}

/** Keeps the webhook of the same account, which goes on with another key, or creates one. */
function prepareWebhook(
	{ connections, publicUrl, stripeServer: server }: ConnectionContext,
	{ secretKey, accountId }: { secretKey: string; accountId: string },
) {
	const { stripe } = connections.saved();
	const previous =
		stripe && stripe.account.id === accountId && isLive(stripe.secretKey) === isLive(secretKey) ? stripe : null;
	// The owner created it, so Stripe has no id of it here.
	if (previous?.endpointId === null) return { webhookSecret: previous.webhookSecret, endpointId: null };
	const known = previous && { endpointId: previous.endpointId, webhookSecret: previous.webhookSecret };
	return createWebhookEndpoint(secretKey, webhookAddress(publicUrl), { known, server });
}

/** Disconnects the account, and deletes the webhook that was created for it. */
export async function removeStripe(
	context: ConnectionContext,
	user: User,
): Promise<ResponseOf<typeof disconnectStripe> | Refused> {
	const { stripe } = context.connections.saved();
	if (await providerSessions.hasLiveSession(context.db)) return refuse(disconnectStripe, "has_payments");
	const isRemoved = await removeConnection(
		context,
		user,
		"stripe",
		stripe ? `Disconnected the Stripe account “${stripe.account.name}”` : "Disconnected Stripe",
	);
	if (!isRemoved) return refuse(disconnectStripe, "not_connected");
	if (stripe?.endpointId) await deleteWebhookEndpoint(stripe.secretKey, stripe.endpointId, context.stripeServer);
	return describeConnections(context);
}

const isLive = (secretKey: string) => secretKey.includes("_live_");

function refuseStripe(failure: StripeFailure): Refused {
	switch (failure.error) {
		case "stripe_unreachable":
			return refuse(connectStripe, "stripe_unreachable", { retryAfter: 10 });
		case "key_invalid":
		case "key_limited":
			return refuse(connectStripe, failure.error, { at: "secretKey" });
		default: {
			const [, ours] = connectStripe.refusals[failure.error];
			const message = failure.error === "webhook_refused" ? `${ours} Stripe says: ${failure.reason}` : ours;
			return refuse(connectStripe, failure.error, { message, at: "webhookSecret" });
		}
	}
}
