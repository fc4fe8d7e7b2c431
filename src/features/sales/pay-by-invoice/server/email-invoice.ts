import type { Selectable } from "kysely";
import { findBuyer, type OrderContext } from "#features/sales/orders/server/index.ts";
import type { EmailTemplate } from "#platform/email/email-template.ts";
import type { Tables, Transaction } from "#platform/index.ts";
import { findInvoiceNumber } from "./invoices-store.ts";

type Order = Pick<Selectable<Tables["orders"]>, "id" | "user_id" | "buyer_name" | "buyer_email" | "billing">;

interface InvoiceFacts extends Pick<Order, "billing"> {
	orderId: number;
	invoice: string;
	/** The customer's name. */
	orderedBy: string;
}

/**
 * Queues an email about the invoice of an order, which is attached, for the customer and for accounts payable. Nobody
 * gets it after the customer's data was erased.
 */
export async function emailInvoice<Facts>(
	{ mail }: Pick<OrderContext, "mail">,
	trx: Transaction,
	order: Order,
	{
		template,
		key,
		toFacts,
	}: { template: EmailTemplate<Facts, "order">; key: string; toFacts: (facts: InvoiceFacts) => Facts },
): Promise<void> {
	const { id: orderId, billing } = order;
	const [buyer, invoice] = [await findBuyer(trx, order), await findInvoiceNumber(trx, orderId)];
	if (!buyer || invoice === undefined) return;
	const envelope = {
		attachments: [{ maker: "invoice", data: { orderId } }],
		about: { order: orderId },
		replyTo: mail.site.supportEmail,
	};
	const facts = toFacts({ orderId, invoice, billing, orderedBy: buyer.fullName });
	const recipients = [...new Set([buyer.email, billing?.accountsPayableEmail ?? buyer.email])];
	await mail.sendEmails(
		trx,
		recipients.map((to, index) => template.order({ ...envelope, key: index === 0 ? key : `${key}:copy`, to }, facts)),
	);
}
