import { Button } from "../../../ui/button.tsx";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { formatLocalTime } from "../../../values/date-time.ts";
import { useConsoleQuery, useFilters, useRows } from "../../operators/console/index.ts";
import { type AuditEntry, listAudit, listAuditActors } from "../contract.ts";
import { Deed } from "./deed.tsx";
import { auditMessages } from "./messages.ts";

export const meta = pageMeta({ title: auditMessages.auditLog, hidden: true });

/** Kinds of deeds by which one can look: what actions begin with. */
const kinds = [
	["course.", auditMessages.courses],
	["promo_code.", auditMessages.promoCodes],
	["article.", auditMessages.articles],
	["order.", auditMessages.orders],
	["person.", auditMessages.customers],
	["message.", auditMessages.messages],
	["estimate.", auditMessages.estimateRequests],
	["quote.", auditMessages.quotes],
	["subscriber.", auditMessages.subscribers],
	["mail.", auditMessages.emails],
	["certificate.", auditMessages.certificates],
	["operator.", auditMessages.staff],
] as const;

/** By what one can look, under the names that the call knows it by. */
const auditFilters = { action: 80, actorId: 15, subjectKind: 80, subjectId: 80 } as const;

const historyOf = ({ subject }: AuditEntry) => `/console/audit?${new URLSearchParams({ subjectKind: subject.kind, subjectId: subject.id })}`;
const columns: Column<AuditEntry>[] = [
	{ id: "at", header: auditMessages.time, cell: ({ at }) => <time dateTime={at}>{formatLocalTime(at)}</time> },
	{ id: "actor", header: auditMessages.staffMember, cell: ({ actor }) => actor.name },
	{ id: "summary", header: auditMessages.action, cell: (entry) => <Deed entry={entry} history={historyOf(entry)} /> },
];

/** What operators did, the latest first. Nothing here can be changed or taken away. What is looked for stands in the address. */
export default function Audit() {
	const { filters, narrow } = useFilters(auditFilters);
	const filtered = Object.values(filters).some(Boolean);
	const { rows, error, again, more } = useRows(listAudit, filters, ({ entries, next }) => ({ rows: entries, next }));
	const { data } = useConsoleQuery(listAuditActors, {});
	const actors = data?.actors ?? [];
	return (
		<ConsolePage title={auditMessages.auditLog} lead={auditMessages.lead}>
			<div className="flex flex-wrap items-end gap-4">
				<SelectField label={auditMessages.about} value={filters.action} onChange={(event) => narrow({ action: event.target.value })} className="w-full sm:w-56">
					<option value="">{auditMessages.everything}</option>
					{filters.action !== "" && !kinds.some(([value]) => value === filters.action) && <option value={filters.action}>{filters.action}</option>}
					{kinds.map(([value, words]) => (
						<option key={value} value={value}>
							{words}
						</option>
					))}
				</SelectField>
				<SelectField label={auditMessages.by} value={filters.actorId} onChange={(event) => narrow({ actorId: event.target.value })} className="w-full sm:w-56">
					<option value="">{auditMessages.everyone}</option>
					{filters.actorId !== "" && !actors.some(({ id }) => String(id) === filters.actorId) && (
						<option value={filters.actorId}>{auditMessages.no(filters.actorId)}</option>
					)}
					{actors.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
				{filtered && (
					<Button variant="quiet" onClick={() => narrow({ action: "", actorId: "", subjectKind: "", subjectId: "" })}>
						{auditMessages.showAllEntries}
					</Button>
				)}
			</div>
			{filters.subjectKind !== "" && <p role="status">{auditMessages.showingOnlyEntriesFor(filters.subjectKind.replaceAll("_", " "), filters.subjectId)}</p>}
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={auditMessages.auditLogEntries}
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						filtered ? (
							<EmptyState title={auditMessages.noMatchingEntries}>{auditMessages.noEntriesMatchYour}</EmptyState>
						) : (
							<EmptyState title={auditMessages.noEntriesYet}>{auditMessages.changesMadeByStaff}</EmptyState>
						)
					}
				/>
			)}
		</ConsolePage>
	);
}
