import { streams } from "#features/delivery/live-room/server/index.ts";
import { SessionRescheduled } from "#features/delivery/live-sessions/events.ts";
import { defineFeature, on } from "#platform/index.ts";
import { missedRecordingEmail } from "./emails/missed-recording.ts";
import { serveReplays } from "./server/endpoints.ts";
import { make, makeRecording } from "./server/recording/make-recording.ts";
import { publishDue, publishDueJob } from "./server/recording/publish-automatically.ts";
import { deleteRecording } from "./server/recording/room-recording-store.ts";
import { servePreview } from "./server/recording/serve-preview.ts";
import { deleteReplay, deleteReplayFiles, prepare, prepareReplay } from "./server/replay/prepare-replay.ts";

export const feature = defineFeature({
	name: "delivery/replays",
	endpoints({ serve, app }, context) {
		serveReplays(serve, context);
		servePreview(app, context, streams.createPartReader(context));
	},
	jobs(context) {
		context.jobs.handle(makeRecording, ({ sessionId }) => make(context, sessionId));
		context.jobs.handle(publishDueJob, () => publishDue(context), "*/5 * * * *");
		context.jobs.handle(prepareReplay, (replay) => prepare(context, replay));
		context.jobs.handle(deleteReplay, ({ keys }) => deleteReplayFiles(context, keys));
	},
	emails: [missedRecordingEmail],
	handlers: [
		on(SessionRescheduled, "forgets the recording", (_context, trx, { sessionId }) => deleteRecording(trx, sessionId)),
	],
});
