export const orderSeatsMessages = {
	title: "Seats",
	lead: "Who attends. You can move a seat to another person until it's used. Certificates and attendance stay with the person who earned them.",
	loading: "Loading the seats...",
	holder: "Person",
	state: "Status",
	states: { buyer: "Buyer's own seat", invited: "Invited", joined: "Accepted" },
	actions: "Actions",
	move: "Move",
	moveSeat: (name: string) => `the seat of ${name}`,
	stays: {
		credit_given: "Stays: a certificate was issued",
		seat_used: "Stays: it was used",
		session_begun: "Stays: the session has started",
	},
	free: (free: number, total: number) =>
		free === 0 ? `All ${total} seats are taken.` : `${free} of ${total} seats are free. The buyer can invite people to them in My Orders.`,
	line: (title: string, sessionType: string) => `${title} (${sessionType})`,
	dialogTitle: (name: string) => `Move the seat of ${name}`,
	email: "Email address of the new person",
	name: "Name",
	nameHint: "Optional. Shown until they accept the seat.",
	effect: (name: string) =>
		`The new person gets an email. Without a confirmed account, they're invited and accept with this address. ${name} gets an email too, with the cancellation for their calendar, and loses this access.`,
	submit: "Move the seat",
	moving: "Moving...",
};
