import {
	type AppContext,
	type AuditEvent,
	recordAudit,
	recordContentChange,
	type Transaction,
} from "#platform/index.ts";
import { CourseChanged, CoursesSaved } from "../../events.ts";
import { auditedChanges, changedFields } from "../../rules/changed-fields.ts";
import type { StoredContent } from "../../rules/course-content.ts";
import { planPricings } from "../../rules/pricings/plan-pricings.ts";
import {
	type CourseAction,
	type CourseChange,
	type CourseData,
	listAllPricings,
	newId,
	type StoredCourse,
} from "../../rules/stored-course.ts";
import { recordCourseChanges } from "../content-changes.ts";
import { type Actor, recordHistory } from "./history-store.ts";
import * as store from "./write-courses-store.ts";
import { writePricings } from "./write-pricings-store.ts";

export type CommitContext = Pick<AppContext, "clock" | "events" | "siteId" | "siteName">;

interface Commit {
	/** Null: an import on the command line, which records no history and one audit event for all commits. */
	actor: Actor | null;
	action: CourseAction | "deleted";
	changes: CourseChange[];
	/** The sentence for the audit log; null if the caller records one event for several commits. */
	summary: string | null;
	/** Parts of the audit event. By default, it is about the changed course. */
	audit?: Partial<Pick<AuditEvent, "action" | "subject" | "changes">>;
	/** Sites to insert or rename. */
	sites?: ReadonlyMap<number, string>;
	/** True if other commits of the transaction follow: only the last one makes the changes visible. */
	continues?: boolean;
}

/** A course before and after it was written. */
interface Saved {
	before: StoredCourse | undefined;
	after: StoredCourse;
}

/** Attempts when concurrent inserts take the next id. */
const maxAttempts = 50;

/**
 * Writes courses with their versions, history, audit event and events. Every change of a course ends here. Lock the
 * courses first: `before` must be what is stored.
 *
 * @returns the written courses, in the order of the changes
 */
export async function commitCourses(context: CommitContext, trx: Transaction, commit: Commit): Promise<StoredCourse[]> {
	const { actor, action, changes } = commit;
	const written = changes.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
	await writeSites(context, trx, commit.sites ?? new Map(), written);
	const saved = await writeCourses(context, trx, actor, written);
	await publishChanged(
		context,
		trx,
		saved.filter(({ before, after }) => before && concernsSession(before, after)).map(({ after }) => after.id),
	);
	if (saved.length > 0)
		await context.events.publish(trx, CoursesSaved, { courseIds: saved.map(({ after }) => after.id) });
	if (actor && action !== "deleted") await recordHistory(trx, actor, action, saved);
	for (const { before, after } of changes) if (before && !after) await deleteCourse(context, trx, before);
	if (actor && commit.summary !== null && changes.length > 0)
		await recordAudit(trx, context.clock, actor, toAuditEvent({ ...commit, summary: commit.summary }, saved));
	if (!commit.continues) await recordChange(context, trx, commit, saved);
	return saved.map(({ after }) => after);
}

/** A commit that names sites can rename them. */
async function recordChange(
	context: CommitContext,
	trx: Transaction,
	{ changes, sites }: Commit,
	saved: Saved[],
): Promise<void> {
	if (sites) return recordContentChange(trx);
	const deleted = changes.filter(({ after }) => after === null);
	await recordCourseChanges(trx, [...saved, ...deleted], { ...context, now: context.clock.now() });
}

async function writeSites(
	context: CommitContext,
	trx: Transaction,
	sites: ReadonlyMap<number, string>,
	changes: CourseChange[],
): Promise<void> {
	await store.writeSites(trx, sites);
	if (!sites.has(context.siteId) && changes.some(({ after }) => after?.content.siteIds.includes(context.siteId)))
		await store.addDeploymentSite(trx, context);
}

async function writeCourses(
	{ clock }: CommitContext,
	trx: Transaction,
	actor: Actor | null,
	changes: { before: StoredCourse | undefined; after: CourseData }[],
): Promise<Saved[]> {
	const at = clock.now();
	const versions = await writeRows(trx, changes, at);
	const rows = changes.map(({ before, after }, index) => ({
		before,
		after: { ...after, ...(versions[index] as store.Written) },
	}));
	const planned = rows
		.filter(({ before, after }) => differs(before, after, ["pricings"]))
		.map(({ before, after }) => planChange(before, after));
	const pricingIds = await writePricings(trx, planned);
	await store.writeCourseSites(
		trx,
		rows.filter(({ before, after }) => differs(before, after, ["siteIds"])).map(({ after }) => after),
	);
	return rows.map(({ before, after }) => {
		const ids = pricingIds.get(after.id);
		const pricings = after.content.pricings.map((pricing, position) => ({
			...pricing,
			id: ids?.[position] ?? pricing.id,
		}));
		const offered = new Set(pricings.map(({ id }) => id));
		const content = { ...after.content, pricings };
		const withdrawn = listAllPricings(before).filter(({ id }) => !offered.has(id));
		return { before, after: { ...after, content, withdrawn, changedAt: at, changedBy: actor?.fullName ?? null } };
	});
}

