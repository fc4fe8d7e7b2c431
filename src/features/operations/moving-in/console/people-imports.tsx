import { useId } from "react";
import { type Column, DataTable, type ResponseOf, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { ImportRun } from "#features/catalog/import-export/console/index.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { countInvitations, listPeopleImports, undoPeopleImport } from "../console-contract.ts";
import { movingInMessages } from "./messages.ts";

type Import = ResponseOf<typeof listPeopleImports>["imports"][number];

const columns: Column<Import>[] = [
	{
		id: "file",
		header: "File",
		cell: ({ fileName, at, by }) => (
			<ImportRun.File fileName={fileName}>
				{formatSiteTime(at)} {by !== null && `by ${by}`}
			</ImportRun.File>
		),
	},
	{ id: "kind", header: "What it holds", cell: ({ kind }) => movingInMessages.kinds[kind] },
	{ id: "added", header: "Added", align: "end", cell: "added" },
	{
		id: "state",
		header: "Status",
		cell: ({ undoneAt, left }) =>
			undoneAt === null ? "Imported" : left === 0 ? "Undone" : `Undone, except ${left.toLocaleString("en-US")}`,
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
	const { act, busy } = useAct(undoPeopleImport, {
		changes: [listPeopleImports, countInvitations],
		done: ({ removed, kept }) =>
			`Removed ${removed.toLocaleString("en-US")}.${kept > 0 ? ` ${kept.toLocaleString("en-US")} ${kept === 1 ? "was" : "were"} used since and ${kept === 1 ? "stays" : "stay"}.` : ""}`,
	});
	return (
		<ImportRun.Undo
			fileName={fileName}
			isPossible={left > 0}
			busy={busy}
			undo={async () => void (await act({ params: { id: String(id) } }))}
		>
			This removes the accounts, purchases, certificates and subscribers that it added. What was used since stays, and
			so do phone numbers and companies that it completed. Nobody gets an email.
		</ImportRun.Undo>
	);
}
