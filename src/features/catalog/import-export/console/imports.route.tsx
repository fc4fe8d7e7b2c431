import type { ResponseOf } from "../../../../api/call.ts";
import { useConsoleQuery } from "../../../../console/index.ts";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../../ui/console/data-table.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { formatSiteTime } from "../../../../values/date-time.ts";
import { listImports } from "../console-contract.ts";
import { importsMessages as messages } from "./messages.ts";
import { UndoImport } from "./undo-import.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

type Import = ResponseOf<typeof listImports>["imports"][number];

const columns: Column<Import>[] = [
	{
		id: "file",
		header: messages.file,
		cell: ({ fileName, at, by }) => (
			<div className="grid min-w-0">
				<span className="font-semibold wrap-anywhere">{fileName || messages.noName}</span>
				<span className="text-sm text-muted">
					{formatSiteTime(at)} {by === null ? messages.commandLine : messages.by(by)}
				</span>
			</div>
		),
	},
	{ id: "added", header: messages.added, align: "end", cell: ({ added }) => <span className="tabular">{added.toLocaleString("en-US")}</span> },
	{ id: "changed", header: messages.changed, align: "end", cell: ({ changed }) => <span className="tabular">{changed.toLocaleString("en-US")}</span> },
	{ id: "state", header: messages.state, cell: stateOf },
	{ id: "actions", header: messages.actions, cell: (one) => <UndoImport known={one} /> },
];

function stateOf({ left, undoneAt }: Import): string {
	if (undoneAt === null) return messages.done;
	return left === 0 ? messages.undone(formatSiteTime(undoneAt)) : messages.partlyUndone(left, formatSiteTime(undoneAt));
}

/** The latest imports, each of which can be undone. */
export default function ImportsPage() {
	const { data, error, refetch } = useConsoleQuery(listImports, {});
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
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
