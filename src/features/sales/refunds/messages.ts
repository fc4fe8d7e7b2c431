/** The email after a refund. */
export const refundMessages = {
	subject: (amount: string) => `Your refund of ${amount}`,
	preview: (creditNote: string) => `Credit note ${creditNote} is attached.`,
	repeatedPreview: "We sent your refund again.",
	heading: "Your refund is on its way",
	hello: (name: string, text: string) => `Hello ${name}, ${text}`,
	refunded: (amount: string) =>
		`we refunded ${amount} to the card you paid with. Banks usually show it within 5 to 10 days.`,
	/** The order was placed by invoice, so no card was charged. */
	byHand: (amount: string) => `we refunded ${amount}. We'll send it to you by check or bank transfer.`,
	credited: (credited: string) => `we credited ${credited} to your invoice. You don't owe this amount anymore.`,
	creditedAndRefunded: (credited: string, amount: string) =>
		`we credited ${credited} to your invoice, which you don't owe anymore, and refunded ${amount}. We'll send it to you by check or bank transfer.`,
	creditedHeading: "Your invoice was credited",
	creditedSubject: (amount: string) => `Credit of ${amount} to your invoice`,
	creditedTotal: "Total credited",
	repeated: (amount: string) =>
		`your bank returned an earlier refund, so we sent it again: we refunded ${amount} to the card you paid with. Banks usually show it within 5 to 10 days.`,
	/** An order of $0. */
	canceled: "Your order was canceled",
	notCharged: "your order was canceled. You weren't charged, so there's nothing to refund.",
	accessEnded: (courses: number, groups: boolean) =>
		`Access to ${courses > 1 ? "these courses" : "this course"} has ended${groups ? " for every seat" : ""}:`,
	/** The price was refunded before. */
	ended: "Your access has ended",
	refundedBefore: "we ended your access. We had already refunded its price, so there's nothing more to refund.",
	accessKept: (courses: number) => `You keep your access to ${courses > 1 ? "these courses" : "this course"}:`,
	/** The refund covers lines whose access ended before. */
	accessEndedFor: (titles: string) => `Access to ${titles} has ended.`,
	tax: "Sales tax",
	total: "Total refunded",
	creditNote: "Credit note",
	button: "Open My Orders",
	attached: "Your credit note is attached. You can also open it from My Orders at any time.",
	why: "You're receiving this email because we refunded a purchase with this address.",
};

/** How staff send money back. */
export const sentMethods = { check: "Check", ach: "ACH", wire: "Wire", other: "Other" };

export const sentReply = (amount: string) => `Recorded that ${amount} was sent.`;

/** Why credit on account is sent. */
export const creditReason = "Credit on account";

export const needsOwnerReply = (max: string) =>
	`Only owners can refund more than ${max} of an order. Please ask an owner.`;

export const sessionRefundReplies = {
	started: (count: number) =>
		count === 1 ? "We're refunding 1 purchase." : `We're refunding ${count} purchases. You can leave this page.`,
	kept: "The customers keep their purchases.",
};

/** A customer's history in the console. */
export const refundHistoryMessages = {
	refund: (amount: string, order: number, state: string) => `Refund of ${amount} for order ${order}: ${state}`,
	states: { pending: "pending", done: "completed", failed: "failed", reversed: "returned by the bank" },
};
