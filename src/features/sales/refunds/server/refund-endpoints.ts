import { refuse } from "#api/refusal.ts";
import { orderNumber } from "#features/sales/orders/rules/order-number.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import type { Serve } from "#platform/index.ts";
import { formatMoney, toCents, toDollars } from "#values/money.ts";
import { listRefunds, refund as refundCall } from "../contract.ts";
import { readRefunds } from "./read-refunds.ts";
import { refundOrder } from "./refund-order.ts";

export function serveRefunds(serve: Serve, context: OrderContext): void {
	serve(listRefunds, async ({ params }) => (await readRefunds(context.db, params.id)) ?? refuse(listRefunds, "unknown_order"));

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
			requestKey,
			now: context.clock.now(),
		});
		if (outcome.ok) {
			const read = await readRefunds(context.db, params.id);
			const made = read?.refunds.find((refund) => refund.reference === outcome.refund.reference);
			if (!made) throw new Error("A refund is missing right after it was made.");
			return { refund: made };
		}
		if (outcome.code === "refused") return refuse(refundCall, "refused", { message: `The payment provider refused this refund: ${outcome.message}` });
		if (outcome.code === "more_than_paid")
			return refuse(refundCall, "more_than_paid", {
				message: `Only ${formatMoney(outcome.left)} of this can still be refunded.`,
				fields: { left: toDollars(outcome.left) },
			});
		if (outcome.code === "upgraded")
			return refuse(refundCall, "upgraded", { message: `This purchase was upgraded by order ${orderNumber(outcome.left)}. Refund that order first.` });
		return refuse(refundCall, outcome.code);
	});
}
