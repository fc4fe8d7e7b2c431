/** Texts of the specification (sections 2 and 8) must not change. */
export const ordersMessages = {
	certificateReady: "Your certificate is ready. Close the recording to download it.",
	title: "My Orders",
	none: "No orders available!",
	noneText: "The courses you buy appear here, with their recordings, transcripts and invoices.",
	browse: "Browse Training",
	next: "Next webinars",
	coursePage: "Course page",
	upgrade: (price: string) => `See upgrades from ${price}`,
	statusOf: {
		earned: "Certified",
		open: "Open now",
		moved: "Moved to",
		canceled: "Canceled",
		ended: "Ended",
		attended: "Attended",
	},
	exam: "Go to the exam",
	team: "My team",
	evaluate: "Evaluate the course",
	error: (message: string) => `Error: ${message}`,
	loading: "Loading",
	logInFor: "your orders",
	seats: (seats: number) => `${seats} seats`,
	forColleagues: "Your colleagues get the date and their links when they accept.",
	seatMoved: "You gave your seat to someone else. Your invoice is still here.",
	duration: (minutes: number) => `${minutes} mins`,
	paid: (amount: string) => `Paid ${amount}`,
	purchased: (date: string) => `Purchased ${date}`,
	added: (date: string) => `Added ${date}`,
	orderNumber: (number: string) => ` · Order ${number}`,
	invoiceNumber: (number: string) => ` · Invoice ${number}`,
	groups: {
		when: "When",
		watch: "Watch",
		read: "Read",
		handouts: "Handouts",
		seats: "Seats",
		certificate: "Certificate",
		documents: "Documents",
	},
	search: {
		label: "Search my orders",
		hint: "A title, an instructor, an order or an invoice number",
		button: "Search",
		clear: "Clear",
		year: "Year",
		everyYear: "All years",
	},
	found: (count: string) => (count === "1" ? "1 purchase found" : `${count} purchases found`),
	nothingFound: "No purchase matches.",
	nothingFoundText: "Try fewer words or another year.",
	recordingSoon: "The recording will appear here as soon as it is ready.",
	play: "Play Video",
	read: "Read Transcript",
	pdf: "Transcript PDF",
	invoice: "View Invoice",
	of: (title: string) => `: ${title}`,
	newTab: " (opens in a new tab)",
};

/** What comes next, above the list. */
export const agendaMessages = {
	title: "Agenda",
	next: (time: string, days: number) =>
		`Next: ${time}, ${days > 1 ? `in ${days} days` : days === 1 ? "tomorrow" : "today"}`,
	watched: (percent: number) => `${percent}% watched`,
	begun: (watched: string) => `Continue: ${watched}`,
	go: "Continue",
};

/** What to do after a purchase, on the page after the payment. */
export const nextStepsMessages = {
	title: "What happens next",
	loading: "Loading your next steps",
	invite: {
		title: "Invite your colleagues",
		text: "Each seat is for one person. Invite them now, or later from My Orders.",
	},
	date: { title: "Save the date", calendar: "Add to calendar" },
	join: {
		title: "Join the live session",
		text: "Your personal join link appears in My Orders 15 minutes before the start. It's also in the email we sent you.",
		now: "Join now",
	},
	watch: {
		title: "Watch the recording",
		ready: "It's ready in My Orders. Stop whenever you like, and continue where you left off.",
		later: "It appears in My Orders as soon as it is ready.",
	},
	read: {
		title: "Read the transcript",
		ready: "It's ready in My Orders.",
		later: "It appears in My Orders as soon as it is ready.",
	},
	certificate: { title: "Earn your certificate" },
	receipt: {
		title: "Keep your receipt",
		text: (order: string) => `We emailed you the invoice. Your order number is ${order}.`,
	},
};
