import { consoleMeta, defineList, ListPage, useList } from "#console-kit/index.ts";
import { listRequestedTopics } from "../contract.ts";

const text = {
	title: "Requested topics",
	lead: "Searches that found nothing, and how many visitors asked for an email. The most requested come first.",
	columns: { topic: "Search", waiting: "Waiting", notified: "Notified", last: "Last request" },
	none: {
		title: "No requested topics yet",
		text: "If a search finds nothing, visitors can ask for an email. Their searches appear here once they confirm.",
	},
};

export const meta = consoleMeta(text.title);

const topics = defineList(listRequestedTopics, "topics", {
	name: "requested-topics",
	columns: [
		{
			id: "topic",
			header: text.columns.topic,
			sortValue: "keyword",
			cell: ({ keyword }) => <span className="font-semibold break-words">{keyword}</span>,
		},
		{
			id: "waiting",
			header: text.columns.waiting,
			align: "end",
			sortValue: "waiting",
			cell: "waiting",
		},
		{
			id: "notified",
			header: text.columns.notified,
			align: "end",
			sortValue: "notified",
			cell: "notified",
		},
		{
			id: "last",
			header: text.columns.last,
			sortValue: "lastRequestedAt",
			time: "lastRequestedAt",
		},
	],
	csv: [{ topic: "keyword" }, "waiting", "notified", "lastRequestedAt"],
	rowKey: "keyword",
});

/** What visitors searched for in vain, with the number of people who want it. */
export default function RequestedTopics() {
	return <ListPage list={useList(topics)} messages={text} />;
}
