export const joinMessages = {
	pageTitle: (title?: string) => (title ? `Join: ${title}` : "Join a live session"),
	eyebrow: "Live session",
	myOrders: "My Orders",
	addToCalendar: "Add to calendar",
	canceled: {
		title: "This session was canceled.",
		text: "It won't take place on the date above. We'll keep your seat and email you the new date.",
	},
	ended: {
		title: "This session has ended.",
		text: "If your purchase includes the recording or the transcript, you'll find them in My Orders as soon as they are ready.",
	},
	preparing: {
		title: "The meeting is being set up.",
		text: "You're in the right place. Keep this page open, and you can join as soon as the meeting is ready.",
	},
	late: {
		title: "The meeting isn't ready yet.",
		text: "The session was due to start, and the organizer hasn't added the meeting. Keep this page open: it lets you in as soon as they do.",
		next: "If nothing happens in a few minutes, write to the organizer. If they move the session, you'll keep your seat and get an email with the new date.",
		write: (address: string) => `Write to ${address}`,
	},
	early: {
		title: "The session hasn't opened yet.",
		moved: "This session was moved. Originally scheduled for",
		opens: "You can join 15 minutes before the start:",
		wait: "Keep this page open and you'll be admitted automatically, or come back with the same link.",
	},
	brokenLink: "This join link doesn't work",
	seatGone: "You don't have this seat anymore",
};

/** The same page while the session is open. */
export const companionMessages = {
	entering: "Taking you to the session…",
	open: {
		title: "Your meeting is ready.",
		text: "Open the meeting in a new tab, and keep this page open until the session ends. It confirms your attendance every 30 seconds. Time without confirmation doesn't count.",
		button: "Open the meeting",
		newTab: " (opens in a new tab)",
		confirmed: "Your attendance is being confirmed.",
		interrupted: "We can't confirm your attendance right now. Check your connection. We'll keep trying.",
	},
	signedOut: {
		title: "Log in to join.",
		text: "The session is open. Log in with the account that has the seat: we sent this link to its email address.",
		button: "Log in and join",
	},
	otherAccount: {
		title: "This link belongs to another account.",
		text: (name?: string) =>
			`You're logged in${name ? ` as ${name}` : ""}. Each attendee has a personal link: open yours from My Orders, or log in with the account we sent this link to.`,
		logOut: "Log out",
	},
	refused: { title: "You can't join right now.", again: "Try again" },
	unreachable: "We can't reach the server. Check your connection and try again.",
};

export const liveOrderMessages = {
	lead: {
		scheduled: "Your live session:",
		open: "Your live session is open. It starts on",
		over: "The live session took place on",
		canceled: "The live session was scheduled for",
	},
	moved: "Moved",
	canceled: "Canceled",
	attended: "You attended",
	ended: "Ended",
	originally: "Originally scheduled for",
	seatKept: "You keep your seat. We'll email you when there is a new date.",
	linkLater: "The join link appears here 15 minutes before the start.",
	join: "Join now",
	addToCalendar: "Add to calendar",
	yourTime: (time: string) => `Your time: ${time}`,
};

export const sessionEmailMessages = {
	length: "Length",
	instructor: "Instructor",
	join: "Join the session",
	howToJoin: "You can join 15 minutes before the start. This link is personal and works only with your account. ",
	addToCalendar: "Add to calendar",
	why: "You received this email because you have a seat in this live session.",
};
export const seatEmail = {
	name: "Seat in a live session",
	when: "A customer has a seat in a live session and no other email has announced its date",
	subject: (course: string) => `Your live session: ${course}`,
	preview: (date: string) => `${date}. Your join link is inside.`,
	heading: (name: string) => `${name}, here is your live session`,
	text: " takes place at the time below. A calendar entry is attached.",
};
export const movedEmail = {
	name: "Live session moved",
	when: "The date of a live session changes",
	subject: (course: string) => `New date: ${course}`,
	preview: (date: string) => `The new date is ${date}.`,
	heading: "Your live session was moved",
	restoredHeading: "Your live session will take place after all",
	before: (date: string) => `Originally scheduled for ${date}. `,
	now: (date: string) => `The new date is ${date}.`,
	text: ": you keep your seat and your join link. The attached entry updates your calendar.",
};
export const announcementEmail = {
	preview: (title: string) => `About your live session ${title}`,
	hello: (name: string) => `Hello ${name},`,
	course: "Live session",
	starts: "Start",
	button: "Open My Orders",
	why: (title: string) => `You're receiving this email because of your purchase or seat in ${title}.`,
};

export const canceledEmail = {
	name: "Live session canceled",
	when: "A live session is canceled or loses its date",
	subject: (course: string) => `Canceled: ${course}`,
	preview: "It won't take place on the scheduled date. We'll keep your seat for a new one.",
	heading: "Your live session was canceled",
	text: (date: string) => ` was scheduled for ${date}. We are sorry. The attached entry removes it from your calendar.`,
	next: "You keep your seat, and we'll email you when there is a new date. If you would rather have a refund, write to ",
};
export const seatEndedEmail = {
	name: "Seat in a live session ended",
	when: "A seat in an upcoming live session is moved to someone else or refunded",
	subject: (course: string) => `Your seat has ended: ${course}`,
	preview: "The attached entry removes the session from your calendar.",
	heading: "You don't have a seat in this session anymore",
	before: "Your seat in ",
	after: (date: string) =>
		` on ${date} was given to someone else, or the purchase was refunded. The attached entry removes it from your calendar.`,
	questions: "Not expecting this? Write to ",
	why: "You received this email because you had a seat in this live session.",
};
export const reminderEmail = {
	name: "Live session reminder",
	when: "A day and an hour before a live session",
	label: { day: "Coming up", hour: "Within the hour" },
	subject: (label: string, course: string) => `${label}: ${course}`,
	preview: (times: string) => `${times}. Your join link is inside.`,
	heading: { day: "Your live session is coming up", hour: "Your live session starts within the hour" },
	timing: { day: "takes place at this time:", hour: "starts soon:" },
};

/** For staff who merge two accounts. */
export const mergeMessages = {
	attendedTwice: (title: string) => `Both accounts attended the session “${title}”. Keep both accounts.`,
};
