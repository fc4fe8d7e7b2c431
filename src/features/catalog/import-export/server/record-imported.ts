import type { Actor } from "#features/catalog/courses/server/index.ts";
import { type AppContext, recordAudit, type Transaction } from "#platform/index.ts";
import { describeCourses } from "./describe-courses.ts";
import { findImportedIds } from "./records/import-record-store.ts";

/** How many courses an import saved. */
export interface Imported {
	added: number;
	changed: number;
}

/** Records one audit event for a whole import, unless it saved nothing. */
export async function recordImported(
	trx: Transaction,
	clock: AppContext["clock"],
	actor: Actor,
	importId: number,
): Promise<Imported> {
	const courses = await findImportedIds(trx, importId);
	const [added, changed] = [courses.added.length, courses.changed.length];
	if (added + changed === 0) return { added, changed };
	await recordAudit(trx, clock, actor, {
		action: "course.imported",
		summary: `Imported courses: ${added} new, ${changed} changed`,
		...describeCourses(importId, courses),
	});
	return { added, changed };
}
