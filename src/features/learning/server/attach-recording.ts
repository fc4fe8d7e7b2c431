import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { LearningDeps } from "./learning-deps.ts";
import { type NewMedium, replaceMedium } from "./media-store.ts";
import { prepare, prepareRecording } from "./prepare-recording.ts";
import { noteRecording } from "./recording-store.ts";

/**
 * Gives a course a recording that lies in the storage already, in place of one that it may have. It plays at once by
 * ranges; its qualities are made by a job that is ordered in the same transaction, once a file.
 *
 * @returns false when there is no such course
 */
export async function attachRecording({ db, clock, jobs }: LearningDeps & { jobs: Jobs }, courseId: number, file: Omit<NewMedium, "kind">): Promise<boolean> {
	return inTransaction(db, async (trx) => {
		if (!(await replaceMedium(trx, courseId, { kind: "recording", ...file }, clock.now()))) return false;
		const fresh = await noteRecording(trx, { storage_key: file.storageKey, state: "waiting", length_seconds: null }, clock.now());
		if (fresh) await jobs.send(trx, prepareRecording, { storageKey: file.storageKey });
		return true;
	});
}

/** Says who does the background work of the learning room. Call it before the jobs start. */
export function registerLearningJobs(jobs: Jobs, deps: LearningDeps): void {
	jobs.handle(prepareRecording, ({ storageKey }) => prepare(deps, storageKey));
}
