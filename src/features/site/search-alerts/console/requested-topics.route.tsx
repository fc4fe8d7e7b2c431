import { consoleMeta, defineList, ListPage, useList } from "#console-kit/index.ts";
import { listRequestedTopics } from "../contract.ts";
import { requestedTopicsMessages as text } from "./messages.ts";

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
