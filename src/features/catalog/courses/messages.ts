// Sections 2 and 8 of the specification define these texts to the letter.

export const cardMessages = {
	save: (amount: string) => `Save ${amount}`,
	live: "Live",
	recorded: "Recorded",
	date: "Date",
	duration: "Duration",
	credits: "Credits",
	rating: (average: number, reviews: number) => `★ ${average.toFixed(1)} (${reviews} reviews)`,
	details: "Details",
	detailsOf: (title: string) => `Details: ${title}`,
	viewDetails: "View Details",
	viewDetailsOf: (title: string) => `View Details: ${title}`,
	from: "from",
	notOnSale: "Not on sale",
	soldOut: "Sold out",
	liveSoldOut: "Live sold out",
	calendar: "Add to calendar",
	calendarOf: (title: string) => `Add to calendar: ${title}`,
	priceNow: "Now ",
	priceBefore: ", before ",
};

export const timeMessages = { yours: (moment: string) => `Your time: ${moment}` };

export const listMessages = {
	archived: "Archived courses",
	things: "courses",
};

export const sliderMessages = { all: "All training" };

export const questionMessages = {
	join: {
		question: "How do I join the live session?",
		answer:
			"You get a personal join link by email and in My Orders. It opens in your browser 15 minutes before the session starts.",
	},
	recordingAfter: {
		question: "What if I can't attend live?",
		answer:
			"Choose an option that includes the recording. You can watch it from My Orders after the session, as often as you like.",
	},
	recording: {
		question: "How do I watch the recording?",
		answer:
			"Open My Orders after your purchase. The recording has captions, plays on any device and continues where you stopped.",
	},
	refund: {
		question: "Can I cancel?",
		answer: (hours: string) =>
			`Yes. Write to us at least ${hours} before the live session starts, and we'll refund the full price.`,
	},
	team: {
		question: "Can I buy for my team?",
		answer:
			"Yes. Choose a group option, then invite your colleagues from My Orders. Each of them gets access with their own account.",
	},
	invoice: {
		question: "Do I get an invoice?",
		answer:
			"Yes. You get an invoice by email right after the payment, and you can download it from My Orders at any time.",
	},
} as const;
