/** Results of what staff and customers do. */
export const taxReplies = {
	uploaded: "We received your certificate. We'll check it, and then your orders are exempt from tax where it's valid.",
	exempted: "The certificate was saved. The customer's orders are exempt from tax there now.",
	approved: "The certificate was approved. The customer's orders are exempt from tax there now.",
	declined: "The certificate was declined. The customer can upload another one.",
	ended: "The exemption has ended. The customer's next order is taxed.",
	/** Under the field that doesn't say where the customer is taxed. */
	missing: {
		region: "Please enter your US state, such as WA or Washington, or your country if it's another one.",
		country: "Please enter your country's full name in English, such as Canada.",
		postalCode: "Please check your ZIP or postal code, because it decides your sales tax.",
		ambiguous:
			"We can't tell which country you mean. Please enter United States, or your country's full name without a US state. For the country of Georgia, enter Republic of Georgia.",
	},
};

/** Replies to an upload or a link that can't be used. */
export const certificateReplies = {
	invalid: "Please enter the certificate's number and the last day on which it's valid.",
	places: "Please enter the states in which it exempts, such as WA, OR, or all states.",
	tooOld: "This certificate has expired. Please upload a valid one.",
	unknownCustomer: "This customer doesn't exist.",
	empty: "The file is empty. Please choose another one.",
	wrongFile: "Please upload a PDF, PNG or JPEG file.",
	broken: "This link is invalid. Please open the certificate again from the customer's page.",
	expired: "This link has expired. Please open the certificate again from the customer's page.",
	gone: "The certificate was removed.",
	tooMany: "You've uploaded many certificates today. Please try again tomorrow, or contact us.",
};
