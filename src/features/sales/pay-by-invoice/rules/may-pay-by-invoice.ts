import { type Cents, toCents } from "#values/money.ts";
import type { InvoiceSettings } from "./invoice-settings.ts";

interface Customer {
	/** Staff allow this customer, or their organization, to pay by invoice. */
	isAllowed: boolean;
	/** One of the customer's invoices is overdue. */
	hasOverdue: boolean;
	/** What their organization can still order by invoice; null without a limit. */
	creditLeft: Cents | null;
}

/** What an organization can still order by invoice, in cents; null without a limit. Takes amounts in US dollars. */
export const findCreditLeft = (organization?: { creditLimit: number | null; owed: number }): Cents | null =>
	organization?.creditLimit == null ? null : toCents(organization.creditLimit) - toCents(organization.owed);

/** The totals that can be paid by invoice, in cents; `maximum` null: no limit. */
export interface InvoiceRange {
	minimum: Cents;
	maximum: Cents | null;
}

/** Why a customer can't pay by invoice now, although the site offers it to them. */
export type NoInvoiceReason = "overdue" | "limit_reached";

/**
 * Finds the totals that a customer can pay by invoice; null if the site doesn't offer it to them. Customers whom staff
 * allow it can pay every order within the credit limit; everyone else must not have an overdue invoice.
 */
export function findInvoiceRange(
	{ isAllowed, hasOverdue, creditLeft }: Customer,
	{ everyoneFromCents, remittance }: InvoiceSettings,
): InvoiceRange | NoInvoiceReason | null {
	const minimum = isAllowed ? 1 : everyoneFromCents;
	if (remittance === "" || minimum === null) return null;
	if (hasOverdue && !isAllowed) return "overdue";
	return creditLeft !== null && creditLeft < minimum ? "limit_reached" : { minimum, maximum: creditLeft };
}

/** Returns whether a total can be paid by invoice. A free order needs no invoice to pay. */
export const canPayByInvoice = ({ minimum, maximum }: InvoiceRange, total: Cents): boolean =>
	total > 0 && total >= minimum && total <= (maximum ?? total);
