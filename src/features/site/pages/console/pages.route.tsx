import { Link } from "react-router";
import { type CsvColumns, ExportList, useConsoleQuery } from "#console-kit/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { listAllPages, type PageEntry } from "../console-contract.ts";
import { pageListMessages as messages } from "./messages.ts";
import { stateLabels } from "./state-labels.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const columns: Column<PageEntry>[] = [
	{
		id: "title",
		header: messages.page,
		sortValue: ({ title }) => title,
		cell: ({ slug, title }) => (
			<Link to={`/console/pages/${slug}`} className="link inline-flex min-h-11 items-center font-semibold md:min-h-0">
				{title}
			</Link>
		),
	},
	{ id: "address", header: messages.address, sortValue: ({ path }) => path, cell: ({ path }) => path },
	{ id: "state", header: messages.status, sortValue: ({ state }) => stateLabels[state].label, cell: (row) => <State row={row} /> },
	{
		id: "updated",
		header: messages.lastUpdated,
		sortValue: ({ updatedAt }) => updatedAt,
		cell: ({ updatedAt }) =>
			updatedAt ? <time dateTime={updatedAt}>{formatSiteTime(updatedAt)}</time> : <span className="text-muted">{messages.neverChanged}</span>,
	},
];

const csv: CsvColumns<PageEntry> = {
	title: ({ title }) => title,
	address: ({ path }) => path,
	status: ({ state }) => state,
	publishedAt: ({ publishedAt }) => publishedAt,
	scheduledAt: ({ scheduledAt }) => scheduledAt,
	updatedAt: ({ updatedAt }) => updatedAt,
};

/** Lists the pages of the site: the built-in ones first. */
export default function Pages() {
	const { data, error, refetch } = useConsoleQuery(listAllPages, {});
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listAllPages} toPage={(rows) => ({ rows, next: null })} columns={csv} name="pages" />
					<ButtonLink to="/console/pages/new">{messages.newPage}</ButtonLink>
				</>
			}
		>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={data}
					rowKey={({ slug }) => slug}
					empty={<EmptyState title={messages.none}>{messages.noneText}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}

function State({ row: { state, scheduledAt, version, publishedVersion } }: { row: PageEntry }) {
	const { label, tone } = stateLabels[state];
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
			<Badge tone={tone}>{label}</Badge>
			{state === "scheduled" && scheduledAt && <span className="text-muted">{messages.scheduledFor(formatSiteTime(scheduledAt))}</span>}
			{state === "published" && version !== publishedVersion && <span className="text-muted">{messages.unpublishedChanges}</span>}
		</span>
	);
}