/** Writes the rows of courses. Returns their ids and versions, in the same order. */
async function writeRows(
	trx: Transaction,
	changes: { before: StoredCourse | undefined; after: CourseData }[],
	at: Date,
): Promise<store.Written[]> {
	const hasNewColumns = ({ before, after }: (typeof changes)[number]) =>
		!before ||
		columnsDiffer(before.content, after.content) ||
		before.imageSrc !== after.imageSrc ||
		before.creditHours !== after.creditHours;
	const numbered = changes.filter(({ after }) => after.id !== newId);
	const all = numbered.filter(hasNewColumns).map(({ after }) => after);
	const states = numbered.filter((change) => !hasNewColumns(change)).map(({ after }) => after);
	const written = new Map(
		[...(await store.upsertCourses(trx, all, at)), ...(await store.updateStates(trx, states, at))].map((row) => [
			row.id,
			row,
		]),
	);
	const rows: store.Written[] = [];
	for (const { before, after } of changes) {
		const row = after.id === newId ? await insertDraft(trx, after, at) : written.get(after.id);
		if (!row || (before && row.version !== before.version + 1))
			throw new Error(`The course ${after.id} was changed although it was locked.`);
		rows.push(row);
	}
	return rows;
}

async function insertDraft(trx: Transaction, course: CourseData, at: Date): Promise<store.Written> {
	for (let tries = 0; tries < maxAttempts; tries++) {
		const row = await store.insertWithNextId(trx, course, at);
		if (row) return row;
	}
	throw new Error("No free number was found for a new course.");
}

function planChange(before: StoredCourse | undefined, after: CourseData) {
	const storedPricings = listAllPricings(before);
	const plan = planPricings(
		storedPricings,
		after.content.pricings.map((pricing) => ({ ...pricing, id: pricing.id === newId ? undefined : pricing.id })),
	);
	if (!plan) throw new Error(`The course ${after.id} has a price option of another course.`);
	const namesBefore = new Map(storedPricings.map(({ id, sessionType }) => [id, sessionType]));
	const offered = plan.offered.map(({ id = newId, given: requested }) => ({ ...requested, id }));
	const renamed = offered
		.filter(({ id, sessionType }) => id !== newId && namesBefore.get(id) !== sessionType)
		.map(({ id }) => id);
	return { courseId: after.id, isNew: before === undefined, offered, withdrawn: plan.withdrawn, renamed };
}

const differs = (before: StoredCourse | undefined, after: CourseData, fields: (keyof StoredContent)[]): boolean =>
	!before || changedFields(before.content, after.content).some((field) => fields.includes(field));

const columnsDiffer = (before: StoredContent, after: StoredContent): boolean =>
	changedFields(before, after).some((field) => field !== "pricings" && field !== "siteIds");

/** Whether the live session of a course possibly changes with it. */
const concernsSession = (before: StoredCourse, after: CourseData): boolean =>
	before.archived !== after.archived || differs(before, after, ["webinarDate", "duration", "title", "capacity"]);

async function publishChanged({ events }: CommitContext, trx: Transaction, courseIds: number[]): Promise<void> {
	if (courseIds.length > 0) await events.publish(trx, CourseChanged, { courseIds });
}

async function deleteCourse(context: CommitContext, trx: Transaction, { id, content }: StoredCourse): Promise<void> {
	if (content.webinarDate !== null) {
		// Clearing the date also removes its live session.
		await store.clearDate(trx, id);
		await publishChanged(context, trx, [id]);
	}
	await store.deleteRow(trx, id);
}

function toAuditEvent({ action, changes, summary, audit }: Commit & { summary: string }, [saved]: Saved[]): AuditEvent {
	const id = saved?.after.id ?? changes[0]?.before?.id ?? newId;
	const differences = saved?.before ? { changes: auditedChanges(saved.before, saved.after) } : {};
	return { action: `course.${action}`, subject: { kind: "course", id }, summary, ...differences, ...audit };
}
