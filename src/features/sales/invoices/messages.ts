/** The refunds of a customer in My Orders. */
export const refundedListMessages = {
	title: "Refunds",
	refunded: "Refunded",
	credited: "Credited",
	nothingReturned: "You hadn't paid this amount, and you no longer owe it.",
	partReturned: (amount: string) => `${amount} refunded. You hadn't paid the rest, and you no longer owe it.`,
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
	tax: (place: string) => (place ? `Tax (${place})` : "Tax"),
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
	dueOn: "DUE",
	order: "ORDER",
	seats: (seats: number) => `${seats} seats`,
	discount: (amount: string) => `Discount −${amount}`,
	rate: (percent: string) => `Tax ${percent}`,
	exempt: (certificate: string) => `Tax (exempt, certificate ${certificate})`,
	subtotal: "Subtotal",
	promo: (code: string, discount: string) => `Promo code ${code} (${discount})`,
	total: "Total paid",
	invoiceTotal: "Total",
	received: "Paid",
	credited: "Credited",
	writtenOff: "Written off",
	amountDue: "Amount due",
	pleasePay: (amount: string, day: string) => `Please pay ${amount} by ${day}.`,
	paidInFull: "Paid in full.",
	nothingDueAnymore: "Nothing more is due.",
	paid: "Paid in full by card.",
	nothingDue: "No payment was due.",
	thanks: "Thank you for learning with us.",
	thanksForServices: "Thank you for your business.",
	replaces: "REPLACES",
	replacesInvoice: (number: string, date: string) => `Replaces invoice ${number} of ${date}.`,
	replacedBy: (number: string) => `This invoice was replaced by invoice ${number}.`,
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
	partOfLine: (detail: string) => `${detail}  ·  Part of the price`,
	orderDetail: (reference: string) => `Order ${reference}`,
	total: "Total refunded",
	refunded: "Refunded to the original payment card.",
	credited: "Total credited",
	notPaid: "No longer owed",
	returned: "Refunded",
	nothingReturned: "This amount wasn't paid and is no longer owed.",
	returnedByHand: "Refunded by check or bank transfer.",
	nothingDue: "No refund was due.",
	reason: (reason: string) => `Reason: ${reason}`,
	test: "Test purchase, refunded in the payment sandbox. No money was charged.",
};

/** The email with a corrected invoice. */
export const correctedInvoiceMessages = {
	subject: (invoice: string) => `Your corrected invoice ${invoice}`,
	preview: (replaced: string) => `It replaces invoice ${replaced}. The amount is the same.`,
	heading: "Your corrected invoice",
	text: (invoice: string, replaced: string) =>
		`Invoice ${invoice} is attached. It replaces invoice ${replaced}. The amount is the same, and there's nothing to pay.`,
	textOwed: (invoice: string, replaced: string, owed: string, due: string) =>
		`Invoice ${invoice} is attached. It replaces invoice ${replaced}, so please pay only this one: ${owed}, due ${due}.`,
	invoice: "Invoice",
	replaces: "Replaces",
	orderedBy: "Ordered by",
	total: "Total paid",
	invoiceTotal: "Invoice total",
	owed: "Amount due",
	why: "You're receiving this email because we corrected the billing details of an order.",
};

/** The invoices of a customer in My Orders. */
export const invoiceListMessages = {
	title: "Invoices and billing details",
	lead: "You can correct the billing details of each invoice once. We'll issue a new invoice to replace it.",
	loading: "Loading",
	failed: "We couldn't load your invoices.",
	tryAgain: "Try again",
	none: "You have no invoices.",
	invoice: (number: string) => `Invoice ${number}`,
	newTab: " (opens in a new tab)",
	replaced: (number: string) => `Replaced invoice ${number}`,
	correct: "Correct billing details",
	correctOf: (number: string) => ` of invoice ${number}`,
	dialog: (number: string) => `Correct invoice ${number}`,
	once: "You can do this once. We'll email you the new invoice, which replaces this one.",
	submit: "Issue corrected invoice",
	cancel: "Cancel",
	trouble: "Nothing was changed. Check your connection and try again.",
	done: (number: string) => `Invoice ${number} was issued.`,
	why: {
		already_corrected: "Corrected once already. Please contact us if something is still wrong.",
		credited: "A credit note was issued for this order, so you can't correct the invoice anymore.",
	},
};

/** Replies to a link that opens no document. */
export const invoiceLinkReplies = {
	broken: (document: string) =>
		`This link is invalid. Please open the ${document} again from My Orders or from your quote.`,
	expired: (document: string) =>
		`This link has expired. Please open the ${document} again from My Orders or from your quote.`,
};

export const invoiceReplies = {
	corrected: (number: string) => `Invoice ${number} was issued.`,
};
