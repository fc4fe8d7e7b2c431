/** The billing details of a purchase, on screens and in emails. */
export const billingLabels = {
	company: "Company",
	street: "Street address",
	city: "City",
	region: "State or region",
	postalCode: "ZIP or postal code",
	country: "Country",
	taxId: "Tax ID",
	purchaseOrderNumber: "PO number",
	costCenter: "Cost center",
	accountsPayableEmail: "Send a copy to accounts payable",
	address: "Billing address",
};
