import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, ListViews, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { listReviews, type Review, reviewSorts } from "../console-contract.ts";
import { reviewStates } from "../rules/review-states.ts";
import { Decision } from "./decision.tsx";
import { reviewListMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const csv: CsvColumns<Review> = {
	courseID: ({ courseID }) => courseID,
	course: ({ title }) => title,
	customer: ({ userId }) => userId,
	author: ({ author }) => author,
	stars: ({ rating }) => rating,
	text: ({ text }) => text,
	status: ({ state }) => state,
	reason: ({ reason }) => reason,
	writtenAt: ({ writtenAt }) => writtenAt,
};
const toPage = ({ reviews, next }: ResponseOf<typeof listReviews>) => ({ rows: reviews, next });

const tones = { pending: "warn", approved: "success", rejected: "neutral" } as const;

const columns: Column<Review>[] = [
	{
		id: "review",
		sortBy: "-rating",
		header: messages.columns.review,
		cell: ({ rating, text, reason }) => (
			<div className="max-w-text min-w-56">
				<span role="img" aria-label={messages.stars(rating)} className="text-accent">
					{"★".repeat(rating)}
					{"☆".repeat(5 - rating)}
				</span>
				<p className="wrap-anywhere whitespace-pre-line">{text}</p>
				{reason && <p className="mt-1 text-sm wrap-anywhere text-muted">{messages.reason(reason)}</p>}
			</div>
		),
	},
	{
		id: "course",
		header: messages.columns.course,
		cell: ({ courseID, title }) => (
			<Link to={`/console/courses/${courseID}`} className="link">
				{title}
			</Link>
		),
	},
	{
		id: "author",
		sortBy: "-writtenAt",
		header: messages.columns.author,
		cell: ({ userId, author, writtenAt }) => (
			<>
				<Link to={`/console/people/${userId}`} className="link">
					{author}
				</Link>
				<time dateTime={writtenAt} className="block text-muted">
					{formatSiteTime(writtenAt)}
				</time>
			</>
		),
	},
	{ id: "state", header: messages.columns.state, cell: ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge> },
	{ id: "decision", header: messages.columns.decision, cell: (review) => <Decision key={review.version} review={review} /> },
];

const reviewFilters = { state: reviewStates, sort: reviewSorts } as const;

/** Lists reviews of courses, the latest first by default. Filter and order are part of the address. */
export default function Reviews() {
	const { filters, narrow } = useFilters(reviewFilters);
	const { rows, isStale, error, again, more } = useRows(listReviews, filters, toPage);
	const visibleColumns = useVisibleColumns(columns);
	const empty = filters.state ? messages.noMatch : messages.none;
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={<ExportList call={listReviews} query={filters} toPage={toPage} columns={csv} name="reviews" />}
		>
			<ListViews list="reviews" columns={columns} />
			<search className="max-w-56">
				<SelectField label={messages.state} value={filters.state} onChange={(event) => narrow({ state: event.target.value })}>
					<option value="">{messages.all}</option>
					{reviewStates.map((state) => (
						<option key={state} value={state}>
							{messages.states[state]}
						</option>
					))}
				</SelectField>
			</search>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					sort={{ value: filters.sort, initial: "", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}
