import pTimeout from "p-timeout";
import Stripe from "stripe";
import { openStripe, type StripeServer } from "./stripe.ts";

/** The events that the webhook receives. */
export const webhookEvents = [
	"checkout.session.completed",
	"checkout.session.async_payment_succeeded",
	"checkout.session.async_payment_failed",
	"checkout.session.expired",
	"charge.refunded",
	"refund.updated",
	"refund.failed",
	"charge.dispute.created",
	"charge.dispute.closed",
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Milliseconds for each question to Stripe, with its retries. */
const patience = 20_000;

export interface StripeAccount {
	id: string;
	name: string;
	/** False while Stripe waits for details of the business. */
	canCharge: boolean;
}

export type StripeFailure =
	| { ok: false; error: "key_invalid" | "key_limited" | "stripe_unreachable" | "webhook_exists" }
	/** `reason`: Stripe's sentence. */
	| { ok: false; error: "webhook_refused"; reason: string };

/** Reads the account that a secret key belongs to. */
export async function readStripeAccount(
	secretKey: string,
	server?: StripeServer,
): Promise<{ ok: true; account: StripeAccount } | StripeFailure> {
	try {
		const {
			id,
			business_profile: profile,
			settings,
			charges_enabled: canCharge,
		} = await limited(openStripe(secretKey, server).accounts.retrieveCurrent());
		return { ok: true, account: { id, name: settings?.dashboard?.display_name || profile?.name || id, canCharge } };
	} catch (error) {
		return toFailure(error);
	}
}

interface WebhookEndpoint {
	endpointId: string;
	/** Signs its events. */
	webhookSecret: string;
}

/**
 * Creates the webhook endpoint of this site at Stripe. Refuses if there is another one for its address, because Stripe
 * shows a secret only once.
 *
 * @param known an endpoint that this site created before; kept if Stripe still has it
 */
export async function createWebhookEndpoint(
	secretKey: string,
	url: string,
	{ known, server }: { known: WebhookEndpoint | null; server?: StripeServer | undefined },
): Promise<({ ok: true } & WebhookEndpoint) | StripeFailure> {
	const stripe = openStripe(secretKey, server);
	try {
		const { data } = await limited(stripe.webhookEndpoints.list({ limit: 100 }));
		if (known && data.some(({ id, status }) => id === known.endpointId && status === "enabled"))
			return { ok: true, ...known };
		if (data.some((endpoint) => endpoint.url === url)) return { ok: false, error: "webhook_exists" };
		const { id, secret } = await limited(stripe.webhookEndpoints.create({ url, enabled_events: [...webhookEvents] }));
		return secret ? { ok: true, endpointId: id, webhookSecret: secret } : { ok: false, error: "stripe_unreachable" };
	} catch (error) {
		if (
			error instanceof Stripe.errors.StripeInvalidRequestError ||
			error instanceof Stripe.errors.StripePermissionError
		)
			return { ok: false, error: "webhook_refused", reason: error.message };
		return toFailure(error);
	}
}

/** Deletes a webhook endpoint that this site created. Does nothing if Stripe can't be reached or has it no longer. */
export async function deleteWebhookEndpoint(
	secretKey: string,
	endpointId: string,
	server?: StripeServer,
): Promise<void> {
	await limited(openStripe(secretKey, server).webhookEndpoints.del(endpointId)).catch(() => {});
}

const limited = <T>(asked: Promise<T>): Promise<T> => pTimeout(asked, { milliseconds: patience });

function toFailure(error: unknown): StripeFailure {
	if (error instanceof Stripe.errors.StripeAuthenticationError) return { ok: false, error: "key_invalid" };
	if (error instanceof Stripe.errors.StripePermissionError || error instanceof Stripe.errors.StripeInvalidRequestError)
		return { ok: false, error: "key_limited" };
	return { ok: false, error: "stripe_unreachable" };
}
