import { type Database, type Signer, toDollars } from "#platform/index.ts";
import type { RefundedOrder } from "../contract.ts";
import { listCustomerCreditNotes } from "./credit-note-store.ts";
import { creditNoteLink } from "./invoice-link.ts";

/** Lists a customer's refunds with links to their credit notes, newest first, at most 200. */
export async function listRefundedOrders(
	deps: { db: Database; signer: Signer; publicUrl: string },
	userId: number,
	now: Date,
): Promise<RefundedOrder[]> {
	const rows = await listCustomerCreditNotes(deps.db, userId);
	return rows.map(({ id, number, reference, issued_at: issuedAt, snapshot }) => ({
		id,
		number,
		refundedAt: issuedAt.toISOString(),
		total: toDollars(snapshot.totalCents),
		returned: toDollars(snapshot.byHand?.returnedCents ?? snapshot.totalCents),
		lines: snapshot.lines.map((line) => ({ title: line.title, detail: line.detail, amount: toDollars(line.cents) })),
		creditNoteUrl: creditNoteLink(deps, { reference, userId, now }),
		invoice: snapshot.invoice.number,
	}));
}
