/** The dialog that reverses a payment. */
export const reversePaymentMessages = {
	button: "Reverse",
	payment: (amount: string) => `the payment of ${amount}`,
	title: "Reverse this payment",
	text: (amount: string) =>
		`The money didn't arrive, such as a check that bounced. ${amount} is owed again, and access stays open. If the same check paid other orders, or brought credit on account, all of it is taken back.`,
	reasonHint: "The customer sees it in an email.",
	submit: (amount: string) => `Reverse ${amount}`,
	busy: "Reversing...",
	cancel: "Cancel",
};

/** The dialog that writes off what is owed. */
export const writeOffMessages = {
	text: (owed: string) =>
		`You no longer expect ${owed}. Access stays open. To end it, or to credit the invoice, use Credit or cancel instead.`,
	reasonHint: "Only staff see it.",
	submit: (owed: string) => `Write off ${owed}`,
	busy: "Writing off...",
	cancel: "Cancel",
};
