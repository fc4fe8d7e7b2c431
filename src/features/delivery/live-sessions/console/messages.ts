export const attendanceMessages = {
	title: "Attendance",
	session: "Live session",
	states: { scheduled: "Scheduled", canceled: "Canceled", over: "Ended" },
	course: "Open the course",
	notFound: "This session doesn't exist",
	notFoundText: "Choose one from the list of live sessions.",
	back: "Live sessions",
	room: "Live room",
	lead: "Minutes are counted after the session. You can correct them; every correction is recorded in the audit log.",
	rule: {
		here: "They are the time in the room while the session was broadcast, without missed presence checks.",
		link: "They come from the meeting report, or from signs of the session's page. More than 75 seconds without a sign don't count.",
	},
	missingTitle: (count: number) => (count === 1 ? "1 attendee is missing from the meeting report" : `${count} attendees are missing from the meeting report`),
	missingText: "They joined from this site, but the meeting provider doesn't list them. They have 0 minutes until you decide.",
	onlyMissing: "Only attendees missing from the meeting report",
	attendee: "Attendee",
	joined: "Joined",
	notJoined: "Didn't join",
	minutes: "Minutes",
	notCounted: "Counted after the end",
	evidence: "Evidence",
	sources: { joined: "Presence on this site", report: "Meeting report", room: "Watched on this site", operator: "Corrected by staff" },
	missing: "Missing from report",
	details: "Stays and checks",
	show: "Details",
	showTitle: (name: string) => `What ${name} did in the session`,
	actions: "Actions",
	confirmZero: "Confirm 0 minutes",
	setMinutes: "Set minutes",
	of: (name: string) => ` for ${name}`,
	dialogTitle: (name: string) => `Minutes attended by ${name}`,
	fieldHint: (max: number) => `A whole number from 0 to ${max}, the minutes that the session lasted.`,
	reason: "Reason",
	reasonHint: "Accrediting bodies can ask for it. It becomes part of the evidence.",
	reasonError: "Please enter a reason.",
	zeroReason: "Missing from the meeting report",
	error: (max: number) => `Please enter a whole number from 0 to ${max}. If the session lasted longer, change when it was held first.`,
	save: "Save minutes",
	cancel: "Cancel",
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
	sentTo: (audience: string, count: number) => `${audience} (${count.toLocaleString("en-US")})`,
	required: "Please fill this in.",
};

const people = (count: number) => (count === 1 ? "1 attendee" : `${count.toLocaleString("en-US")} attendees`);

export const reportMessages = {
	fileHint: "CSV, TSV or Excel, with when people joined and left. Leave it as it was downloaded.",
	save: (count: number) => `Count ${people(count)} by this report`,
};
