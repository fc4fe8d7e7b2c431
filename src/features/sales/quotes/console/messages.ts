/** The quotes of an estimate request. */
export const quotesPartMessages = {
	title: "Quotes",
	add: "New quote",
	empty: "No quotes yet. A new quote starts as a draft that only staff can see.",
};

/** The buttons of a quote, and the dialogs that ask before something is final. */
export const quoteActionMessages = {
	send: "Send",
	edit: "Edit",
	copy: "Copy",
	discard: "Discard",
	withdraw: "Withdraw",
	keep: "Keep quote",
	sent: (number: string) => `Quote ${number} was sent.`,
	discarded: (number: string) => `Quote ${number} was discarded.`,
	withdrawn: (number: string) => `Quote ${number} was withdrawn.`,
	copied: (number: string) => `Quote ${number} was created as a draft.`,
	sendDialog: {
		title: (number: string) => `Send quote ${number}?`,
		text: (total: string, day: string) => `The customer gets an email with a link: ${total}, valid until ${day}. You can't change the quote after that.`,
		confirm: "Send quote",
	},
	discardDialog: {
		title: (number: string) => `Discard quote ${number}?`,
		text: "You can't send it after that, but you can copy it to a new draft.",
		confirm: "Discard quote",
	},
	withdrawDialog: {
		title: (number: string) => `Withdraw quote ${number}?`,
		text: "After that, the customer can't pay. You can copy the quote to a new draft.",
		confirm: "Withdraw quote",
	},
};

/** The form that writes a draft. */
export const quoteFormMessages = {
	lines: "Lines",
	description: (line: number) => `Line ${line}: description`,
	quantity: "Quantity",
	unitPrice: "Unit price ($)",
	removeLine: (line: number) => `Remove line ${line}`,
	addLine: "Add line",
	total: "Total",
	taxPlace: "Where the customer is taxed",
	taxPlaceHint: "Sales tax is computed when you send the quote, and holds as long as it's valid.",
	choose: "Choose...",
	byInvoice: "The customer can accept this quote with a purchase order, and pay by invoice",
	save: "Save draft",
	saving: "Saving...",
	saved: "Draft saved.",
	cancel: "Cancel",
};
