import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { formatMoney } from "../../../../values/money.ts";
import { shareTotal } from "../../orders/rules/share-total.ts";
import { listIssuedCertificates, lockOrder, reserveForRefund } from "../../orders/server/index.ts";
import type { OrderLineTable } from "../../orders/server/tables.ts";
import { outstandingOf } from "../rules/match-refund.ts";
import { insertRefund, insertRefundLines, knownLines, listRemainingLines, readReversed } from "./refund-store.ts";

type Line = Selectable<OrderLineTable>;

export interface RequestedRefund {
	orderId: number;
	/** Ids of lines, or everything that is left of the order. */
	lines: number[] | "whole";
	/** Repeats the refunds that the bank returned. A refund of everything that is left includes them anyway. */
	repeat: boolean;
	/** What happens to certificates earned with the lines. Required if there are any. */
	certificates: "revoke" | "keep" | null;
	reason: string;
	by: { userId: number; fullName: string };
	/** Makes a repeated request create only one refund. */
	requestKey: string | null;
	now: Date;
}

export type RefundError = "certificates_issued" | "unknown_order" | "not_paid" | "unknown_lines" | "already_refunded" | "more_than_paid";

/** Thrown when a refund can't be reserved, to roll back the transaction. */
export class CannotReserve extends Error {
	readonly error: RefundError | "made_meanwhile";
	/** What is left of the order, in cents. */
	readonly left: number;
	constructor(error: RefundError | "made_meanwhile", left = 0) {
		super(error);
		this.error = error;
		this.left = left;
	}
}

/**
 * Inserts a pending refund and reserves its money before the provider is asked. Concurrent requests never refund more
 * than was paid, or a line twice.
 *
 * @throws CannotReserve, which must end the transaction
 */
export async function reserveRefund(trx: Transaction, request: RequestedRefund): Promise<number> {
	const order = await lockOrder(trx, request.orderId);
	if (!order) throw new CannotReserve("unknown_order");
	const outstanding = outstandingOf(await readReversed(trx, order.id));
	if (order.state === "refunded" && outstanding === 0) throw new CannotReserve("already_refunded");
	if (!["paid", "partially_refunded", "refunded"].includes(order.state)) throw new CannotReserve("not_paid");
	// A grant is revoked instead of refunded: it has no invoice to correct.
	if (order.source === "granted") throw new CannotReserve("not_paid");
	const remaining = await listRemainingLines(trx, order.id);
	const left = order.total_cents - order.refunded_cents;
	const whole = request.lines === "whole";
	const lines = request.lines === "whole" ? shareLeft(remaining, left - outstanding) : await chosen(trx, order.id, remaining, request.lines);
	const repeatedCents = whole || request.repeat ? outstanding : 0;
	if (lines.length === 0 && repeatedCents === 0) throw new CannotReserve("already_refunded");
	const cents = whole ? left : lines.reduce((sum, line) => sum + line.cents, repeatedCents);
	// Money returned by the bank is owed to the customer and covers no other line.
	if (cents - repeatedCents > left - outstanding) throw new CannotReserve("more_than_paid", left - outstanding);

	const lineIds = lines.map(({ lineId }) => lineId);
	if (request.certificates === null && (await listIssuedCertificates(trx, lineIds)).length > 0) throw new CannotReserve("certificates_issued");

	const refundId = await insertRefund(trx, {
		reference: `ref_${randomBytes(18).toString("base64url")}`,
		orderId: order.id,
		cents,
		reason: request.reason,
		providerRefund: null,
		requestedBy: request.by.userId,
		requestKey: request.requestKey,
		unmatched: false,
		repeatedCents,
		certificates: request.certificates,
		now: request.now,
	});
	if (refundId === undefined) throw new CannotReserve("made_meanwhile");
	if (!(await reserveForRefund(trx, order.id, cents))) throw new CannotReserve("more_than_paid", left);
	if (!(await insertRefundLines(trx, refundId, lines))) throw new CannotReserve("already_refunded");
	const what = [
		...(lines.length > 0 ? [`${lines.length} ${lines.length === 1 ? "line" : "lines"}`] : []),
		...(repeatedCents > 0 ? ["repeats a refund that the bank returned"] : []),
	];
	await recordAudit(trx, { now: () => request.now }, request.by, {
		action: "order.refunded",
		subject: { kind: "order", id: order.id },
		summary: `Requested a refund of ${formatMoney(cents)} for order ${order.id} (${what.join(", ")})`,
	});
	return refundId;
}

/** Distributes what is left of the money over the remaining lines. */
export function shareLeft(remaining: Line[], left: number): { lineId: number; cents: number }[] {
	const paid = remaining.map((line) => line.paid_cents);
	const sum = paid.reduce((all, cents) => all + cents, 0);
	const shares = left >= sum ? paid : shareTotal(paid, left);
	return remaining.map((line, index) => ({ lineId: line.id, cents: shares[index] as number }));
}

async function chosen(trx: Transaction, orderId: number, remaining: Line[], ids: number[]): Promise<{ lineId: number; cents: number }[]> {
	if (ids.length === 0) return [];
	const wanted = [...new Set(ids)];
	const lines = remaining.filter((line) => wanted.includes(line.id));
	if (lines.length === wanted.length) return lines.map((line) => ({ lineId: line.id, cents: line.paid_cents }));
	const known = await knownLines(trx, orderId, wanted);
	throw new CannotReserve(known.length === wanted.length ? "already_refunded" : "unknown_lines");
}
