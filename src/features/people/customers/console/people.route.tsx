import { Link } from "react-router";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../../ui/console/data-table.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { when } from "../../../sales/order-management/console/index.ts";
import { CallRefused, useFilters, useRows } from "../../staff/console/index.ts";
import { listPeople, type PersonRow } from "../contract.ts";
import { peopleMessages } from "./messages.ts";
import { roleLabels } from "./roles.ts";

export const meta = pageMeta({ title: peopleMessages.title, hidden: true });

const columns: Column<PersonRow>[] = [
	{
		id: "name",
		header: peopleMessages.name,
		cell: ({ id, fullName, role }) => (
			<span className="inline-flex flex-wrap items-center gap-2">
				<Link to={`/console/people/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
					{fullName}
				</Link>
				{role && <Badge tone="info">{roleLabels[role]}</Badge>}
			</span>
		),
	},
	{ id: "email", header: peopleMessages.email, cell: ({ email }) => email },
	{ id: "phone", header: peopleMessages.phone, cell: ({ phone }) => phone },
	{ id: "joinedAt", header: peopleMessages.signedUp, cell: ({ joinedAt }) => <time dateTime={joinedAt}>{when(joinedAt)}</time> },
	{ id: "courses", header: peopleMessages.courses, align: "end", cell: ({ courses }) => courses },
];

const peopleFilters = { search: 200 } as const;

/** Everybody with an account, the newest first; what is looked for stands in the address. */
export default function People() {
	const { filters, narrow } = useFilters(peopleFilters);
	const { rows, error, again, more } = useRows(listPeople, filters, ({ people, next }) => ({ rows: people, next }));
	const fault = error instanceof CallRefused ? error.refusal.details?.[0]?.message : undefined;
	return (
		<ConsolePage title={peopleMessages.title} lead={peopleMessages.lead}>
			<SearchField className="max-w-text" hint={peopleMessages.hint} least={3} value={filters.search} onChange={(search) => narrow({ search })} error={fault} />
			{error && !fault && <Failed message={error.message} again={again} />}
			{!error && (
				<DataTable
					label={peopleMessages.title}
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						<EmptyState title={filters.search ? peopleMessages.noMatch : peopleMessages.none}>
							{filters.search ? peopleMessages.noMatchText : peopleMessages.noneText}
						</EmptyState>
					}
				/>
			)}
		</ConsolePage>
	);
}
