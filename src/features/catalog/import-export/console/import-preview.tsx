import { useState } from "react";
import { Button, Notice, type ResponseOf } from "#console-kit/index.ts";
import { courseFields, isFieldName } from "#features/catalog/courses/fields.ts";
import type { importCourses } from "../console-contract.ts";
import { fileColumns, findColumn } from "../fields.ts";
import { ImportSteps } from "./import-steps.tsx";
import { countCourses, importMessages as messages } from "./messages.ts";

export interface ImportOutcome {
	result: ResponseOf<typeof importCourses>;
	/** How the file was read, in a sentence. */
	readAs: string;
}

type Changes = ImportOutcome["result"]["changes"];

interface ChangesProps {
	result: ImportOutcome["result"];
	/** Loads the changes that follow the first `from` ones. Returns undefined if that failed. */
	loadMore: (from: number) => Promise<Changes | undefined>;
	busy: boolean;
}

interface Props extends Pick<ChangesProps, "loadMore" | "busy"> {
	outcome: ImportOutcome;
	allOrNothing: boolean;
}

/** Shows how a file was read, how many rows are new, changed, unchanged and invalid, and why. */
export function ImportPreview({ outcome: { result, readAs }, allOrNothing, loadMore, busy }: Props) {
	return (
		<ImportSteps.Preview
			labels={messages.kinds}
			result={result}
			lead={<p className="text-sm text-muted">{readAs}</p>}
			verdict={verdict(result, allOrNothing)}
		>
			{result.recognized.count > 0 && (
				<Notice tone="info">{messages.recognized(result.recognized.count, result.recognized.first)}</Notice>
			)}
			{result.unpriced > 0 && <Notice tone="warn">{messages.unpriced(result.unpriced)}</Notice>}
			<ImportChanges result={result} loadMore={loadMore} busy={busy} />
		</ImportSteps.Preview>
	);
}

function verdict({ added, changed, drafts, refused }: ImportOutcome["result"], allOrNothing: boolean): string {
	if (allOrNothing && refused > 0) return messages.refusesAll(refused);
	if (added + changed === 0) return "Nothing to import. No row adds or changes a course.";
	return drafts > 0 ? messages.drafts(drafts) : "Nothing is saved yet.";
}

/** The label of a changed field. Price options and sites have other names in files, and so has the archive. */
function findLabel(field: string): string {
	if (field === "archived") return fileColumns.archieve.label;
	return findColumn(field)?.label ?? (isFieldName(field) ? courseFields[field].label : field);
}

/** Shows field by field what an import would change, and loads the changes of further courses on request. */
function ImportChanges({ result: { changes: first, changed }, loadMore, busy }: ChangesProps) {
	const [further, setFurther] = useState<Changes>([]);
	if (first.length === 0) return null;
	const title = `What changes in ${countCourses(changed)}`;
	const changes = [...first, ...further];
	async function load() {
		const more = await loadMore(changes.length);
		// A course that was edited meanwhile can move to a later page.
		if (more)
			setFurther((before) => [
				...before,
				...more.filter(({ courseID }) => !changes.some((change) => change.courseID === courseID)),
			]);
	}
	const hidden = changed - changes.length;
	return (
		<details className="rounded-md border border-line">
			<summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold">{title}</summary>
			<section
				aria-label={title}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work with the keyboard
				tabIndex={0}
				className="grid max-h-72 gap-5 overflow-y-auto border-t border-line p-4"
			>
				{changes.map(({ courseID, title, fields }) => (
					<div key={courseID} className="grid min-w-0 gap-2">
						<h3 className="font-sans text-base font-semibold">{`${courseID}: ${title}`}</h3>
						<dl className="grid gap-2 text-sm">
							{fields.map(({ field, before, after }) => (
								<div key={field} className="grid gap-x-5 sm:grid-cols-2">
									<dt className="text-muted">{findLabel(field)}</dt>
									<dd className="min-w-0 break-words">
										<del className="text-muted">{before || "empty"}</del>
										<span aria-hidden="true"> → </span>
										<ins>{after || "empty"}</ins>
									</dd>
								</div>
							))}
						</dl>
					</div>
				))}
				{hidden > 0 && (
					<Button variant="secondary" busy={busy} onClick={() => void load()} className="justify-self-start">
						{`Show more (${hidden.toLocaleString("en-US")} left)`}
					</Button>
				)}
			</section>
		</details>
	);
}
