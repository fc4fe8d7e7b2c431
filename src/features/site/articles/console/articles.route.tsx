import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, ListViews, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { articleSorts, listAllArticles } from "../console-contract.ts";
import { articleStates } from "../rules/article-state.ts";
import { stateLabels } from "./labels.ts";
import { articlesMessages } from "./messages.ts";

export const meta = pageMeta({ title: articlesMessages.articles, hidden: true });

type Row = ResponseOf<typeof listAllArticles>["articles"][number];

const columns: Column<Row>[] = [
	{
		id: "title",
		sortBy: "title",
		header: articlesMessages.article,
		cell: ({ id, title }) => (
			<Link to={`/console/articles/${id}`} className="link inline-flex min-h-11 items-center font-semibold md:min-h-0">
				{title}
			</Link>
		),
	},
	{ id: "topic", header: articlesMessages.topic, cell: ({ topic, coming }) => (coming ? articlesMessages.comingSoon(topic) : topic) },
	{ id: "state", header: articlesMessages.status, cell: (row) => <State row={row} /> },
	{
		id: "updated",
		sortBy: "-updatedAt",
		header: articlesMessages.lastUpdated,
		cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatSiteTime(updatedAt)}</time>,
	},
];

const csv: CsvColumns<Row> = {
	id: ({ id }) => id,
	title: ({ title }) => title,
	slug: ({ slug }) => slug,
	topic: ({ topic }) => topic,
	status: ({ state }) => state,
	publishedAt: ({ publishedAt }) => publishedAt,
	updatedAt: ({ updatedAt }) => updatedAt,
};
const toPage = ({ articles, next }: ResponseOf<typeof listAllArticles>) => ({ rows: articles, next });

const articleFilters = { state: articleStates, search: 100, sort: articleSorts } as const;

/** Lists articles in every state, the newest first by default. */
export default function Articles() {
	const { filters, narrow } = useFilters(articleFilters);
	const { rows, isStale, error, again, more } = useRows(listAllArticles, filters, toPage);
	const visibleColumns = useVisibleColumns(columns);
	return (
		<ConsolePage
			title={articlesMessages.articles}
			lead={articlesMessages.lead}
			actions={
				<>
					<ExportList call={listAllArticles} query={filters} toPage={toPage} columns={csv} name="articles" />
					<ButtonLink to="/console/articles/new">{articlesMessages.newArticle}</ButtonLink>
				</>
			}
		>
			<ListViews list="articles" columns={columns} />
			<search className="flex flex-wrap gap-4">
				<SearchField className="w-full sm:w-72" maxLength={100} value={filters.search} onChange={(search) => narrow({ search })} />
				<SelectField
					label={articlesMessages.status}
					value={filters.state}
					onChange={(event) => narrow({ state: event.target.value })}
					className="w-full sm:w-52"
				>
					<option value="">{articlesMessages.allStatuses}</option>
					{articleStates.map((articleState) => (
						<option key={articleState} value={articleState}>
							{stateLabels[articleState].label}
						</option>
					))}
				</SelectField>
			</search>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={articlesMessages.articles}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					sort={{ value: filters.sort, initial: "", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={
						filters.search || filters.state ? (
							<EmptyState title={articlesMessages.noMatch}>{articlesMessages.noMatchText}</EmptyState>
						) : (
							<EmptyState title={articlesMessages.none}>{articlesMessages.noneText}</EmptyState>
						)
					}
				/>
			)}
		</ConsolePage>
	);
}

function State({ row: { state, publishedAt } }: { row: Row }) {
	const { label, tone } = stateLabels[state];
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
			<Badge tone={tone}>{label}</Badge>
			{state === "scheduled" && publishedAt && <span className="text-muted">{articlesMessages.scheduledFor(formatSiteTime(publishedAt))}</span>}
		</span>
	);
}
