const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`);

/** The page that moves people from an earlier system. */
export const movingInMessages = {
	kinds: {
		customers: "Customers",
		purchases: "Past purchases",
		certificates: "Earned certificates",
		subscribers: "Newsletter subscribers",
	},
	kindHints: {
		customers: "One row for each person: email and name, also phone, company and since when.",
		purchases:
			"One row for each course that a person bought: email, the course's title or reference, and what it gives access to: live, recording, transcript. No money is recorded.",
		certificates:
			"One row for each certificate: email, its old number, the course's title and the date. They are listed as issued elsewhere.",
		subscribers:
			"One row for each address, with its status, and when and what people agreed to. People who unsubscribed stay that way.",
	},
	filled: { filled: "With a date, an amount or yes", "not filled": "Empty, no or 0" },
	meanings: { yes: "Import", no: "Unsubscribed", skip: "Don't import", nothing: "Opens nothing" },
	forAllHints: {
		access: "What each purchase of this file opens.",
		boughtOn: "Such as 2025-03-14.",
		state: "Whether these people get the newsletter.",
		consentedOn: "Such as 2025-03-14.",
		consent: "The sentence they agreed to. We can't subscribe anyone without it.",
		issuer: "Such as your former name.",
	},
	counts: { added: "New", changed: "Completed", unchanged: "Unchanged", leftOut: "Left out", refused: "Wrong" },
	newPeople: (count: number) => `${people(count)} will get an account without a password.`,
};

export const invitationMessages = {
	counts: {
		waiting: "Not invited",
		sending: "Being sent",
		invited: "Invited, no password yet",
		withPassword: "With a password",
	},
	send: "Send invitations",
	confirmTitle: (count: number) => `Invite ${people(count)}?`,
};
