import { randomBytes } from "node:crypto";
import { computeRefundable, splitCredit } from "#features/sales/orders/rules/balance.ts";
import { listIssuedCertificates, lockOrder, refundLedger } from "#features/sales/orders/server/index.ts";
import { formatMoney, recordAudit, type Transaction } from "#platform/index.ts";
import { computeOutstanding } from "../rules/match-refund.ts";
import {
	type AmountLeft,
	capTax,
	type LineLeft,
	type RefundPart,
	shareTax,
	splitAmount,
	splitEverything,
	splitLines,
	totalLeft,
} from "../rules/split-refund.ts";
import {
	findUpgradeOrder,
	insertRefund,
	insertRefundLines,
	listLinesLeft,
	readReversed,
	readTaxLeft,
} from "./refund-store.ts";

export interface RequestedRefund {
	orderId: number;
	/** Ids of lines, or the whole order. */
	lines: number[] | "whole";
	/** Refunds only this amount of the lines, in cents; null refunds everything that is left of them and ends access. */
	part: { cents: number; access: "keep" | "end" } | null;
	/** Repeats the refunds that the bank returned. A refund of everything that is left includes them anyway. */
	repeat: boolean;
	/** What happens to certificates earned with the lines. Required if there are any. */
	certificates: "revoke" | "keep" | null;
	reason: string;
	/** `userId` is 0 if the account was deleted meanwhile. */
	by: { userId: number; fullName: string };
	/** The most that is refunded of the order in total, in cents: more needs an owner. By default, everything. */
	maxCents?: number | null;
	/** Makes a repeated request create only one refund. */
	requestKey: string | null;
	now: Date;
}

export type RefundError =
	| "certificates_issued"
	| "unknown_order"
	| "not_paid"
	| "upgraded"
	| "unknown_lines"
	| "already_refunded"
	| "more_than_paid"
	| "needs_owner";

/** Thrown when a refund can't be reserved, to roll back the transaction. */
export class CannotReserve extends Error {
	readonly error: RefundError | "made_meanwhile";
	/**
	 * What is left of the order, in cents; for `upgraded`, the number of the order of the upgrade; for `needs_owner`, the
	 * limit.
	 */
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
	if (!["invoiced", "paid", "partially_refunded", "refunded", "written_off"].includes(order.state))
		throw new CannotReserve("not_paid");
	// A grant is revoked instead of refunded: it has no invoice to correct.
	if (order.source === "granted") throw new CannotReserve("not_paid");
	const outstanding = computeOutstanding(await readReversed(trx, order.id));
	const left = computeRefundable({
		total: order.total_cents,
		refunded: order.refunded_cents,
		writtenOff: order.written_off_cents,
	});
	const isWhole = request.lines === "whole" && request.part === null;
	const repeatedCents = isWhole || request.repeat ? outstanding : 0;
	// Of what was written off, the tax is not credited either. Some of it was given back.
	const money = { left: left - outstanding, taxLeft: await readTaxLeft(trx, order) };
	const taxLeft =
		order.relieved_tax_cents > 0
			? money.taxLeft - order.relieved_tax_cents
			: shareTax({ ...money, left: money.left + order.written_off_cents }, money.left);
	const planned = planParts(request, await listLinesLeft(trx, order.id), { ...money, taxLeft });
	const parts = order.relieved_tax_cents > 0 ? capTax(planned, taxLeft) : planned;
	if (parts.length === 0 && repeatedCents === 0) throw new CannotReserve("already_refunded");
	const cents = isWhole ? left : parts.reduce((sum, part) => sum + part.cents, repeatedCents);
	// Money returned by the bank is owed to the customer and covers no other line.
	if (cents - repeatedCents > left - outstanding) throw new CannotReserve("more_than_paid", left - outstanding);

	if (request.maxCents && order.refunded_cents + cents > request.maxCents)
		throw new CannotReserve("needs_owner", request.maxCents);
	const ended = parts.filter(({ endsAccess }) => endsAccess).map(({ lineId }) => lineId);
	const upgrade = await findUpgradeOrder(trx, ended);
	if (upgrade !== undefined) throw new CannotReserve("upgraded", upgrade);
	if (request.certificates === null && (await listIssuedCertificates(trx, ended)).length > 0)
		throw new CannotReserve("certificates_issued");

	const refundId = await insertRefund(trx, {
		reference: `ref_${randomBytes(18).toString("base64url")}`,
		orderId: order.id,
		cents,
		taxCents: parts.reduce((sum, part) => sum + part.taxCents, 0),
		reason: request.reason,
		providerRefund: null,
		requestedBy: request.by.userId || null,
		requestKey: request.requestKey,
		unmatched: false,
		repeatedCents,
		unpaidCents: splitCredit(order.owed_cents, cents - repeatedCents).unpaid,
		certificates: request.certificates,
		now: request.now,
	});
	if (refundId === undefined) throw new CannotReserve("made_meanwhile");
	if (cents > 0 && !(await refundLedger.reserveForRefund(trx, order.id, cents)))
		throw new CannotReserve("more_than_paid", left);
	if (!(await insertRefundLines(trx, refundId, parts))) throw new CannotReserve("already_refunded");
	const what = [
		...(parts.length > 0 ? [`${parts.length} ${parts.length === 1 ? "line" : "lines"}`] : []),
		...(request.part ? [request.part.access === "end" ? "a part, and access ended" : "a part, and access kept"] : []),
		...(repeatedCents > 0 ? ["repeats a refund that the bank returned"] : []),
	];
	await recordAudit(trx, { now: () => request.now }, request.by, {
		action: "order.refunded",
		id: order.id,
		summary: `Requested a refund of ${formatMoney(cents)} for order ${order.id} (${what.join(", ")})`,
	});
	return refundId;
}

/**
 * Decides what a refund returns of each line.
 *
 * @param money what is left of the order
 * @throws CannotReserve for lines that can't be refunded, and for too large an amount
 */
function planParts({ lines: requestedLines, part }: RequestedRefund, all: LineLeft[], money: AmountLeft): RefundPart[] {
	const isKept = part?.access === "keep";
	const lines =
		requestedLines === "whole"
			? all.filter((line) => (isKept ? line.left > 0 : !line.isEnded))
			: chosen(all, requestedLines, isKept);
	if (part === null) return requestedLines === "whole" ? splitEverything(all, money) : splitLines(lines);
	const max = Math.min(totalLeft(lines), money.left);
	if (max <= 0) throw new CannotReserve("already_refunded");
	if (part.cents > max) throw new CannotReserve("more_than_paid", max);
	return splitAmount(lines, part.cents, !isKept);
}

function chosen(all: LineLeft[], ids: number[], isKept: boolean): LineLeft[] {
	const requestedIds = new Set(ids);
	const lines = all.filter((line) => requestedIds.has(line.id));
	if (lines.length < requestedIds.size) throw new CannotReserve("unknown_lines");
	if (!isKept && lines.some((line) => line.isEnded)) throw new CannotReserve("already_refunded");
	return lines;
}
