import type { FastifyInstance } from "fastify";
import { Refused } from "#api/refusal.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeOperation } from "#platform/http/openapi/describe-route.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { receiveEvent } from "./receive-event.ts";

const providerAway = new Refused("payment_unavailable", 503, "The payment provider can't be reached. Please send this event again.", { retryAfter: 30 });

const receivedSchema = { type: "object", properties: { received: { type: "boolean" } }, required: ["received"] };

const described = describeOperation({
	summary: "Receive an event of the payment provider",
	tag: "webhooks",
	security: ["stripeSignature"],
	body: { required: true, content: { "application/json": { type: "object" } } },
	responses: { 200: { description: "The event was received.", content: { "application/json": receivedSchema } } },
	refusals: { 400: "The signature is invalid.", 413: "The event is too large.", 503: "The payment provider can't be reached." },
});

/**
 * Serves `POST /api/payments/webhook`. The signature covers the raw body. The provider redelivers an event after any
 * status other than 200.
 */
export async function serveWebhook(app: FastifyInstance, context: OrderContext): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
		scope.post("/api/payments/webhook", { schema: { hide: true }, config: { operations: { post: described } } }, async (request, reply) => {
			const signature = request.headers[context.payment.signatureHeader];
			let event: ReturnType<typeof context.payment.readEvent>;
			try {
				event = context.payment.readEvent((request.body as Buffer | undefined) ?? Buffer.alloc(0), String(signature ?? ""));
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
		});
	});
}
