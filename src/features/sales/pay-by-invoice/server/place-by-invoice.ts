import { issueInvoice } from "#features/sales/invoices/server/index.ts";
import {
	type BoughtOrder,
	findOrder,
	invoiceLedger,
	lockBoughtOrder,
	type OrderContext,
} from "#features/sales/orders/server/index.ts";
import { lockOrganization } from "#features/sales/organizations/server/index.ts";
import { AccessOpened } from "#features/sales/payments/events.ts";
import { spendUses } from "#features/sales/promotions/server/index.ts";
import { inTransaction, type Transaction } from "#platform/index.ts";
import { invoiceEmail } from "../emails/invoice.ts";
import { OrdersInvoiced } from "../events.ts";
import { findCreditLeft } from "../rules/may-pay-by-invoice.ts";
import { spendCredit } from "./account-credit.ts";
import { emailInvoice } from "./email-invoice.ts";
import { type AboveLimit, refuseAbove } from "./offer-invoice.ts";
import { readInvoiceSettings } from "./settings-store.ts";

/**
 * Places a pending order by invoice, once: opens its courses if the order says so, issues its invoice, uses credit on
 * account of its customer, and queues its emails. Does nothing if the order ended, or was placed before.
 *
 * @returns a refusal if the order is above the credit limit of its organization and wasn't placed
 */
export const placeByInvoice = (context: OrderContext, orderId: number) =>
	inTransaction(context.db, (trx) => placeOrder(context, trx, orderId));

/** Does the same in a transaction that wrote the order. */
export async function placeOrder(
	context: OrderContext,
	trx: Transaction,
	orderId: number,
): Promise<AboveLimit | undefined> {
	const now = context.clock.now();
	// Before the order, as a deletion of the organization does.
	const organization = (await findOrder(trx, { id: orderId }))?.organization_id;
	const left = organization ? findCreditLeft(await lockOrganization(trx, organization)) : null;
	const pending = await lockBoughtOrder(trx, orderId);
	// An account that was deleted meanwhile owes nothing.
	if (!pending?.buyer) return;
	if (left !== null && pending.order.state === "pending" && pending.order.total_cents > left) return refuseAbove(left);
	if (!(await invoiceLedger.place(trx, orderId, now))) return;
	const bought = (await lockBoughtOrder(trx, orderId)) as BoughtOrder;
	if (bought.order.promo_code !== null) await spendUses(trx, [orderId]);
	if (bought.order.access_opened_at !== null)
		await context.events.publish(trx, AccessOpened, { orders: [bought], now });
	const { remittance } = await readInvoiceSettings(trx);
	const invoice = await issueInvoice(context, trx, { orderId, now, remittance });
	await context.events.publish(trx, OrdersInvoiced, { orders: [{ ...bought, invoice }], now });
	const { owed } = await spendCredit(context, trx, orderId);
	const { due_on: dueOn, reference } = bought.order;
	// Credit on account that paid all of it has a receipt, with the invoice.
	if (owed > 0 && dueOn !== null)
		await emailInvoice(context, trx, bought.order, {
			template: invoiceEmail,
			key: `invoice:${reference}`,
			toFacts: (facts) => ({ ...facts, owed, dueOn, remittance }),
		});
}
