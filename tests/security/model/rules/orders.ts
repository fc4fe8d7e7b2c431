import {
	type ByInvoice,
	type Certificate,
	type Customer,
	type Discrepancy,
	isPaid,
	type Line,
	type Model,
	type Order,
	type OrderState,
	type Quote,
	type Refund,
	type Remittance,
	returned,
} from "../state.ts";
import { hasCompleted, issueCertificates, listSeats, takeSeat } from "./certificates.ts";
import { isOverbooked } from "./seats.ts";
import { computeEnd, seatOwners } from "./sessions.ts";

/** Milliseconds until an unpaid order expires. */
const waits = 35 * 60_000;

/** An unpaid order expires after its time, or when a session starts that is all that a line grants. */
export function endOfOrder(lines: Line[], now: number): number {
	const starts = lines
		.filter(({ option: { grants } }) => grants.live && !grants.recording && !grants.transcript)
		.map(({ course }) => course.date);
	return Math.min(now + waits, ...starts.filter((start) => start !== null));
}

/** Per customer. */
export const maxUnpaid = 5;

/** Whether a customer owns an option and hasn't completed its course. A live session alone ends with the session. */
export function owns(model: Model, customer: Customer, optionId: number): boolean {
	const lines = model.orders.flatMap((order) => order.lines).filter(({ option }) => option.id === optionId);
	const lasts = ({ option: { grants }, places }: Line, seat: number) =>
		grants.recording || grants.transcript || places.get(seat)?.state !== "over";
	return lines.some((line) =>
		[...line.owners].some(
			([seat, owner]) => owner === customer && lasts(line, seat) && !hasCompleted(model, line, seat),
		),
	);
}

/**
 * A payment arrived: the order is paid once, and its customer gets access to every line. Staff check a payment of
 * another amount.
 */
export function settle(model: Model, order: Order, now: number): void {
	const { quote } = order;
	// Another order paid the quote, so the money is refunded.
	if (isPaid(order)) return;
	if (order.wronglyPaid !== null) {
		recordOnce(model, { kind: "payment_differs", order, cents: order.wronglyPaid, reference: `pi_${order.session}` });
		return;
	}
	if (quote?.order) return;
	if (quote) acceptQuote(model, quote, order);
	const wasClosed = order.state !== "pending";
	order.state = "paid";
	order.paidAt = now;
	order.invoicedTo = order.buyer.deleted
		? null
		: { name: quote ? `Cora ${order.buyer.name}, Acme` : order.buyer.name, email: order.buyer.email };
	order.confirmed = !order.buyer.deleted;
	if (order.buyer.deleted)
		return void model.discrepancies.push({ kind: "payment_without_owner", order, cents: order.total });
	if (quote) return;
	reportLines(model, order, { lines: order.lines, owned: takeSeats(model, order, order.lines, now), wasClosed, now });
}

/** Gives the buyer a seat of each line. Returns which options the buyer owned before. */
export function takeSeats(model: Model, order: Order, lines: Line[], now: number): boolean[] {
	const owned = lines.map(
		(line, index) =>
			owns(model, order.buyer, line.option.id) ||
			lines.slice(0, index).some(({ option }) => option.id === line.option.id),
	);
	for (const line of lines) takeSeat(model, line, 1, order.buyer);
	const live = lines.filter(({ option }) => option.grants.live);
	for (const course of new Set(live.map((line) => line.course))) seatOwners(model, course, now, order.buyer);
	return owned;
}

interface Opened {
	lines: Line[];
	owned: boolean[];
	/** The order had ended before its money arrived. */
	wasClosed: boolean;
	now: number;
}

/** Reports paid lines that are of no use to their buyer. */
export function reportLines(model: Model, order: Order, { lines, owned, wasClosed, now }: Opened): void {
	for (const [index, line] of lines.entries()) {
		const isTwice = owned[index] && line.option.seats === 1 && !order.moreSeats;
		const kind = isTwice ? "paid_twice" : isTooLate(line, order, now) ? "paid_too_late" : null;
		if (kind && line.paid > 0) model.discrepancies.push({ kind, order, cents: line.paid + line.tax, line });
		if (wasClosed && line.option.grants.live && line.paid > 0 && isOverbooked(model, line.course, now))
			model.discrepancies.push({ kind: "session_full", order, cents: line.paid + line.tax, line });
	}
}

