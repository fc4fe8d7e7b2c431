import { Button } from "../../../ui/button.tsx";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { useConsoleQuery, useFilters, useRows } from "../../operators/console/index.ts";
import { type AuditEntry, listAudit, listAuditActors } from "../contract.ts";
import { Deed } from "./deed.tsx";

export const meta = pageMeta({ title: "Audit log", hidden: true });

/** Kinds of deeds by which one can look: what actions begin with. */
const kinds = [
	["course.", "Courses"],
	["promo_code.", "Promo codes"],
	["article.", "Articles"],
	["order.", "Orders"],
	["person.", "People"],
	["message.", "Messages"],
	["estimate.", "Estimates"],
	["quote.", "Quotes"],
	["subscriber.", "Subscribers"],
	["mail.", "Mails"],
	["certificate.", "Certificates"],
	["operator.", "Operators"],
] as const;

/** By what one can look, under the names that the call knows it by. */
const auditFilters = { action: 80, actorId: 15, subjectKind: 80, subjectId: 80 } as const;

const when = (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" }).format(new Date(iso));
const historyOf = ({ subject }: AuditEntry) => `/console/audit?${new URLSearchParams({ subjectKind: subject.kind, subjectId: subject.id })}`;
const columns: Column<AuditEntry>[] = [
	{ id: "at", header: "When", cell: ({ at }) => <time dateTime={at}>{when(at)}</time> },
	{ id: "actor", header: "Who", cell: ({ actor }) => actor.name },
	{ id: "summary", header: "What", cell: (entry) => <Deed entry={entry} history={historyOf(entry)} /> },
];

/** What operators did, the latest first. Nothing here can be changed or taken away. What is looked for stands in the address. */
export default function Audit() {
	const { filters, narrow } = useFilters(auditFilters);
	const filtered = Object.values(filters).some(Boolean);
	const { rows, error, again, more } = useRows(listAudit, filters, ({ entries, next }) => ({ rows: entries, next }));
	const { data } = useConsoleQuery(listAuditActors, {});
	const actors = data?.actors ?? [];
	return (
		<ConsolePage title="Audit log" lead="Everything that operators did. It is only ever added to.">
			<div className="flex flex-wrap items-end gap-4">
				<SelectField label="About" value={filters.action} onChange={(event) => narrow({ action: event.target.value })} className="w-full sm:w-56">
					<option value="">Everything</option>
					{filters.action !== "" && !kinds.some(([value]) => value === filters.action) && <option value={filters.action}>{filters.action}</option>}
					{kinds.map(([value, words]) => (
						<option key={value} value={value}>
							{words}
						</option>
					))}
				</SelectField>
				<SelectField label="By" value={filters.actorId} onChange={(event) => narrow({ actorId: event.target.value })} className="w-full sm:w-56">
					<option value="">Everybody</option>
					{filters.actorId !== "" && !actors.some(({ id }) => String(id) === filters.actorId) && <option value={filters.actorId}>No. {filters.actorId}</option>}
					{actors.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
				{filtered && (
					<Button variant="quiet" onClick={() => narrow({ action: "", actorId: "", subjectKind: "", subjectId: "" })}>
						Show everything
					</Button>
				)}
			</div>
			{filters.subjectKind !== "" && (
				<p role="status">
					Only what was done to {filters.subjectKind.replaceAll("_", " ")} {filters.subjectId}.
				</p>
			)}
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label="What operators did"
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						filtered ? (
							<EmptyState title="Nothing fits">No deed fits what you look for.</EmptyState>
						) : (
							<EmptyState title="Nothing yet">As soon as an operator changes something it stands here.</EmptyState>
						)
					}
				/>
			)}
		</ConsolePage>
	);
}
