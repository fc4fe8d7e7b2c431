import { useState } from "react";
import { Button, Notice } from "#console-kit/index.ts";
import { courseFields, isFieldName } from "#features/catalog/courses/fields.ts";
import { fileColumns, findColumn } from "../fields.ts";
import { ImportErrors } from "./import-errors.tsx";
import type { ImportOutcome } from "./import-outcome.ts";
import { importChangeMessages as importChangesMessages, importMessages as messages } from "./messages.ts";

const kinds = ["added", "changed", "unchanged", "refused"] as const;

interface Props {
	outcome: ImportOutcome;
	allOrNothing: boolean;
	/** Loads the changes that follow the first `from` ones. */
	loadMore: (from: number) => Promise<ImportOutcome["result"]["changes"] | undefined>;
	busy: boolean;
}

/** Shows how a file was read, how many rows are new, changed, unchanged and invalid, and why. */
export function ImportPreview({ outcome: { result, readAs }, allOrNothing, loadMore, busy }: Props) {
	return (
		<section aria-label="What this import will do" className="grid gap-4">
			<p className="text-sm text-muted">{readAs}</p>
			<dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
				{kinds.map((kind) => (
					<div key={kind} className="rounded-md border border-line p-3">
						<dt className="text-sm text-muted">{messages.kinds[kind]}</dt>
						<dd className="text-xl font-semibold">{result[kind].toLocaleString("en-US")}</dd>
					</div>
				))}
			</dl>
			<Notice tone={result.refused > 0 ? "warn" : "info"} live>
				{verdict(result, allOrNothing)}
			</Notice>
			{result.recognized.count > 0 && (
				<Notice tone="info">{messages.recognized(result.recognized.count, result.recognized.first)}</Notice>
			)}
			{result.unpriced > 0 && <Notice tone="warn">{messages.unpriced(result.unpriced)}</Notice>}
			<ImportChanges result={result} loadMore={loadMore} busy={busy} />
			<ImportErrors result={result} />
		</section>
	);
}

function verdict({ added, changed, drafts, refused }: ImportOutcome["result"], allOrNothing: boolean): string {
	if (allOrNothing && refused > 0) return messages.refusesAll(refused);
	if (added + changed === 0) return "Nothing to import. No row adds or changes a course.";
	return drafts > 0 ? messages.drafts(drafts) : "Nothing is saved yet.";
}

type Changes = ImportOutcome["result"]["changes"];

interface findLabelProps {
	result: ImportOutcome["result"];
	/** Loads the changes that follow the first `from` ones. Returns undefined if that failed. */
	loadMore: (from: number) => Promise<Changes | undefined>;
	busy: boolean;
}

/** The label of a changed field. Price options and sites have other names in files, and so has the archive. */
function findLabel(field: string): string {
	if (field === "archived") return fileColumns.archieve.label;
	return findColumn(field)?.label ?? (isFieldName(field) ? courseFields[field].label : field);
}

/** Shows field by field what an import would change, and loads the changes of further courses on request. */
function ImportChanges({ result: { changes: first, changed }, loadMore, busy }: findLabelProps) {
	const [further, setFurther] = useState<Changes>([]);
	if (first.length === 0) return null;
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
			<summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold">
				{importChangesMessages.title(changed)}
			</summary>
			<section
				aria-label={importChangesMessages.title(changed)}
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
