import {
	Badge,
	ButtonLink,
	consoleMeta,
	defineList,
	formatSiteTime,
	ListPage,
	SiteTime,
	TouchLink,
	useList,
} from "#console-kit/index.ts";
import { listAllPages, type PageEntry } from "../console-contract.ts";
import { pageListMessages as messages } from "./messages.ts";
import { stateLabels } from "./state-labels.ts";

export const meta = consoleMeta(messages.title);

const pages = defineList(listAllPages, (rows) => ({ rows, next: null }), {
	name: "pages",
	columns: [
		{
			id: "title",
			header: "Page",
			sortValue: "title",
			cell: ({ slug, title }) => (
				<TouchLink to={`/console/pages/${slug}`} className="font-semibold md:min-h-0">
					{title}
				</TouchLink>
			),
		},
		{ id: "address", header: "Address", sortValue: "path", cell: "path" },
		{
			id: "state",
			header: "Status",
			sortValue: ({ state }) => stateLabels[state].label,
			cell: (row) => <State row={row} />,
		},
		{
			id: "updated",
			header: "Last updated",
			sortValue: "updatedAt",
			cell: ({ updatedAt }) =>
				updatedAt ? <SiteTime at={updatedAt} /> : <span className="text-muted">Default text</span>,
		},
	],
	csv: ["title", { address: "path", status: "state" }, "publishedAt", "scheduledAt", "updatedAt"],
	rowKey: "slug",
});

/** Lists the pages of the site: the built-in ones first. */
export default function Pages() {
	return (
		<ListPage
			list={useList(pages)}
			messages={messages}
			actions={<ButtonLink to="/console/pages/new">New page</ButtonLink>}
		/>
	);
}

function State({ row: { state, scheduledAt, version, publishedVersion } }: { row: PageEntry }) {
	const { label, tone } = stateLabels[state];
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
			<Badge tone={tone}>{label}</Badge>
			{state === "scheduled" && scheduledAt && (
				<span className="text-muted">{`for ${formatSiteTime(scheduledAt)}`}</span>
			)}
			{state === "published" && version !== publishedVersion && <span className="text-muted">Unpublished changes</span>}
		</span>
	);
}
