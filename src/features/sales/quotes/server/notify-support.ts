import { findOrder } from "#features/sales/orders/server/index.ts";
import type { AppContext, Transaction } from "#platform/index.ts";
import { quoteNoticeMail } from "../emails/quote-notice.ts";
import { quoteNumber } from "../rules/quote-states.ts";
import { findQuote } from "./quote-store.ts";
import { computeTotal } from "./tax-quote.ts";

/** Emails the support address about a quote that was paid or declined, once for each. Replies go to the customer. */
export async function notifySupport(
	{ mail }: Pick<AppContext, "mail">,
	trx: Transaction,
	quoteId: number,
	outcome: "accepted" | "paid" | "declined",
): Promise<void> {
	const row = await findQuote(trx, quoteId);
	const to = mail.site.supportEmail;
	if (!row || to === "") return;
	// The order has the tax that Stripe added on its payment page.
	const order = row.order_id === null ? undefined : await findOrder(trx, { id: row.order_id });
	await mail.sendEmail(
		trx,
		quoteNoticeMail.order(
			{ key: `quote-notice:${quoteId}:${outcome}`, to, replyTo: row.customer_email, about: { quote: quoteId } },
			{
				outcome,
				estimateId: row.message_id,
				number: quoteNumber(quoteId),
				title: row.title,
				total: order?.total_cents ?? computeTotal(row),
				name: row.customer_name,
				email: row.customer_email,
			},
		),
	);
}
