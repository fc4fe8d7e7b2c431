import { useState } from "react";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { useRows } from "../../operators/console/index.ts";
import { type AuditEntry, listAudit } from "../contract.ts";

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
	["operator.", "Operators"],
] as const;

const when = (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" }).format(new Date(iso));
const columns: Column<AuditEntry>[] = [
	{ id: "at", header: "When", cell: ({ at }) => <time dateTime={at}>{when(at)}</time> },
	{ id: "actor", header: "Who", cell: ({ actor }) => actor.name },
	{ id: "summary", header: "What", cell: (entry) => <Deed entry={entry} /> },
];

/** What operators did, the latest first. Nothing here can be changed or taken away. */
export default function Audit() {
	const [action, setAction] = useState("");
	const { rows, error, again, more } = useRows(listAudit, { action }, ({ entries, next }) => ({ rows: entries, next }));
	return (
		<ConsolePage title="Audit log" lead="Everything that operators did. It is only ever added to.">
			<SelectField label="About" value={action} onChange={(event) => setAction(event.target.value)} className="w-full sm:w-64">
				<option value="">Everything</option>
				{kinds.map(([value, words]) => (
					<option key={value} value={value}>
						{words}
					</option>
				))}
			</SelectField>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label="What operators did"
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={<EmptyState title="Nothing yet">As soon as an operator changes something it stands here.</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}

function Deed({ entry: { summary, changes } }: { entry: AuditEntry }) {
	if (!changes) return summary;
	return (
		<details>
			<summary className="cursor-pointer">{summary}</summary>
			<dl className="mt-2 grid gap-1 text-xs">
				{Object.entries(changes).map(([field, { before, after }]) => (
					<div key={field}>
						<dt className="font-semibold">{field}</dt>
						<dd className="text-muted">
							{shown(before)} → {shown(after)}
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

function shown(value: unknown): string {
	if (value === null || value === undefined || value === "") return "nothing";
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
