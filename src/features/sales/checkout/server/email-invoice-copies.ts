import type { BoughtOrder } from "#features/sales/orders/server/index.ts";
import type { AppContext, Transaction } from "#platform/index.ts";
import { invoiceCopyEmail } from "../emails/invoice-copy.ts";

/** Queues the copies of invoices for customers who named an accounts payable address. */
export async function emailInvoiceCopies(
	{ mail }: Pick<AppContext, "mail">,
	trx: Transaction,
	{ orders }: { orders: readonly (BoughtOrder & { invoice: string })[] },
): Promise<void> {
	await mail.sendEmails(trx, orders.flatMap(createCopy));
}

function createCopy({ order, buyer, invoice }: BoughtOrder & { invoice: string }) {
	const to = order.billing?.accountsPayableEmail;
	// Accounts payable got the invoice of an order by invoice when it was placed, and a receipt.
	if (!order.billing || !to || !buyer || order.placed_at !== null) return [];
	const envelope = {
		key: `invoice-copy:${order.reference}`,
		to,
		attachments: [{ maker: "invoice", data: { orderId: order.id } }],
		about: { order: order.id },
	};
	return [
		invoiceCopyEmail.order(envelope, {
			orderId: order.id,
			invoice,
			orderedBy: buyer.email,
			total: order.total_cents,
			billing: order.billing,
		}),
	];
}
