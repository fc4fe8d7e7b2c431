import { issueInvoice } from "#features/sales/invoices/server/index.ts";
import {
	type BoughtOrder,
	invoiceLedger,
	lockBoughtOrder,
	type OrderContext,
} from "#features/sales/orders/server/index.ts";
import { AccessOpened } from "#features/sales/payments/events.ts";
import { spendUses } from "#features/sales/promotions/server/index.ts";
import { inTransaction, type Transaction } from "#platform/index.ts";
import { invoiceEmail } from "../emails/invoice.ts";
import { OrdersInvoiced } from "../events.ts";
import { readInvoiceSettings } from "./settings-store.ts";

/**
 * Places a pending order by invoice, once: opens its courses if the order says so, issues its invoice and queues its
 * emails. Does nothing if the order ended, or was placed before.
 */
export const placeByInvoice = (context: OrderContext, orderId: number): Promise<void> =>
	inTransaction(context.db, (trx) => placeOrder(context, trx, orderId));

/** Does the same in a transaction that wrote the order. */
export async function placeOrder(context: OrderContext, trx: Transaction, orderId: number): Promise<void> {
	const now = context.clock.now();
	// An account that was deleted meanwhile owes nothing.
	if (!(await lockBoughtOrder(trx, orderId))?.buyer) return;
	if (!(await invoiceLedger.place(trx, orderId, now))) return;
	const bought = (await lockBoughtOrder(trx, orderId)) as BoughtOrder;
	if (bought.order.promo_code !== null) await spendUses(trx, [orderId]);
	if (bought.order.access_opened_at !== null)
		await context.events.publish(trx, AccessOpened, { orders: [bought], now });
	const { remittance } = await readInvoiceSettings(trx);
	const invoice = await issueInvoice(context, trx, { orderId, now, remittance });
	await context.events.publish(trx, OrdersInvoiced, { orders: [{ ...bought, invoice }], now });
	await emailInvoice(context, trx, { ...bought, invoice }, remittance);
}

/** Queues the invoice for the customer and for accounts payable. */
async function emailInvoice(
	{ mail }: Pick<OrderContext, "mail">,
	trx: Transaction,
	{ order, buyer, invoice }: BoughtOrder & { invoice: string },
	remittance: string,
): Promise<void> {
	if (!buyer || order.due_on === null) return;
	const key = `invoice:${order.reference}`;
	const copyTo = order.billing?.accountsPayableEmail;
	const envelope = {
		attachments: [{ maker: "invoice", data: { orderId: order.id } }],
		about: { order: order.id },
		replyTo: mail.site.supportEmail,
	};
	const { id: orderId, owed_cents: owed, due_on: dueOn, billing } = order;
	const facts = { orderId, invoice, owed, dueOn, orderedBy: buyer.fullName, billing, remittance };
	await mail.sendEmails(trx, [
		invoiceEmail.order({ ...envelope, key, to: buyer.email }, facts),
		...(copyTo && copyTo !== buyer.email
			? [invoiceEmail.order({ ...envelope, key: `${key}:copy`, to: copyTo }, facts)]
			: []),
	]);
}
