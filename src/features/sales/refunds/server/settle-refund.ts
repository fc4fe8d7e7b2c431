import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { ProviderRefund } from "../../../../platform/payment/payment-provider.ts";
import { endEnrollment } from "../../../delivery/enrollments/server/index.ts";
import type { BookedLive } from "../../../delivery/live-sessions/server/index.ts";
import { findUser } from "../../../people/accounts/server/index.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { creditNoteNumbers, issueCreditNote } from "../../invoices/server/index.ts";
import { type Buyer, buyerOf, recordDiscrepancy, settleCameBack, settleLineProblems } from "../../orders/server/index.ts";
import { refundMail } from "../emails/refund.ts";
import { outstandingOf } from "../rules/match-refund.ts";
import {
	countLinesNotBack,
	endRefund,
	enterRefund,
	freeLines,
	listRefundLines,
	lockOrder,
	reverseRefund as markReversed,
	type Refund,
	readReversed,
	recordProviderRefund,
	reduceRefunded,
	setOrderState,
} from "./refund-store.ts";

/** Does what follows from the provider's word on a refund: once, however often it is told. */
export async function applyProviderRefund(deps: CheckoutDeps, refund: Refund, told: ProviderRefund): Promise<void> {
	if (told.state === "pending") await recordProviderRefund(deps.db, refund.id, told.id);
	else if (told.state === "failed") await failRefund(deps, refund, { providerRefund: told.id, failure: "The payment provider couldn’t complete this refund." });
	else {
		if (told.cents !== refund.cents || told.currency !== "usd")
			deps.log.error({ refund: refund.reference, asked: refund.cents, given: told.cents }, "A refund differs from the requested amount.");
		await inTransaction(deps.db, (trx) => settleRefund(deps, trx, refund, told.id));
	}
}

/** Lets go of a refund that will not come to be: its money and its lines are free again. */
export async function failRefund(
	deps: Pick<CheckoutDeps, "db" | "clock" | "log">,
	refund: Refund,
	{ providerRefund, failure }: { providerRefund: string | null; failure: string },
): Promise<void> {
	await inTransaction(deps.db, async (trx) => {
		await lockOrder(trx, refund.order_id);
		if (!(await endRefund(trx, refund.id, { state: "failed", providerRefund, failure, now: deps.clock.now() }))) return;
		await freeLines(trx, refund.id);
		await reduceRefunded(trx, refund.order_id, refund.cents);
		deps.log.error({ refund: refund.reference, failure }, "The payment provider refused a refund.");
	});
}

/**
 * Reverses a refund that was done and that the bank sent back: its money is free again, with a ledger entry of its own. What
 * it ended stays ended, and its credit note stands: the customer is still owed the amount.
 */
export async function reverseRefund(
	deps: Pick<CheckoutDeps, "db" | "clock" | "log">,
	{ id, order_id: orderId, reference, cents }: Refund,
	providerRefund: string,
) {
	const now = deps.clock.now();
	await inTransaction(deps.db, async (trx) => {
		await lockOrder(trx, orderId);
		if (!(await markReversed(trx, id, now))) return;
		await reduceRefunded(trx, orderId, cents);
		await enterRefund(trx, { orderId, kind: "refund_reversal", cents, reference: `reversal:${providerRefund}`, now });
		await recordDiscrepancy(trx, { kind: "refund_came_back", reference, orderId, cents, seenAt: now });
		deps.log.error({ refund: reference, cents }, "The bank returned a refund; refund it again or pay the customer another way.");
	});
}

/**
 * Everything that follows when money went back, in one transaction and once: ledger, state of the order, the ends of
 * what the lines brought and of their seats, credit note, mail. The use of a promo code stays spent: what it was worth
 * is not paid out, and a code that came back with every refund could be used without end.
 *
 * @param providerRefund null when no money had to move
 */
