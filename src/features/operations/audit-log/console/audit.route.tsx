import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, ListViews, useConsoleQuery, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { MoreFilters } from "#ui/console/more-filters.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { type AuditEntry, auditSorts, listAudit, listAuditActors } from "../contract.ts";
import { AuditEvent } from "./audit-event.tsx";
import { auditLogMessages } from "./messages.ts";

export const meta = pageMeta({ title: auditLogMessages.title, hidden: true });

/** Query parameters of the filters, with their maximum lengths. */
const auditFilters = { search: 100, about: 80, actorId: 15, subjectKind: 80, subjectId: 80, from: 10, to: 10, sort: auditSorts } as const;

const toHistoryLink = ({ subject }: AuditEntry) => `/console/audit?${new URLSearchParams({ subjectKind: subject.kind, subjectId: subject.id })}`;
const columns: Column<AuditEntry>[] = [
	{ id: "at", sortBy: "-time", header: auditLogMessages.time, cell: ({ at }) => <time dateTime={at}>{formatSiteTime(at)}</time> },
	{ id: "actor", header: auditLogMessages.staffMember, cell: ({ actor }) => actor.name },
	{ id: "summary", header: auditLogMessages.action, cell: (entry) => <AuditEvent entry={entry} history={toHistoryLink(entry)} /> },
];

const csv: CsvColumns<AuditEntry> = {
	time: ({ at }) => at,
	staffMember: ({ actor }) => actor.name,
	action: ({ action }) => action,
	subject: ({ subject }) => `${subject.kind} ${subject.id}`,
	summary: ({ summary }) => summary,
	changes: ({ changes }) => changes && JSON.stringify(changes),
};
const toPage = ({ entries, next }: ResponseOf<typeof listAudit>) => ({ rows: entries, next });

/** Lists the actions of staff, latest first by default. The filters are part of the address. */
export default function Audit() {
	const { filters, narrow } = useFilters(auditFilters);
	const { sort: _, ...searched } = filters;
	const filtered = Object.values(searched).some(Boolean);
	const { rows, isStale, error, again, more } = useRows(listAudit, filters, toPage);
	const { data } = useConsoleQuery(listAuditActors, {});
	const visibleColumns = useVisibleColumns(columns);
	const { actors = [], kinds = [] } = data ?? {};
	return (
		<ConsolePage
			title={auditLogMessages.title}
			lead={auditLogMessages.lead}
			actions={<ExportList call={listAudit} query={filters} toPage={toPage} columns={csv} name="audit-log" />}
		>
			<ListViews list="audit" columns={columns} />
			<div className="flex flex-wrap items-end gap-4">
				<SearchField className="w-full sm:w-72" minLength={3} maxLength={100} value={filters.search} onChange={(search) => narrow({ search })} />
				<MoreFilters count={[filters.about, filters.actorId, filters.from, filters.to].filter(Boolean).length}>
					<SelectField
						label={auditLogMessages.about}
						value={filters.about}
						onChange={(event) => narrow({ about: event.target.value })}
						className="w-full sm:w-56"
					>
						<option value="">{auditLogMessages.everything}</option>
						{filters.about !== "" && !kinds.some(({ kind }) => kind === filters.about) && <option value={filters.about}>{filters.about}</option>}
						{kinds.map(({ kind, label }) => (
							<option key={kind} value={kind}>
								{label}
							</option>
						))}
					</SelectField>
					<SelectField
						label={auditLogMessages.by}
						value={filters.actorId}
						onChange={(event) => narrow({ actorId: event.target.value })}
						className="w-full sm:w-56"
					>
						<option value="">{auditLogMessages.everyone}</option>
						{filters.actorId !== "" && !actors.some(({ id }) => String(id) === filters.actorId) && (
							<option value={filters.actorId}>{auditLogMessages.unnamedActor(filters.actorId)}</option>
						)}
						{actors.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</SelectField>
					<TextField label={auditLogMessages.from} type="date" value={filters.from} onChange={(event) => narrow({ from: event.target.value })} />
					<TextField label={auditLogMessages.to} type="date" value={filters.to} onChange={(event) => narrow({ to: event.target.value })} />
				</MoreFilters>
				{filtered && (
					<Button variant="quiet" onClick={() => narrow({ search: "", about: "", actorId: "", subjectKind: "", subjectId: "", from: "", to: "" })}>
						{auditLogMessages.showAll}
					</Button>
				)}
			</div>
			{filters.subjectKind !== "" && <p role="status">{auditLogMessages.narrowed(filters.subjectKind.replaceAll("_", " "), filters.subjectId)}</p>}
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={auditLogMessages.tableLabel}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					sort={{ value: filters.sort, initial: "-time", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={
						filtered ? (
							<EmptyState title={auditLogMessages.noMatch}>{auditLogMessages.noMatchText}</EmptyState>
						) : (
							<EmptyState title={auditLogMessages.none}>{auditLogMessages.noneText}</EmptyState>
						)
					}
				/>
			)}
		</ConsolePage>
	);
}
