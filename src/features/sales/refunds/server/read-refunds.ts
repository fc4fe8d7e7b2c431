import { computeRefundable } from "#features/sales/orders/rules/balance.ts";
import { findOrder, listLines } from "#features/sales/orders/server/index.ts";
import { type Database, type ResponseOf, toDollars } from "#platform/index.ts";
import type { listRefunds } from "../contract.ts";
import { computeOutstanding } from "../rules/match-refund.ts";
import { creditNoteNumbers, listLinesLeft, listOrderRefunds, listRefundLines, readReversed } from "./refund-store.ts";
import { listByHand } from "./refunds-to-send-store.ts";

/** Reads the refunds of an order and what is left to refund; undefined for an unknown order. */
export async function readRefunds(db: Database, orderId: number): Promise<ResponseOf<typeof listRefunds> | undefined> {
	const order = await findOrder(db, { id: orderId });
	if (!order) return undefined;
	const rows = await listOrderRefunds(db, orderId);
	const parts = await listRefundLines(
		db,
		rows.map((row) => row.id),
	);
	const numbers = await creditNoteNumbers(db, orderId);
	const toSend = new Set(
		(await listByHand(db, orderId)).flatMap((row) => (row.sent_on === null ? [row.refund_id] : [])),
	);
	const linesLeft = new Map((await listLinesLeft(db, orderId)).map((line) => [line.id, line]));
	const cameBack = computeOutstanding(await readReversed(db, orderId));
	const paid = ["invoiced", "paid", "partially_refunded", "refunded", "written_off"].includes(order.state);
	return {
		left: paid
			? toDollars(
					computeRefundable({
						total: order.total_cents,
						refunded: order.refunded_cents,
						writtenOff: order.written_off_cents,
					}),
				)
			: 0,
		cameBack: toDollars(cameBack),
		lines: (await listLines(db, orderId)).map((line) => ({
			id: line.id,
			title: line.title,
			sessionType: line.session_type,
			paid: toDollars(line.paid_cents + line.tax_cents),
			left: paid ? toDollars(linesLeft.get(line.id)?.left ?? 0) : 0,
			refunded: linesLeft.get(line.id)?.isEnded ?? false,
		})),
		refunds: rows.map((row) => ({
			reference: row.reference,
			state: toSend.has(row.id) ? "to_send" : row.state,
			amount: toDollars(row.cents),
			unpaid: toDollars(row.unpaid_cents),
			reason: row.reason,
			lines: parts.filter((part) => part.refund_id === row.id).map((part) => part.id),
			ended: parts.filter((part) => part.refund_id === row.id && part.ends_access).map((part) => part.id),
			unmatched: row.unmatched,
			failure: row.failure,
			creditNote: numbers.get(row.id) ?? null,
			requestedAt: row.requested_at.toISOString(),
			settledAt: row.settled_at?.toISOString() ?? null,
			reversedAt: row.reversed_at?.toISOString() ?? null,
		})),
	};
}
