/** The live session of a course, in the course editor. */
export const sessionPartMessages = {
	undated: "Set a future date to enter where the session is held.",
	meetingFailed: "The meeting could not be created",
	canceled: "The session is canceled. Set a future date to hold it after all.",
	noSeats: "No one has a seat yet.",
	seats: (seats: number) => (seats === 1 ? "1 person has a seat." : `${seats} people have a seat.`),
	joined: (joined: number) => `${joined} joined.`,
	link: "Join link",
	linkHint: "Attendees are sent there from 15 minutes before the start.",
	providerHint: (provider: string) => `${provider} creates the meeting. Enter a link to use another one; leave this empty to use ${provider}'s.`,
	saveLink: "Save join link",
	linkSaved: "The join link is saved.",
	linkRemoved: "The join link is removed.",
	keep: "Close",
};
export const postponeMessages = {
	open: "Postpone",
	title: "Postpone the live session",
	text: "Attendees are emailed the new date and keep their seats. Joins so far are set aside: they earn no minutes on the new date.",
	date: "New date",
	missing: "Please choose a date and a time.",
	submit: "Postpone session",
	done: "The session is postponed. Attendees are emailed within a minute.",
};
export const cancelMessages = {
	open: "Cancel session",
	title: "Cancel the live session?",
	text: "Every attendee is emailed. They keep their seats for a new date. The course has no date until you set one.",
	submit: "Cancel session",
	done: "The session is canceled. Attendees are emailed within a minute.",
};
