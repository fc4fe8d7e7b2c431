/** What the buyer of a seat sees of its holder. It is shown before the seat is taken. */
const whatBuyersSee =
	"Your employer sees whether you finish, and your certificate. They never see answers, scores or license numbers.";

export const seatMessages = {
	counts({ total, taken, invited }: { total: number; taken: number; invited: number }): string {
		const free = total - taken - invited;
		return [
			`${taken} of ${total} seats taken`,
			invited > 0 ? `${invited} invited` : "",
			free > 0 ? `${free} available` : "",
		]
			.filter(Boolean)
			.join(" · ");
	},
	closed: {
		session_begun: "The session has started, so you can't give its seats to anyone else.",
		refunded: "This purchase was refunded or canceled, so its seats are closed.",
		unpaid: "The seats open when the invoice is paid. Then you can hand them out.",
	},
	failed: "That didn't work. Please try again in a moment.",
} as const;

export const invitationMessages = {
	pageTitle: (course: string) => `Your seat: ${course}`,
	pageTitleBroken: "Your seat",
	broken: "This invitation link doesn't work",
	eyebrow: "Your seat",
	lead: (from: string) => `${from} invited you. There's nothing to pay.`,
	over: {
		taken: { title: "This seat is taken", text: "If you took it, you'll find the course in My Orders." },
		withdrawn: { title: "This invitation was withdrawn", text: "" },
		refunded: { title: "This seat is closed", text: "Its purchase was refunded or canceled." },
		session_begun: { title: "The session has started", text: "Seats can be taken until a session starts." },
	},
	ask: (from: string) => `Please ask ${from || "the person who invited you"}.`,
	myOrders: "My Orders",
	browse: "Browse Training",
	instructor: (name: string) => `with ${name}`,
	sentTo: "For ",
	otherAccount: "Log out and use the other account",
	taken: "The seat is yours.",
	takenText: "You'll find everything in My Orders.",
	openOrders: "Open My Orders",
	take: "Take the seat",
	taking: "Taking your seat...",
	loggedInAs: (name: string) => `You're logged in as ${name}.`,
	sees: whatBuyersSee,
	belongsTo: ["The seat belongs to ", ". Sign up or log in with this address to take it."],
	signUp: "Sign up and take the seat",
	logIn: "Log in and take the seat",
} as const;

export const seatInvitationEmail = {
	subject: (buyer: string, course: string) => `${buyer} invited you: ${course}`,
	preview: "Take your seat. It's already paid for.",
	heading: "You've been invited",
	text: (siteName: string) =>
		` bought training on ${siteName} for a group and invited you to join. There's nothing to pay.`,
	rows: { course: "Course", instructor: "Instructor", seat: "Your seat", live: "Live session" },
	button: "Take your seat",
	sees: whatBuyersSee,
	account: (email: string) => `The seat is reserved for ${email}. Please sign up or log in with this address.`,
	why: (buyer: string) =>
		`You're receiving this email because ${buyer} invited you. Not expecting this? You can ignore it.`,
};

export const seatRefundedEmail = {
	subject: (courses: string[]) =>
		courses.length === 1 ? `Your seat was canceled: ${courses[0]}` : `Your ${courses.length} seats were canceled`,
	preview: "The order was refunded or canceled. You don't need to do anything.",
	heading: (several: boolean) => (several ? "Your seats were canceled" : "Your seat was canceled"),
	text: (name: string) =>
		`Hello ${name}, the order that included your seat was refunded or canceled, so you don't have access anymore to `,
	upgradeSubject: (course: string) => `Your seat changed: ${course}`,
	upgradeHeading: "The upgrade of your seat was refunded",
	upgradeText: (name: string) => `Hello ${name}, the upgrade of your seat was refunded. In `,
	keeps: ", you still have: ",
	upgradeButton: "Open My Orders",
	questions: "You don't need to do anything. If you have questions, ask ",
	buyer: "the person who bought it",
	button: "Browse training",
	why: (several: boolean) =>
		`You're receiving this email because you had a seat in ${several ? "these courses" : "this course"}.`,
};

export const seatWithdrawnEmail = {
	subject: (course: string) => `Your seat was withdrawn: ${course}`,
	preview: "You don't need to do anything.",
	heading: "Your seat was withdrawn",
	text: " has withdrawn your seat in ",
	gone: ". The course isn't in My Orders anymore.",
	questions: "Questions? Please contact them. Only the person who bought the seats can change them.",
	button: "Browse training",
	why: "You're receiving this email because you had a seat in this course.",
};

export const seatAssignedEmail = {
	subject: (course: string) => `You have a seat: ${course}`,
	preview: "It's already paid for. You'll find it in My Orders.",
	heading: "You have a seat",
	text: (name: string) =>
		`Hello ${name}, our team moved a seat to you. It's already paid for, and you'll find it in My Orders.`,
	course: "Course",
	seat: "Your seat",
	live: "Live session",
	button: "Open My Orders",
	sees: whatBuyersSee,
	why: "You're receiving this email because we moved a seat to your account.",
};

export const seatMovedEmail = {
	subject: (course: string) => `A seat was moved: ${course}`,
	preview: "You don't need to do anything.",
	heading: "We moved a seat to someone else",
	hello: (name: string) => `Hello ${name}, our team moved a seat to another person: `,
	from: "Earlier holder",
	to: "New holder",
	lost: "You don't have access through this seat anymore. Certificates that you earned stay valid.",
	kept: "You still manage the seats of your purchase in My Orders.",
	questions: (supportEmail: string) => `Is this a mistake? Please write to ${supportEmail}.`,
	why: "You're receiving this email because you had or bought this seat.",
};

export const seatManagersEmail = {
	heading: "Managing seats",
	preview: "Who manages seats has changed.",
	/** After a name. */
	news: {
		invited:
			" invited you to manage seats and see who has finished. Log in or sign up with this address, confirm it, and accept the invitation in My team.",
		successor: " bought seats for others. We handed these orders over to you, with their open invoices.",
		former: " has the seats now that you bought for others. You keep your own courses and certificates.",
	},
	button: "Open My team",
	why: "You're receiving this email because a customer invited you, or because our team handed seats over.",
};

export const managerReplies = {
	invited: "We've emailed the invitation.",
	accepted: "You can manage the seats now.",
	removed: "They can't manage your seats anymore.",
	left: "You don't manage these seats.",
};

export const staffSeatReplies = {
	moved: (email: string) => `${email} has the seat now.`,
	invited: (email: string) => `We've emailed an invitation to ${email}. The seat is reserved for them.`,
	invitedAll: (count: number) =>
		count === 0 ? "No one was invited." : `We've emailed ${count === 1 ? "1 invitation" : `${count} invitations`}.`,
	/** What staff read instead of what buyers do. */
	errors: {
		your_own: "This is the buyer, who has a seat already or can take one in My Orders.",
		has_course: "This person already has this course.",
	} as Partial<Record<string, string>>,
};

/** The calendar entry of a buyer whose seats are all for colleagues. */
export const organizerMessages = {
	calendar: (seats: number) =>
		`Live session with ${seats} seats for your colleagues. They get their own links when they accept.`,
};
