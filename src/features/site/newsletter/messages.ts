import { endSentence } from "#values/formats/end-sentence.ts";

/** The form in the footer of every page, and on articles that are not written yet. */
export const footerFormMessages = {
	label: "Your address for our newsletter",
	placeholder: "you@example.com",
	submit: "Subscribe",
};

export const subscriptionReplies = {
	checkEmail: "Please check your email to confirm your subscription.",
	mobileSaved: "Thank you. We've saved your mobile number.",
	unsubscribed: "You're unsubscribed.",
	unsubscribedByStaff: (who: string) => `${who} was unsubscribed.`,
	incompleteLink: "This link is incomplete.",
};

export const confirmEmail = {
	subject: (siteName: string) => `Please confirm your subscription to ${siteName}`,
	preview: "Confirm your address to start receiving our training news.",
	heading: "Confirm your subscription",
	text: (siteName: string) =>
		`You (or someone using your address) asked to receive training news from ${endSentence(siteName)} Please confirm your subscription.`,
	button: "Confirm my subscription",
	note: "The link works for 7 days. If you didn't request this, you can ignore this email. We won't send you any news.",
	why: "You're receiving this email because your address was entered in a form on our site.",
};

export const subscribedEmail = {
	subject: (siteName: string) => `You're subscribed to ${siteName}`,
	preview: "We'll email you about new webinars, recordings and articles.",
	heading: "You're subscribed",
	text: "Thank you. We'll only email you about new webinars, recordings and articles.",
	button: "See the schedule",
	articles: { before: "In the meantime, read our ", link: "articles on HR, compliance and life sciences", after: "." },
	why: "You're receiving this email because you confirmed your subscription.",
};
