/** How money arrived. */
export const receivedMethods = { check: "Check", ach: "ACH", wire: "Wire", other: "Other" };
export const methodNames = { ...receivedMethods, credit: "Credit on account" };

/** The email with an invoice to pay. */
export const invoiceEmailMessages = {
	subject: (invoice: string, site: string) => `Invoice ${invoice} from ${site}`,
	preview: (owed: string, due: string) => `${owed}, due ${due}. The invoice is attached.`,
	heading: (owed: string, due: string) => `Please pay ${owed} by ${due}`,
	text: (name: string) => `${name} placed an order by invoice. Please include the invoice number with your payment.`,
	invoice: "Invoice",
	due: "Due",
	owed: "Amount due",
	howToPay: "How to pay: ",
	attached: "The invoice is attached.",
	why: "You're receiving this email because someone ordered by invoice, with this address as the customer or accounts payable.",
};

/** The reminder of an unpaid invoice. */
export const reminderEmailMessages = {
	soon: {
		subject: (invoice: string, due: string) => `Invoice ${invoice} is due ${due}`,
		heading: "Your invoice is due soon",
		text: (owed: string, due: string) => `${owed} is due ${due}. Please include the invoice number with your payment.`,
	},
	overdue: {
		subject: (invoice: string, due: string) => `Invoice ${invoice} was due ${due}`,
		heading: "Your invoice is overdue",
		text: (owed: string, due: string) =>
			`${owed} was due ${due}. Please pay now, and include the invoice number with your payment.`,
	},
	preview: (owed: string) => `${owed} is due. Your invoice is attached.`,
	paid: "If your payment is on its way, you don't need to do anything. The invoice is attached.",
	why: "You're receiving this email because an invoice is unpaid, with this address as the customer or accounts payable.",
};

/** The receipt of a payment. */
export const receiptEmailMessages = {
	subject: (amount: string, invoice: string) => `Receipt: ${amount} for invoice ${invoice}`,
	heading: (amount: string) => `We received your payment of ${amount}`,
	paidInFull: "Nothing more is due on this invoice. Thank you.",
	stillDue: (owed: string) => `${owed} of this invoice is still due.`,
	creditSubject: (amount: string, invoice: string) => `${amount} of your credit paid invoice ${invoice}`,
	creditHeading: (amount: string) => `We used ${amount} of your credit on account`,
	kept: (amount: string) => `${amount} is more than you owed. We keep it as credit on account for your next invoice.`,
	invoice: "Invoice",
	received: "Received",
	method: "Payment",
	total: "Invoice total",
	payment: "Amount received",
	owed: "Amount due",
	attached: "The invoice with your payment is attached.",
	why: "You're receiving this email because we received a payment for an invoice that lists this address.",
};

/** The email after a payment was reversed. */
export const returnedEmailMessages = {
	subject: (invoice: string) => `Your payment of invoice ${invoice} was returned`,
	preview: (owed: string) => `${owed} is due again. The invoice is attached.`,
	heading: "Your payment was returned",
	by: "by",
	text: (payment: string) => `We recorded your payment of ${payment}, but we didn't get the money. Please pay again.`,
	reason: (reason: string) => `Reason: ${reason}`,
	attached: "The invoice is attached.",
	why: "You're receiving this email because a payment was returned for an invoice that lists this address.",
};

/** Responses of the console's calls. */
export const payByInvoiceReplies = {
	saved: "Saved.",
	allowed: "This customer can pay by invoice now.",
	notAllowed: "This customer can no longer pay by invoice.",
	recorded: (amount: string) => `Recorded a payment of ${amount}.`,
	paidInFull: (amount: string) => `Recorded a payment of ${amount}. Nothing more is owed.`,
	keptRest: (amount: string, kept: string) =>
		`Recorded a payment of ${amount}. ${kept} of it is kept as credit on account.`,
	moreThanOwed: (max: string) => `Only ${max} is owed. Choose to keep the rest as credit on account, or record ${max}.`,
	nothingOwed: "Nothing is owed on this invoice. Choose to keep this money as credit on account.",
	sameReference: (order: number) =>
		`A payment with this reference was recorded for order ${order}. If this is another payment, record it again.`,
	reversed: (amount: string, owed: string, others: readonly number[]) =>
		[
			`Reversed the payment of ${amount}. ${owed} is owed now.`,
			...(others.length > 0 ? [`It also paid ${others.length === 1 ? "order" : "orders"} ${others.join(", ")}.`] : []),
		].join(" "),
	creditUsed: (amount: string) => `Used ${amount} of credit on account.`,
	creditReturned: (amount: string) => `${amount} is under Refunds to send now.`,
	writtenOff: (amount: string, tax: string | null) =>
		tax === null ? `Wrote off ${amount}.` : `Wrote off ${amount}. ${tax} of sales tax in it is no longer payable.`,
	uploaded: "Your purchase order was uploaded.",
};

/** Replies to an upload, and to a link, of a purchase order. */
export const fileReplies = {
	invalid: "Please name the order and the file.",
	unknownOrder: "You have no order by invoice with this reference.",
	empty: "This file is empty.",
	wrongFile: "Please choose a PDF, PNG or JPEG file.",
	broken: "This link is invalid. Please open the purchase order from the order's page again.",
	expired: "This link has expired. Please open the purchase order from the order's page again.",
	gone: "This purchase order was removed.",
};
