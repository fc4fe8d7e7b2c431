import {
	Button,
	consoleMeta,
	defineList,
	ListPage,
	Notice,
	type ResponseOf,
	useAct,
	useList,
} from "#console-kit/index.ts";
import { listConsoleCourses } from "#features/catalog/course-editor/console-contract.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { listImports, resumeImport, undoImport } from "../console-contract.ts";
import { ImportRun } from "./import-parts.tsx";
import { countCourses } from "./messages.ts";

const messages = {
	title: "Imports",
	lead: "The latest 20 imports. Undo one to restore the courses it changed and delete the ones it added. If one was interrupted, resume it to continue where it stopped.",
	noName: "Unnamed file",
	partlyUndone: (left: number, when: string) => `Undone ${when}, except ${countCourses(left)}`,
	text: (added: number, changed: number) =>
		`This restores ${countCourses(changed)} and deletes ${countCourses(added)}. Courses that were edited or sold since stay as they are.`,
	result: (restored: number, deleted: number) =>
		restored + deleted === 0
			? "Nothing was undone."
			: `${countCourses(restored)} restored, ${countCourses(deleted)} deleted.`,
	kept: (count: number) => `${countCourses(count)} ${count === 1 ? "was" : "were"} kept:`,
	none: { title: "No imports yet", text: "Import a file on the Courses page. You can undo it here." },
};

type Import = ResponseOf<typeof listImports>["imports"][number];

/** Continues an import that was interrupted. */
function ResumeImport({ run: { id, fileName } }: { run: Import }) {
	const { act, busy } = useAct(resumeImport, {
		changes: [listConsoleCourses, listImports],
		done: ({ imported, refused }) =>
			`Import finished: ${imported.toLocaleString("en-US")} more ${imported === 1 ? "course" : "courses"}${refused > 0 ? `, ${refused.toLocaleString("en-US")} ${refused === 1 ? "row" : "rows"} skipped` : ""}.`,
	});
	return (
		<Button
			variant="secondary"
			busy={busy}
			busyLabel="Resuming..."
			onClick={() => void act({ params: { id: String(id) } })}
		>
			Resume
			<span className="sr-only"> {fileName || messages.noName}</span>
		</Button>
	);
}

/** Undoes an import, then lists the courses that stay as they are. */
function UndoCourses({ run: { id, fileName, added, changed, left, unfinished } }: { run: Import }) {
	const { act, busy } = useAct(undoImport, { changes: [listConsoleCourses, listImports] });
	async function undo() {
		const outcome = await act({ params: { id: String(id) } });
		return outcome && <Outcome outcome={outcome} />;
	}
	return (
		<ImportRun.Undo fileName={fileName} isPossible={left > 0 || unfinished} busy={busy} undo={undo}>
			{messages.text(added, changed)}
		</ImportRun.Undo>
	);
}

const Outcome = ({
	outcome: { restored, deleted, deletedCategories, kept },
}: {
	outcome: ResponseOf<typeof undoImport>;
}) => (
	<div className="grid gap-4">
		<Notice tone={kept.length > 0 ? "warn" : "success"} live>
			{messages.result(restored, deleted)}
			{deletedCategories.length > 0 &&
				(deletedCategories.length === 1
					? `The category ${deletedCategories[0]} was deleted, because no course uses it.`
					: `Categories that no course uses were deleted: ${deletedCategories.join(", ")}.`)}{" "}
			{kept.length > 0 && messages.kept(kept.length)}
		</Notice>
		{kept.length > 0 && (
			<ul className="grid max-h-80 gap-3 overflow-y-auto">
				{kept.map((course) => (
					<li key={course.id}>
						<p className="font-semibold">{course.title}</p>
						<p className="text-muted">{course.reason}</p>
					</li>
				))}
			</ul>
		)}
	</div>
);

export const meta = consoleMeta(messages.title);

const imports = defineList(listImports, "imports", {
	name: "imports",
	columns: [
		{
			id: "file",
			header: "File",
			sortValue: ({ fileName }) => fileName || null,
			cell: ({ fileName, at, by }) => (
				<ImportRun.File fileName={fileName}>
					{formatSiteTime(at)} {by === null ? "on the command line" : `by ${by}`}
				</ImportRun.File>
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
					<UndoCourses run={item} />
				</div>
			),
		},
	],
	csv: [
		{ file: "fileName", importedAt: "at", importedBy: "by" },
		"added",
		"changed",
		{ finished: ({ unfinished }) => !unfinished },
		"undoneAt",
	],
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
