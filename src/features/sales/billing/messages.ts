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
	accountsPayableEmail: "Accounts payable email",
	address: "Billing address",
};

/** The billing details in the cart. */
export const billingSectionMessages = {
	title: "Billing details",
	leadWithTax: "Your state or country decides your sales tax.",
	lead: "We'll print them on your invoice. Next time, we'll fill them in, except for the PO number.",
};

/** The fields of billing details. */
export const billingFieldMessages = {
	copyHint: "An email address that receives a copy of the invoice.",
};
