import { type BillingDetails, changedFields } from "#features/sales/billing/rules/billing-details.ts";

interface CorrectableInvoice {
	isCorrection: boolean;
	hasCreditNotes: boolean;
	/** False once the customer's data was erased. */
	hasCustomer: boolean;
	billing: BillingDetails | null;
}

export type CorrectionRefusal = "already_corrected" | "credited" | "customer_erased" | "unchanged";

/** Decides whether an invoice can be corrected at all; null if it can. */
export function whyNotCorrectable({
	isCorrection,
	hasCreditNotes,
	hasCustomer,
}: Omit<CorrectableInvoice, "billing">): Exclude<CorrectionRefusal, "unchanged"> | null {
	if (!hasCustomer) return "customer_erased";
	if (hasCreditNotes) return "credited";
	return isCorrection ? "already_corrected" : null;
}

/** Decides whether an invoice can be replaced by one with these billing details; null if it can. */
export function refuseCorrection(
	invoice: CorrectableInvoice,
	billing: BillingDetails | null,
): CorrectionRefusal | null {
	const refusal = whyNotCorrectable(invoice);
	if (refusal) return refusal;
	return printedChanges(invoice.billing, billing).length === 0 ? "unchanged" : null;
}

/** The changed fields that an invoice prints. */
export const printedChanges = (before: BillingDetails | null, after: BillingDetails | null) =>
	changedFields(before, after).filter((field) => field !== "accountsPayableEmail");
