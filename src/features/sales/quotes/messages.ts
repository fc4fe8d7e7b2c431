/** The page that the link in a quote's email opens. */
export const quotePageMessages = {
	pageTitle: (number: string) => `Quote ${number}`,
	pageTitleBroken: "Quote",
	broken: "This link doesn't open a quote",
	contact: "Contact us",
	valueLabels: { number: "Quote", date: "Date", validUntil: "Valid until" },
	preparedFor: (customer: string) => `For ${customer}`,
	service: "Service",
	amount: "Amount",
	tax: (place: string) => (place ? `Sales tax, ${place}` : "Sales tax"),
	exempt: "Sales tax (exempt)",
	total: "Total",
	terms: "Terms",
};

/** The notice above a quote: its status, and what the customer can do. */
export const quoteStateMessages = {
	open: {
		title: "This quote is open",
		text: (day: string) => `To accept it, pay by card by ${day}.`,
		byInvoice: (day: string) => `To accept it, pay by card or send your purchase order by ${day}.`,
	},
	paid: {
		title: "This quote is paid",
		text: (day: string) => `Thank you. We received your payment on ${day}.`,
		refunded: (amount: string) => ` We refunded ${amount} of it.`,
		invoice: "Open the invoice",
	},
	accepted: {
		title: "This quote is accepted",
		text: (day: string) => `Thank you. You accepted it on ${day} with a purchase order.`,
		owed: (amount: string, due: string) => ` ${amount} is due ${due}.`,
		courses: " We'll email you how to hand out the seats as soon as the courses are open.",
		invoice: "Open the invoice",
	},
	expired: (day: string) => `This quote was valid until ${day}`,
	canceled: (day: string) => `This quote was canceled on ${day}`,
	declined: (day: string) => `This quote was declined on ${day}`,
	withdrawn: (day: string) => `This quote was withdrawn on ${day}`,
	closed: "You can't pay it anymore. To request a new quote, write to ",
};

/** What the page says right after a payment. */
export const quoteArrivalMessages = {
	checking: { title: "Your payment is being confirmed", text: "This takes a few seconds." },
	unconfirmed: {
		title: "This payment isn't confirmed yet",
		text: "If you were charged, you won't lose anything. This page shows the quote as paid as soon as the payment is confirmed.",
	},
	checkAgain: "Check again",
};

/** The buttons below a quote, and the dialog that declines it. */
export const payQuoteMessages = {
	pay: (total: string) => `Accept and pay ${total}`,
	opening: "Opening the payment page...",
	print: "Print",
	decline: "Decline",
	unreachable: "We couldn't reach the server. Nothing was charged. Please try again.",
	dialog: {
		title: "Decline this quote?",
		text: "After that, you can't pay it. If you need changes, reply to our email instead, and we'll send you a new quote.",
		keep: "Keep quote",
		decline: "Decline quote",
	},
};

/** The form that accepts a quote with a purchase order. */
export const acceptQuoteMessages = {
	title: "Accept with a purchase order",
	text: "We'll email you an invoice. You pay it by check or bank transfer.",
	purchaseOrderNumber: "Purchase order number",
	accountsPayableEmail: "Accounts payable email",
	accountsPayableHint: "An address that receives the invoice too.",
	submit: "Accept quote",
	busy: "Accepting...",
	unreachable: "We couldn't reach the server. Nothing was ordered. Please try again.",
};

/** Replies about a quote. */
export const quoteReplies = {
	expired: (day: string) => `This quote was valid until ${day}. Ask us for a new one.`,
	soldOut: (line: string, left: number) =>
		`The live session of “${line}” has ${left === 0 ? "no seats" : left === 1 ? "only 1 seat" : `only ${left} seats`} left. Change the quote, or raise the session's limit.`,
};

/** The email that sends a quote. */
export const quoteSentEmail = {
	subject: (number: string, siteName: string) => `Your quote ${number} from ${siteName}`,
	heading: (name: string) => (name ? `Your quote, ${name}` : "Your quote"),
	text: "Thank you for your request. Open the quote to see all the details, print it or pay by card.",
	rows: { quote: "Quote", title: "Subject", validUntil: "Valid until", total: "Total" },
	button: "Open the quote",
	questions: "Questions? Reply to this email. Anyone with the link can see the quote, so share it with care.",
	why: "You're receiving this email because you requested an estimate on our site.",
};

/** The email after a quote was paid. */
export const quotePaidEmail = {
	subject: (number: string) => `Thank you: quote ${number} is paid`,
	preview: (invoice: string) => `We've received your payment. Invoice ${invoice} is attached.`,
	heading: (name: string) => (name ? `Thank you, ${name}` : "Thank you"),
	text: "We've received your payment. We'll email you soon about the next steps.",
	rows: { quote: "Quote", title: "Subject", invoice: "Invoice", total: "Total paid" },
	attached: "Your invoice is attached. You can also open it from the quote's page.",
	why: "You're receiving this email because a quote for this address was paid.",
};

export const quoteNoticeEmail = {
	subject: (number: string, outcome: string) => `Quote ${number} was ${outcome}`,
	outcomes: { accepted: "accepted with a purchase order", paid: "paid", declined: "declined" },
	rows: { title: "Subject", total: "Total", name: "Customer", email: "Email" },
	notGiven: "Not given",
	button: "Open the request",
	why: "You're receiving this email because this is the site's support address.",
};

/** A customer's history in the console. */
export const quoteHistoryMessages = {
	quote: (number: string, total: string, state: string) => `Quote ${number} for ${total}: ${state}`,
	states: {
		draft: "draft",
		sent: "sent",
		accepted: "accepted",
		paid: "paid",
		declined: "declined",
		withdrawn: "withdrawn",
	},
};
