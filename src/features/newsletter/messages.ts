/** The form in the footer of every page, and on articles that are not written yet. */
export const footerFormMessages = {
	label: "Your address for our newsletter",
	placeholder: "you@example.com",
	submit: "Subscribe",
	honeypot: "Leave this field empty",
	failed: "Something went wrong. Please try again in a moment.",
};

/** The Subscribe page. */
export const subscribeMessages = {
	title: "Subscribe",
	description: "Get news about new webinars, recordings and articles in HR, compliance and life sciences.",
	lead: "Enter your email address, your mobile number or both, and we'll tell you about new webinars, recordings and articles. You can unsubscribe at any time.",
	email: "Email address",
	name: "Name",
	mobile: "Mobile",
	mobileHint: "Digits only.",
	industry: "Industry",
	country: "Country",
	submit: "Subscribe",
	privacy: { before: "See our ", link: "Privacy Policy", after: "." },
	consentMissing: "Please check this box. We need your consent before we can contact you.",
	contactMissing: "Please enter an email address or a mobile number.",
};

/** The pages behind the links in newsletter emails. */
export const confirmMessages = {
	title: "Confirm your subscription",
	lead: "Select the button to start receiving our training news.",
	button: "Confirm my subscription",
};
export const unsubscribeMessages = {
	title: "Unsubscribe",
	lead: "Select the button to stop receiving our newsletter. You'll still receive emails about your orders.",
	button: "Unsubscribe",
};
export const linkResultMessages = {
	fallbackTitle: "Newsletter",
	confirmed: {
		title: "You're subscribed",
		lead: "Thank you. We'll email you about new webinars, recordings and articles.",
		action: "See the schedule",
	},
	unsubscribed: {
		title: "You have been unsubscribed",
		lead: "You won't receive our newsletter anymore. You can subscribe again at any time.",
		action: "Back to Homepage",
	},
	expired: {
		title: "This link no longer works",
		lead: "It has expired or is incomplete. Please subscribe again.",
		action: "Subscribe",
	},
};

/** What the server answers. */
export const subscriptionReplies = {
	checkEmail: "Please check your email to confirm your subscription.",
	mobileSaved: "Thank you. We've saved your mobile number.",
	unsubscribed: "You have been unsubscribed.",
	unsubscribedByStaff: (who: string) => `${who} has been unsubscribed.`,
	incompleteLink: "This link is incomplete.",
};

/** Asks for confirmation of a subscription. */
export const confirmEmail = {
	subject: (siteName: string) => `Please confirm your subscription to ${siteName}`,
	preview: "Confirm your address to start receiving our training news.",
	heading: "Confirm your subscription",
	text: (siteName: string) => `You (or someone using your address) asked to receive training news from ${siteName}. Please confirm your subscription.`,
	button: "Confirm my subscription",
	note: "The link works for 7 days. If you didn't request this, you can ignore this email. We won't send you any news.",
	why: "You're receiving this email because your address was entered in a form on our site.",
};

/** The first email to a new subscriber. */
export const subscribedEmail = {
	subject: (siteName: string) => `You're subscribed to ${siteName}`,
	preview: "We'll email you about new webinars, recordings and articles.",
	heading: "You're subscribed",
	text: "Thank you. We only email you about new webinars, recordings and articles.",
	button: "See the schedule",
	articles: { before: "In the meantime, read our ", link: "articles on HR, compliance and life sciences", after: "." },
	why: "You're receiving this email because you confirmed your subscription.",
};
