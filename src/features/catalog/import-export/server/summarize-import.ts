import { idRanges } from "../../course-editor/rules/id-ranges.ts";
import type { ImportPlan } from "./plan-import.ts";

/** Describes an import for the audit log. */
export function summarizeImport({ added, changed }: Pick<ImportPlan, "added" | "changed">) {
	const entryOf = (ids: number[]) => ({ before: null, after: idRanges(ids) });
	return {
		summary: `Imported courses: ${added.length} new, ${changed.length} changed`,
		audit: {
			subject: { kind: "catalog", id: "import" },
			changes: {
				...(added.length > 0 ? { added: entryOf(added.map(({ id }) => id)) } : {}),
				...(changed.length > 0 ? { changed: entryOf(changed.map(({ after }) => after.id)) } : {}),
			},
		},
	};
}
