import { useId, useState } from "react";
import type { ResponseOf } from "#api/call.ts";
import { useAct, useConsoleQuery } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { countInvitations, listPeopleImports, undoPeopleImport } from "../console-contract.ts";
import { peopleImportsMessages as messages, movingInMessages } from "./messages.ts";

type Import = ResponseOf<typeof listPeopleImports>["imports"][number];

const columns: Column<Import>[] = [
	{
		id: "file",
		header: messages.file,
		cell: ({ fileName, at, by }) => (
			<div className="grid min-w-0">
				<span className="font-semibold wrap-anywhere">{fileName || messages.noName}</span>
				<span className="text-sm text-muted">{messages.by(formatSiteTime(at), by)}</span>
			</div>
		),
	},
	{ id: "kind", header: messages.kind, cell: ({ kind }) => movingInMessages.kinds[kind] },
	{ id: "added", header: messages.added, align: "end", cell: "added" },
	{ id: "state", header: messages.state, cell: ({ undoneAt, left }) => (undoneAt === null ? messages.done : messages.undone(left)) },
	{ id: "actions", header: messages.actions, cell: (run) => <Undo run={run} /> },
];

/** The latest imports of people, each of which can be undone. */
export function PeopleImports() {
	const id = useId();
	const { data, failed } = useConsoleQuery(listPeopleImports, {});
	if (failed) return failed;
	if (!data || data.imports.length === 0) return null;
	return (
		<section aria-labelledby={id} className="grid gap-5">
			<h2 id={id} className="font-serif text-xl">
				{messages.title}
			</h2>
			<DataTable label={messages.title} columns={columns} rows={data.imports} empty={null} />
		</section>
	);
}

function Undo({ run: { id, fileName, left } }: { run: Import }) {
	const [isOpen, setOpen] = useState(false);
	const { act, busy } = useAct(undoPeopleImport, {
		changes: [listPeopleImports, countInvitations],
		done: ({ removed, kept }) => messages.result(removed, kept),
	});
	const file = fileName || messages.noName;
	if (left === 0) return null;
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{messages.undo}
				<span className="sr-only"> {file}</span>
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.undoTitle(file)}>
				<p>{messages.text}</p>
				<DialogActions
					onCancel={() => setOpen(false)}
					variant="danger"
					busy={busy}
					busyLabel={messages.undoing}
					onClick={async () => {
						await act({ params: { id: String(id) } });
						setOpen(false);
					}}
				>
					{messages.confirm}
				</DialogActions>
			</Dialog>
		</>
	);
}
