import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { SearchField } from "../../../ui/console/search-field.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import type { AnswerOf } from "../../../wire/call.ts";
import { useFilters, useRows } from "../../operators/console/index.ts";
import { listAllArticles } from "../console-contract.ts";
import { articleStates } from "../rules/article-state.ts";
import { easternWords, stateWords } from "./words.ts";

export const meta = pageMeta({ title: "Articles", hidden: true });

type Row = AnswerOf<typeof listAllArticles>["articles"][number];

const columns: Column<Row>[] = [
	{
		id: "title",
		header: "Article",
		cell: ({ id, title }) => (
			<Link to={`/console/articles/${id}`} className="link inline-flex min-h-11 items-center font-semibold md:min-h-0">
				{title}
			</Link>
		),
	},
	{ id: "topic", header: "Topic", cell: ({ topic, coming }) => (coming ? `${topic}, in preparation` : topic) },
	{ id: "state", header: "State", cell: (row) => <State row={row} /> },
	{ id: "updated", header: "Last change", cell: ({ updatedAt }) => <time dateTime={updatedAt}>{easternWords(updatedAt)}</time> },
];

const articleFilters = { state: articleStates, search: 100 } as const;

/** The articles in every state, the latest made first. */
export default function Articles() {
	const { filters, narrow } = useFilters(articleFilters);
	const { rows, error, again, more } = useRows(listAllArticles, filters, ({ articles, next }) => ({ rows: articles, next }));
	return (
		<ConsolePage title="Articles" lead="What visitors read under Resources." actions={<ButtonLink to="/console/articles/new">New article</ButtonLink>}>
			<search className="flex flex-wrap gap-4">
				<SearchField className="w-full sm:w-72" maxLength={100} value={filters.search} onChange={(search) => narrow({ search })} />
				<SelectField label="State" value={filters.state} onChange={(event) => narrow({ state: event.target.value })} className="w-full sm:w-52">
					<option value="">Every state</option>
					{articleStates.map((one) => (
						<option key={one} value={one}>
							{stateWords[one].label}
						</option>
					))}
				</SelectField>
			</search>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label="Articles"
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						filters.search || filters.state ? (
							<EmptyState title="No article fits">Try other words, or another state.</EmptyState>
						) : (
							<EmptyState title="No articles yet">The first one begins as a draft: nobody sees it until you publish it.</EmptyState>
						)
					}
				/>
			)}
		</ConsolePage>
	);
}

function State({ row: { state, publishedAt } }: { row: Row }) {
	const { label, tone } = stateWords[state];
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
			<Badge tone={tone}>{label}</Badge>
			{state === "scheduled" && publishedAt && <span className="text-muted">for {easternWords(publishedAt)}</span>}
		</span>
	);
}
