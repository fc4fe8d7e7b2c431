import { listActors, listEntries } from "#platform/audit/audit-store.ts";
import type { AuditedRecord } from "#platform/feature/audited-record.ts";
import { type AppContext, type Serve, toPage } from "#platform/index.ts";
import { toTimeRange } from "#values/spans/day-range.ts";
import { AuditEntry, listAudit, listAuditActors } from "../contract.ts";
import { labelField } from "../rules/label-field.ts";

const pageSize = 50;
const maxActors = 500;

export function serveAudit(serve: Serve, { db, declared: { records } }: Pick<AppContext, "db" | "declared">): void {
	const kinds = records.map(({ kind, label }) => ({ kind, label })).toSorted((a, b) => a.label.localeCompare(b.label));
	const byKind = new Map(records.map((record) => [record.kind, record]));
	serve(listAudit, async ({ query: { sort, from, to, ...filter } }) => {
		const rows = await listEntries(
			db,
			{ ...filter, ...toTimeRange({ from, to }), ascending: sort === "time" },
			pageSize + 1,
		);
		const { page, next } = toPage(rows, pageSize, ({ id }) => Number(id));
		return {
			entries: page.map((row) => toEntry(row, byKind.get(row.subject_kind))),
			next,
		};
	});

	serve(listAuditActors, async () => {
		const actors = await listActors(db, maxActors);
		return { actors: actors.sort((a, b) => a.name.localeCompare(b.name)), kinds };
	});
}

function toEntry(row: Awaited<ReturnType<typeof listEntries>>[number], record: AuditedRecord | undefined): AuditEntry {
	const changes = AuditEntry.shape.changes.parse(row.changes);
	return {
		id: Number(row.id),
		at: row.at.toISOString(),
		actor: { id: row.actor_id, name: row.actor_name },
		action: row.action,
		subject: { kind: row.subject_kind, id: row.subject_id },
		address: toAddress(record?.address ?? null, row.subject_id),
		summary: row.summary,
		changes,
		labels: Object.fromEntries(Object.keys(changes ?? {}).map((name) => [name, labelField(name, record?.fields)])),
	};
}

/** Returns where a subject opens; that of `all` is the list of its kind. */
const toAddress = (address: string | null, id: string): string | null =>
	address && (id === "all" ? address.replace("/:id", "") : address.replace(":id", encodeURIComponent(id)));
