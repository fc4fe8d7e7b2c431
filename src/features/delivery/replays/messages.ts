export const missedRecordingMessages = {
	name: "Recording for those who missed the session",
	when: "when the recording of a live session is published, to customers who were not there and whose purchase includes it",
	subject: (title: string) => `The recording of “${title}” is ready`,
	preview: "You missed the live session. Watch the recording whenever you like.",
	heading: (fullName: string) => `Watch whenever you like, ${fullName}`,
	before: "You missed the live session of ",
	after: (eastern: string) => ` on ${eastern}. Your purchase includes the recording, and it is ready now.`,
	button: "Watch the recording",
	why: "You receive this email because you have a seat in this live session.",
};
