import { Notice } from "../../../../ui/notice.tsx";
import type { AnswerOf } from "../../../../wire/call.ts";
import type { importCourses } from "../../console-contract.ts";
import { words } from "./words.ts";

/** What came of an import: how many courses, and each row that could not be taken with its line and reason. */
export function ImportReport({ report: { imported, refused, faults } }: { report: AnswerOf<typeof importCourses> }) {
	const hidden = refused - faults.length;
	return (
		<div className="grid gap-4">
			<Notice tone={refused === 0 ? "success" : "warn"} live>
				{imported === 0 ? "Nothing was imported." : `Imported ${words.courses(imported)}.`} {refused > 0 && `${refused} could not be taken.`}
			</Notice>
			{faults.length > 0 && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
				<section aria-label="Rows that could not be taken" tabIndex={0} className="max-h-72 overflow-y-auto rounded-md border border-line">
					<table className="data-table">
						<thead>
							<tr>
								<th scope="col">Line</th>
								<th scope="col">What is wrong</th>
							</tr>
						</thead>
						<tbody>
							{faults.map(({ line, reason }) => (
								<tr key={`${line} ${reason}`}>
									<td>{line}</td>
									<td>{reason}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
			{hidden > 0 && <p className="text-muted">And {hidden} more.</p>}
		</div>
	);
}
