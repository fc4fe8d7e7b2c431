import { Notice } from "#console-kit/index.ts";
import { ImportChanges } from "./import-changes.tsx";
import { ImportErrors } from "./import-errors.tsx";
import type { ImportOutcome } from "./import-outcome.ts";
import { importMessages as messages } from "./messages.ts";

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
			{result.recognized.count > 0 && <Notice tone="info">{messages.recognized(result.recognized.count, result.recognized.first)}</Notice>}
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
