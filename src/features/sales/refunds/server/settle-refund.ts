import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { ProviderRefund } from "../../../../platform/payment/payment-provider.ts";
import { endEnrolment } from "../../../delivery/enrollments/server/index.ts";
import type { BookedLive } from "../../../delivery/live-sessions/server/index.ts";
import { findPerson } from "../../../people/accounts/server/index.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { creditNoteNumbers, issueCreditNote } from "../../invoices/server/index.ts";
import { type Buyer, buyerOf, noteDiscrepancy, settleCameBack, settleLineProblems } from "../../orders/server/index.ts";
import { refundMail } from "../emails/refund.ts";
import { outstandingOf } from "../rules/match-refund.ts";
import {
	countLinesNotBack,
	endRefund,
	enterRefund,
	freeLines,
	holdOrder,
	listRefundLines,
	reverseRefund as markReversed,
	noteProviderRefund,
	putBack,
	type Refund,
	readReversed,
	setOrderState,
} from "./refund-store.ts";

/** Does what follows from the provider's word on a refund: once, however often it is told. */
export async function applyProviderRefund(world: CheckoutDeps, refund: Refund, told: ProviderRefund): Promise<void> {
	if (told.state === "pending") await noteProviderRefund(world.db, refund.id, told.id);
	else if (told.state === "failed")
		await failRefund(world, refund, { providerRefund: told.id, failure: "The payment provider couldn’t complete this refund." });
	else {
		if (told.cents !== refund.cents || told.currency !== "usd")
			world.log.error({ refund: refund.reference, asked: refund.cents, given: told.cents }, "A refund differs from the requested amount.");
		await inTransaction(world.db, (trx) => settleRefund(world, trx, refund, told.id));
	}
}

/** Lets go of a refund that will not come to be: its money and its lines are free again. */
export async function failRefund(
	world: Pick<CheckoutDeps, "db" | "clock" | "log">,
	refund: Refund,
	{ providerRefund, failure }: { providerRefund: string | null; failure: string },
): Promise<void> {
	await inTransaction(world.db, async (trx) => {
		await holdOrder(trx, refund.order_id);
		if (!(await endRefund(trx, refund.id, { state: "failed", providerRefund, failure, now: world.clock.now() }))) return;
		await freeLines(trx, refund.id);
		await putBack(trx, refund.order_id, refund.cents);
		world.log.error({ refund: refund.reference, failure }, "The payment provider refused a refund.");
	});
}

/**
 * Reverses a refund that was done and that the bank sent back: its money is free again, with a ledger entry of its own. What
 * it ended stays ended, and its credit note stands: the customer is still owed the amount.
 */
export async function reverseRefund(
	world: Pick<CheckoutDeps, "db" | "clock" | "log">,
	{ id, order_id: orderId, reference, cents }: Refund,
	providerRefund: string,
) {
	const now = world.clock.now();
	await inTransaction(world.db, async (trx) => {
		await holdOrder(trx, orderId);
		if (!(await markReversed(trx, id, now))) return;
		await putBack(trx, orderId, cents);
		await enterRefund(trx, { orderId, kind: "refund_reversal", cents, reference: `reversal:${providerRefund}`, now });
		await noteDiscrepancy(trx, { kind: "refund_came_back", reference, orderId, cents, seenAt: now });
		world.log.error({ refund: reference, cents }, "The bank returned a refund; refund it again or pay the customer another way.");
	});
}

/**
 * Everything that follows when money went back, in one transaction and once: ledger, state of the order, the ends of
 * what the lines brought and of their seats, credit note, mail. The use of a promo code stays spent: what it was worth
 * is not paid out, and a code that came back with every refund could be used without end.
 *
 * @param providerRefund null when no money had to move
 */
