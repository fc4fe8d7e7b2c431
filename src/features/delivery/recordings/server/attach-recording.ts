import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { type NewMedium, replaceMedium } from "./media-store.ts";
import { prepareRecording } from "./prepare-recording.ts";
import { recordRecording } from "./recording-store.ts";

/**
 * Gives a course a recording that lies in the storage already, in place of one that it may have. It plays at once by
 * ranges; its qualities are made by a job that is ordered in the same transaction, once a file.
 *
 * @returns false when there is no such course
 */
export async function attachRecording(context: Pick<AppContext, "db" | "clock" | "jobs">, courseId: number, file: Omit<NewMedium, "kind">): Promise<boolean> {
	return inTransaction(context.db, (trx) => saveRecording(trx, context, courseId, { ...file, seconds: null }));
}

/** The same inside a transaction, for a recording whose length may be known: `seconds`. */
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
