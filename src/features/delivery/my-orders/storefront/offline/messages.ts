/** The section of My Orders that keeps courses on a device. */
export const keepOfflineMessages = {
	title: "Use offline",
	text: "Keep your schedule, tickets and transcripts on this device, and open them without a connection. A saved transcript counts as opened, so you can't give its seat to a colleague anymore. Logging out deletes everything from this device. To open the site like an app, install it from your browser's menu.",
	save: "Keep on this device",
	saved: (date: string) => `Kept on this device, updated on ${date}`,
	open: "See what you'll have offline",
	missing: (count: number) =>
		count === 1 ? "One transcript could not be downloaded." : `${count} transcripts could not be downloaded.`,
	failed: "We couldn't save your courses on this device. Check your connection, and try again.",
	remove: "Delete from this device",
};

/** The page that appears without a connection. */
export const offlineMessages = {
	title: "Your courses offline",
	lead: (date: string) =>
		`Kept on this device on ${date}. With a connection, My Orders has the latest dates and your join links.`,
	loading: "Loading",
	none: "Nothing is saved on this device",
	noneText:
		"If you're offline, try again when you have a connection. To open your schedule, tickets and transcripts without one, keep them on this device in My Orders.",
	myOrders: "My Orders",
	schedule: "Schedule",
	noSchedule: "You have no upcoming live sessions.",
	ticket: (reference: string) => `Ticket ${reference}`,
	join: "Your join link appears in My Orders 15 minutes before the start. It's also in the email we sent you.",
	transcripts: "Transcripts",
	noTranscripts: "No transcript is saved on this device.",
	read: "Transcript PDF",
	of: (title: string) => `: ${title}`,
	newTab: " (opens in a new tab)",
};
