import type { Transaction } from "#platform/index.ts";
import { listLinesLeft, listOrderRefunds } from "./refund-store.ts";

/** Reads whether an order was credited or refunded, the tax in its refunds, and which of its lines still give access. */
export async function readCredits(
	trx: Transaction,
	orderId: number,
): Promise<{ isCredited: boolean; openLines: ReadonlySet<number>; creditedTax: number }> {
	const refunds = await listOrderRefunds(trx, orderId);
	const lines = await listLinesLeft(trx, orderId);
	return {
		isCredited: refunds.some(({ state }) => state === "done" || state === "reversed"),
		creditedTax: refunds.reduce((sum, { state, tax_cents: tax }) => sum + (state === "failed" ? 0 : tax), 0),
		openLines: new Set(lines.filter(({ isEnded }) => !isEnded).map(({ id }) => id)),
	};
}
