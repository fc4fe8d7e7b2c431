import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Chapter } from "../rules/chapters-vtt.ts";
import { saveChapters } from "./chapter-store.ts";
import { type NewMedium, replaceMedium } from "./media-store.ts";
import { prepareRecording } from "./prepare-recording.ts";
import { recordRecording } from "./recording-store.ts";

/**
 * Attaches a stored file to a course as its recording, replacing an earlier one. It is playable at once; a job
 * generates its qualities, once per file. Players show its chapters.
 *
 * @returns false if the course does not exist
 */
export async function attachRecording(
	context: Pick<AppContext, "db" | "clock" | "jobs">,
	courseId: number,
	{ chapters = [], ...file }: Omit<NewMedium, "kind"> & { chapters?: readonly Chapter[] },
): Promise<boolean> {
	return inTransaction(context.db, async (trx) => {
		if (!(await saveRecording(trx, context, courseId, { ...file, seconds: null }))) return false;
		await saveChapters(trx, file.storageKey, chapters);
		return true;
	});
}

/** The same within a transaction; `seconds` is the length, if known. */
export async function saveRecording(
	trx: Transaction,
	{ clock, jobs }: Pick<AppContext, "clock" | "jobs">,
	courseId: number,
	{ seconds, ...file }: Omit<NewMedium, "kind"> & { seconds: number | null },
): Promise<boolean> {
	if (!(await replaceMedium(trx, courseId, { kind: "recording", ...file }, clock.now()))) return false;
	const length = seconds === null ? null : Math.max(1, Math.round(seconds));
	const fresh = await recordRecording(trx, { storage_key: file.storageKey, state: "waiting", length_seconds: length }, clock.now());
	if (fresh) await jobs.send(trx, prepareRecording, { storageKey: file.storageKey });
	return true;
}
