import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import type { Transaction } from "#platform/database/tables.ts";
import { formatMoney } from "#values/money.ts";
import { fail } from "./fail.ts";
import { readForm, textAt } from "./form-body.ts";
import { failKeyInUse, failKeyReused, readIdempotencyKey, runOnce } from "./idempotency.ts";
import { refundObject } from "./refund-object.ts";
import {
	createRefund,
	findPaidSession,
	findRefundByKey,
	findRefusal,
	listRefunds,
	listRefundsSince,
	recordRefusal,
	type SandboxRefund,
} from "./refund-store.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import { computeSessionTotal } from "./session-object.ts";

type RefundAnswer = { refund: SandboxRefund } | { message: string; code: string | null } | "key_reused";

const Metadata = z.record(z.string(), z.string());

/** Serves `/v1/refunds` and `/v1/disputes` like Stripe: once per idempotency key, never more than was paid. */
export function serveRefunds(scope: FastifyInstance, context: SandboxContext): void {
	scope.post("/refunds", { schema: { hide: true } }, async (request, reply) => {
		const form = readForm(String(request.body ?? ""));
		const payment = textAt(form, "payment_intent") ?? "";
		const session = await findPaidSession(context.db, payment);
		if (!session) return missing(reply, payment);
		const paid = computeSessionTotal(session);
		const cents = Number(textAt(form, "amount") ?? paid - session.refunded_cents);
		if (!Number.isSafeInteger(cents) || cents < 1)
			return fail(reply, 400, "Invalid positive integer", "parameter_invalid_integer");
		const key = readIdempotencyKey(request);
		const metadata = Metadata.safeParse(form.metadata).data ?? {};
		const answer = await runOnce(context.db, key, (trx) =>
			answerRefund(context, trx, { session, paid, cents, key, metadata, now: context.clock.now() }),
		);
		if (answer === "key_in_use") return failKeyInUse(reply, key);
		if (answer === "key_reused") return failKeyReused(reply, key);
		return "refund" in answer
			? refundObject(answer.refund, session)
			: fail(reply, 400, answer.message, answer.code ?? undefined);
	});

	scope.get<{ Querystring: Record<string, string | undefined> }>(
		"/refunds",
		{ schema: { hide: true } },
		async ({ query }, reply) => {
			const payment = query.payment_intent;
			if (payment === undefined) return pageOfRefunds(context, query);
			const session = await findPaidSession(context.db, payment);
			if (!session) return missing(reply, payment);
			const data = (await listRefunds(context.db, session.id)).map((refund) => refundObject(refund, session));
			return { object: "list", url: "/v1/refunds", has_more: false, data };
		},
	);

	scope.get("/disputes", { schema: { hide: true } }, async () => ({
		object: "list",
		url: "/v1/disputes",
		has_more: false,
		data: [],
	}));
}

/** Makes or refuses a refund, or repeats the answer to an earlier request with its key. */
async function answerRefund(
	context: SandboxContext,
	trx: Transaction,
	refund: Parameters<typeof createRefund>[1],
): Promise<RefundAnswer> {
	const { session, paid, cents, key, now } = refund;
	const isSame = (earlier: { session_id: string; cents: number }) =>
		earlier.session_id === session.id && earlier.cents === cents;
	const before = key === null ? undefined : await findRefundByKey(trx, key);
	if (before) return isSame(before) ? { refund: before } : "key_reused";
	const refusal = key === null ? undefined : await findRefusal(trx, key);
	if (refusal) return isSame(refusal) ? refusal : "key_reused";
	const made = await createRefund(trx, refund);
	if (made) {
		for (const event of made.events) await context.announce(trx, event);
		return made;
	}
	const left = paid - ((await findPaidSession(trx, session.payment ?? "")) ?? session).refunded_cents;
	const refused =
		left === 0
			? { message: `Charge for ${session.payment} has already been refunded.`, code: "charge_already_refunded" }
			: {
					message: `Refund amount (${formatMoney(cents)}) is greater than unrefunded amount on charge (${formatMoney(left)})`,
					code: null,
				};
	if (key !== null)
		await recordRefusal(trx, { idempotency_key: key, session_id: session.id, cents, ...refused, created_at: now });
	return refused;
}

async function pageOfRefunds({ db }: SandboxContext, query: Record<string, string | undefined>) {
	const limit = Math.min(Number(query.limit ?? 10), 100);
	const found = await listRefundsSince(db, {
		since: new Date(Number(query["created[gte]"] ?? 0) * 1000),
		after: query.starting_after,
		limit: limit + 1,
	});
	const data = found.slice(0, limit).map(({ refund, session }) => refundObject(refund, session));
	return { object: "list", url: "/v1/refunds", has_more: found.length > limit, data };
}

function missing(reply: FastifyReply, payment: string) {
	return fail(reply, 404, `No such payment_intent: '${payment}'`, "resource_missing");
}
