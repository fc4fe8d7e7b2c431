import { type BoughtOrder, lockBoughtOrder } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { saleNoticeMail } from "../emails/sale-notice.ts";
import { listRecipients } from "./recipients-store.ts";

/** Queues one email per recipient and paid order. A repeated event queues nothing more. */
export async function sendSaleNotices({ mail }: Pick<AppContext, "mail">, trx: Transaction, orders: readonly BoughtOrder[]): Promise<void> {
	const recipients = await listRecipients(trx);
	if (recipients.length === 0) return;
	await mail.sendEmails(
		trx,
		orders.flatMap(({ order, buyer, lines }) =>
			recipients.map(({ id, email }) =>
				saleNoticeMail.order(
					{ key: `sale-notice:${order.reference}:${id}`, to: email },
					{
						orderId: order.id,
						total: order.total_cents,
						tax: order.tax_cents,
						customer: buyer?.fullName ?? "",
						lines: lines.map((line) => ({ title: line.title, sessionType: line.session_type, seats: line.seats, cents: line.paid_cents })),
					},
				),
			),
		),
	);
}

/** Queues the same emails for the order of a paid quote, whose account can be deleted. */
export async function sendQuoteNotices(context: Pick<AppContext, "mail">, trx: Transaction, orderId: number): Promise<void> {
	const order = await lockBoughtOrder(trx, orderId);
	if (order) await sendSaleNotices(context, trx, [order]);
}