/** A quote is paid once, so its other orders end. */
function acceptQuote(model: Model, quote: Quote, order: Order): void {
	quote.state = "paid";
	quote.order = order;
	for (const other of model.orders) if (other.quote === quote && other !== order) close(other, "canceled");
}

/** Whether a paid live seat's session is over or canceled. Without a date, it waits for one. */
function isTooLate(line: Line, { createdAt }: Order, now: number): boolean {
	const { grants } = line.option;
	if (!grants.live || grants.recording || grants.transcript) return false;
	const place = line.places.get(1);
	if (place?.state === "scheduled" && computeEnd(place) > now) return false;
	const { date, minutes, sessions } = line.course;
	return (
		sessions.some((session) => computeEnd(session) > createdAt) || (date !== null && date + minutes * 60_000 <= now)
	);
}

export function close(order: Order, as: Extract<OrderState, "canceled" | "expired">): void {
	if (order.state === "pending") order.state = as;
}

/** Cents of a line that are neither refunded nor pending. */
export const lineLeft = (order: Order, line: Line): number =>
	order.refunds.reduce(
		(left, { state, shares }) => left - (state === "failed" ? 0 : (shares.get(line) ?? 0)),
		line.paid + line.tax,
	);

/** An amount, divided over lines in proportion to what is left of them, in fractions of cents. */
export function divide(order: Order, lines: Line[], cents: number): Map<Line, number> {
	const max = lines.reduce((sum, line) => sum + lineLeft(order, line), 0);
	return new Map(lines.map((line) => [line, max === 0 ? 0 : (lineLeft(order, line) * cents) / max]));
}

/** Lines whose access no refund ended or will end. */
export const unrefundedLines = (order: Order): Line[] =>
	order.lines.filter(
		(line) => !order.refunds.some((refund) => refund.state !== "failed" && refund.lines.includes(line)),
	);

/** Refundable cents. */
export const computeLeft = (order: Order): number => order.total - returned(order) - (order.byInvoice?.writtenOff ?? 0);

/** Cents of reversed refunds that the customer must still get. */
export const computeOwed = ({ refunds }: Order): number =>
	refunds.reduce(
		(sum, { state, cents, repeated }) => sum + (state === "reversed" ? cents : 0) - (state === "failed" ? 0 : repeated),
		0,
	);

/** Whether the request of a refund did not arrive. */
export const isUnanswered = ({ state, cents, providerId }: Refund): boolean =>
	state === "pending" && cents > 0 && providerId === null;

/** The credited amount of a refund; null if an earlier credit note covers it. */
export const computeCredit = ({ cents, repeated }: Refund): number | null =>
	cents === 0 || cents > repeated ? cents - repeated : null;

/** Cents that staff have to send. */
export const computeToSend = ({ refunds, byInvoice }: Order): number =>
	byInvoice
		? refunds.reduce((sum, { state, cents, unpaid }) => sum + (state === "done" ? cents - unpaid : 0), 0) -
			byInvoice.sent
		: 0;

/** Cents that an order by invoice owes. */
export const computeDebt = ({ total, refunds, byInvoice }: Order): number =>
	byInvoice
		? total -
			byInvoice.received -
			byInvoice.writtenOff -
			refunds.reduce((sum, { state, unpaid }) => sum + (state === "done" ? unpaid : 0), 0)
		: 0;

/** The orders of a customer by invoice, with what is kept of their payments. */
export const listInvoiced = (model: Model, customer: Customer): (Order & { byInvoice: ByInvoice })[] =>
	model.orders.filter(
		(order): order is Order & { byInvoice: ByInvoice } => order.byInvoice !== null && order.buyer === customer,
	);

