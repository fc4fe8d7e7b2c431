import { CoursesRemoved } from "#features/catalog/courses/events.ts";
import { DraftDeletionBlocker } from "#features/catalog/courses/questions.ts";
import { SampleCatalogLoaded } from "#features/catalog/sample-catalog/events.ts";
import { type AppContext, answer, defineFeature, on } from "#platform/index.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
import { uploadAddress } from "./rules/upload-address.ts";
import { attachSampleMedia } from "./server/attach-sample-media.ts";
import { serveCourseMedia } from "./server/course-media-endpoints.ts";
import { draft, draftCaptions } from "./server/drafts/draft-captions.ts";
import { serveCaptionDrafts } from "./server/drafts/draft-endpoints.ts";
import { countReadyDrafts } from "./server/drafts/draft-store.ts";
import { serveLearning } from "./server/endpoints.ts";
import { hasFiles } from "./server/media-store.ts";
import { listCustomerProgress } from "./server/playback/progress-store.ts";
import { serveMedia } from "./server/playback/serve-media.ts";
import { prepare, prepareRecording } from "./server/prepare-recording.ts";
import { countFailedRecordings } from "./server/recording-store.ts";
import { serveSamples } from "./server/samples/serve-samples.ts";
import { cleanMedia, cleanMediaJob } from "./server/uploads/clean-media.ts";
import { insertReplaced } from "./server/uploads/replaced-media-store.ts";
import { serveCourseUploads } from "./server/uploads/serve-course-uploads.ts";
import { takeIn, takeInUpload } from "./server/uploads/take-in-upload.ts";

export const feature = defineFeature({
	name: "delivery/recordings",
	endpoints({ serve, admit, app }, context) {
		serveLearning(serve, context);
		serveMedia(app, context);
		serveCourseMedia(serve, context);
		serveCaptionDrafts(serve, context);
		serveSamples(serve, app, context);
		serveCourseUploads(app, admit, context);
	},
	longBodies: uploadAddress,
	jobs: registerLearningJobs,
	events: Object.values(events),
	questions: Object.values(questions),
	handlers: [
		on(SampleCatalogLoaded, "attaches the sample recording and transcript", ({ storage }, trx, { courseIds }) =>
			attachSampleMedia(trx, storage, courseIds),
		),
		on(CoursesRemoved, "deletes their files", ({ clock }, trx, { courseIds }) =>
			insertReplaced(trx, courseIds, clock.now()),
		),
	],
	answers: [
		answer(DraftDeletionBlocker, "keeps courses with uploaded files", async (_context, trx, { courseId }) =>
			(await hasFiles(trx, courseId)) ? "has_files" : null,
		),
	],
	personalData: {
		name: "recordings",
		// The database deletes them with the account.
		export: (db, { id }) => listCustomerProgress(db, id),
		moves: ["progress"],
		dropsInMerge: { uploads: "Only staff upload." },
	},
	actionItems: [
		{
			order: 3,
			label: "Recordings that couldn't be processed",
			to: "/console/courses",
			access: "editor",
			count: countFailedRecordings,
		},
		{
			order: 4,
			label: "Captions and transcripts to review",
			to: "/console/courses",
			access: "editor",
			count: countReadyDrafts,
		},
	],
});

function registerLearningJobs(context: AppContext): void {
	const { jobs } = context;
	jobs.handle(prepareRecording, ({ storageKey }) => prepare(context, storageKey));
	jobs.handle(draftCaptions, ({ storageKey }) => draft(context, storageKey));
	jobs.handle(takeInUpload, ({ id }) => takeIn(context, id));
	jobs.handle(cleanMediaJob, () => cleanMedia(context), "23 * * * *");
}
