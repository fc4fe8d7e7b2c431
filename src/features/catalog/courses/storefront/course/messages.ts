/** The page of a course. */
export const courseMessages = {
	title: "Course",
	replay: "Replay",
	instructor: "Instructor",
	date: "Date",
	yourTime: (moment: string) => `Your time: ${moment}`,
	duration: "Duration",
	language: "Language",
	english: "English",
	credits: "Credits",
	creditHours: (hours: number) => `${hours} credit ${hours === 1 ? "hour" : "hours"}`,
	recording: "Recording",
	recordingAfter: "Available after the session",
	recordingNow: "Available now",
	calendar: {
		add: "Add to calendar",
		file: "Calendar file (.ics)",
		google: "Google Calendar",
		outlook: "Outlook",
		subscribe: "Subscribe to all webinars",
	},
	share: "Share",
	linkCopied: "The link was copied.",
	notShared: "The page could not be shared. Please copy its address.",
	print: "Print",
	onThisPage: "On this page",
	related: "Related courses",
	buy: "Buy this course",
	sections: {
		description: "Description",
		why_register: "Why Register",
		what_you_will_learn: "Why Should You Attend",
		areas_covered: "Areas Covered in the Webinar Session",
		who_will_benefit: "Who will benefit?",
		instructor_profile: "Instructor Profile",
		background: "Background",
	},
	/** The same sections, for links to them. */
	shortSections: {
		description: "Description",
		why_register: "Why register",
		what_you_will_learn: "Why attend",
		areas_covered: "Areas covered",
		who_will_benefit: "Who will benefit",
		instructor_profile: "Instructor",
		background: "Background",
	},
} as const;

/** The box in which a course is bought. */
export const buyMessages = {
	price: "Price: ",
	sessionType: "Session Type",
	addToCart: "Add to Cart",
	live: "A seat in the live session",
	liveFor: (seats: number) => `Live session for ${seats} people`,
	recording: "Recording with captions",
	transcript: "Transcript (PDF)",
	invoice: "Invoice by email, ready for your expense report",
	options: "Choose how to attend",
	groups: { live: "Live", onDemand: "On demand", team: "Team" },
	perSeat: (price: string, savedPercent: number) => `${price} per seat${savedPercent > 0 ? `, save ${savedPercent}%` : ""}`,
	refundUntil: (deadline: string) => `Full refund until ${deadline}, 24 hours before the session starts.`,
	quote: { before: "Need an invoice or a quote first? ", link: "Ask us" },
	needsScripts: "Buying needs JavaScript. You can read everything without it.",
	notYetTitle: "Not on sale yet",
	notYet: { before: "You can't buy this course yet. ", link: "Ask us", after: " when it will be available." },
	undatedTitle: "Date to be announced",
	undated: "The live session goes on sale as soon as it has a date.",
	undatedSeats: "Live session: date to be announced.",
	startedTitle: "Not on sale right now",
	started: "This session has started. Its recording will be available here soon.",
};

/** Questions that customers ask before they buy. */
export const questionMessages = {
	title: "Questions and answers",
	join: {
		question: "How do I join the live session?",
		answer: "You get a personal join link by email and in My Orders. It opens in your browser 15 minutes before the session starts.",
	},
	recordingAfter: {
		question: "What if I can't attend live?",
		answer: "Choose an option that includes the recording. You can watch it from My Orders after the session, as often as you like.",
	},
	recording: {
		question: "How do I watch the recording?",
		answer: "Open My Orders after your purchase. The recording has captions, plays on any device and continues where you stopped.",
	},
	certificate: {
		question: "Do I get a certificate?",
		answer:
			"If the course offers one, My Orders shows what it takes. Once you meet the requirement, you get a certificate as a PDF that anyone can verify online.",
	},
	refund: {
		question: "Can I cancel?",
		answer: "Yes. Write to us at least 24 hours before the live session starts, and we'll refund the full price.",
	},
	team: {
		question: "Can I buy for my team?",
		answer: "Yes. Choose a group option, then invite your colleagues from My Orders. Each of them gets access with their own account.",
	},
	invoice: {
		question: "Do I get an invoice?",
		answer: "Yes. You get an invoice by email right after the payment, and you can download it from My Orders at any time.",
	},
} as const;
