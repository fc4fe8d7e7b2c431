import type { FastifyInstance } from "fastify";
import { Refused } from "#api/refusal.ts";
import { closeOrder, type OrderContext, providerSessions } from "#features/sales/orders/server/index.ts";
import { providerRefunds } from "#features/sales/refunds/server/index.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeOperation } from "#platform/http/openapi/describe-route.ts";
import { type PaymentEvent, PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { receiveDisputeEvent } from "./follow-disputes.ts";
import { fulfill } from "./fulfill.ts";
import { knowsEvent, recordEvent } from "./provider-event-store.ts";

const providerAway = new Refused(
	"payment_unavailable",
	503,
	"The payment provider can't be reached. Please send this event again.",
	{ retryAfter: 30 },
);

const receivedSchema = { type: "object", properties: { received: { type: "boolean" } }, required: ["received"] };

const described = describeOperation({
	summary: "Receive an event of the payment provider",
	tag: "webhooks",
	security: ["stripeSignature"],
	body: { required: true, content: { "application/json": { type: "object" } } },
	responses: { 200: { description: "The event was received.", content: { "application/json": receivedSchema } } },
	refusals: {
		400: "The signature is invalid.",
		413: "The event is too large.",
		503: "The payment provider can't be reached.",
	},
});

/**
 * Serves `POST /api/payments/webhook`. The signature covers the raw body. The provider redelivers an event after any
 * status other than 200.
 */
export async function serveWebhook(app: FastifyInstance, context: OrderContext): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
		scope.post(
			"/api/payments/webhook",
			{ schema: { hide: true }, config: { operations: { post: described } } },
			async (request, reply) => {
				const signature = request.headers[context.payment.signatureHeader];
				let event: ReturnType<typeof context.payment.readEvent>;
				try {
					event = context.payment.readEvent(
						(request.body as Buffer | undefined) ?? Buffer.alloc(0),
						String(signature ?? ""),
					);
				} catch {
					return sendRefusal(reply, request.id, new Refused("bad_signature", 400, "Invalid webhook signature.", {}));
				}
				try {
					await receiveEvent(context, event);
				} catch (error) {
					if (error instanceof PaymentUnavailable) return sendRefusal(reply, request.id, providerAway);
					throw error;
				}
				return { received: true };
			},
		);
	});
}

/**
 * Processes one event of the provider after its signature was checked. Records the event only after success, because
 * the provider redelivers a failed one.
 */
async function receiveEvent(context: OrderContext, event: PaymentEvent): Promise<void> {
	if (await knowsEvent(context.db, event.id)) return;
	if (event.kind === "paid" && event.sessionId) {
		const outcome = await fulfill(context, event.sessionId, "webhook");
		if (outcome !== "fulfilled") context.log.warn({ event: event.id, outcome }, "A payment event had no effect.");
	}
	if (event.kind === "refund" && event.payment) await providerRefunds.receiveRefundEvent(context, event.payment);
	if (event.kind === "dispute" && event.payment) await receiveDisputeEvent(context, event.payment);
	if (event.kind === "ended" && event.sessionId) {
		const order = await providerSessions.findOrderBySession(context.db, event.sessionId);
		// A late event must not end an order that was paid meanwhile.
		const session = order && (await context.payment.readSession(event.sessionId));
		if (order && session && !session.paid) await closeOrder(context, order.id, "expired");
	}
	await recordEvent(context.db, { id: event.id, type: event.type, now: context.clock.now() });
}
