import { Button, consoleMeta, defineList, formatSiteTime, ListPage, type ResponseOf, useAct, useList } from "#console-kit/index.ts";
import { listConsoleCourses } from "#features/catalog/course-editor/console-contract.ts";
import { listImports, resumeImport } from "../console-contract.ts";
import { importsMessages as messages } from "./messages.ts";
import { UndoImport } from "./undo-import.tsx";

/** Continues an import that was interrupted. */
function ResumeImport({ run: { id, fileName } }: { run: ResponseOf<typeof listImports>["imports"][number] }) {
	const { act, busy } = useAct(resumeImport, {
		changes: [listConsoleCourses, listImports],
		done: ({ imported, refused }) =>
			`Import finished: ${imported.toLocaleString("en-US")} more ${imported === 1 ? "course" : "courses"}${refused > 0 ? `, ${refused.toLocaleString("en-US")} ${refused === 1 ? "row" : "rows"} skipped` : ""}.`,
	});
	return (
		<Button variant="secondary" busy={busy} busyLabel="Resuming..." onClick={() => void act({ params: { id: String(id) } })}>
			Resume
			<span className="sr-only"> {fileName || messages.noName}</span>
		</Button>
	);
}

export const meta = consoleMeta(messages.title);

type Import = ResponseOf<typeof listImports>["imports"][number];

const imports = defineList(listImports, "imports", {
	name: "imports",
	columns: [
		{
			id: "file",
			header: "File",
			sortValue: ({ fileName }) => fileName || null,
			cell: ({ fileName, at, by }) => (
				<div className="grid min-w-0">
					<span className="font-semibold wrap-anywhere">{fileName || messages.noName}</span>
					<span className="text-sm text-muted">
						{formatSiteTime(at)} {by === null ? "on the command line" : `by ${by}`}
					</span>
				</div>
			),
		},
		{
			id: "added",
			header: "New",
			align: "end",
			sortValue: "added",
			cell: "added",
		},
		{
			id: "changed",
			header: "Changed",
			align: "end",
			sortValue: "changed",
			cell: "changed",
		},
		{ id: "state", header: "Status", sortValue: describeState, cell: describeState },
		{
			id: "actions",
			header: "Actions",
			cell: (item) => (
				<div className="flex flex-wrap gap-2">
					{item.unfinished && <ResumeImport run={item} />}
					<UndoImport run={item} />
				</div>
			),
		},
	],
	csv: [{ file: "fileName", importedAt: "at", importedBy: "by" }, "added", "changed", { finished: ({ unfinished }) => !unfinished }, "undoneAt"],
});

function describeState({ left, unfinished, undoneAt }: Import): string {
	if (unfinished) return "Not finished";
	if (undoneAt === null) return "Imported";
	return left === 0 ? `Undone ${formatSiteTime(undoneAt)}` : messages.partlyUndone(left, formatSiteTime(undoneAt));
}

/** The latest imports, each of which can be undone. */
export default function ImportsPage() {
	return <ListPage list={useList(imports)} messages={messages} />;
}