/** Credit on account of a customer, which can be below 0. */
export const sumCredit = (model: Model, customer: Customer): number =>
	listInvoiced(model, customer).reduce((sum, { byInvoice }) => sum + byInvoice.credit, 0);

let useCount = 0;

/** Pays an order with credit on account of its customer, the oldest first. Returns what was used. */
export function spendCredit(model: Model, order: Order & { byInvoice: ByInvoice }, now: number): number {
	let left = order.buyer.deleted ? 0 : sumCredit(model, order.buyer);
	const before = computeDebt(order);
	for (const from of listInvoiced(model, order.buyer)) {
		const cents = Math.min(computeDebt(order), from.byInvoice.credit, left);
		if (cents <= 0) continue;
		from.byInvoice.credit -= cents;
		left -= cents;
		order.byInvoice.received += cents;
		order.byInvoice.uses.push({ from, cents, at: ++useCount });
		updateInvoice(model, order, order.byInvoice, now);
	}
	return before - computeDebt(order);
}

/** A check bounced: orders that it paid owe again, and its credit on account is taken back, from orders if it was used. */
export function reverseCheck(model: Model, check: Remittance, now: number): void {
	const { byInvoice } = check.first;
	check.reversed = true;
	if (byInvoice && check.kept > 0) {
		byInvoice.credit += byInvoice.creditToSend - check.kept;
		byInvoice.creditToSend = 0;
		const uses = model.orders.flatMap((order) => (order.byInvoice?.uses ?? []).map((use) => ({ order, use })));
		const own = uses.filter(({ use }) => use.from === check.first).sort((a, b) => b.use.at - a.use.at);
		for (const { order, use } of own) {
			const invoice = order.byInvoice;
			if (byInvoice.credit >= 0 || !invoice) break;
			invoice.uses = invoice.uses.filter((one) => one !== use);
			byInvoice.credit += use.cents;
			invoice.received -= use.cents;
			updateInvoice(model, order, invoice, now);
		}
	}
	for (const { order, cents } of check.parts)
		if (order.byInvoice) {
			order.byInvoice.received -= cents;
			updateInvoice(model, order, order.byInvoice, now);
		}
}

/** Decides the state of an order by invoice. Its waiting courses open once nothing is owed and some money arrived. */
export function updateInvoice(model: Model, order: Order, byInvoice: ByInvoice, now: number): void {
	const isCredited = order.refunds.some(({ state }) => state === "done");
	if (computeDebt(order) > 0) order.state = "invoiced";
	else if (isCredited && (computeLeft(order) > 0 || order.lines.some(({ ended }) => !ended)))
		order.state = "partially_refunded";
	else if (isCredited) order.state = byInvoice.received > 0 ? "refunded" : "canceled";
	else order.state = byInvoice.received > 0 ? "paid" : "written_off";
	if (order.state === "invoiced") return;
	if (byInvoice.received === 0) {
		byInvoice.wasClosed ||= !byInvoice.isOpen;
		return;
	}
	if (byInvoice.isComplete) return;
	byInvoice.isComplete = true;
	if (byInvoice.isOpen || order.buyer.deleted) return;
	byInvoice.isOpen = true;
	const lines = order.lines.filter(({ ended }) => !ended);
	if (lines.length === 0) return;
	order.confirmed = true;
	reportLines(model, order, {
		lines,
		owned: takeSeats(model, order, lines, now),
		wasClosed: byInvoice.wasClosed || order.state === "canceled",
		now,
	});
}

/** A completed refund ends its lines for everyone with a seat. */
export function finishRefund(model: Model, order: Order, refund: Refund, now = 0): void {
	refund.state = "done";
	refund.emailed = !order.buyer.deleted;
	for (const line of refund.lines) endLine(line);
	if (refund.certificates === "revoke") revokeCertificates(model, refund.lines);
	if (refund.certificates === null && listCertificates(model, refund.lines).length > 0) doubtCertificates(model, order);
	model.discrepancies = model.discrepancies.filter(({ line }) => line === undefined || !refund.lines.includes(line));
	if (order.byInvoice) updateInvoice(model, order, order.byInvoice, now);
	else
		order.state =
			order.lines.every((line) => line.ended) && computeLeft(order) === computeOwed(order)
				? "refunded"
				: "partially_refunded";
	if (refund.repeated > 0 && computeOwed(order) === 0)
		model.discrepancies = model.discrepancies.filter(
			(discrepancy) => discrepancy.order !== order || discrepancy.kind !== "refund_came_back",
		);
}

