export const orderStateMessages = {
	pending: "Not paid yet",
	invoiced: "Unpaid invoice",
	overdue: "Overdue invoice",
	paid: "Paid",
	partially_refunded: "Partly refunded",
	refunded: "Refunded",
	written_off: "Written off",
	canceled: "Canceled",
	expired: "Expired",
	/** A granted order whose course was removed again. */
	removed: "Removed",
};

/** The list of orders. */
export const orderListMessages = {
	title: "Orders",
	lead: "All orders, newest first. New orders appear automatically.",
	refresh: "Refresh",
	filters: { search: "Order, invoice, payment or purchase order number, name, company, email or phone", state: "Status", all: "All", from: "From", to: "To" },
	narrowed: "Too many customers match. This list shows the orders of the newest 300. To narrow it, enter more of the name or address.",
	noMatch: { title: "No orders match", text: "Change or clear the filters." },
	none: {
		title: "No orders yet",
		text: "Orders appear here when customers start a checkout. On an order's page, you can refund it, send its emails again and open its invoice.",
	},
	columns: { order: "Order", date: "Date", customer: "Customer", items: "Items", state: "Status", invoice: "Invoice", total: "Total" },
	erased: "Erased",
	more: (first: string, others: number) => `${first} and ${others} more`,
	granted: "Granted",
	earlier: "Before Lectern",
	noInvoice: "None",
	refunded: (amount: string) => `−${amount} refunded`,
	owed: (amount: string) => `${amount} owed`,
};

/** The page of one order. */
export const orderMessages = {
	pageTitle: "Order",
	title: (id: string) => `Order ${id}`,
	back: "Orders",
	granted: "Granted free of charge",
	earlier: "Before Lectern",
	customer: "Customer",
	erased: "The account was erased.",
	documents: "Documents",
	invoice: (number: string) => `Invoice ${number}`,
	replacedInvoice: (number: string) => `Replaced invoice ${number}`,
	creditNote: (number: string) => `Credit note ${number}`,
	noInvoice: "No invoice.",
	references: "References",
	order: "Order",
	payment: "Payment",
	history: "History",
	needsAttention: "Needs attention",
	emails: "Emails",
	noEmails: "No emails to resend.",
	resend: "Send again",
	resending: "Sending...",
};

/** The dialog that corrects the billing details of an invoice. */
export const correctInvoiceMessages = {
	button: "Correct billing details",
	title: (invoice: string) => `Correct invoice ${invoice}`,
	once: "This can be done once. A new invoice replaces this one and is sent to the customer.",
	submit: "Issue corrected invoice",
	busy: "Issuing...",
	cancel: "Cancel",
	why: {
		already_corrected: "The billing details were corrected once already.",
		credited: "A credit note was issued, so you can't correct the invoice anymore.",
		customer_erased: "The customer's data was erased, so you can't correct the invoice anymore.",
	},
};

/** What was bought or granted, and the total. */
export const orderLinesMessages = {
	bought: "Items",
	granted: "Granted course",
	earlier: "Purchased before Lectern",
	reason: (reason: string) => `Reason: ${reason}`,
	columns: { item: "Item", sessionType: "Session type", price: "Price", paid: "Paid" },
	seats: (sessionType: string, seats: number) => `${sessionType}, ${seats} seats`,
	promo: (code: string, discount: string) => `Promo code ${code} (${discount})`,
	lineTax: (amount: string, percent: number | null) => (percent === null ? `+ ${amount} tax` : `+ ${amount} tax (${percent}%)`),
	tax: (place: string) => (place ? `Sales tax, ${place}` : "Sales tax"),
	exempt: (certificate: string) => `Sales tax (exempt, certificate ${certificate})`,
	total: "Total",
	refunded: "Refunded",
	partRefunded: (amount: string) => `−${amount} refunded`,
};

/** The dialog that refunds an order. */
export const refundMessages = {
	button: "Refund",
	title: (order: number) => `Refund order ${order}`,
	/** An order by invoice: what is not paid is credited. */
	creditButton: "Credit or cancel",
	creditTitle: (order: number) => `Credit or cancel order ${order}`,
	creditFirst: (credited: string, returned: string) =>
		`${credited} reduces what the customer owes. ${returned} was paid, so you return it by check or transfer.`,
	effectByHand: "Access ends immediately, for every seat. The customer gets an email with the credit note. You return the money yourself.",
	confirmCredit: (amount: string) => `Credit ${amount}`,
	credited: (amount: string) => `${amount} credited.`,
	items: "Items to refund",
	item: (title: string, sessionType: string, paid: string) => `${title} (${sessionType}): ${paid}`,
	itemLeft: (title: string, sessionType: string, left: string, paid: string) => `${title} (${sessionType}): ${left} left of ${paid}`,
	extent: "How much",
	everything: "Everything",
	part: "An amount",
	amount: "Amount in dollars",
	amountHint: (max: string) => `At most ${max}. The amount is split among the selected items.`,
	noAmount: "Enter an amount, such as 50 or 49.50.",
	tooMuch: (max: string) => `At most ${max} can be refunded.`,
	access: "Access to the courses",
	keepAccess: "Keep access",
	endAccess: "End access",
	effectKept: "The customer keeps access, seats and certificates, and gets an email with the credit note.",
	returned: (amount: string) => `Refund that the bank returned: ${amount}`,
	reason: "Reason",
	reasonHint: "Printed on the customer's credit note.",
	total: "Refund total",
	effect: "Access ends immediately, for every seat. The customer gets an email with the credit note.",
	confirm: (amount: string) => `Refund ${amount}`,
	busy: "Refunding...",
	nothingChosen: "Choose what to refund.",
	noReason: "Enter a reason. It is printed on the credit note.",
	requested: (amount: string) => `Refund of ${amount} requested.`,
	done: (amount: string) => `${amount} refunded.`,
};

