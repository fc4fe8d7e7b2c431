/** The kinds of product, on screens. */
export const taxKindNames = { live: "Live", recording: "Recording", transcript: "Transcript", consulting: "Consulting" };

/** The screen with the rates and the settings. */
export const taxMessages = {
	title: "Sales tax",
	lead: "Tax is added to your prices, by the state or country in the customer's billing details. It's off until you turn it on.",
	mode: "How orders are taxed",
	modes: { off: "No tax", rates: "Your rates below", stripe: "Stripe Tax, for card payments" },
	modeHints: {
		off: "Prices are what customers pay.",
		rates: "Places without a rate aren't taxed. Ask your tax adviser where you have to collect tax.",
		stripe:
			"Stripe asks for the address on its payment page, and adds tax where you've registered. Turn on Stripe Tax in your Stripe account first. Customers can't pay by invoice then.",
	},
	save: "Save",
	saving: "Saving...",
	saved: "Saved. New orders are taxed this way. Earlier orders keep their tax.",
	pending: "Exemption certificates to check",
	pendingCertificate: (number: string, day: string) => `Certificate ${number}, uploaded ${day}`,
};

/** The rates. */
export const rateMessages = {
	title: "Rates",
	lead: "A rate holds from its first day until the next one of the same place and kind. To end a tax, add a rate of 0. Several kinds sold at one price are taxed at the highest of their rates.",
	columns: { place: "State or country", kind: "Kind", percent: "Rate", startsOn: "From", state: "Status", delete: "Delete" },
	percent: (percent: number) => `${percent}%`,
	states: { now: "In effect", later: "Later", replaced: "Replaced" },
	none: "No rates yet",
	noneText: "Add the rates of each state and country where you collect tax.",
	delete: "Delete",
	deleteOf: (place: string, kind: string, day: string) => `the rate of ${place}, ${kind}, from ${day}`,
	deleteTitle: "Delete this rate?",
	deleteText: "New orders use the rate before it, or none. Earlier orders keep their tax.",
	deleted: "The rate was deleted.",
	add: "Add a rate",
	place: "State or country",
	choose: "Choose...",
	stateGroup: "States",
	countryGroup: "Countries",
	kinds: "What is taxed",
	rate: "Rate in percent",
	rateHint: "Such as 8.8",
	startsOn: "From",
	submit: "Add rate",
	adding: "Adding...",
	added: "The rate was added.",
};

/** The exemption on a customer's page. */
export const exemptionMessages = {
	title: "Sales tax exemption",
	none: "This customer has no exemption certificate.",
	certificate: (number: string) => `Certificate ${number}`,
	validUntil: (day: string, places: string) => `${places === "" ? "" : `For ${places}. `}Valid until ${day}`,
	states: { pending: "To check", approved: "Exempt", declined: "Declined", ended: "Ended", expired: "Expired" },
	open: (file: string) => `Open ${file}`,
	newTab: " (opens in a new tab)",
	approve: "Approve",
	approveTitle: "Approve this certificate?",
	approveText: "Compare the number and the last day with the file, and enter the states it's for.",
	decline: "Decline",
	declineTitle: "Decline this certificate?",
	declineText: "The customer's orders stay taxed. They see it in their cart and can upload another certificate.",
	end: "End the exemption",
	endTitle: "End this exemption?",
	endText: "The customer's next order is taxed. Earlier orders stay as they are.",
	number: "Certificate number",
	validUntilLabel: "Valid until",
	places: "Exempt in",
	placesHint: "States such as WA, OR, or all states",
	saving: "Saving...",
	add: "Add a certificate",
	addText: "The customer is exempt there at once. A new certificate replaces earlier ones for the same states.",
	file: "Certificate",
	fileHint: "A PDF, PNG or JPEG file of at most 10 MB.",
	submit: "Add certificate",
	uploading: "Uploading...",
	invalid: {
		tooLarge: "This file is larger than 10 MB. Please choose a smaller one.",
		file: "Please choose the certificate's file.",
		number: "Please enter the number on the certificate.",
		places: "Please enter the states in which it exempts, such as WA, OR, or all states.",
		validUntil: "Please enter the last day on which it's valid.",
	},
};
