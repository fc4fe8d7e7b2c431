import { findSeatsLeft } from "#features/sales/orders/server/index.ts";
import {
	inTransaction,
	newToken,
	type Refused,
	type RequestOf,
	recordAudit,
	refuse,
	type User,
} from "#platform/index.ts";
import { maxCharge } from "#values/money.ts";
import { type Quote, sendQuote } from "../console-contract.ts";
import { quoteSentMail } from "../emails/quote-sent.ts";
import { QuoteSent } from "../events.ts";
import { quoteReplies } from "../messages.ts";
import { findLackingSeats } from "../rules/lacking-seats.ts";
import { quoteNumber } from "../rules/quote-states.ts";
import { lastDay } from "../rules/validity.ts";
import { findEstimate } from "./estimate-store.ts";
import type { QuoteContext } from "./quote-context.ts";
import { findQuote, listQuoteLines, moveDraft, saveTax } from "./quote-store.ts";
import { listLiveCourses, quoteForStaff } from "./read-quotes.ts";
import { taxDraft } from "./tax-quote.ts";

/** Sends a draft: emails the link, marks the estimate request as answered, and makes the quote immutable. */
export async function send(
	context: QuoteContext,
	{ params, body }: RequestOf<typeof sendQuote>,
	user: User,
): Promise<Quote | Refused> {
	const { db, clock, mail, events, publicUrl } = context;
	const now = clock.now();
	const { token, tokenHash } = newToken();
	const row = await findQuote(db, params.id);
	if (!row) return refuse(sendQuote, "unknown_quote");
	if (row.state !== "draft") return refuse(sendQuote, "not_draft");
	if (row.valid_until <= now) return refuse(sendQuote, "date_past");
	const estimate = await findEstimate(db, row.message_id);
	if (!estimate || estimate.email === "") return refuse(sendQuote, "nobody_to_send_to");
	const taxed = await taxDraft(db, { ...row, customer_email: estimate.email }, now, context);
	if (!taxed.ok)
		return refuse(sendQuote, taxed.code === "billing_place_missing" ? "tax_place_missing" : taxed.code, {});
	const total = row.total_cents + (taxed.tax?.cents ?? 0);
	if (total > maxCharge) return refuse(sendQuote, "total_too_large");
	return inTransaction(db, async (trx) => {
		const lines = await listQuoteLines(trx, row.id);
		const lacking = findLackingSeats(lines, await findSeatsLeft(context, trx, listLiveCourses(lines)));
		if (lacking)
			return refuse(sendQuote, "sold_out", { message: quoteReplies.soldOut(lacking.description, lacking.left) });
		const customer = {
			customer_name: estimate.name,
			customer_email: estimate.email,
			customer_company: estimate.company,
			customer_address: estimate.address,
		};
		if (
			!(await moveDraft(
				trx,
				{ id: row.id, version: body.version },
				{ ...customer, state: "sent", token_hash: tokenHash, sent_at: now },
			))
		) {
			const fresh = (await findQuote(trx, row.id)) ?? row;
			if (fresh.state !== "draft") return refuse(sendQuote, "not_draft");
			return refuse(sendQuote, "changed_meanwhile", { fields: { quote: await quoteForStaff(context, trx, fresh) } });
		}
		await saveTax(trx, row.id, taxed.tax, taxed.lines);
		const number = quoteNumber(row.id);
		await events.publish(trx, QuoteSent, { estimateId: row.message_id, now });
		await mail.sendEmail(
			trx,
			quoteSentMail.order(
				{ key: `quote:${row.id}`, to: estimate.email, replyTo: mail.site.supportEmail, about: { quote: row.id } },
				{
					name: estimate.name,
					number,
					title: row.title,
					total,
					validUntil: lastDay(row.valid_until),
					link: `${publicUrl}/quotes/${token}`,
				},
			),
		);
		await recordAudit(trx, clock, user, {
			action: "quote.sent",
			id: row.id,
			summary: `Sent quote ${number} for estimate request ${row.message_id}`,
			changes: { totalCents: { before: null, after: total } },
		});
		return quoteForStaff(context, trx, (await findQuote(trx, row.id)) ?? row);
	});
}
