/** The history of an order in the console. */
export const timelineMessages = {
	granted: "Granted free of charge",
	earlier: "Purchased before Lectern",
	started: "Checkout started",
	placed: (total: string) => `Placed by invoice for ${total}`,
	settled: "Nothing more is owed",
	opened: "Payment page opened",
	paid: (total: string) => `Paid ${total}`,
	paidThrough: {
		webhook: "Confirmed by the payment provider.",
		success_page: "The customer returned from the payment page.",
		reconciliation: "Found in the payment provider's records.",
		cancelling: "Found while the checkout was being canceled.",
		no_payment: "No payment was due.",
		invoice: "Staff recorded the last payment.",
	},
	invoice: (number: string) => `Invoice ${number} issued`,
	email: {
		queued: (subject: string) => `“${subject}” is queued`,
		sending: (subject: string) => `“${subject}” is being sent`,
		sent: (subject: string) => `“${subject}” was sent`,
		failed: (subject: string) => `“${subject}” couldn't be sent`,
		bounced: (subject: string) => `“${subject}” bounced`,
		stopped: (subject: string) => `“${subject}” wasn't sent`,
	},
	emailTo: (address: string) => `To ${address}.`,
	refund: {
		requested: (amount: string) => `Refund of ${amount} requested`,
		byProvider: (amount: string) => `Refund of ${amount} requested at the payment provider`,
		done: (amount: string) => `${amount} refunded`,
		toSend: (amount: string) => `${amount} credited. What was paid of it is to be sent by check or transfer`,
		creditNote: (number: string) => `Credit note ${number}`,
		accessEnded: (course: string) => `Access to “${course}” ended`,
		returned: (amount: string) => `The bank returned the refund of ${amount}`,
		repeat: "Refund it again.",
		failed: (amount: string) => `The refund of ${amount} failed`,
	},
	expired: "Checkout expired without payment",
	accessRemoved: "Access was removed",
	canceled: "Checkout canceled",
	orderCanceled: "Order canceled",
	by: (name: string) => `By ${name}`,
};

/** Responses of the console's calls. */
export const orderReplies = {
	emailQueued: "The email is on its way.",
	granted: "Course granted. The customer gets an email.",
	removed: "Access was removed. The customer gets an email.",
	grantEmail: "The email about the granted course",
	confirmation: "The order confirmation with the invoice",
	refundEmail: (amount: string) => `The email about the refund of ${amount}`,
	refundEmailWithNote: (amount: string, creditNote: string) =>
		`The email about the refund of ${amount}, with credit note ${creditNote}`,
};
