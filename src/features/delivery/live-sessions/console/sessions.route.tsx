import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, ListViews, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { listSessions, sessionSorts, sessionsPerPage } from "../contract.ts";
import { sessionsMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

type Session = ResponseOf<typeof listSessions>[number];

const columns: Column<Session>[] = [
	{
		id: "session",
		sortBy: "title",
		header: messages.session,
		cell: ({ sessionId, title, state }) => (
			<span className="flex flex-wrap items-center gap-2">
				<Link to={`/console/sessions/${sessionId}`} className="link font-semibold">
					{title}
				</Link>
				{state === "canceled" && <Badge>{messages.canceled}</Badge>}
			</span>
		),
	},
	{ id: "starts", sortBy: "-startsAt", header: messages.starts, cell: ({ startsAt }) => <time dateTime={startsAt}>{formatSiteTime(startsAt)}</time> },
	{ id: "seats", header: messages.seats, align: "end", cell: ({ attendees }) => attendees.toLocaleString("en-US") },
	{ id: "joined", header: messages.joined, align: "end", cell: ({ joined }) => joined.toLocaleString("en-US") },
	{
		id: "report",
		header: messages.report,
		cell: ({ missingFromReport }) =>
			missingFromReport > 0 ? <Badge tone="warn">{messages.missing(missingFromReport)}</Badge> : <span className="text-muted">–</span>,
	},
];

const csv: CsvColumns<Session> = {
	sessionId: ({ sessionId }) => sessionId,
	courseID: ({ courseID }) => courseID,
	course: ({ title }) => title,
	startsAt: ({ startsAt }) => startsAt,
	endsAt: ({ endsAt }) => endsAt,
	status: ({ state }) => state,
	seats: ({ attendees }) => attendees,
	joined: ({ joined }) => joined,
};
const toPage = (page: Session[]) => ({ rows: page, next: page.length === sessionsPerPage ? (page.at(-1)?.sessionId ?? null) : null });

const sessionFilters = { sort: sessionSorts } as const;

export default function Sessions() {
	const { filters, narrow } = useFilters(sessionFilters);
	const visibleColumns = useVisibleColumns(columns);
	const { rows, isStale, error, again, more } = useRows(listSessions, filters, toPage, { cursor: "after" });
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={<ExportList call={listSessions} query={filters} toPage={toPage} cursor="after" columns={csv} name="live-sessions" />}
		>
			<ListViews list="sessions" columns={columns} />
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ sessionId }) => String(sessionId)}
					sort={{ value: filters.sort, initial: "", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={<EmptyState title={messages.none}>{messages.noneText}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}
