import { bulkAccounts } from "#features/people/accounts/server/index.ts";
import type { OrderTax } from "#features/sales/orders/server/index.ts";
import { toGrants } from "#features/sales/tax/rules/tax-kinds.ts";
import { taxLines } from "#features/sales/tax/server/index.ts";
import type { Executor } from "#platform/index.ts";
import type { QuoteContext } from "./quote-context.ts";
import { listQuoteLines, type QuoteRow } from "./quote-store.ts";

/** Returns how a quote is taxed, as it was when it was sent, or how its order is. */
export const toOrderTax = ({
	tax_source: source,
	tax_cents: cents,
	tax_place: place,
	tax_exemption: exemption,
}: TaxColumns): OrderTax | null => (source === null ? null : { cents, source, place, exemption });

/** The columns that quotes and their orders have in common. */
type TaxColumns = Pick<QuoteRow, "tax_source" | "tax_cents" | "tax_place" | "tax_exemption">;

/** What the customer pays for a quote, with the tax that was computed when it was sent, in cents. */
export const computeTotal = ({
	total_cents: total,
	tax_cents: tax,
}: Pick<QuoteRow, "total_cents" | "tax_cents">): number => total + tax;

/**
 * Computes the tax of a draft at today's rates.
 *
 * @param stripe has Stripe compute its tax; without it, that stays unknown
 */
export async function taxDraft(
	db: Executor,
	row: QuoteRow,
	now: Date,
	stripe?: Pick<QuoteContext, "payment" | "log">,
): ReturnType<typeof taxLines> {
	const lines = await listQuoteLines(db, row.id);
	const userId =
		row.customer_email === "" ? null : ((await bulkAccounts.findHolder(db, row.customer_email))?.id ?? null);
	return taxLines(
		db,
		lines.map((line) => ({ paidCents: line.cents, grants: toGrants(line) })),
		{ userId, place: row.tax_place, billing: { postalCode: row.tax_postal_code }, now, stripe },
	);
}
