import { Link } from "react-router";
import { Notice } from "#console-kit/index.ts";
import { ImportErrors } from "./import-errors.tsx";
import type { ImportOutcome } from "./import-outcome.ts";
import { importMessages as messages } from "./messages.ts";

/** Shows how many courses were imported, and each skipped row. */
export function ImportReport({ outcome: { result } }: { outcome: ImportOutcome }) {
	const { added, changed, refused, unpriced } = result;
	return (
		<div className="grid gap-4">
			<Notice tone={refused === 0 ? "success" : "warn"} live>
				{messages.done(added + changed)} {refused > 0 && messages.skipped(refused)}
			</Notice>
			{result.importId !== null && (
				<p>
					<Link to="/console/imports" className="link">
						You can undo this import under Imports.
					</Link>
				</p>
			)}
			{unpriced > 0 && <Notice tone="warn">{messages.unpriced(unpriced)}</Notice>}
			<ImportErrors result={result} />
		</div>
	);
}
