import { deepStrictEqual } from "node:assert";
import { checkBooks } from "./books.ts";
import { checkCredit } from "./credit.ts";
import { checkAmountsEmailed } from "./emails.ts";
import { checkPapers } from "./papers.ts";
import { computeDebt, computeToSend } from "./rules/orders.ts";
import { toCodeUse } from "./rules/prices.ts";
import { computeEnd, seatsIn } from "./rules/sessions.ts";
import { checkTaxReturned } from "./rules/tax.ts";
import { readSnapshot, type Snapshot, type StoredOrder, type StoredQuote, type StoredSession } from "./snapshot.ts";
import { type Certificate, isPaid, type Model, type Order, type Quote, type Session } from "./state.ts";
import type { Run } from "./step.ts";

/** Compares everything that the product stores about a run with the model. */
export async function check(model: Model, run: Run): Promise<Snapshot> {
	const { shop, since } = run;
	const snapshot = await readSnapshot(shop, since);
	deepStrictEqual(snapshot.orders.map(toView), model.orders.map(computeExpected));
	for (const [index, order] of model.orders.entries()) followShares(order, snapshot.orders[index] as StoredOrder);
	deepStrictEqual(
		snapshot.sessions.map((session) => sessionView(session, shop.now)),
		model.courses.flatMap(({ sessions }) => sessions).map((session) => expectedSession(model, session, shop.now)),
	);
	for (const [index, order] of model.orders.entries()) {
		const stored = snapshot.orders[index] as StoredOrder;
		checkPapers(order, stored);
		checkAmountsEmailed(order, stored, shop);
		await checkBooks(model, order, stored, shop);
		checkBalance(stored);
		checkTaxReturned(stored);
	}
	const held = snapshot.certificates.map(({ heldAt, ...more }) => ({ ...more, heldAt: Date.parse(heldAt) }));
	deepStrictEqual(sorted(held), sorted(model.certificates.map(expectedCertificate)));
	await checkCredit(model, run);
	deepStrictEqual(
		sorted(snapshot.discrepancies),
		sorted(model.discrepancies.map(({ kind, order, cents }) => ({ kind, orderId: order?.id ?? null, cents }))),
	);
	deepStrictEqual(snapshot.quotes, model.quotes.map(expectedQuote));
	deepStrictEqual(snapshot.gaps, 0, "A series of invoices or credit notes has a gap.");
	return snapshot;
}

const sum = (list: { cents: number }[]) => list.reduce((all, { cents }) => all + cents, 0);
const byAmount = (a: number, b: number) => a - b;
const sorted = (list: object[]) => list.map((one) => JSON.stringify(one)).sort();

const ended = (lines: { id: number; ends: boolean }[]) =>
	lines.flatMap(({ id, ends }) => (ends ? [id] : [])).sort(byAmount);
const findLineId = (order: Order, line: Order["lines"][number]) => order.lineIds[order.lines.indexOf(line)] as number;

/** Invoiced − credited = paid − refunded − to send + owed + written off, for every order with an invoice. */
export function checkBalance({
	id,
	total,
	owed,
	writtenOff,
	toSend,
	ledger,
	invoices,
	creditNotes,
	refunds,
}: StoredOrder): void {
	if (invoices.length === 0) return;
	const kindSum = (kind: string) => sum(ledger.filter((entry) => entry.kind === kind));
	const credited = creditNotes.reduce((all, { totalCents }) => all + totalCents, 0);
	const refunded = kindSum("refund") - kindSum("refund_reversal") + toSend;
	// A refund that the bank returned keeps its credit note: the money is owed to the customer.
	if (refunds.every(({ state }) => state !== "reversed"))
		deepStrictEqual(
			total - credited,
			kindSum("payment") - kindSum("payment_reversal") - refunded + owed + writtenOff,
			`The balance of order ${id} is wrong.`,
		);
	deepStrictEqual(
		kindSum("write_off") - kindSum("write_off_reversal"),
		writtenOff,
		`The write-offs of order ${id} differ from the ledger.`,
	);
}

/**
 * Fails unless each refund is divided over its lines to the cent, and lets the model continue with the product's
 * division.
 */
function followShares(order: Order, stored: StoredOrder): void {
	for (const [index, refund] of order.refunds.entries()) {
		const { lines } = stored.refunds[index] as StoredOrder["refunds"][number];
		const actual = new Map(
			[...refund.shares.keys()].map((line) => [
				line,
				lines.find(({ id }) => id === findLineId(order, line))?.cents ?? 0,
			]),
		);
		const off = [...refund.shares].filter(([line, cents]) => !(Math.abs((actual.get(line) as number) - cents) < 1));
		deepStrictEqual(off.length, 0, `Refund ${index + 1} of order ${order.id} is divided wrongly.`);
		if (refund.shares.size > 0) deepStrictEqual(sum(lines), refund.cents - refund.repeated);
		else deepStrictEqual(lines, []);
		refund.shares = actual;
	}
}

