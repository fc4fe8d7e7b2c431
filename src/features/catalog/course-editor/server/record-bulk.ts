import type { CourseAction } from "#features/catalog/courses/rules/stored-course.ts";
import {
	type AppContext,
	type AuditEvent,
	declareJob,
	inTransaction,
	recordAudit,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { idRanges } from "../rules/id-ranges.ts";
import { addBulkChange, claimAbandonedChanges, claimBulkChange } from "./bulk-changes-store.ts";
import type { BulkAction } from "./tables.ts";

type BulkActor = Pick<User, "userId" | "fullName" | "apiKey">;

/** Time after which no further call of a run is expected. */
const abandonedAfter = 15 * 60_000;

/** Describes an action on many courses for the audit log. */
export function bulkEvent(
	action: BulkAction,
	ids: readonly number[],
): { action: CourseAction | "deleted"; summary: string } & { audit: Pick<AuditEvent, "subject" | "changes"> } {
	const courses = ids.length === 1 ? "1 course" : `${ids.length.toLocaleString("en-US")} courses`;
	return {
		...describe(action, courses),
		audit: { subject: { kind: "catalog", id: "bulk" }, changes: { courses: { before: null, after: idRanges(ids) } } },
	};
}

function describe(action: BulkAction, courses: string): { action: CourseAction | "deleted"; summary: string } {
	switch (action.action) {
		case "publish":
			return { action: "published", summary: `Published ${courses}` };
		case "unpublish":
			return { action: "unpublished", summary: `Unpublished ${courses}` };
		case "archive":
			return { action: "archived", summary: `Archived ${courses}` };
		case "unarchive":
			return { action: "unarchived", summary: `Removed ${courses} from the archive` };
		case "delete":
			return { action: "deleted", summary: `Deleted ${courses.replace("course", "draft")}` };
		case "discount":
			return {
				action: "discounted",
				summary:
					action.percent === 0
						? `Removed the discount of ${courses}`
						: `Set a ${action.percent}% discount for ${courses}`,
			};
		case "session-types":
			return { action: "saved", summary: `Added the session types to ${courses}` };
		case "category":
			return { action: "moved", summary: `Moved ${courses} to ${action.category}` };
	}
}

/** Adds the courses of a call to its run. The last call records one audit event for all of them. */
export async function recordRun(
	trx: Transaction,
	clock: AppContext["clock"],
	actor: BulkActor,
	{ run, wanted, courseIds }: { run: { id: string; last: boolean }; wanted: BulkAction; courseIds: number[] },
): Promise<void> {
	const actorId = actor.apiKey ? -actor.apiKey.id : actor.userId;
	const actorName = actor.apiKey ? `API key “${actor.apiKey.name}”` : actor.fullName;
	if (courseIds.length > 0)
		await addBulkChange(trx, { actorId, actorName, run: run.id, wanted, courseIds, at: clock.now() });
	const whole = run.last ? await claimBulkChange(trx, actorId, run.id) : undefined;
	if (whole) await recordWhole(trx, clock, whole);
}

type Whole = NonNullable<Awaited<ReturnType<typeof claimBulkChange>>>;

async function recordWhole(
	trx: Transaction,
	clock: AppContext["clock"],
	{ actorId, actorName, wanted, courseIds }: Whole,
): Promise<void> {
	const { action, summary, audit } = bulkEvent(wanted, courseIds);
	await recordAudit(
		trx,
		clock,
		{ userId: actorId, fullName: actorName },
		{ action: `course.${action}`, summary, ...audit },
	);
}

const recordAbandoned = declareJob<object>({ name: "courses.record-abandoned-changes" });

/** Records the audit events of runs whose last call did not arrive: the browser was closed, or the server stopped. */
export function registerBulkJob({ jobs, db, clock }: Pick<AppContext, "jobs" | "db" | "clock">): void {
	jobs.handle(
		recordAbandoned,
		() =>
			inTransaction(db, async (trx) => {
				const since = new Date(clock.now().getTime() - abandonedAfter);
				for (const whole of await claimAbandonedChanges(trx, since)) await recordWhole(trx, clock, whole);
			}),
		"*/15 * * * *",
	);
}
