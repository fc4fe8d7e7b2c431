export const requestedTopicsMessages = {
	title: "Requested topics",
	lead: "Searches that found nothing, and how many visitors asked for an email. The most requested come first.",
	columns: { topic: "Search", waiting: "Waiting", notified: "Notified", last: "Last request" },
	none: { title: "No requested topics yet", text: "If a search finds nothing, visitors can ask for an email. Their searches appear here once they confirm." },
};
