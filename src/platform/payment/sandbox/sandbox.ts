import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import Stripe from "stripe";
import { inTransaction } from "#platform/database/transaction.ts";
import { declareJob } from "#platform/jobs/declare-job.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { serveSandboxApi } from "./api.ts";
import { servePaymentPage } from "./payment-page.ts";
import { chargeObject, refundObject } from "./refund-object.ts";
import { findRefund } from "./refund-store.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import { sessionObject } from "./session-object.ts";
import { endSession, findEvent, findSession, listOverdue, type SandboxSession } from "./session-store.ts";

export interface SandboxOptions extends Omit<SandboxContext, "announce"> {
	jobs: Jobs;
	log: FastifyBaseLogger;
	webhookSecret: string;
	webhookUrl: string;
}

const deliver = declareJob<{ event: string }>({ name: "sandbox-webhook", retries: 12, batchSize: 50 });
const expire = declareJob<object>({ name: "sandbox-expire", retries: 0 });

/** Serves the payment sandbox with Stripe's protocol: a hosted page, test cards and signed, redelivered webhooks. */
export async function serveSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
	const { db, clock, jobs, publicUrl } = options;
	const context: SandboxContext = { ...options, announce: (trx, event) => jobs.send(trx, deliver, { event }) };
	await serveSandboxApi(app, context);
	await servePaymentPage(app, context);

	const stripe = new Stripe(options.secretKey);
	const findSubject = async (
		{ type, refund_id: refundId }: { type: string; refund_id: string | null },
		session: SandboxSession,
	) => {
		if (refundId === null) return sessionObject(session, publicUrl);
		const refund = type === "charge.refunded" ? undefined : await findRefund(db, refundId);
		return refund ? refundObject(refund, session) : chargeObject(session);
	};
	jobs.handle(deliver, async ({ event: id }) => {
		const event = await findEvent(db, id);
		const session = event && (await findSession(db, event.session_id));
		if (!event || !session) return;
		const payload = JSON.stringify({
			id: event.id,
			object: "event",
			type: event.type,
			created: Math.floor(event.created_at.getTime() / 1000),
			livemode: false,
			data: { object: await findSubject(event, session) },
		});
		const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: options.webhookSecret });
		const response = await fetch(options.webhookUrl, {
			method: "POST",
			headers: { "content-type": "application/json", "stripe-signature": signature },
			body: payload,
			signal: AbortSignal.timeout(10_000),
		});
		if (!response.ok) throw new Error(`The webhook returned status ${response.status}.`);
	});

	jobs.handle(
		expire,
		async () => {
			const now = clock.now();
			for (const { id } of await listOverdue(db, now))
				await inTransaction(db, async (trx) => {
					const event = await endSession(trx, id, "expired", now);
					if (event) await context.announce(trx, event);
				});
		},
		"* * * * *",
	);
}