export async function settleRefund(deps: CheckoutDeps, trx: Transaction, refund: Refund, providerRefund: string | null): Promise<void> {
	const now = deps.clock.now();
	const order = await lockOrder(trx, refund.order_id);
	if (!order) throw new Error("The order of a refund is missing.");
	if (!(await endRefund(trx, refund.id, { state: "done", providerRefund, failure: null, now }))) return;
	if (providerRefund) await enterRefund(trx, { orderId: order.id, kind: "refund", cents: refund.cents, reference: providerRefund, now });

	const lines = await listRefundLines(trx, [refund.id]);
	await setOrderState(trx, order.id, (await countLinesNotBack(trx, order.id)) === 0 ? "refunded" : "partially_refunded");
	const ended = await endAccess(deps, trx, lines, now);
	await settleCertificates(deps, trx, refund, lines);
	await settleLineProblems(
		trx,
		lines.map(({ id }) => id),
		now,
	);
	// What repeats a reversed refund was credited with that one.
	const credit = refund.cents - refund.repeated_cents;
	if (credit > 0 || refund.cents === 0)
		await issueCreditNote(trx, {
			refundId: refund.id,
			orderId: order.id,
			cents: credit,
			reason: refund.reason,
			lines: refund.unmatched ? [] : lines.map((line) => ({ ...line, sessionType: line.session_type })),
			now,
		});
	if (refund.repeated_cents > 0 && outstandingOf(await readReversed(trx, order.id)) === 0) await settleCameBack(trx, order.id, now);
	const buyer = await buyerOf(trx, order);
	const calendar = order.user_id === null ? [] : (ended.get(order.user_id)?.attachments ?? []);
	await mailRefund(deps, trx, { refund, buyer, key: `refund:${refund.reference}`, calendar });
	for (const [userId, seats] of ended)
		if (userId !== order.user_id)
			await deps.notifyRefunded(trx, { userId, ...seats, from: buyer?.fullName ?? null, key: `seats-refunded:${refund.reference}:${userId}` });
}

/** What somebody lost: the titles, and the entries that take live sessions out of their calendar. */
interface Lost {
	titles: string[];
	attachments: BookedLive["attachments"];
}

/** Ends what the lines of a refund gave access to, for every seat; gives what each customer lost, by their id. */
export async function endAccess(
	deps: Pick<CheckoutDeps, "closeSeats" | "leaveLive">,
	trx: Transaction,
	lines: { id: number; title: string }[],
	now: Date,
): Promise<Map<number, Lost>> {
	const lost = new Map<number, Lost>();
	const bookings: { userId: number; courseId: number }[] = [];
	for (const line of lines) {
		await deps.closeSeats(trx, { orderLineId: line.id, now });
		for (const { userId, courseId } of await endEnrollment(trx, line.id)) {
			if (userId === null) continue;
			bookings.push({ userId, courseId });
			lost.set(userId, { titles: [...new Set([...(lost.get(userId)?.titles ?? []), line.title])], attachments: [] });
		}
	}
	for (const [userId, attachments] of await deps.leaveLive(trx, bookings, now)) lost.set(userId, { titles: [], ...lost.get(userId), attachments });
	return lost;
}

/** Revokes the certificates that were earned with the lines, or asks staff when nobody was asked before the refund. */
async function settleCertificates(deps: CheckoutDeps, trx: Transaction, refund: Refund, lines: { id: number }[]): Promise<void> {
	const lineIds = lines.map(({ id }) => id);
	if (refund.certificates === "revoke" && refund.requested_by !== null) {
		const staffMember = await findUser(trx, refund.requested_by);
		await deps.certificates.revoke(trx, lineIds, {
			reason: "The purchase was refunded.",
			staffMember: { userId: refund.requested_by, fullName: staffMember?.fullName ?? "" },
		});
	}
	if (refund.certificates === null) await recordCertificates(deps, trx, { orderId: refund.order_id, lineIds });
}

/** Asks staff to look at the valid certificates of an order that is refunded or disputed; true when there are any. */
export async function recordCertificates(
	{ certificates, clock }: Pick<CheckoutDeps, "certificates" | "clock">,
	db: Database | Transaction,
	{ orderId, lineIds }: { orderId: number; lineIds: number[] },
): Promise<void> {
	const issued = await certificates.ofLines(db, lineIds);
	if (issued.length === 0) return;
	const detail = issued.length === 1 ? `Certificate ${issued[0]?.code}` : `Certificates ${issued.map(({ code }) => code).join(", ")}`;
	await recordDiscrepancy(db, { kind: "certificate_in_doubt", reference: `order ${orderId}`, orderId, cents: null, detail, seenAt: clock.now() });
}

/** Tells a buyer of a refund that is done, its credit note attached. One that repeats another has none. */
export async function mailRefund(
	{ mail }: Pick<CheckoutDeps, "mail">,
	trx: Transaction,
	{ refund, buyer, key, calendar = [] }: { refund: Refund; buyer: Buyer | undefined; key: string; calendar?: BookedLive["attachments"] },
): Promise<void> {
	if (!buyer) return;
	const number = (await creditNoteNumbers(trx, refund.order_id)).get(refund.id) ?? null;
	const lines = refund.unmatched ? [] : await listRefundLines(trx, [refund.id]);
	const attachments = [...(number === null ? [] : [{ maker: "creditNote", data: { refundId: refund.id } }]), ...calendar];
	const told = lines.map((line) => ({ title: line.title, sessionType: line.session_type, seats: line.seats, cents: line.cents }));
	const { cents, repeated_cents: repeatedCents } = refund;
	await mail.sendEmail(trx, refundMail.order({ key, to: buyer.email, attachments }, { fullName: buyer.fullName, number, cents, repeatedCents, lines: told }));
}
