import { buffer } from "node:stream/consumers";
import {
	type AppContext,
	declareJob,
	inTransaction,
	type Refused,
	recordAudit,
	refuse,
	type Transaction,
	toChanges,
	type User,
} from "#platform/index.ts";
import { pick } from "#values/fields/definitions.ts";
import {
	type CourseHandouts,
	changeHandout,
	type HandoutBody,
	listHandouts,
	removeHandout,
} from "../console-contract.ts";
import { kindFacts, maxBytes, maxStampedBytes } from "../rules/document-kind.ts";
import { canBeStamped } from "./check-stamp.ts";
import { editorLink } from "./handout-links.ts";
import {
	deleteHandout,
	findCourseTitle,
	findHandout,
	isFileUsed,
	listCourseHandouts,
	listCourseSessions,
	listFilesByCourse,
	updateHandout,
} from "./handout-store.ts";

/** Deletes the file of a removed handout, after a day: a backup that began before reads it. */
export const deleteFile = declareJob<{ storageKey: string }>({
	name: "handouts.delete-file",
	retries: 10,
	minutes: 10,
});

const retentionMs = 86_400_000;

type ManageContext = Pick<AppContext, "db" | "clock" | "storage" | "jobs">;
interface Named {
	courseId: number;
	id: number;
}

/** Returns a course's handouts with links for this editor. */
export async function readHandouts(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	userId: number,
	courseId: number,
): Promise<CourseHandouts | Refused> {
	const title = await findCourseTitle(context.db, courseId);
	if (title === undefined) return refuse(listHandouts, "course_not_found");
	const [handouts, sessions] = await Promise.all([
		listCourseHandouts(context.db, [courseId]),
		listCourseSessions(context.db, courseId),
	]);
	return {
		courseID: courseId,
		title,
		mostBytes: maxBytes,
		mostStampedBytes: maxStampedBytes,
		handouts: handouts.map(({ id, name, kind, bytes, opens, audience, stamped, session_id, added_at }) => ({
			id,
			name,
			bytes,
			opens,
			audience,
			stamped,
			sessionId: session_id,
			format: kindFacts[kind].label,
			canStamp: kind === "pdf" && bytes <= maxStampedBytes,
			addedAt: added_at.toISOString(),
			link: editorLink(context, userId, id),
		})),
		sessions: sessions.map(({ id, starts_at }) => ({ id, startsAt: starts_at.toISOString() })),
	};
}

/** Changes the name and terms of a handout. Its file stays. */
export async function changeTerms(
	{ db, clock, storage }: ManageContext,
	user: User,
	{ courseId, id }: Named,
	body: HandoutBody,
): Promise<{ message: string } | Refused> {
	const before = await findHandout(db, id);
	if (before?.course_id !== courseId) return refuse(changeHandout, "handout_not_found");
	const isNewStamp = body.stamped && !before.stamped;
	if (isNewStamp && !(await canBeStamped(before.kind, await buffer(await storage.read(before.storage_key)))))
		return refuse(changeHandout, "cannot_stamp");
	return inTransaction(db, async (trx) => {
		const now = await findHandout(trx, id);
		if (!now) return refuse(changeHandout, "handout_not_found");
		if (
			body.sessionId !== null &&
			!(await listCourseSessions(trx, courseId)).some((session) => session.id === body.sessionId)
		)
			return refuse(changeHandout, "unknown_session");
		await updateHandout(trx, id, body);
		const summary = `Changed the handout “${body.name}” of “${await findCourseTitle(trx, courseId)}”`;
		const changes = toChanges(now, pick(body, ["name", "opens", "audience", "stamped"]));
		await recordAudit(trx, clock, user, { action: "course.handout_changed", id: courseId, summary, changes });
		return { message: "The handout was changed." };
	});
}

/** Removes a handout. Existing links to it stop working. */
export async function remove(
	{ db, clock, jobs }: ManageContext,
	user: User,
	{ courseId, id }: Named,
): Promise<{ message: string } | Refused> {
	return inTransaction(db, async (trx) => {
		const handout = await findHandout(trx, id);
		if (handout?.course_id !== courseId || !(await deleteHandout(trx, id)))
			return refuse(removeHandout, "handout_not_found");
		await jobs.send(
			trx,
			deleteFile,
			{ storageKey: handout.storage_key },
			{ after: new Date(clock.now().getTime() + retentionMs) },
		);
		const summary = `Removed the handout “${handout.name}” of “${await findCourseTitle(trx, courseId)}”`;
		await recordAudit(trx, clock, user, { action: "course.handout_removed", id: courseId, summary });
		return { message: "The handout was removed." };
	});
}

/** Deletes the files of the handouts of courses, after the courses are removed. */
export async function deleteFiles(
	{ jobs }: Pick<AppContext, "jobs">,
	trx: Transaction,
	courseIds: readonly number[],
): Promise<void> {
	for (const { storage_key: storageKey } of await listFilesByCourse(trx, courseIds))
		await jobs.send(trx, deleteFile, { storageKey });
}

/** Deletes a file that no handout uses. */
export async function deleteUnusedFile(
	{ db, storage }: Pick<AppContext, "db" | "storage">,
	storageKey: string,
): Promise<void> {
	if (!(await isFileUsed(db, storageKey))) await storage.delete(storageKey);
}
