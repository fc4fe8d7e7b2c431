import { useId, useState } from "react";
import { Button, type Column, DataTable, Dialog, DialogActions, formatSiteTime, type ResponseOf, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { countInvitations, listPeopleImports, undoPeopleImport } from "../console-contract.ts";
import { movingInMessages } from "./messages.ts";

const messages = {
	by: (when: string, name: string | null) => (name === null ? when : `${when} by ${name}`),
};

type Import = ResponseOf<typeof listPeopleImports>["imports"][number];

const columns: Column<Import>[] = [
	{
		id: "file",
		header: "File",
		cell: ({ fileName, at, by }) => (
			<div className="grid min-w-0">
				<span className="font-semibold wrap-anywhere">{fileName || "Unnamed file"}</span>
				<span className="text-sm text-muted">{messages.by(formatSiteTime(at), by)}</span>
			</div>
		),
	},
	{ id: "kind", header: "What it holds", cell: ({ kind }) => movingInMessages.kinds[kind] },
	{ id: "added", header: "Added", align: "end", cell: "added" },
	{
		id: "state",
		header: "Status",
		cell: ({ undoneAt, left }) => (undoneAt === null ? "Imported" : left === 0 ? "Undone" : `Undone, except ${left.toLocaleString("en-US")}`),
	},
	{ id: "actions", header: "Actions", cell: (run) => <Undo run={run} /> },
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
				Latest imports
			</h2>
			<DataTable label="Latest imports" columns={columns} rows={data.imports} empty={null} />
		</section>
	);
}

function Undo({ run: { id, fileName, left } }: { run: Import }) {
	const [isOpen, setOpen] = useState(false);
	const { act, busy } = useAct(undoPeopleImport, {
		changes: [listPeopleImports, countInvitations],
		done: ({ removed, kept }) =>
			`Removed ${removed.toLocaleString("en-US")}.${kept > 0 ? ` ${kept.toLocaleString("en-US")} ${kept === 1 ? "was" : "were"} used since and ${kept === 1 ? "stays" : "stay"}.` : ""}`,
	});
	const file = fileName || "Unnamed file";
	if (left === 0) return null;
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				Undo
				<span className="sr-only"> {file}</span>
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={`Undo the import of ${file}?`}>
				<p>
					This removes the accounts, purchases, certificates and subscribers that it added. What was used since stays, and so do phone numbers and companies
					that it completed. Nobody gets an email.
				</p>
				<DialogActions
					onCancel={() => setOpen(false)}
					variant="danger"
					busy={busy}
					busyLabel="Undoing..."
					onClick={async () => {
						await act({ params: { id: String(id) } });
						setOpen(false);
					}}
				>
					Undo import
				</DialogActions>
			</Dialog>
		</>
	);
}
