import { type AppContext, toDollars } from "#platform/index.ts";
import type { OwnInvoice } from "../contract.ts";
import { whyNotCorrectable } from "../rules/may-correct.ts";
import { invoiceLink } from "./invoice-link.ts";
import { listOwnInvoices } from "./invoice-store.ts";

/** Lists the valid invoices of a customer, each with the one that it replaces. */
export async function listCustomerInvoices(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	userId: number,
): Promise<OwnInvoice[]> {
	const rows = await listOwnInvoices(context.db, userId);
	const now = context.clock.now();
	const corrected = new Set(rows.flatMap((row) => (row.is_correction ? [row.order_id] : [])));
	const linkTo = ({ number, reference }: (typeof rows)[number]) => ({
		number,
		url: invoiceLink(context, { reference, userId, now }),
	});
	return rows
		.filter((row) => row.is_correction || !corrected.has(row.order_id))
		.map((row) => {
			const replaced = row.is_correction
				? rows.find((candidate) => candidate.order_id === row.order_id && !candidate.is_correction)
				: undefined;
			return {
				order: row.order_reference,
				issuedAt: row.issued_at.toISOString(),
				total: toDollars(row.snapshot.totalCents),
				...linkTo(row),
				// The order knows the address for copies, which no invoice prints.
				billing: row.billing ?? {},
				whyNotCorrectable: whyNotCorrectable({
					isCorrection: row.is_correction,
					hasCreditNotes: Boolean(row.has_credit_notes),
					hasCustomer: true,
				}),
				replaced: replaced ? linkTo(replaced) : null,
			};
		});
}
