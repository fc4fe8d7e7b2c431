import { Link } from "react-router";
import { CallRefused, ExportButton, ListViews, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { roleNames } from "#values/roles.ts";
import { type CustomerRow, customerSorts, exportCustomers, listCustomers } from "../contract.ts";
import { customersMessages } from "./messages.ts";

export const meta = pageMeta({ title: customersMessages.title, hidden: true });

const columns: Column<CustomerRow>[] = [
	{
		id: "name",
		sortBy: "name",
		header: customersMessages.name,
		cell: ({ id, fullName, role }) => (
			<span className="inline-flex flex-wrap items-center gap-2">
				<Link to={`/console/people/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
					{fullName}
				</Link>
				{role && <Badge tone="info">{roleNames[role]}</Badge>}
			</span>
		),
	},
	{ id: "email", sortBy: "email", header: customersMessages.email, cell: ({ email }) => email },
	{ id: "phone", header: customersMessages.phone, cell: ({ phone }) => phone },
	{
		id: "joinedAt",
		sortBy: "-joinedAt",
		header: customersMessages.signedUp,
		cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatSiteTime(joinedAt)}</time>,
	},
	{ id: "courses", header: customersMessages.courses, align: "end", cell: ({ courses }) => courses },
];

const customersFilters = { search: 200, sort: customerSorts } as const;

/** Lists accounts, newest first by default. The search and the order are part of the address. */
export default function Customers() {
	const { filters, narrow } = useFilters(customersFilters);
	const { rows, isStale, error, again, more } = useRows(listCustomers, filters, ({ customers, next }) => ({ rows: customers, next }));
	const visibleColumns = useVisibleColumns(columns);
	const searchError = error instanceof CallRefused ? error.refusal.details?.[0]?.message : undefined;
	return (
		<ConsolePage
			title={customersMessages.title}
			lead={customersMessages.lead}
			actions={<ExportButton call={exportCustomers} query={filters} name="customers" />}
		>
			<ListViews list="customers" columns={columns} />
			<SearchField
				className="max-w-text"
				hint={customersMessages.hint}
				minLength={3}
				value={filters.search}
				onChange={(search) => narrow({ search })}
				error={searchError}
			/>
			{error && !searchError && <Failed message={error.message} again={again} />}
			{!error && (
				<DataTable
					label={customersMessages.title}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					sort={{ value: filters.sort, initial: "-joinedAt", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={
						<EmptyState title={filters.search ? customersMessages.noMatch : customersMessages.none}>
							{filters.search ? customersMessages.noMatchText : customersMessages.noneText}
						</EmptyState>
					}
				/>
			)}
		</ConsolePage>
	);
}