/** Valid certificates that were earned with these lines. */
export const listCertificates = (model: Model, lines: Line[]): Certificate[] =>
	model.certificates.filter(({ line, revoked }) => !revoked && lines.includes(line));

/** Revokes the certificates that were earned with lines. Other seats of their holders can earn them now. */
export function revokeCertificates(model: Model, lines: Line[]): void {
	const earned = listCertificates(model, lines);
	for (const certificate of earned) revoke(certificate);
	for (const { holder, course } of earned) issueCertificates(model, listSeats(model, course, holder));
}

/** Revokes a certificate once, and emails its holder. */
export function revoke(certificate: Certificate): void {
	if (!certificate.revoked) certificate.revocationEmailed = !certificate.holder.deleted;
	certificate.revoked = true;
}

/** Asks staff once to decide about an order's certificates. */
export function doubtCertificates(model: Model, order: Order): void {
	const kind = "certificate_in_doubt";
	if (!model.discrepancies.some((discrepancy) => discrepancy.kind === kind && discrepancy.order === order))
		model.discrepancies.push({ kind, order, cents: null });
}

/** The bank returned a refund: the customer must get the money, and what ended stays ended. */
export function reverseRefund(model: Model, order: Order, refund: Refund): void {
	refund.state = "reversed";
	model.discrepancies.push({ kind: "refund_came_back", order, cents: refund.cents });
}

/** Ends the access of everyone with a seat. */
export function endLine(line: Line): void {
	line.ended = true;
	line.owners.clear();
	line.watched.clear();
	line.places.clear();
	for (const invitation of line.invitations)
		if (invitation.state === "pending" || invitation.state === "joined") invitation.state = "closed";
}

/**
 * Records a refund from outside the product. It replaces a reversed one or ends all lines. Staff must check it if it
 * names no lines or exceeds the order.
 */
export function recordReturn(
	model: Model,
	order: Order,
	{ cents, ...more }: Pick<Refund, "cents" | "providerId" | "askedAt" | "reason">,
): void {
	const [left, owed] = [computeLeft(order), computeOwed(order)];
	if (cents > left) {
		// A refund that was not answered can still be refused, which releases its money.
		if (order.refunds.some(isUnanswered)) return;
		recordOnce(model, { kind: "refund_beyond_payment", order, cents, reference: more.providerId });
		return;
	}
	const repeats = cents === owed || (cents < owed && unreplaced(order).includes(cents));
	const everything = !repeats && cents === left;
	const refund: Refund = {
		cents,
		state: "pending",
		lines: everything ? unrefundedLines(order) : [],
		shares: everything ? divide(order, order.lines, left - owed) : new Map(),
		repeated: Math.min(cents, owed),
		unpaid: 0,
		emailed: false,
		certificates: null,
		...more,
	};
	order.refunds.push(refund);
	finishRefund(model, order, refund);
	if (!repeats && !everything) model.discrepancies.push({ kind: "refund_without_lines", order, cents });
}

/** Reversed refunds, except those that another one of the same amount replaces. */
function unreplaced({ refunds }: Order): number[] {
	const open = refunds.filter(({ state }) => state === "reversed").map(({ cents }) => cents);
	for (const { repeated, state } of refunds)
		if (state !== "failed" && open.includes(repeated)) open.splice(open.indexOf(repeated), 1);
	return open;
}

/** Reports something to staff once. */
export function recordOnce(model: Model, found: Discrepancy): void {
	if (!model.discrepancies.some(({ reference }) => reference === found.reference)) model.discrepancies.push(found);
}
