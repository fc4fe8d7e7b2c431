/** The page behind a join link. */
export const joinMessages = {
	pageTitle: (title?: string) => (title ? `Join: ${title}` : "Join a live session"),
	eyebrow: "Live session",
	myOrders: "My Orders",
	addToCalendar: "Add to calendar",
	canceled: {
		title: "This session was canceled.",
		text: "It will not take place on the date above. You keep your seat, and we'll email you when there is a new date.",
	},
	ended: {
		title: "This session has ended.",
		text: "If your purchase includes the recording or the transcript, you'll find them in My Orders as soon as they are ready.",
	},
	preparing: {
		title: "The meeting is being set up.",
		text: "You're in the right place. Keep this page open, and you can join as soon as the meeting is ready.",
	},
	early: {
		title: "The session hasn't opened yet.",
		moved: "This session was moved. Originally scheduled for",
		opens: "You can join 15 minutes before the start:",
		wait: "Keep this page open and you'll be admitted automatically, or come back with the same link.",
	},
	brokenLink: "This link does not open a session",
	seatGone: "You no longer have this seat",
};

/** The same page once the session is open. */
export const companionMessages = {
	entering: "Taking you to the session…",
	open: {
		title: "Your meeting is ready.",
		text: "Open the meeting in a new tab, and keep this page open until the session ends. It confirms your attendance every 30 seconds.",
		button: "Open the meeting",
		newTab: " (opens in a new tab)",
		confirmed: "Your attendance is being confirmed.",
		interrupted: "We can't confirm your attendance right now. Check your connection. This page keeps trying.",
	},
	signedOut: {
		title: "Log in to join.",
		text: "The session is open. Log in with the account that has the seat: this link was sent to its email address.",
		button: "Log in and join",
	},
	otherAccount: {
		title: "This link belongs to another account.",
		text: (name?: string) =>
			`You are logged in${name ? ` as ${name}` : ""}. Each attendee has a personal link: open yours from My Orders, or log in with the account that this link was sent to.`,
		logOut: "Log out",
	},
	refused: { title: "You can't join right now.", again: "Try again" },
	unreachable: "We can't reach the server. Check your connection and try again.",
};

/** A purchased live session in My Orders. */
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
