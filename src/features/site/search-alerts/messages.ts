/** The page that an empty search result links to. */
export const alertPageMessages = {
	title: "Get an email when there is a course",
	description: "Enter your email address, and we'll email you when there is a course for your search.",
	lead: "We'll email you once, as soon as a course matches your search. Your request ends after 12 months.",
	keyword: "What are you looking for?",
	email: "Email address",
	submit: "Notify me",
	found: (count: number) => `There ${count === 1 ? "is already a course" : `are already ${count} courses`} for “`,
	foundAfter: "”.",
	seeResults: "See the results",
};

export const alertReplies = {
	checkEmail: "Please check your email to confirm your request.",
	unsubscribed: "You're unsubscribed.",
	incompleteLink: "This link is incomplete.",
};

/** The pages behind the links in emails about a search. */
export const confirmAlertMessages = {
	title: "Confirm your request",
	lead: "Select the button, and we'll email you once when there is a course for your search.",
	button: "Confirm my request",
};
export const stopAlertsMessages = {
	title: "Unsubscribe",
	lead: "Select the button to delete your address and all your requests for an email about a search. Your orders and our newsletter aren't affected.",
	button: "Unsubscribe",
};
export const alertResultMessages = {
	fallbackTitle: "Search",
	confirmed: {
		title: "Your request is confirmed",
		lead: "Thank you. We'll email you when there is a course for your search.",
		action: "Browse Training",
	},
	unsubscribed: {
		title: "You're unsubscribed",
		lead: "Your requests were deleted. You won't get emails about searches anymore.",
		action: "Back to Homepage",
	},
	expired: {
		title: "This link doesn't work anymore",
		lead: "It has expired or is incomplete, or your request has ended. Please search again.",
		action: "Search",
	},
};

export const confirmAlertEmail = {
	subject: (siteName: string) => `Confirm your course alert from ${siteName}`,
	preview: "Confirm your address to get an email when there is a course for your search.",
	heading: "Confirm your request",
	text: (siteName: string) =>
		`You (or someone using your address) searched ${siteName}, found no course, and asked for an email when there is one. Please confirm your request.`,
	button: "Confirm my request",
	note: "The link works for 7 days. If you didn't request this, you can ignore this email. We'll delete your address.",
	why: "You're receiving this email because your address was entered in a form on our site.",
};

export const courseFoundEmail = {
	subject: (keyword: string) => `There is a course for “${keyword}”`,
	preview: (title: string) => `The best match: ${title}`,
	heading: "A course you asked about is here",
	text: (keyword: string) => `You searched for “${keyword}” and we had nothing then. Now we do:`,
	course: "Course",
	courseBy: (title: string, instructor: string) => `${title}, with ${instructor}`,
	button: "See all results",
	end: "Your request is complete. We won't email you about this search again.",
	why: "You're receiving this email because you asked for it after a search on our site.",
};
