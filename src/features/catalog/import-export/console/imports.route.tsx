import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { listImports } from "../console-contract.ts";
import { importsMessages as messages } from "./messages.ts";
import { ResumeImport } from "./resume-import.tsx";
import { UndoImport } from "./undo-import.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

type Import = ResponseOf<typeof listImports>["imports"][number];

const columns: Column<Import>[] = [
	{
		id: "file",
		header: messages.file,
		sortValue: ({ fileName }) => fileName || null,
		cell: ({ fileName, at, by }) => (
			<div className="grid min-w-0">
				<span className="font-semibold wrap-anywhere">{fileName || messages.noName}</span>
				<span className="text-sm text-muted">
					{formatSiteTime(at)} {by === null ? messages.commandLine : messages.by(by)}
				</span>
			</div>
		),
	},
	{
		id: "added",
		header: messages.added,
		align: "end",
		sortValue: ({ added }) => added,
		cell: ({ added }) => added.toLocaleString("en-US"),
	},
	{
		id: "changed",
		header: messages.changed,
		align: "end",
		sortValue: ({ changed }) => changed,
		cell: ({ changed }) => changed.toLocaleString("en-US"),
	},
	{ id: "state", header: messages.state, sortValue: describeState, cell: describeState },
	{
		id: "actions",
		header: messages.actions,
		cell: (item) => (
			<div className="flex flex-wrap gap-2">
				{item.unfinished && <ResumeImport run={item} />}
				<UndoImport run={item} />
			</div>
		),
	},
];

function describeState({ left, unfinished, undoneAt }: Import): string {
	if (unfinished) return messages.unfinished;
	if (undoneAt === null) return messages.done;
	return left === 0 ? messages.undone(formatSiteTime(undoneAt)) : messages.partlyUndone(left, formatSiteTime(undoneAt));
}

const csv: CsvColumns<Import> = {
	file: ({ fileName }) => fileName,
	importedAt: ({ at }) => at,
	importedBy: ({ by }) => by,
	added: ({ added }) => added,
	changed: ({ changed }) => changed,
	finished: ({ unfinished }) => !unfinished,
	undoneAt: ({ undoneAt }) => undoneAt,
};

/** The latest imports, each of which can be undone. */
export default function ImportsPage() {
	const { data, error, refetch } = useConsoleQuery(listImports, {});
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={<ExportList call={listImports} toPage={({ imports }) => ({ rows: imports, next: null })} columns={csv} name="imports" />}
		>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={data?.imports}
					rowKey={({ id }) => String(id)}
					empty={<EmptyState title={messages.empty.title}>{messages.empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}
