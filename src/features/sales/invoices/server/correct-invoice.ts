import { randomBytes } from "node:crypto";
import { findUser } from "#features/people/accounts/server/index.ts";
import { billingLabels } from "#features/sales/billing/messages.ts";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { lockOrder, saveBilling } from "#features/sales/orders/server/index.ts";
import { type AppContext, inTransaction, recordAudit, type Transaction } from "#platform/index.ts";
import { correctedInvoiceEmail } from "../emails/corrected-invoice.ts";
import { invoiceNumber, toInvoiceSeries } from "../rules/invoice-number.ts";
import { type CorrectionRefusal, printedChanges, refuseCorrection } from "../rules/may-correct.ts";
import { hasCreditNotes } from "./credit-note-store.ts";
import { assignNumber, findInvoice, insertCorrection } from "./invoice-store.ts";

interface Correction {
	orderId: number;
	billing: BillingDetails | null;
	/** Who corrects it. The audit log is never erased, so it does not name customers. */
	by: { userId: number; fullName: string };
}

export type Corrected =
	| { ok: true; number: string; replaced: string }
	| { ok: false; code: CorrectionRefusal | "unknown_invoice" };

/**
 * Issues an invoice that replaces the first one of an order: the same lines and amounts with other billing details,
 * under the next number. The customer and accounts payable get it by email.
 */
export async function correctInvoice(
	context: Pick<AppContext, "db" | "clock" | "mail">,
	{ orderId, billing, by }: Correction,
): Promise<Corrected> {
	return inTransaction(context.db, async (trx) => {
		// Locked first, so that of two concurrent corrections the second finds the first.
		const order = await lockOrder(trx, orderId);
		const invoice = await findInvoice(trx, orderId);
		if (!order || !invoice) return { ok: false, code: "unknown_invoice" };
		const email = await findEmail(trx, order);
		const before = invoice.snapshot.billing ?? null;
		const refusal = refuseCorrection(
			{
				isCorrection: invoice.is_correction,
				hasCreditNotes: await hasCreditNotes(trx, orderId),
				hasCustomer: email !== undefined,
				billing: before,
			},
			billing,
		);
		if (refusal || email === undefined) return { ok: false, code: refusal ?? "customer_erased" };
		const issuedAt = context.clock.now();
		const series = toInvoiceSeries(issuedAt);
		const number = invoiceNumber(series, await assignNumber(trx, series));
		const { billing: _, ...unchanged } = invoice.snapshot;
		const replaces = { number: invoice.number, issuedAt: invoice.issued_at.toISOString() };
		const snapshot = { ...unchanged, ...(billing ? { billing } : {}), replaces };
		await insertCorrection(trx, {
			number,
			reference: randomBytes(18).toString("base64url"),
			orderId,
			issuedAt,
			snapshot,
		});
		await saveBilling(trx, orderId, billing);
		const changed = printedChanges(before, billing).map((field) => billingLabels[field]);
		await recordAudit(trx, context.clock, by, {
			action: "order.invoice_corrected",
			id: orderId,
			summary: `Replaced invoice ${invoice.number} with ${number}: changed ${changed.join(", ")}`,
		});
		const { owed_cents: owed, due_on: dueOn } = order;
		const facts = {
			orderId,
			invoice: number,
			replaced: invoice.number,
			orderedBy: email,
			total: snapshot.totalCents,
			owed,
			dueOn,
			billing,
		};
		const attachments = [{ maker: "invoice", data: { orderId } }];
		const key = `invoice-corrected:${order.reference}`;
		const envelope = { attachments, about: { order: orderId } };
		const copyTo = billing?.accountsPayableEmail;
		await context.mail.sendEmails(trx, [
			correctedInvoiceEmail.order({ ...envelope, key, to: email }, facts),
			...(copyTo ? [correctedInvoiceEmail.order({ ...envelope, key: `${key}:copy`, to: copyTo }, facts)] : []),
		]);
		return { ok: true, number, replaced: invoice.number };
	});
}

/** Finds the customer's present address; undefined if their data was erased. */
async function findEmail(
	trx: Transaction,
	order: { user_id: number | null; buyer_email: string | null },
): Promise<string | undefined> {
	if (order.user_id === null) return order.buyer_email ?? undefined;
	return (await findUser(trx, order.user_id))?.email;
}
