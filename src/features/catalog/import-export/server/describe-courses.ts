import { idRanges } from "#features/catalog/course-editor/rules/id-ranges.ts";
import type { AuditEvent } from "#platform/index.ts";

/** Describes an import, or its undo, for the audit log: numbers of courses by what happened to them. */
export function describeCourses(
	importId: number,
	courses: Record<string, number[]>,
): Pick<AuditEvent, "subject" | "changes"> {
	const changes = Object.entries(courses).filter(([, ids]) => ids.length > 0);
	return {
		subject: { kind: "catalog", id: `import-${importId}` },
		changes: Object.fromEntries(changes.map(([what, ids]) => [what, { before: null, after: idRanges(ids) }])),
	};
}

/** Says what happened to how many courses: `1 restored, 2 deleted`. */
export const countCourses = (courses: Record<string, number[]>): string =>
	Object.entries(courses)
		.filter(([, ids]) => ids.length > 0)
		.map(([what, ids]) => `${ids.length} ${what}`)
		.join(", ");
