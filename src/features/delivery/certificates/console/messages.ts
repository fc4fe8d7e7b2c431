/** The list of all certificates. */
export const certificatesMessages = {
	title: "Certificates",
	lead: "All certificates that customers have earned, newest first.",
	unmet: "No longer met by evidence",
	validUntil: (day: string) => `Valid until ${day}`,
	expired: (day: string) => `Expired after ${day}`,
	of: (code: string) => ` of certificate ${code}`,
	noMatch: { title: "No certificates match", text: "Search for another name, title or code, or clear the filter." },
	none: {
		title: "No certificates yet",
		text: "Customers earn certificates when they attend enough of a live session or watch enough of a recording. Set the requirement on a course's page.",
	},
};
