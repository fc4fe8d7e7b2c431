/** The choice in the cart. */
export const invoiceChoiceMessages = {
	button: "Pay by invoice",
	terms: (days: number, opensAtOnce: boolean, needsNumber: boolean) =>
		[
			`We'll email you an invoice that's due in ${days} ${days === 1 ? "day" : "days"}.`,
			opensAtOnce ? "Your courses open right away." : "Your courses open when it's paid.",
			needsNumber ? "Enter your purchase order number under Billing details." : "",
		]
			.filter(Boolean)
			.join(" "),
	numberMissing: "Please enter your purchase order number.",
};

/** The step before an order is placed by invoice. */
export const invoiceReviewMessages = {
	title: "Review your invoice",
	billedTo: "Billed to",
	due: "Due",
	purchaseOrder: "PO number",
	costCenter: "Cost center",
	copyTo: "Copy to",
	none: "None",
	lines: "Courses",
	total: "Total",
	agree: (amount: string, day: string, opensAtOnce: boolean) =>
		`By placing this order, you agree to pay ${amount} by ${day}. ${opensAtOnce ? "Your courses open right away." : "Your courses open when it's paid."}`,
	back: "Back to cart",
	place: "Place order",
};

/** The page after an order was placed by invoice. */
export const orderPlacedMessages = {
	metaTitle: "Order placed",
	title: "Your order is placed",
	unknown: "We couldn't find this order in your account.",
	failed: "We couldn't load your order.",
	invoice: (number: string, amount: string, day: string) =>
		`Invoice ${number} for ${amount} is due ${day}. We've emailed it to you, with how to pay.`,
	open: "Your courses are in My Orders now.",
	waiting: "Your courses open when the invoice is paid.",
	openInvoice: "Open the invoice",
	myOrders: "My Orders",
	logIn: "your order",
};

/** The upload of a purchase order. */
export const purchaseOrderMessages = {
	label: "Upload your purchase order",
	hint: "A PDF, PNG or JPEG file of at most 10 MB. This is optional.",
	uploaded: (name: string) => `Uploaded: ${name}`,
	replace: "Replace your purchase order",
	uploading: "Uploading...",
	tooLarge: "This file is larger than 10 MB. Please choose a smaller one.",
	failed: "The file couldn't be uploaded. Check your connection and try again.",
};

/** The unpaid invoices in My Orders. */
export const openInvoicesMessages = {
	title: "Unpaid invoices",
	invoice: (number: string) => `Invoice ${number}`,
	newTab: " (opens in a new tab)",
	order: (id: number, purchaseOrder: string | null) =>
		purchaseOrder ? `Order ${id} · Purchase order ${purchaseOrder}` : `Order ${id}`,
	owed: (amount: string, day: string) => `${amount} is due ${day}`,
	overdue: (amount: string, day: string) => `${amount} was due ${day}`,
	paid: (amount: string) => `${amount} is paid`,
	waiting: "The courses of this order open when it's paid.",
};

/** The order of one line outside the cart. */
export const invoiceLineMessages = {
	purchaseOrder: "Purchase order number",
	order: (total: string, due: string) => `Order by invoice: ${total}, due ${due}`,
};
