export const brandMessages = {
	lead: "Your name, colors and addresses, on every page, email and document. Changes are public as soon as you publish them.",
};

export const brandFieldMessages = {
	defaultText: (value: string) => `Leave empty for ${value}.`,
	refundPolicies: {
		hours: "Full refund until another number of hours",
		text: "A text of your own",
		none: "No promise",
	},
	typefaces: {
		editorial: "Newsreader headlines, Instrument Sans text",
		modern: "Instrument Sans",
		system: "The visitor's system font",
	},
	cornerStyles: { square: "Square", slight: "Slightly rounded", rounded: "Rounded", round: "Very rounded" },
	byDefault: (label: string) => `${label} (default)`,
};

export const brandHistoryMessages = {
	actions: { published: "published", restored: "restored" },
};
