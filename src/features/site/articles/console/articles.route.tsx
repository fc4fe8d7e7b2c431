import {
	Badge,
	ButtonLink,
	consoleMeta,
	defineList,
	formatSiteTime,
	ListPage,
	type ResponseOf,
	TouchLink,
	useList,
} from "#console-kit/index.ts";
import { listAllArticles } from "../console-contract.ts";
import { articleStates } from "../rules/article-state.ts";
import { stateLabels } from "./labels.ts";
import { articlesMessages } from "./messages.ts";

export const meta = consoleMeta(articlesMessages.title);

type Row = ResponseOf<typeof listAllArticles>["articles"][number];

const articles = defineList(listAllArticles, "articles", {
	name: "articles",
	views: "articles",
	columns: [
		{
			id: "title",
			sortBy: "title",
			header: "Article",
			cell: ({ id, title }) => (
				<TouchLink to={`/console/articles/${id}`} className="font-semibold md:min-h-0">
					{title}
				</TouchLink>
			),
		},
		{ id: "topic", header: "Topic", cell: ({ topic, coming }) => (coming ? `${topic} (coming soon)` : topic) },
		{ id: "state", header: "Status", cell: (row) => <State row={row} /> },
		{
			id: "updated",
			sortBy: "-updatedAt",
			header: "Last updated",
			time: "updatedAt",
		},
	],
	csv: ["id", "title", "slug", "topic", { status: "state" }, "publishedAt", "updatedAt"],
	filters: {
		search: { type: "search", maxLength: 100, className: "w-full sm:w-72" },
		state: {
			label: "Status",
			all: "All statuses",
			options: Object.fromEntries(articleStates.map((state) => [state, stateLabels[state].label])),
			className: "w-full sm:w-52",
		},
	},
	filterClass: "flex flex-wrap gap-4",
});

/** Lists articles in every state, the newest first by default. */
export default function Articles() {
	return (
		<ListPage
			list={useList(articles)}
			messages={articlesMessages}
			actions={<ButtonLink to="/console/articles/new">New article</ButtonLink>}
		/>
	);
}

function State({ row: { state, publishedAt } }: { row: Row }) {
	const { label, tone } = stateLabels[state];
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
			<Badge tone={tone}>{label}</Badge>
			{state === "scheduled" && publishedAt && (
				<span className="text-muted">{`for ${formatSiteTime(publishedAt)}`}</span>
			)}
		</span>
	);
}
