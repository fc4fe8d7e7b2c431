export const attendanceMessages = {
	title: "Attendance",
	session: "Live session",
	states: { scheduled: "Scheduled", canceled: "Canceled", over: "Ended" },
	lead: "Minutes are counted after the session. You can correct them; every correction is recorded in the audit log.",
	rule: {
		here: "They are the time in the room while the session was broadcast, without missed presence checks.",
		link: "They come from the meeting report, or from signs of the session's page. More than 75 seconds without a sign don't count.",
	},
	sources: {
		joined: "Presence on this site",
		report: "Meeting report",
		room: "Watched on this site",
		operator: "Corrected by staff",
	},
	of: (name: string) => ` for ${name}`,
	saved: (name: string, minutes: number) => `${name} has ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`,
	none: { title: "No attendees", text: "Attendees appear here when they have a seat." },
	noMatch: { title: "No attendees", text: "No one is missing from the meeting report." },
};

export const announcementsMessages = {
	audiences: {
		seats: "Everyone with a seat",
		buyers: "Customers who bought seats",
		attended: "Those who attended",
		missed: "Those who missed it",
	},
	send: (count: number) => (count === 1 ? "Send to 1 person" : `Send to ${count.toLocaleString("en-US")} people`),
	required: "Please fill this in.",
};

const people = (count: number) => (count === 1 ? "1 attendee" : `${count.toLocaleString("en-US")} attendees`);

export const reportMessages = {
	save: (count: number) => `Count ${people(count)} by this report`,
};
