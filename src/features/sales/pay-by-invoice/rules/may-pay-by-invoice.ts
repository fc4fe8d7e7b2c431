import type { Cents } from "#values/money.ts";
import type { InvoiceSettings } from "./invoice-settings.ts";

interface Customer {
	/** Staff allow this customer to pay by invoice. */
	isAllowed: boolean;
	/** One of the customer's invoices is overdue. */
	hasOverdue: boolean;
}

/**
 * Returns the smallest total that a customer can pay by invoice, in cents; null if none. Customers whom staff allow it
 * can pay every order; everyone else must not have an overdue invoice.
 */
export function findInvoiceMinimum(
	{ isAllowed, hasOverdue }: Customer,
	{ everyoneFromCents, remittance }: InvoiceSettings,
): Cents | null {
	if (remittance === "") return null;
	if (isAllowed) return 1;
	return hasOverdue ? null : everyoneFromCents;
}

/** Returns whether a total can be paid by invoice. A free order needs no invoice to pay. */
export const canPayByInvoice = (minimum: Cents | null, total: Cents): boolean =>
	minimum !== null && total > 0 && total >= minimum;
