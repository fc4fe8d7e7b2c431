import type { Jobs } from "../../../../platform/jobs/jobs.ts";
import type { MediaDeps } from "./media-deps.ts";
import { prepare, prepareRecording } from "./prepare-recording.ts";
import { cleanMedia, cleanMediaJob } from "./uploads/clean-media.ts";
import { takeIn, takeInUpload } from "./uploads/take-in-upload.ts";

/** Says who does the background work of the learning room. Call it before the jobs start. */
export function registerLearningJobs(jobs: Jobs, deps: MediaDeps): void {
	jobs.handle(prepareRecording, ({ storageKey }) => prepare(deps, storageKey));
	jobs.handle(takeInUpload, ({ id }) => takeIn(deps, id));
	jobs.handle(cleanMediaJob, () => cleanMedia(deps));
	jobs.schedule(cleanMediaJob, "23 * * * *");
}
