import { type CsvColumns, ExportList, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { listRequestedTopics, type RequestedTopic } from "../contract.ts";
import { requestedTopicsMessages as text } from "./messages.ts";

export const meta = pageMeta({ title: text.title, hidden: true });

const columns: Column<RequestedTopic>[] = [
	{
		id: "topic",
		header: text.columns.topic,
		sortValue: ({ keyword }) => keyword,
		cell: ({ keyword }) => <span className="font-semibold break-words">{keyword}</span>,
	},
	{
		id: "waiting",
		header: text.columns.waiting,
		align: "end",
		sortValue: ({ waiting }) => waiting,
		cell: ({ waiting }) => waiting.toLocaleString("en-US"),
	},
	{
		id: "notified",
		header: text.columns.notified,
		align: "end",
		sortValue: ({ notified }) => notified,
		cell: ({ notified }) => notified.toLocaleString("en-US"),
	},
	{
		id: "last",
		header: text.columns.last,
		sortValue: ({ lastRequestedAt }) => lastRequestedAt,
		cell: ({ lastRequestedAt }) => <time dateTime={lastRequestedAt}>{formatSiteTime(lastRequestedAt)}</time>,
	},
];

const csv: CsvColumns<RequestedTopic> = {
	topic: ({ keyword }) => keyword,
	waiting: ({ waiting }) => waiting,
	notified: ({ notified }) => notified,
	lastRequestedAt: ({ lastRequestedAt }) => lastRequestedAt,
};

/** What visitors searched for in vain, with the number of people who want it. */
export default function RequestedTopics() {
	const { data, error, refetch } = useConsoleQuery(listRequestedTopics, {});
	return (
		<ConsolePage
			title={text.title}
			lead={text.lead}
			actions={<ExportList call={listRequestedTopics} toPage={({ topics }) => ({ rows: topics, next: null })} columns={csv} name="requested-topics" />}
		>
			{error ? (
				<Failed message={error.message} again={refetch} />
			) : (
				<DataTable
					label={text.list}
					columns={columns}
					rows={data?.topics}
					rowKey={({ keyword }) => keyword}
					empty={<EmptyState title={text.empty.title}>{text.empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}
