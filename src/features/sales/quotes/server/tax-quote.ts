import { bulkAccounts } from "#features/people/accounts/server/index.ts";
import type { OrderTax } from "#features/sales/orders/server/index.ts";
import { type LineTax, taxLines } from "#features/sales/tax/server/index.ts";
import type { Executor } from "#platform/index.ts";
import { listQuoteLines, type QuoteRow } from "./quote-store.ts";

type QuoteTax = { ok: true; tax: OrderTax | null; lines: LineTax[] } | { ok: false };

/** Returns how a quote is taxed, as it was when it was sent, or how its order is. */
export const toOrderTax = ({
	tax_source: source,
	tax_cents: cents,
	tax_place: place,
	tax_exemption: exemption,
}: TaxColumns): OrderTax | null => (source === null ? null : { cents, source, place, exemption });

/** The columns that quotes and their orders have in common. */
type TaxColumns = Pick<QuoteRow, "tax_source" | "tax_cents" | "tax_place" | "tax_exemption">;

/** Whether the tax of a quote that isn't paid is unknown, because Stripe computes it on its payment page. */
export const isTaxUnknown = (tax: OrderTax | null): boolean => tax?.source === "stripe" && tax.exemption === null;

/** What the customer pays for a quote, with the tax that was computed when it was sent, in cents. */
export const computeTotal = ({
	total_cents: total,
	tax_cents: tax,
}: Pick<QuoteRow, "total_cents" | "tax_cents">): number => total + tax;

/** Computes the tax of a draft at today's rates. Not ok if the place is missing. */
export async function taxDraft(db: Executor, row: QuoteRow, now: Date): Promise<QuoteTax> {
	const lines = await listQuoteLines(db, row.id);
	const userId =
		row.customer_email === "" ? null : ((await bulkAccounts.findHolder(db, row.customer_email))?.id ?? null);
	const taxed = await taxLines(
		db,
		lines.map(({ cents, grants_live, grants_recording, grants_transcript }) => ({
			paidCents: cents,
			grants: {
				live: grants_live === true,
				recording: grants_recording === true,
				transcript: grants_transcript === true,
			},
		})),
		{ userId, place: row.tax_place, now },
	);
	return taxed.ok ? { ok: true, tax: taxed.tax, lines: taxed.lines } : { ok: false };
}
