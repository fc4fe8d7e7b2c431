export const teamMessages = {
	title: "My team",
	lead: "Where your colleagues are with the courses that were bought for them.",
	logInFor: "your team",
	loading: "Loading your team",
	none: "You have no team yet",
	noneText: "Buy a course with several seats and invite your colleagues. You'll see here who has finished.",
	browse: "Browse Training",
	orders: "Back to My Orders",
	list: "People",
	chooseAll: "Choose everyone on this page",
	chooseEveryone: (total: number) => `Choose all ${total}`,
	deleted: "Deleted account",
	returned: "The seat was returned",
	undelivered: "The email couldn't be delivered. Check the address and move the seat.",
	certificate: (code: string) => `Certificate ${code}`,
	validUntil: (day: string) => `Valid until ${day}`,
	/** What is missing, besides the words of My Orders. */
	missing: {
		accept: "Next: accept the invitation.",
		over: "The session is over. This seat can't earn the certificate anymore.",
	},
	filter: {
		label: "Search my team",
		hint: "A name, an email address or a course",
		button: "Search",
		clear: "Clear",
		course: "Course",
		allCourses: "All courses",
		state: "Status",
		allStates: "Every status",
		groups: { unfinished: "Not finished", expiring: "Expires within 60 days" },
		sort: "Sort by",
		sorts: { name: "Name", course: "Course", state: "Least progress first", "-state": "Most progress first" },
	},
	found: (total: number, certified: number) =>
		`${total === 1 ? "1 seat" : `${total} seats`}, ${certified === 1 ? "1 certificate" : `${certified} certificates`}`,
	download: "Download the record",
	downloadChosen: "Download",
	files: {
		lead: (people: number, certificates: number) =>
			`${people === 1 ? "1 row" : `${people} rows`}, ${certificates === 1 ? "1 certificate" : `${certificates} certificates`}. The links work for an hour.`,
		loading: "Preparing the files...",
		csv: "Record as CSV",
		pdf: "Record as PDF",
		noPdf: "For a PDF, narrow the list to at most 2,000 rows.",
		zip: "All certificates (ZIP)",
		noZip: "There are no certificates yet.",
		zipText: "Many certificates take a minute or two. A certificate can be revoked later: verify its number.",
	},
	nothingFound: "No one matches. Try fewer words or another status.",
};

const count = (people: number) => (people === 1 ? "1 person" : `${people} people`);

/** What a buyer does with the people who are chosen. */
export const teamActionMessages = {
	label: (people: number) => `Actions for ${count(people)}`,
	chosen: (people: number) => `${count(people)} chosen`,
	working: (number: number) => `Working on person ${number}...`,
	clear: "Clear the choice",
	cancel: "Cancel",
	failed: "What didn't work",
	remind: "Remind",
	remindLead: "We email people who haven't finished, at most once in three days.",
	read: "Read the letter",
	send: (people: number) => `Send to ${count(people)}`,
	reminds: (people: number) => (people === 0 ? "No one gets a reminder." : `${count(people)} will get this letter:`),
	reminded: (people: number) => `We emailed ${count(people)}.`,
	skipped: "Who doesn't get it",
	reasons: {
		returned: "no longer has the seat",
		yourself: "the seat of the buyer",
		invited: "hasn't accepted the invitation. Press “Invite again” instead",
		finished: "has finished",
		over: "the session is over",
		recent: "was reminded in the last three days",
		stopped: "doesn't want reminders",
	},
	repeat: "Repeat for next year",
	resend: (people: number) => `Invite again (${people})`,
	resent: (people: number) => `We invited ${count(people)} again.`,
	withdraw: (seats: number) => (seats === 1 ? "Take back the seat" : `Take back ${seats} seats`),
	withdrawText:
		"They lose access and get an email. Seats that were used, and seats of a session that has started, stay with their holders.",
	withdrawn: (seats: number) => (seats === 1 ? "You have 1 seat back." : `You have ${seats} seats back.`),
	move: "Move the seat",
};

/** Buying the same courses for the same people again. */
export const repeatMessages = {
	lead: "We put the same courses into your cart, on their next date, with a seat for each person who is ticked. They get an invitation when the order is placed or paid.",
	submit: (seats: number) => (seats === 1 ? "Put 1 seat into the cart" : `Put ${seats} seats into the cart`),
	close: "Close",
	cart: "Open the cart",
	added: (seats: number) => `${seats} seats are in your cart.`,
	reasons: {
		single: "Choose at least two people, or buy a single seat on the course page.",
		no_option: "It isn't sold for a group of this size anymore. Choose an option on the course page.",
		not_for_sale: "It isn't for sale anymore.",
		session_undated: "It has no next date yet. Please try again later.",
		session_begun: "Its session has started, and there's no next date yet. Please try again later.",
	},
};
