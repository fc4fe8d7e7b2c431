export const requestedTopicsMessages = {
	title: "Requested topics",
	lead: "Searches without a result whose visitors asked for an email when there is a course. The most wanted are first.",
	list: "Requested topics",
	columns: { topic: "Search", waiting: "Waiting", notified: "Notified", last: "Last request" },
	empty: { title: "No requested topics yet", text: "If a search finds nothing, visitors can ask for an email. Their searches appear here once they confirm." },
};
