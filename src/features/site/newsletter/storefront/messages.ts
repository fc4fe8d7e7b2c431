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
	consentMissing: "Please check this box. We need your consent before we can contact you.",
	contactMissing: "Please enter an email address or a mobile number.",
};

export const privacyMessages = { before: "See our ", link: "Privacy Policy", after: "." };

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
		title: "You're unsubscribed",
		lead: "You won't receive our newsletter anymore. You can subscribe again at any time.",
		action: "Back to Homepage",
	},
	expired: {
		title: "This link doesn't work anymore",
		lead: "It has expired or is incomplete. Please subscribe again.",
		action: "Subscribe",
	},
};
