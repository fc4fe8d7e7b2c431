import type { Selectable } from "kysely";
import { findUser } from "#features/people/accounts/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { closeOrder, findOrder, listLines } from "#features/sales/orders/server/index.ts";
import { type AboveLimit, placeByInvoice } from "#features/sales/pay-by-invoice/server/index.ts";
import { toSuccessPath } from "#features/sales/payments/rules/success-address.ts";
import { fulfillFree, openPaymentPage, type PaymentPageLine } from "#features/sales/payments/server/index.ts";
import type { Tables } from "#platform/database/tables.ts";
import { PaymentRefused, PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { PaymentsOff } from "#platform/payment/payments-off.ts";
import { endPage } from "./cancel-checkout.ts";

type Order = Selectable<Tables["orders"]>;

export type PaymentPage =
	| { ok: true; sessionId: string; url: string }
	| { ok: false; code: PaymentRefusal }
	| AboveLimit;

export type PaymentRefusal = "payment_unavailable" | "payment_refused" | "payments_off";

/**
 * Returns the hosted payment page of an order, the same one each time. An order with a total of 0 needs none and is
 * fulfilled at once. An order by invoice is placed, and has a page that says so, unless it is above a credit limit.
 *
 * @param loaded data that the request which created the order has read already
 */
export async function payOrder(
	context: OrderContext,
	order: Order,
	loaded?: { buyer: Awaited<ReturnType<typeof findUser>>; lines: PaymentPageLine[] },
): Promise<PaymentPage> {
	if (order.total_cents === 0 || order.due_on !== null) {
		if (order.due_on === null) await fulfillFree(context, order);
		else {
			const refused = await placeByInvoice(context, order.id);
			if (refused) {
				await closeOrder(context, order.id, "canceled");
				return refused;
			}
		}
		const lines = loaded?.lines ?? (await listLines(context.db, order.id));
		const path = toSuccessPath(order.reference, lines, order.due_on === null ? "payment-success" : "order-placed");
		return { ok: true, sessionId: order.reference, url: `${context.publicUrl}${path}` };
	}
	const page = toPaymentPage(order);
	if (page) return page;
	const buyer = loaded ? loaded.buyer : await findUser(context.db, order.user_id as number);
	if (!buyer) throw new Error("The buyer's account is missing.");
	try {
		const { ended, ...opened } = await openPaymentPage(context, order, buyer.email, loaded && { lines: loaded.lines });
		if (!ended) return { ok: true, ...opened };
		await endPage(context, opened.sessionId);
		return { ok: false, code: "payment_unavailable" };
	} catch (error) {
		if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error;
		context.log.error({ err: error, order: order.reference }, "Could not open the payment page.");
		// Without a response, a repeated checkout leaves the order to the request that created it and may still be running.
		if (loaded || error instanceof PaymentRefused)
			await closeOrder(context, order.id, "canceled", { unlessOpened: true });
		// Another attempt under the same key may have opened the page meanwhile.
		const after = await findOrder(context.db, { reference: order.reference });
		const opened = after?.state === "pending" && toPaymentPage(after);
		return opened || { ok: false, code: toRefusalCode(error) };
	}
}

export function toRefusalCode(error: PaymentUnavailable | PaymentRefused): PaymentRefusal {
	if (error instanceof PaymentsOff) return "payments_off";
	return error instanceof PaymentRefused ? "payment_refused" : "payment_unavailable";
}

const toPaymentPage = ({ provider_session, checkout_url }: Order) =>
	provider_session && checkout_url
		? ({ ok: true, sessionId: provider_session, url: checkout_url } as const)
		: undefined;
