import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { formatMoney } from "../../../values/money.ts";
import { inTransaction } from "../../database/transaction.ts";
import { fail } from "./fail.ts";
import { readForm, textAt } from "./form-body.ts";
import { refundObject } from "./refund-object.ts";
import { createRefund, findPaidSession, findRefundByKey, listRefunds, listRefundsSince } from "./refund-store.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import { totalOf } from "./session-object.ts";

const Metadata = z.record(z.string(), z.string());

/** Serves `/v1/refunds` and `/v1/disputes` like Stripe: once per idempotency key, never more than was paid. */
export function serveRefunds(scope: FastifyInstance, context: SandboxContext): void {
	scope.post("/refunds", { schema: { hide: true } }, async (request, reply) => {
		const form = readForm(String(request.body ?? ""));
		const payment = textAt(form, "payment_intent") ?? "";
		const session = await findPaidSession(context.db, payment);
		if (!session) return missing(reply, payment);
		const paid = totalOf(session);
		const cents = Number(textAt(form, "amount") ?? paid - session.refunded_cents);
		if (!Number.isSafeInteger(cents) || cents < 1) return fail(reply, 400, "invalid_request_error", "Invalid positive integer", "parameter_invalid_integer");
		const key = [request.headers["idempotency-key"]].flat()[0] ?? null;
		const before = key === null ? undefined : await findRefundByKey(context.db, key);
		if (before) return refundObject(before, session);
		const metadata = Metadata.safeParse(form.metadata).data ?? {};
		const made = await inTransaction(context.db, async (trx) => {
			const written = await createRefund(trx, { session, paid, cents, key, metadata, now: context.clock.now() });
			for (const event of written?.events ?? []) await context.announce(trx, event);
			return written;
		}).catch(async (error: unknown) => {
			// A concurrent request with the same key created it.
			const other = key === null ? undefined : await findRefundByKey(context.db, key);
			if (other) return { refund: other };
			throw error;
		});
		if (made) return refundObject(made.refund, session);
		const now = (await findPaidSession(context.db, payment)) ?? session;
		return now.refunded_cents === paid
			? fail(reply, 400, "invalid_request_error", `Charge for ${payment} has already been refunded.`, "charge_already_refunded")
			: fail(
					reply,
					400,
					"invalid_request_error",
					`Refund amount (${formatMoney(cents)}) is greater than unrefunded amount on charge (${formatMoney(paid - now.refunded_cents)})`,
				);
	});

	scope.get<{ Querystring: Record<string, string | undefined> }>("/refunds", { schema: { hide: true } }, async ({ query }, reply) => {
		const payment = query.payment_intent;
		if (payment === undefined) return pageOfRefunds(context, query);
		const session = await findPaidSession(context.db, payment);
		if (!session) return missing(reply, payment);
		const data = (await listRefunds(context.db, session.id)).map((refund) => refundObject(refund, session));
		return { object: "list", url: "/v1/refunds", has_more: false, data };
	});

	scope.get("/disputes", { schema: { hide: true } }, async () => ({ object: "list", url: "/v1/disputes", has_more: false, data: [] }));
}

async function pageOfRefunds({ db }: SandboxContext, query: Record<string, string | undefined>) {
	const most = Math.min(Number(query.limit ?? 10), 100);
	const found = await listRefundsSince(db, { since: new Date(Number(query["created[gte]"] ?? 0) * 1000), after: query.starting_after, most: most + 1 });
	const data = found.slice(0, most).map(({ refund, session }) => refundObject(refund, session));
	return { object: "list", url: "/v1/refunds", has_more: found.length > most, data };
}

function missing(reply: FastifyReply, payment: string) {
	return fail(reply, 404, "invalid_request_error", `No such payment_intent: '${payment}'`, "resource_missing");
}
