import type { ImportOutcome } from "./import-outcome.ts";
import { importChangeMessages as messages } from "./messages.ts";

/** Shows field by field what an import would change, for the first courses of the file. */
export function ImportChanges({ result: { changes, changed } }: { result: ImportOutcome["result"] }) {
	if (changes.length === 0) return null;
	const hidden = changed - changes.length;
	return (
		<details className="rounded-md border border-line">
			<summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold">{messages.title(changed)}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work with the keyboard */}
			<section aria-label={messages.title(changed)} tabIndex={0} className="grid max-h-72 gap-5 overflow-y-auto border-t border-line p-4">
				{changes.map(({ courseID, title, fields }) => (
					<div key={courseID} className="grid min-w-0 gap-2">
						<h3 className="font-sans text-base font-semibold">{messages.course(courseID, title)}</h3>
						<dl className="grid gap-2 text-sm">
							{fields.map(({ field, before, after }) => (
								<div key={field} className="grid gap-x-5 sm:grid-cols-2">
									<dt className="text-muted">{messages.label(field)}</dt>
									<dd className="min-w-0 break-words">
										<del className="text-muted">{before || messages.empty}</del>
										<span aria-hidden="true"> → </span>
										<ins>{after || messages.empty}</ins>
									</dd>
								</div>
							))}
						</dl>
					</div>
				))}
				{hidden > 0 && <p className="text-muted">{messages.more(hidden)}</p>}
			</section>
		</details>
	);
}