/** Certificates that were earned with an order. */
export const certificateChoiceMessages = {
	issued: (count: number) => (count === 1 ? "A certificate was issued" : `${count} certificates were issued`),
	deletedAccount: "Deleted account",
	missing: "Choose what to do with the certificate.",
	choices: {
		revoke: { name: "Revoke", text: "The public certificate page shows it as revoked, and the holder gets an email." },
		keep: { name: "Keep", text: "It stays valid." },
	},
};
export const removeGrantMessages = {
	button: "Remove course",
	title: "Remove this course?",
	text: (course: string, customer: string) =>
		`Access to “${course}” ends immediately, and ${customer || "the customer"} gets an email. You can grant the course again later.`,
	keep: "Keep course",
	confirm: "Remove course",
};

/** Payments and refunds that don't match the orders. */
export const discrepanciesMessages = {
	title: (count: number) => (count === 1 ? "1 item needs your attention" : `${count} items need your attention`),
	order: (id: number) => `Order ${id}`,
	resolve: "Mark as resolved",
	resolved: "Marked as resolved.",
	undo: "Undo",
	refund: (amount: string) => `Refund ${amount}`,
};

export const discrepancyMessages = {
	payment_without_order: "A payment arrived without a matching order. Grant the customer the course, or refund the payment in the provider's dashboard.",
	payment_without_owner: "A payment arrived for an account that was deleted. Refund its order.",
	payment_differs: "A payment has a different amount or currency than its order. Check it in the payment provider's dashboard.",
	paid_twice: "A customer paid for something that they already own.",
	copied_quote_paid: "A customer paid a quote and its copy. Ask the customer, then refund one of the orders.",
	paid_too_late: "A payment arrived after the live session had ended or been canceled.",
	upgrade_without_purchase: "An upgrade was paid, but the purchase that it extends was refunded.",
	session_full:
		"A payment arrived after its seats had been sold to others, so the live session has more attendees than seats. Raise its capacity, or refund the line.",
	payment_disputed: "A customer disputes a payment with their bank. Respond in the payment provider's dashboard before its deadline.",
	dispute_lost: "The bank reversed a disputed payment, but less than that is left on its order.",
	refund_without_order: "The payment provider reports a refund that doesn't match any order.",
	refund_without_lines: "A refund was made in the payment provider's dashboard, and it isn't clear which courses it covers.",
	refund_came_back: "The bank returned a refund. Refund it again from the order, or pay the customer another way.",
	refund_beyond_payment: "The payment provider reports a refund of more than the order has left. Check it in the provider's dashboard.",
	invoice_numbers_reused: "Payments were lost, so these invoice numbers may have been used twice. Compare them with the invoices that the customers received.",
	certificate_in_doubt: "A certificate was issued for a purchase that was refunded or is disputed. Keep it, or revoke it on the order's page.",
	ledger_differs: "An order and the ledger have different totals.",
};

/** Why a line is refunded in one step, for the credit note. */
export const refundReasons = {
	paid_twice: "You already owned this and paid for it twice.",
	paid_too_late: "The live session had ended or been canceled when your payment arrived.",
	upgrade_without_purchase: "The purchase that you upgraded was refunded.",
	session_full: "The live session was full when your payment arrived.",
};
export const grantFormMessages = {
	loading: "Loading...",
	noCourse: "Please choose a course.",
	noSessionType: "Please choose a session type.",
	noReason: "Please enter a reason.",
	anotherCourse: "Another course",
	course: "Course",
	courseHint: "Type part of the title.",
	sessionType: "Session type",
	choose: "Please choose",
	reason: "Reason",
	reasonHint: "Only staff can see this. It isn't included in the email.",
	effect: "One seat, free of charge. The customer gets an email, and the course appears in their My Orders immediately.",
	busy: "Granting...",
	submit: "Grant course",
};

export const grantPartMessages = {
	button: "Grant a course",
	title: (name: string) => `Grant ${name} a course`,
};
