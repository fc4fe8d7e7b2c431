/** The settings of payment by invoice. */
export const invoiceSettingsMessages = {
	title: "Pay by invoice",
	lead: "Organizations order with a purchase order and pay later by check, ACH or wire. Before they can, enter how they pay.",
	who: "Who can pay by invoice",
	everyoneFrom: "Everyone, from a total of (US dollars)",
	everyoneFromHint: "Leave empty to offer it only to customers you allow on their page, and in quotes. Customers with an overdue invoice don't get this offer.",
	access: "Courses open",
	placed: "When the order is placed",
	paid: "When the invoice is paid",
	accessHint: "If courses open before you're paid, anyone you offer this to can attend without paying.",
	required: "Require a purchase order number",
	netDays: "Days until an invoice is due",
	remittance: "How to pay",
	remittanceHint: "Bank details for ACH and wire, and the address for checks. Printed on invoices and in emails.",
	reminders: "Reminders",
	remindBefore: "Days before the due date",
	remindAfter: "Days after the due date",
	daysHint: "Separate days with commas, such as 7, 1. Leave empty for no reminder.",
	save: "Save",
	saving: "Saving...",
	saved: "Saved.",
};

/** What staff do on a customer's page. */
export const allowMessages = {
	allow: "Allow to pay by invoice",
	end: "Stop payment by invoice",
};

/** The balance on an order's page. */
export const balanceMessages = {
	title: "Invoice payment",
	due: (day: string) => `Due ${day}`,
	overdue: (day: string) => `Overdue since ${day}`,
	settled: "Nothing is owed",
	total: "Total",
	credited: "Credited",
	paid: "Paid",
	refunded: "Refunded",
	writtenOff: "Written off",
	owed: "Owed",
	waiting: "The courses open when nothing is owed anymore.",
	payments: "Payments",
	payment: (amount: string, method: string, day: string) => `${amount} by ${method} on ${day}`,
	reference: (reference: string) => `Reference ${reference}`,
	reversed: (reason: string) => `Reversed: ${reason}`,
	writeOff: (amount: string, reason: string) => `${amount} written off: ${reason}`,
	file: "Purchase order",
	failed: "The balance couldn't be loaded.",
};

/** The dialog that records a payment. */
export const recordPaymentMessages = {
	button: "Record a payment",
	title: (order: number) => `Record a payment for order ${order}`,
	amount: "Amount received (US dollars)",
	owedHint: (owed: string) => `${owed} is owed.`,
	writtenOffHint: (amount: string) => `Nothing is owed, but ${amount} was written off.`,
	method: "Paid by",
	receivedOn: "Received on",
	reference: "Check or transfer number",
	referenceHint: "Protects you from recording a payment twice.",
	submit: "Record payment",
	repeat: "Record it again",
	busy: "Recording...",
	noAmount: "Please enter an amount such as 1250 or 1250.50.",
};

/** The dialog that reverses a payment. */
export const reversePaymentMessages = {
	button: "Reverse",
	payment: (amount: string) => `the payment of ${amount}`,
	title: "Reverse this payment",
	text: (amount: string) => `The money didn't arrive, such as a check that bounced. ${amount} is owed again, and access stays open.`,
	reasonHint: "The customer sees it in an email.",
	submit: (amount: string) => `Reverse ${amount}`,
	busy: "Reversing...",
	cancel: "Cancel",
};

/** The dialog that writes off what is owed. */
export const writeOffMessages = {
	button: "Write off",
	title: (order: number) => `Write off order ${order}`,
	text: (owed: string) => `You no longer expect ${owed}. Access stays open. To end it, or to credit the invoice, use Credit or cancel instead.`,
	reasonHint: "Only staff see it.",
	submit: (owed: string) => `Write off ${owed}`,
	busy: "Writing off...",
	cancel: "Cancel",
};
