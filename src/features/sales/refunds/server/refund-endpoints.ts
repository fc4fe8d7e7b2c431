import { orderNumber } from "#features/sales/orders/rules/order-number.ts";
import { bookSettings, type OrderContext } from "#features/sales/orders/server/index.ts";
import { formatMoney, refuse, type Serve, toCents, toDollars } from "#platform/index.ts";
import { listRefundsToSend, recordSentRefund } from "../console-contract.ts";
import { listRefunds, refund as refundCall } from "../contract.ts";
import { creditReason, needsOwnerReply, sentReply } from "../messages.ts";
import { readRefunds } from "./read-refunds.ts";
import { refundOrder } from "./refund-order.ts";
import { listToSend } from "./refunds-to-send-store.ts";
import { recordSending } from "./send-refund.ts";

/** Refunds to send per page. */
const pageSize = 100;

export function serveRefunds(serve: Serve, context: OrderContext): void {
	serve(
		listRefunds,
		async ({ params }) => (await readRefunds(context.db, params.id)) ?? refuse(listRefunds, "unknown_order"),
	);

	serve(listRefundsToSend, async ({ query }) => {
		const rows = await listToSend(context.db, Number(query.after ?? 0), pageSize + 1);
		const page = rows.slice(0, pageSize);
		return {
			refunds: page.map((row) => ({
				id: row.id,
				reference: row.reference,
				orderId: row.order_id,
				amount: toDollars(row.cents),
				reason: row.reason ?? creditReason,
				requestedAt: row.requested_at.toISOString(),
				customer: row.full_name ?? "",
				email: row.email ?? "",
				company: row.billing?.company ?? "",
			})),
			next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
		};
	});

	serve(recordSentRefund, async ({ params, body }, { user }) => {
		const outcome = await recordSending(context, { orderId: params.id, refund: params.reference, ...body, by: user });
		if (outcome.ok) return { message: sentReply(formatMoney(outcome.cents)) };
		const { code } = outcome;
		return refuse(recordSentRefund, code, code === "date_ahead" ? { at: "sentOn" } : {});
	});

	serve(refundCall, async ({ params, body }, { user, header }) => {
		const requestKey = header("idempotency-key") ?? null;
		if (requestKey !== null && !/^[\x21-\x7e]{1,200}$/.test(requestKey)) return refuse(refundCall, "malformed_key");
		const outcome = await refundOrder(context, {
			orderId: params.id,
			lines: body.lines ?? (body.repeat && !body.part ? [] : "whole"),
			part: body.part ? { cents: toCents(body.part.amount), access: body.part.access } : null,
			repeat: body.repeat ?? false,
			certificates: body.certificates ?? null,
			reason: body.reason,
			by: user,
			maxCents: await bookSettings.findMaxWithoutOwner(context.db, user),
			requestKey,
			now: context.clock.now(),
		});
		if (outcome.ok) {
			const read = await readRefunds(context.db, params.id);
			const made = read?.refunds.find((refund) => refund.reference === outcome.refund.reference);
			if (!made) throw new Error("A refund is missing right after it was made.");
			return { refund: made };
		}
		if (outcome.code === "refused")
			return refuse(refundCall, "refused", { message: `The payment provider refused this refund: ${outcome.message}` });
		if (outcome.code === "more_than_paid")
			return refuse(refundCall, "more_than_paid", {
				message: `Only ${formatMoney(outcome.left)} of this can still be refunded.`,
				fields: { left: toDollars(outcome.left) },
			});
		if (outcome.code === "needs_owner")
			return refuse(refundCall, "needs_owner", { message: needsOwnerReply(formatMoney(outcome.left)) });
		if (outcome.code === "upgraded")
			return refuse(refundCall, "upgraded", {
				message: `This purchase was upgraded by order ${orderNumber(outcome.left)}. Refund that order first.`,
			});
		return refuse(refundCall, outcome.code);
	});
}
