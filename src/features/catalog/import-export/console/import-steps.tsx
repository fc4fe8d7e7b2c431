import type { ReactNode } from "react";
import { Button, Notice } from "#console-kit/index.ts";
import { ImportErrors } from "./import-errors.tsx";
import { countRows } from "./messages.ts";

interface Result {
	added: number;
	changed: number;
	refused: number;
	errors: readonly { row: number; line: number; reason: string }[];
}

interface PreviewProps<Count extends string> {
	/** What is counted, in its order. */
	labels: Readonly<Record<Count, string>>;
	result: Result & Readonly<Record<NoInfer<Count>, number>>;
	/** How the file was read. */
	lead?: ReactNode;
	verdict: ReactNode;
	children?: ReactNode;
}

/** Shows what an import would do: how many rows are new, changed or wrong, and why. */
function ImportPreview<Count extends string>({ labels, result, lead, verdict, children }: PreviewProps<Count>) {
	return (
		<section aria-label="What this import will do" className="grid gap-4">
			{lead}
			<dl className="grid grid-cols-2 gap-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
				{(Object.keys(labels) as Count[]).map((count) => (
					<div key={count} className="rounded-md border border-line p-3">
						<dt className="text-sm text-muted">{labels[count]}</dt>
						<dd className="text-xl font-semibold">{result[count].toLocaleString("en-US")}</dd>
					</div>
				))}
			</dl>
			<Notice tone={result.refused > 0 ? "warn" : "info"} live>
				{verdict}
			</Notice>
			{children}
			<ImportErrors result={result} />
		</section>
	);
}

interface ResultProps {
	result: Result;
	/** Names what was imported: `1 row`. */
	name: (count: number) => string;
	children?: ReactNode;
}

/** Shows how much was imported, and each skipped row. */
function ImportResult({ result, name, children }: ResultProps) {
	const { added, changed, refused } = result;
	return (
		<div className="grid gap-4">
			<Notice tone={refused === 0 ? "success" : "warn"} live>
				{added + changed === 0 ? "Nothing was imported." : `Imported ${name(added + changed)}.`}{" "}
				{refused > 0 && `${countRows(refused)} ${refused === 1 ? "was" : "were"} skipped.`}
			</Notice>
			{children}
			<ImportErrors result={result} />
		</div>
	);
}

interface SubmitProps {
	steps: { isReading: boolean; preview: object | null; report: object | null };
	busy: boolean;
	/** How much the checked file would import. */
	count: number;
	name: (count: number) => string;
}

/** Checks the file, then imports it. */
const ImportButton = ({ steps: { isReading, preview, report }, busy, count, name }: SubmitProps) =>
	!report &&
	(!preview || count > 0) && (
		<Button
			type="submit"
			busy={busy || isReading}
			busyLabel={preview ? "Importing..." : "Checking..."}
			className="justify-self-start"
		>
			{preview ? `Import ${name(count)}` : "Check the file"}
		</Button>
	);

/** The parts of a form that imports a file. */
export const ImportSteps = { Preview: ImportPreview, Result: ImportResult, Button: ImportButton, countRows };
