export const seatsPartMessages = {
	invite: "Invite colleagues",
	view: "View seats",
	accepted: (names: readonly string[], joined: number) =>
		`Accepted: ${names.join(", ")}${joined > names.length ? ` and ${joined - names.length} more` : ""}`,
	title: "Seats",
	loading: "Loading",
};

export const seatsSheetMessages = {
	failed: "The seats couldn't be loaded",
	tryAgain: "Try again",
	list: "Seat holders",
};

/** Adding seats to a purchase. */
export const addSeatsMessages = {
	title: "Add seats",
	lead: (price: string, until: string) => `You can add seats at ${price} each until ${until}.`,
	seats: "Number of seats",
	checkout: (total: string) => `Check out for ${total}`,
	opening: "Opening checkout...",
};

export const inviteFormMessages = {
	label: "Your colleagues' email addresses",
	hint: (free: number) =>
		`${free === 1 ? "1 seat is" : `${free} seats are`} available. Separate addresses with commas or line breaks.`,
	none: "Please enter at least one email address.",
	tooMany: (max: number) => `Please enter at most ${max} addresses at once.`,
	send: "Send invitations",
	sending: "Inviting...",
	noneLeft: "All seats are taken or offered. To invite someone else, withdraw or move a seat.",
	invited: (count: number) => (count === 1 ? "1 invitation was sent." : `${count} invitations were sent.`),
	notInvited: (count: number) => (count === 1 ? "1 address wasn't invited:" : `${count} addresses weren't invited:`),
};

export const seatRowMessages = {
	colleague: "A colleague",
	since: (day: string) => `since ${day}`,
	invitedOn: (day: string) => `on ${day}`,
	undelivered: "Our email to this address wasn't delivered. Check the address, then move the seat to the correct one.",
	states: { yours: "You", joined: "Joined", invited: "Invited", undelivered: "Not delivered" },
	resend: {
		button: "Send again",
		to: (holder: string) => ` to ${holder}`,
		done: (email: string) => `We sent the invitation to ${email} again.`,
	},
	move: { button: "Move", seatOf: (holder: string) => ` the seat of ${holder}` },
	withdraw: {
		button: "Withdraw",
		seatOf: (holder: string) => ` the seat of ${holder}`,
		joined: (holder: string) => `${holder} will lose access and get an email. The seat hasn't been used yet.`,
		invited: (holder: string) =>
			`The invitation link for ${holder} will stop working, and you can offer the seat to someone else.`,
		confirm: "Withdraw the seat",
		keep: "Keep seat",
		done: (holder: string) => `The seat of ${holder} is available again.`,
	},
};

export const buyerSeatMessages = {
	give: "Give my seat to a colleague",
	warning:
		"You'll lose your own access to this course, but you'll still manage its seats here. Then invite a colleague to the free seat.",
	confirm: "Give my seat away",
	keep: "Keep my seat",
	given: "Your seat is available. Invite a colleague to it.",
	absent: "You don't have a seat yourself",
	absentText: "You manage the seats here. To attend too, take a free seat.",
	absentFull: "You manage the seats here. To attend too, withdraw a colleague's seat first.",
	take: "Take a seat myself",
	taken: "You have a seat again.",
};

export const moveFormMessages = {
	joined: (holder: string) =>
		`${holder} will lose access and get an email. We'll send an invitation to the new address.`,
	invited: (holder: string) =>
		`The invitation link for ${holder} will stop working. We'll send an invitation to the new address.`,
	label: "Move the seat to",
	missing: "Please enter your colleague's email address.",
	invalid: "Please enter a valid email address.",
	move: "Move the seat",
	cancel: "Cancel",
	done: (email: string) => `The seat was offered to ${email}.`,
};

/** Who manages the seats of a buyer. */
export const managersMessages = {
	title: "Managers",
	lead: "Up to five people can see this page and manage your seats. They don't see invoices.",
	managers: {
		invited: (name: string) => `${name} is invited.`,
		accepted: (name: string) => `${name} manages your seats.`,
	},
	buyers: {
		invited: (name: string) => `${name} invited you to manage their seats.`,
		accepted: (name: string) => `You manage the seats of ${name}.`,
	},
	purchases: (count: number) => (count === 1 ? "Seats of 1 purchase" : `Seats of ${count} purchases`),
	accept: "Accept",
	decline: "Decline",
	remove: "Remove",
	leave: "Leave",
	email: "Email address",
	invite: "Invite",
};
