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
	filters: {
		search: "Order, invoice, payment or purchase order number, name, company, email or phone",
		state: "Status",
		all: "All",
		from: "From",
		to: "To",
	},
	noMatch: { title: "No orders match", text: "Change or clear the filters." },
	none: {
		title: "No orders yet",
		text: "Orders appear here when customers start a checkout. On an order's page, you can refund it, send its emails again and open its invoice.",
	},
};

/** The dialog that refunds an order. */
export const refundMessages = {
	title: (order: number) => `Refund order ${order}`,
	creditTitle: (order: number) => `Credit or cancel order ${order}`,
	confirmCredit: (amount: string) => `Credit ${amount}`,
	credited: (amount: string) => `${amount} credited.`,
	confirm: (amount: string) => `Refund ${amount}`,
	requested: (amount: string) => `Refund of ${amount} requested.`,
	done: (amount: string) => `${amount} refunded.`,
};

/** Certificates that were earned with an order. */
export const certificateChoiceMessages = {
	missing: "Choose what to do with the certificate.",
	choices: {
		revoke: { name: "Revoke", text: "The public certificate page shows it as revoked, and the holder gets an email." },
		keep: { name: "Keep", text: "It stays valid." },
	},
};