export async function settleRefund(world: CheckoutDeps, trx: Transaction, refund: Refund, providerRefund: string | null): Promise<void> {
	const now = world.clock.now();
	const order = await holdOrder(trx, refund.order_id);
	if (!order) throw new Error("The order of a refund is missing.");
	if (!(await endRefund(trx, refund.id, { state: "done", providerRefund, failure: null, now }))) return;
	if (providerRefund) await enterRefund(trx, { orderId: order.id, kind: "refund", cents: refund.cents, reference: providerRefund, now });

	const lines = await listRefundLines(trx, [refund.id]);
	await setOrderState(trx, order.id, (await countLinesNotBack(trx, order.id)) === 0 ? "refunded" : "partially_refunded");
	const ended = await endAccess(world, trx, lines, now);
	await settleCertificates(world, trx, refund, lines);
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
	const calendar = order.person_id === null ? [] : (ended.get(order.person_id)?.attachments ?? []);
	await mailRefund(world, trx, { refund, buyer, key: `refund:${refund.reference}`, calendar });
	for (const [personId, seats] of ended)
		if (personId !== order.person_id)
			await world.tellRefunded(trx, { personId, ...seats, from: buyer?.fullName ?? null, key: `seats-refunded:${refund.reference}:${personId}` });
}

/** What somebody lost: the titles, and the entries that take live sessions out of their calendar. */
interface Lost {
	titles: string[];
	attachments: BookedLive["attachments"];
}

/** Ends what the lines of a refund gave access to, for every seat; gives what each customer lost, by their id. */
export async function endAccess(
	world: Pick<CheckoutDeps, "closeSeats" | "leaveLive">,
	trx: Transaction,
	lines: { id: number; title: string }[],
	now: Date,
): Promise<Map<number, Lost>> {
	const lost = new Map<number, Lost>();
	const bookings: { personId: number; courseId: number }[] = [];
	for (const line of lines) {
		await world.closeSeats(trx, { orderLineId: line.id, now });
		for (const { personId, courseId } of await endEnrolment(trx, line.id)) {
			if (personId === null) continue;
			bookings.push({ personId, courseId });
			lost.set(personId, { titles: [...new Set([...(lost.get(personId)?.titles ?? []), line.title])], attachments: [] });
		}
	}
	for (const [personId, attachments] of await world.leaveLive(trx, bookings, now)) lost.set(personId, { titles: [], ...lost.get(personId), attachments });
	return lost;
}

/** Revokes the certificates that were earned with the lines, or asks staff when nobody was asked before the refund. */
async function settleCertificates(world: CheckoutDeps, trx: Transaction, refund: Refund, lines: { id: number }[]): Promise<void> {
	const lineIds = lines.map(({ id }) => id);
	if (refund.certificates === "revoke" && refund.requested_by !== null) {
		const operator = await findPerson(trx, refund.requested_by);
		await world.certificates.revoke(trx, lineIds, {
			reason: "The purchase was refunded.",
			operator: { userId: refund.requested_by, fullName: operator?.fullName ?? "" },
		});
	}
	if (refund.certificates === null) await noteCertificates(world, trx, { orderId: refund.order_id, lineIds });
}

/** Asks staff to look at the valid certificates of an order that is refunded or disputed; true when there are any. */
export async function noteCertificates(
	{ certificates, clock }: Pick<CheckoutDeps, "certificates" | "clock">,
	db: Database | Transaction,
	{ orderId, lineIds }: { orderId: number; lineIds: number[] },
): Promise<void> {
	const issued = await certificates.ofLines(db, lineIds);
	if (issued.length === 0) return;
	const detail = issued.length === 1 ? `Certificate ${issued[0]?.code}` : `Certificates ${issued.map(({ code }) => code).join(", ")}`;
	await noteDiscrepancy(db, { kind: "certificate_in_doubt", reference: `order ${orderId}`, orderId, cents: null, detail, seenAt: clock.now() });
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
	await mail.sendMail(trx, refundMail.order({ key, to: buyer.email, attachments }, { fullName: buyer.fullName, number, cents, repeatedCents, lines: told }));
}
