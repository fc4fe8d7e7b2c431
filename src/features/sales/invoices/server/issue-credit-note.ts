import { randomBytes } from "node:crypto";
import { lockOrder } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/index.ts";
import { creditNoteMessages as messages } from "../messages.ts";
import type { CreditNoteSnapshot } from "../rules/credit-note-snapshot.ts";
import { invoiceNumber, toCreditSeries } from "../rules/invoice-number.ts";
import { formatLineDetail } from "../rules/printed-details.ts";
import { findCreditNote, insertCreditNote } from "./credit-note-store.ts";
import { assignNumber, findInvoice } from "./invoice-store.ts";

interface CreditedLine {
	title: string;
	instructor: string;
	sessionType: string;
	seats: number;
	/** Without tax. */
	cents: number;
	/** True when less than the line's price was refunded. */
	isPart: boolean;
}

/**
 * Issues the credit note of a refund in the transaction that settles it. Its series has no gaps, and its content is
 * stored. Idempotent: a refund has one credit note.
 *
 * @param lines what was refunded; empty for an amount without lines
 */
export async function issueCreditNote(
	trx: Transaction,
	refund: {
		refundId: number;
		orderId: number;
		/** With tax. */
		cents: number;
		taxCents: number;
		/** The part of it that is returned; the rest was never paid. */
		returnedCents: number;
		/** The order was placed by invoice, so no card is refunded. */
		isByHand: boolean;
		reason: string;
		lines: CreditedLine[];
		now: Date;
	},
): Promise<{ number: string }> {
	// Locked before the number is assigned, so that of two concurrent calls the second finds the first's.
	const order = await lockOrder(trx, refund.orderId);
	const invoice = await findInvoice(trx, refund.orderId);
	if (!order || !invoice) throw new Error(`Order ${refund.orderId} has no invoice to correct.`);
	const before = await findCreditNote(trx, refund.refundId);
	if (before) return { number: before.number };
	const { seller, buyer, billing, orderReference } = invoice.snapshot;
	const snapshot: CreditNoteSnapshot = {
		...(seller ? { seller } : {}),
		buyer,
		...(billing ? { billing } : {}),
		orderReference,
		invoice: { number: invoice.number, issuedAt: invoice.issued_at.toISOString() },
		lines:
			refund.lines.length > 0
				? refund.lines.map((line) => ({
						title: line.title,
						detail: line.isPart ? messages.partOfLine(formatLineDetail(line)) : formatLineDetail(line),
						cents: line.cents,
					}))
				: [
						{
							title: messages.partOfOrder,
							detail: messages.orderDetail(orderReference),
							cents: refund.cents - refund.taxCents,
						},
					],
		...(order.tax_source === null ? {} : { tax: { cents: refund.taxCents, place: order.tax_place } }),
		totalCents: refund.cents,
		...(refund.isByHand ? { byHand: { returnedCents: refund.returnedCents } } : {}),
		reason: refund.reason,
	};
	const series = toCreditSeries(refund.now);
	const number = invoiceNumber(series, await assignNumber(trx, series));
	await insertCreditNote(trx, {
		number,
		reference: randomBytes(18).toString("base64url"),
		refundId: refund.refundId,
		invoiceId: invoice.id,
		orderId: refund.orderId,
		issuedAt: refund.now,
		snapshot,
	});
	return { number };
}
