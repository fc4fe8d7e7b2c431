/** The exemption of a customer, in the cart and in My Orders. */
export const ownExemptionMessages = {
	title: "Tax-exempt organization?",
	exempt: "You're exempt from sales tax",
	lead: "Upload your exemption certificate. Once we've checked it, we won't add sales tax to your orders in its states.",
	states: {
		pending: (number: string) => `We're checking certificate ${number}. Until we're done, we'll add tax.`,
		exempt: (number: string, day: string, places: string) =>
			`Certificate ${number} is valid for ${places} until ${day}.`,
		declined: (number: string) => `We couldn't accept certificate ${number}. Please upload another one, or contact us.`,
		expired: (number: string, day: string) => `Certificate ${number} expired ${day}. Please upload a new one.`,
	},
	file: "Exemption certificate",
	fileHint: "A PDF, PNG or JPEG file of at most 10 MB.",
	number: "Certificate number",
	validUntil: "Valid until",
	submit: "Upload certificate",
	uploading: "Uploading...",
	failed: "The certificate couldn't be uploaded. Check your connection and try again.",
	invalid: {
		tooLarge: "This file is larger than 10 MB. Please choose a smaller one.",
		file: "Please choose your certificate.",
		number: "Please enter the number on the certificate.",
		validUntil: "Please enter the last day on which it's valid.",
	},
};

/** Beside a price to which tax is added. */
export const taxNoteMessages = { plusTax: "plus tax" };

/** The field for customers without billing details. */
export const taxPlaceMessages = {
	label: "Where you're billed",
	hint: "Decides your sales tax. We'll remember it for your next purchase.",
	choose: "Choose your state or country",
};
