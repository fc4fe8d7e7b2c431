import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Actor } from "../../courses/server/index.ts";
import { describeCourses } from "./describe-courses.ts";
import { findImportedIds } from "./records/import-record-store.ts";

/** Records one audit event for a whole import, unless it saved nothing. */
export async function recordImported(trx: Transaction, clock: AppContext["clock"], actor: Actor, importId: number): Promise<void> {
	const courses = await findImportedIds(trx, importId);
	if (courses.added.length + courses.changed.length === 0) return;
	await recordAudit(trx, clock, actor, {
		action: "course.imported",
		summary: `Imported courses: ${courses.added.length} new, ${courses.changed.length} changed`,
		...describeCourses(importId, courses),
	});
}
