/** The refunds of a customer in My Orders. */
export const refundedListMessages = {
	title: "Refunds",
	badge: "Refunded",
	creditNote: "Credit note",
	forInvoice: (invoice: string) => ` for invoice ${invoice} (opens in a new tab)`,
};

/** Texts of both invoices and credit notes. */
export const paperMessages = {
	course: "COURSE",
	amount: "AMOUNT (USD)",
	page: (page: number, pages: number) => `Page ${page} of ${pages}`,
	closedAccount: "This account was closed.",
	attention: (name: string) => `Attn: ${name}`,
	taxId: (id: string) => `Tax ID: ${id}`,
	purchaseOrder: "PO NUMBER",
	costCenter: "COST CENTER",
	quantity: (quantity: number, unitPrice: string) => `${quantity} × ${unitPrice}`,
};

/** The invoice as a PDF. */
export const invoiceMessages = {
	kind: "Invoice",
	billedTo: "BILLED TO",
	course: "COURSE",
	service: "SERVICE",
	date: "INVOICE DATE",
	paidOn: "PAID",
	order: "ORDER",
	seats: (seats: number) => `${seats} seats`,
	discount: (amount: string) => `Discount −${amount}`,
	subtotal: "Subtotal",
	promo: (code: string, percent: number) => `Promo code ${code} (${percent}%)`,
	total: "Total paid",
	paid: "Paid in full by card.",
	nothingDue: "No payment was due.",
	thanks: "Thank you for learning with us.",
	thanksForServices: "Thank you for your business.",
	test: "Test purchase, paid in the payment sandbox. No money was charged.",
};

/** The credit note as a PDF. */
export const creditNoteMessages = {
	kind: "Credit note",
	creditedTo: "CREDITED TO",
	date: "DATE",
	corrects: "CORRECTS",
	invoiced: "INVOICED",
	order: "ORDER",
	partOfOrder: "Part of the order total",
	orderDetail: (reference: string) => `Order ${reference}`,
	total: "Total refunded",
	refunded: "Refunded to the original payment card.",
	nothingDue: "No refund was due.",
	reason: (reason: string) => `Reason: ${reason}`,
	test: "Test purchase, refunded in the payment sandbox. No money was charged.",
};

/** Replies to a link that opens no document. */
export const invoiceLinkReplies = {
	broken: (document: string) => `This link is invalid. Please open the ${document} again from My Orders or from your quote.`,
	expired: (document: string) => `This link has expired. Please open the ${document} again from My Orders or from your quote.`,
};
