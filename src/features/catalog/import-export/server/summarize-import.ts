import { idRanges } from "../../course-editor/rules/id-ranges.ts";
import { newId } from "../../courses/rules/stored-course.ts";
import type { ImportPlan } from "./plan-import.ts";

/** Describes an import for the audit log. */
export function summarizeImport({ added, changed }: Pick<ImportPlan, "added" | "changed">) {
	/** Generated numbers are not known yet. */
	const entryOf = (ids: number[]) => {
		const known = ids.filter((id) => id !== newId);
		const unknown = known.length < ids.length ? `${ids.length - known.length} with new numbers` : "";
		return { before: null, after: [idRanges(known), unknown].filter(Boolean).join(", ") };
	};
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
