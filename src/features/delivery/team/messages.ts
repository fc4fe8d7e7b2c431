import { formatShortTime } from "#values/dates.ts";

/** Where a colleague is with a seat: read by the buyer, and in the record. */
export const teamStates = {
	names: {
		invited: "Invited",
		not_started: "Not started",
		registered: "Registered",
		attended: "Attended",
		watched: "Watched",
		exam: "Exam open",
		evaluation: "Evaluation open",
		certificate: "Certificate",
		revoked: "Certificate revoked",
	},
	registeredFor: (startsAt: string) => `Registered for ${formatShortTime(startsAt)}`,
	attendedMinutes: (minutes: number, of: number | null) =>
		of === null ? `Attended ${minutes} minutes` : `Attended ${minutes} of ${of} minutes`,
	watchedPercent: (percent: number) => `Watched ${percent}%`,
};

/** Turning pages of a list. */
export const pagerMessages = {
	page: (page: number, pages: number) => `Page ${page} of ${pages}`,
	previous: "Previous page",
	next: "Next page",
};

export const reminderEmail = {
	subject: (course: string) => `Please finish your course: ${course}`,
	preview: (from: string) => `${from} asks you to finish it.`,
	heading: "Your course isn't finished yet",
	hello: (name: string) => `Hello ${name}, `,
	asks: " asks you to finish ",
	button: "Open My Orders",
	sees: "The person who bought your seat sees whether you finish, but no answers or scores.",
	why: (from: string) => `You're receiving this email because ${from} bought your seat.`,
};

/** The page behind the link in reminders, and its result. */
export const stopRemindersMessages = {
	page: {
		title: "Stop reminders",
		lead: "You won't get any more reminders about seats that someone bought for you.",
		button: "Stop reminders",
	},
	results: {
		stopped: { title: "You're unsubscribed", lead: "We won't send you reminders about your seats anymore." },
		expired: {
			title: "This link doesn't work",
			lead: "It is incomplete. Please open the full link from the email.",
		},
	},
	action: "Open My Orders",
	replies: { done: "You're unsubscribed.", failed: "This link is incomplete." },
};

/** The record that employers keep. */
export const recordMessages = {
	title: "Training record",
	asOf: (site: string, day: string) =>
		`Provided by ${site}, as of ${day}. Each certificate can be verified by its number.`,
	deleted: "Deleted account",
	ways: { live: "Live", recording: "Recording" },
	/** In this order. */
	columns: {
		name: "Name",
		email: "Email",
		title: "Course",
		provider: "Provider",
		day: "Date",
		courseMinutes: "Course minutes",
		minutes: "Minutes attended",
		watchedPercent: "Percent watched",
		objectives: "Objectives",
		participation: "Participation",
		result: "Result",
		hours: "Credit hours",
		code: "Certificate number",
		validUntil: "Valid until",
	},
	printed: {
		person: "Person",
		title: "Course",
		day: "Date",
		hours: "Hours",
		participation: "Participation",
		result: "Result",
		code: "Certificate",
		validUntil: "Valid until",
	},
	objectivesOf: (course: string) => `Objectives of ${course}`,
	file: "training-record",
	certificates: "certificates",
	broken: "This link is invalid. Open My team and download the file again.",
	expired: "This link has expired. Open My team and download the file again.",
};
