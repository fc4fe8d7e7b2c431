import { PublishingBlockers } from "#features/catalog/courses/questions.ts";
import type { StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { missingForPublishing } from "../rules/missing-for-publishing.ts";
import type { EditorContext } from "./editor-context.ts";

/** Lists what keeps a course from being public from a moment, by field. */
export async function listMissing(
	{ events }: Pick<EditorContext, "events">,
	trx: Transaction,
	{ id, content }: StoredCourse,
	at: Date,
): Promise<{ path: string; message: string }[]> {
	const answers = await events.ask(trx, PublishingBlockers, { publications: new Map([[id, at]]) });
	const blockers = answers.flatMap((blockers) => blockers.get(id) ?? []);
	return [...missingForPublishing(content), ...blockers.map((message) => ({ path: "programs", message }))];
}
