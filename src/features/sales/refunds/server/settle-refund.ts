import { findUser } from "#features/people/accounts/server/index.ts";
import {
	recordDiscrepancy,
	settleRefundedLines,
	settleReturnedRefunds,
} from "#features/sales/discrepancies/server/index.ts";
import { issueCreditNote } from "#features/sales/invoices/server/index.ts";
import { decideInvoiceState, type InvoiceAmounts } from "#features/sales/orders/rules/balance.ts";
import {
	type Buyer,
	findBuyer,
	invoiceLedger,
	listIssuedCertificates,
	lockOrder,
	type OrderContext,
	refundLedger,
} from "#features/sales/orders/server/index.ts";
import type { OrderState } from "#features/sales/orders/server/tables.ts";
import { releaseSpentUse } from "#features/sales/promotions/server/index.ts";
import type { EmailAttachment } from "#platform/email/message.ts";
import { type AppContext, type Executor, inTransaction, type Transaction } from "#platform/index.ts";
import type { ProviderRefund } from "#platform/payment/payment-provider.ts";
import { refundMail } from "../emails/refund.ts";
import { OrderLinesRefunded } from "../events.ts";
import { EndAccess } from "../questions.ts";
import { computeOutstanding } from "../rules/match-refund.ts";
import {
	countLinesWithAccess,
	creditNoteNumbers,
	endRefund,
	freeLines,
	listRefundLines,
	reverseRefund as markReversed,
	type Refund,
	readReversed,
	recordProviderRefund,
} from "./refund-store.ts";
import { insertToSend } from "./refunds-to-send-store.ts";

/** Applies the provider's status of a refund. Idempotent. */
export async function applyProviderRefund(
	context: OrderContext,
	refund: Refund,
	providerRefund: ProviderRefund,
): Promise<void> {
	if (providerRefund.state === "pending") await recordProviderRefund(context.db, refund.id, providerRefund.id);
	else if (providerRefund.state === "failed")
		await failRefund(context, refund, {
			providerRefund: providerRefund.id,
			failure: "The payment provider couldn't complete this refund.",
		});
	else {
		if (providerRefund.cents !== refund.cents || providerRefund.currency !== "usd")
			context.log.error(
				{ refund: refund.reference, asked: refund.cents, given: providerRefund.cents },
				"A refund differs from the requested amount.",
			);
		await inTransaction(context.db, (trx) => settleRefund(context, trx, refund, providerRefund.id));
	}
}

/** Fails a refund, which releases its money and its lines. */
export async function failRefund(
	context: Pick<AppContext, "db" | "clock" | "log">,
	refund: Refund,
	{ providerRefund, failure }: { providerRefund: string | null; failure: string },
): Promise<void> {
	await inTransaction(context.db, async (trx) => {
		await lockOrder(trx, refund.order_id);
		if (!(await endRefund(trx, refund.id, { state: "failed", providerRefund, failure, now: context.clock.now() })))
			return;
		await freeLines(trx, refund.id);
		await refundLedger.releaseReserved(trx, refund.order_id, refund.cents);
		context.log.error({ refund: refund.reference, failure }, "The payment provider refused a refund.");
	});
}

/**
 * Reverses a completed refund that the bank returned, with a ledger entry, and releases its money. Access stays ended
 * and the credit note stays valid, because the customer is still owed the amount.
 */
export async function reverseRefund(
	context: Pick<AppContext, "db" | "clock" | "log">,
	{ id, order_id: orderId, reference, cents }: Refund,
	providerRefund: string,
) {
	const now = context.clock.now();
	await inTransaction(context.db, async (trx) => {
		await lockOrder(trx, orderId);
		if (!(await markReversed(trx, id, now))) return;
		await refundLedger.recordReversal(trx, { orderId, cents, reference: `reversal:${providerRefund}`, now });
		await recordDiscrepancy(trx, { kind: "refund_came_back", reference, orderId, cents, seenAt: now });
		context.log.error(
			{ refund: reference, cents },
			"The bank returned a refund; refund it again or pay the customer another way.",
		);
	});
}

/**
 * Applies all effects of a completed refund once, in one transaction: ledger, order state, end of access, credit
 * note, email. The promo code stays redeemed, because refunds would allow unlimited redemptions, unless nothing was
 * ever paid.
 *
 * @param providerRefund null when no money had to move
 */
