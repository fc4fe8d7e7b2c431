import { billingLabels as labels } from "../messages.ts";
import { addressLines, type BillingDetails } from "../rules/billing-details.ts";

/** The billing details as rows of an email. */
export function billingRows(billing: BillingDetails | null): { label: string; value: string }[] {
	if (billing === null) return [];
	const { company = "", taxId = "", purchaseOrderNumber = "", costCenter = "" } = billing;
	return [
		{ label: labels.company, value: company },
		{ label: labels.address, value: addressLines(billing).join(", ") },
		{ label: labels.taxId, value: taxId },
		{ label: labels.purchaseOrderNumber, value: purchaseOrderNumber },
		{ label: labels.costCenter, value: costCenter },
	].filter(({ value }) => value !== "");
}
