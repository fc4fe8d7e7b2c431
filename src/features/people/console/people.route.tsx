import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { SearchField } from "../../../ui/console/search-field.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { CallRefused, useFilters, useRows } from "../../operators/console/index.ts";
import { when } from "../../orders/console/index.ts";
import { listPeople, type PersonRow } from "../contract.ts";
import { roleWords } from "./words.ts";

export const meta = pageMeta({ title: "People", hidden: true });

const columns: Column<PersonRow>[] = [
	{
		id: "name",
		header: "Name",
		cell: ({ id, fullName, role }) => (
			<span className="inline-flex flex-wrap items-center gap-2">
				<Link to={`/console/people/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
					{fullName}
				</Link>
				{role && <Badge tone="info">{roleWords[role]}</Badge>}
			</span>
		),
	},
	{ id: "email", header: "Mail", cell: ({ email }) => email },
	{ id: "phone", header: "Phone", cell: ({ phone }) => phone },
	{ id: "joinedAt", header: "Since", cell: ({ joinedAt }) => <time dateTime={joinedAt}>{when(joinedAt)}</time> },
	{ id: "courses", header: "Courses", align: "end", cell: ({ courses }) => courses },
];

const peopleFilters = { search: 200 } as const;

/** Everybody with an account, the newest first; what is looked for stands in the address. */
export default function People() {
	const { filters, narrow } = useFilters(peopleFilters);
	const { rows, error, again, more } = useRows(listPeople, filters, ({ people, next }) => ({ rows: people, next }));
	const fault = error instanceof CallRefused ? error.refusal.details?.[0]?.message : undefined;
	return (
		<ConsolePage title="People" lead="Everybody with an account, the newest first.">
			<SearchField
				className="max-w-text"
				hint="Any part of a name, mail or phone number"
				least={3}
				value={filters.search}
				onChange={(search) => narrow({ search })}
				error={fault}
			/>
			{error && !fault && <Failed message={error.message} again={again} />}
			{!error && (
				<DataTable
					label="People"
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						<EmptyState title={filters.search ? "Nobody fits" : "Nobody yet"}>
							{filters.search ? "Please look for another part of the name, mail or phone number." : "As soon as somebody signs up they stand here."}
						</EmptyState>
					}
				/>
			)}
		</ConsolePage>
	);
}
