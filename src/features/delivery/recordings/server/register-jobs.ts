import type { AppContext } from "#platform/feature/app-context.ts";
import { draft, draftCaptions } from "./drafts/draft-captions.ts";
import { prepare, prepareRecording } from "./prepare-recording.ts";
import { cleanMedia, cleanMediaJob } from "./uploads/clean-media.ts";
import { takeIn, takeInUpload } from "./uploads/take-in-upload.ts";

export function registerLearningJobs(context: AppContext): void {
	const { jobs } = context;
	jobs.handle(prepareRecording, ({ storageKey }) => prepare(context, storageKey));
	jobs.handle(draftCaptions, ({ storageKey }) => draft(context, storageKey));
	jobs.handle(takeInUpload, ({ id }) => takeIn(context, id));
	jobs.handle(cleanMediaJob, () => cleanMedia(context));
	jobs.schedule(cleanMediaJob, "23 * * * *");
}