/** A stored order in the model's terms. */
function toView(order: StoredOrder) {
	const kindSum = (kind: string) => sum(order.ledger.filter((entry) => entry.kind === kind));
	return {
		id: order.id,
		buyer: order.userId,
		state: order.state,
		total: order.total,
		lines: order.lines.map(({ id, courseId, pricingId, price, paid, tax }) => ({
			id,
			courseId: courseId ?? 0,
			pricingId: pricingId ?? 0,
			price,
			paid,
			tax,
		})),
		owners: order.owners.map(({ lineId, seat, userId }) => `line ${lineId}, seat ${seat}: ${userId}`).sort(),
		ledger: {
			paid: kindSum("payment") - kindSum("payment_reversal"),
			returned: kindSum("refund") - kindSum("refund_reversal"),
		},
		owed: order.owed,
		writtenOff: order.writtenOff,
		toSend: order.toSend,
		credit: order.credit,
		refunds: order.refunds.map(({ state, cents, lines }) => ({ state, cents, ended: ended(lines) })),
		invitations: order.invitations,
		promoUse: order.promoUse,
		confirmations: order.confirmations,
		refundEmails: order.refundEmails,
	};
}

/** What completed refunds returned, or have to. */
const computeReturned = ({ refunds }: Order) =>
	refunds.reduce((all, { state, cents, unpaid }) => all + (state === "done" ? cents - unpaid : 0), 0);

/** The expected state of the order. */
function computeExpected(order: Order): ReturnType<typeof toView> {
	const paid = isPaid(order);
	const done = order.refunds.filter(({ state }) => state === "done" || state === "reversed");
	return {
		id: order.id,
		buyer: order.quote || order.buyer.deleted ? null : order.buyer.id,
		state: order.state,
		total: order.total,
		lines: order.lines.map(({ course, option, price, paid: cents, tax }, index) => ({
			id: order.lineIds[index] as number,
			courseId: course.id,
			pricingId: option.id,
			price,
			paid: cents,
			tax,
		})),
		owners: order.lines
			.flatMap(({ owners }, index) =>
				[...owners].map(([seat, owner]) => `line ${order.lineIds[index]}, seat ${seat}: ${owner.id}`),
			)
			.sort(),
		// The ledger equals the provider's amounts.
		ledger: {
			paid: order.byInvoice ? order.byInvoice.received : paid ? order.total : 0,
			returned: order.byInvoice?.sent ?? computeReturned(order),
		},
		owed: computeDebt(order),
		writtenOff: order.byInvoice?.writtenOff ?? 0,
		toSend: computeToSend(order),
		credit: (order.byInvoice?.credit ?? 0) + (order.byInvoice?.creditToSend ?? 0),
		refunds: order.refunds.map(({ state, cents, lines }) => ({
			state,
			cents,
			ended: lines.map((line) => findLineId(order, line)).sort(byAmount),
		})),
		invitations: order.lines
			.flatMap((line) => line.invitations)
			.sort((a, b) => a.id - b.id)
			.map(({ seat, state, to }) => ({ seat, state, email: to.deleted ? null : to.email })),
		promoUse: order.code === null ? null : toCodeUse(order),
		confirmations: order.confirmed ? 1 : 0,
		refundEmails: done.filter(({ emailed }) => emailed).length,
	};
}

/** A stored session in the model's terms. An ended one is over even before a job marks it. */
function sessionView(
	{ courseId, startsAt, endsAt, state, heldHere, seated, joined, minutes }: StoredSession,
	now: number,
) {
	const ended = state === "scheduled" && Date.parse(endsAt) <= now;
	return {
		courseId,
		startsAt: Date.parse(startsAt),
		endsAt: Date.parse(endsAt),
		state: ended ? "over" : state,
		heldHere,
		seated,
		joined,
		minutes,
	};
}

function expectedSession(model: Model, session: Session, now: number): ReturnType<typeof sessionView> {
	const { course, startsAt, state, heldHere } = session;
	const ended = state === "scheduled" && computeEnd(session) <= now;
	const counted = [...session.minutes].map(([{ id: userId }, attendance]) => ({ userId, ...attendance }));
	return {
		courseId: course.id,
		startsAt,
		endsAt: computeEnd(session),
		state: ended ? "over" : state,
		heldHere,
		seated: seatsIn(model, session)
			.map(({ owner }) => owner.id)
			.sort((a, b) => a - b),
		joined: [...session.joins.keys()].map(({ id }) => id).sort((a, b) => a - b),
		minutes: counted.sort((a, b) => a.userId - b.userId),
	};
}

const expectedQuote = ({ id, state, order, total, customer }: Quote): StoredQuote => ({
	id,
	state,
	orderId: order?.id ?? null,
	total,
	email: customer.deleted ? "" : customer.email,
});

const expectedCertificate = ({ holder, course, way, heldAt, revoked, revocationEmailed }: Certificate) => ({
	userId: holder.deleted ? null : holder.id,
	courseId: course.id,
	way,
	revoked,
	emails: 1,
	revocationEmails: revocationEmailed ? 1 : 0,
	heldAt,
});