export async function settleRefund(
	context: OrderContext,
	trx: Transaction,
	refund: Refund,
	providerRefund: string | null,
): Promise<void> {
	const now = context.clock.now();
	const order = await lockOrder(trx, refund.order_id);
	if (!order) throw new Error("The order of a refund is missing.");
	if (!(await endRefund(trx, refund.id, { state: "done", providerRefund, failure: null, now }))) return;
	// Money that the bank returned is owed, so it counts as refunded.
	const owed = computeOutstanding(await readReversed(trx, order.id));
	const amounts = {
		owed: order.owed_cents - refund.unpaid_cents,
		left: order.total_cents - order.refunded_cents - order.written_off_cents - owed,
		hasAccess: (await countLinesWithAccess(trx, order.id)) > 0,
		isCredited: true,
		received: await invoiceLedger.readReceived(trx, order.id),
	};
	const returned = refund.cents - refund.unpaid_cents;
	const state = decideState(amounts, order.placed_at !== null);
	await refundLedger.recordRefund(
		trx,
		{ orderId: order.id, cents: returned, reference: providerRefund, now },
		{ state, owed: amounts.owed },
	);
	// Staff record when they have sent it.
	if (providerRefund === null && returned > 0)
		await insertToSend(trx, { refundId: refund.id, orderId: order.id, cents: returned });

	const lines = await listRefundLines(trx, [refund.id]);
	const ended = lines.filter((line) => line.ends_access);
	const buyer = await findBuyer(trx, order);
	const about = { orderId: order.id, refund: refund.reference, lines: ended };
	const attachments = await context.events.ask(trx, EndAccess, {
		...about,
		buyer: { userId: order.user_id, fullName: buyer?.fullName ?? null },
		revokeCertificates: await findRevoker(trx, refund),
		now,
	});
	await context.events.publish(trx, OrderLinesRefunded, {
		...about,
		cents: refund.cents,
		unpaidCents: refund.unpaid_cents,
	});
	// Money can still arrive for what was written off.
	if (state === "canceled" && order.written_off_cents === 0 && order.promo_code !== null)
		await releaseSpentUse(trx, order.id);
	// No decision about the certificates exists, for example after a refund made at the provider.
	if (refund.certificates === null)
		await recordCertificates(context, trx, { orderId: order.id, lineIds: ended.map(({ id }) => id) });
	await settleRefundedLines(
		trx,
		ended.map(({ id }) => id),
		now,
	);
	// The credit note of the reversed refund already covers its repeat.
	const credit = refund.cents - refund.repeated_cents;
	if (credit > 0 || refund.cents === 0)
		await issueCreditNote(trx, {
			refundId: refund.id,
			orderId: order.id,
			cents: credit,
			taxCents: refund.tax_cents,
			returnedCents: credit - refund.unpaid_cents,
			isByHand: order.placed_at !== null,
			reason: refund.reason,
			lines: refund.unmatched
				? []
				: lines.map((line) => ({
						...line,
						cents: line.cents - line.tax_cents,
						sessionType: line.session_type,
						isPart: line.cents < line.paid_cents + line.line_tax_cents,
					})),
			now,
		});
	if (refund.repeated_cents > 0 && computeOutstanding(await readReversed(trx, order.id)) === 0)
		await settleReturnedRefunds(trx, order.id, now);
	await mailRefund(context, trx, {
		refund,
		buyer,
		isByHand: order.placed_at !== null,
		key: `refund:${refund.reference}`,
		calendar: attachments.flat(),
	});
}

/** A refunded order without an invoice to pay is never canceled, even if it was free. */
function decideState(amounts: InvoiceAmounts, isByInvoice: boolean): OrderState {
	if (isByInvoice) return decideInvoiceState(amounts);
	return amounts.left === 0 && !amounts.hasAccess ? "refunded" : "partially_refunded";
}

/** The staff member who decided that certificates are revoked; null if they stay valid. */
async function findRevoker(
	trx: Transaction,
	{ certificates, requested_by: userId }: Refund,
): Promise<{ userId: number; fullName: string } | null> {
	if (certificates !== "revoke" || userId === null) return null;
	return { userId, fullName: (await findUser(trx, userId))?.fullName ?? "" };
}

/** Asks staff to check the valid certificates of a refunded or disputed order; true when there are any. */
export async function recordCertificates(
	{ clock }: Pick<AppContext, "clock">,
	db: Executor,
	{ orderId, lineIds }: { orderId: number; lineIds: number[] },
): Promise<void> {
	const issued = await listIssuedCertificates(db, lineIds);
	if (issued.length === 0) return;
	const detail =
		issued.length === 1
			? `Certificate ${issued[0]?.code}`
			: `Certificates ${issued.map(({ code }) => code).join(", ")}`;
	await recordDiscrepancy(db, {
		kind: "certificate_in_doubt",
		reference: `order ${orderId}`,
		orderId,
		cents: null,
		detail,
		seenAt: clock.now(),
	});
}

/** Emails the customer about a completed refund and attaches its credit note. A repeat of another refund has none. */
export async function mailRefund(
	{ mail }: Pick<AppContext, "mail">,
	trx: Transaction,
	{
		refund,
		buyer,
		isByHand,
		key,
		calendar = [],
	}: {
		refund: Refund;
		buyer: Buyer | undefined;
		isByHand: boolean;
		key: string;
		calendar?: readonly EmailAttachment[];
	},
): Promise<void> {
	if (!buyer) return;
	const number = (await creditNoteNumbers(trx, refund.order_id)).get(refund.id) ?? null;
	const lines = refund.unmatched ? [] : await listRefundLines(trx, [refund.id]);
	const attachments = [
		...(number === null ? [] : [{ maker: "creditNote", data: { refundId: refund.id } }]),
		...calendar,
	];
	const refundedLines = lines.map((line) => ({
		title: line.title,
		sessionType: line.session_type,
		seats: line.seats,
		cents: line.cents - line.tax_cents,
		accessEnded: line.ends_access,
	}));
	const { cents, tax_cents: taxCents, repeated_cents: repeatedCents, unpaid_cents: unpaidCents } = refund;
	const charged = lines.some((line) => line.paid_cents > 0);
	await mail.sendEmail(
		trx,
		refundMail.order(
			{ key, to: buyer.email, attachments, about: { order: refund.order_id } },
			{
				orderId: refund.order_id,
				fullName: buyer.fullName,
				number,
				cents,
				taxCents,
				repeatedCents,
				unpaidCents,
				isByHand,
				charged,
				lines: refundedLines,
			},
		),
	);
}
