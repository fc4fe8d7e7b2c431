import { SessionRescheduled } from "#features/delivery/live-sessions/events.ts";
import { RoomAttendance } from "#features/delivery/live-sessions/questions.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { answer, on } from "#platform/feature/events/events.ts";
import { serveFileUpload } from "#platform/files/uploads/serve-file-upload.ts";
import { missedRecordingEmail } from "./emails/missed-recording.ts";
import { maxSlideBytes } from "./rules/slides.ts";
import { slidesAddress } from "./rules/slides-address.ts";
import { serveAttendeeDiscussion } from "./server/discussion/attend.ts";
import { DiscussionHub } from "./server/discussion/discussion-hub.ts";
import { serveDiscussionSockets } from "./server/discussion/discussion-sockets.ts";
import { deleteDiscussion, listCustomerDiscussion } from "./server/discussion/discussion-store.ts";
import { serveModeration } from "./server/discussion/moderate.ts";
import { serveLiveRoom } from "./server/endpoints.ts";
import { cleanTakes, cleanTakesJob } from "./server/ingest/clean-takes.ts";
import { resetRoom } from "./server/ingest/take-store.ts";
import { createAdmission } from "./server/playback/admit.ts";
import { serveStream } from "./server/playback/serve-stream.ts";
import { createPartReader } from "./server/playback/stream-parts.ts";
import { deleteChecks, listCustomerChecks } from "./server/presence/check-store.ts";
import { listAttended } from "./server/presence/list-attended.ts";
import { recordServerSigns, recordServerSignsJob } from "./server/presence/record-server-signs.ts";
import { deletePresence, listCustomerPresence } from "./server/presence-store.ts";
import { make, makeRecording } from "./server/recording/make-recording.ts";
import { publishDue, publishDueJob } from "./server/recording/publish-automatically.ts";
import { servePreview } from "./server/recording/serve-preview.ts";
import { cleanRecords, cleanRecordsJob } from "./server/records/clean-records.ts";
import { deleteReplay, deleteReplayFiles, prepare, prepareReplay } from "./server/replay/prepare-replay.ts";
import { convert, convertSlides, deleteDeck, deleteFiles } from "./server/slides/convert-slides.ts";
import { receiveSlides } from "./server/slides/manage-slides.ts";
import { serveSlides } from "./server/slides/serve-slides.ts";
import { endLateSessions, endLateSessionsJob } from "./server/studio/end-late-sessions.ts";
import { serveStudioSocket } from "./server/studio/studio-socket.ts";

export const feature = defineFeature({
	name: "delivery/live-room",
	endpoints({ serve, admit, app }, context) {
		const admitToStream = createAdmission(context);
		const hub = new DiscussionHub(context);
		serveLiveRoom(serve, context);
		serveAttendeeDiscussion(serve, context, hub);
		serveModeration(serve, context, hub);
		const readPart = createPartReader(context);
		serveStream(app, context, { admit: admitToStream, readPart });
		servePreview(app, context, readPart);
		serveStudioSocket(app, context);
		serveSlides(app, context, admitToStream);
		serveFileUpload(app, {
			path: slidesAddress,
			maxBytes: maxSlideBytes,
			about: { summary: "Upload the slides of a live session as PDF", query: { sessionId: "The session.", name: "The name of the file." } },
			scanner: context.virusScanner,
			admit: (request) => admit(request, "editor"),
			receive: (user, file) => receiveSlides(context, user, file),
		});
		serveDiscussionSockets(app, context, { hub, admit: admitToStream });
	},
	longBodies: slidesAddress,
	jobs(context) {
		context.jobs.handle(makeRecording, ({ sessionId }) => make(context, sessionId));
		context.jobs.handle(publishDueJob, () => publishDue(context));
		context.jobs.schedule(publishDueJob, "*/5 * * * *");
		context.jobs.handle(endLateSessionsJob, () => endLateSessions(context));
		context.jobs.schedule(endLateSessionsJob, "* * * * *");
		context.jobs.handle(recordServerSignsJob, () => recordServerSigns(context));
		context.jobs.schedule(recordServerSignsJob, "* * * * *");
		context.jobs.handle(prepareReplay, (replay) => prepare(context, replay));
		context.jobs.handle(deleteReplay, ({ keys }) => deleteReplayFiles(context, keys));
		context.jobs.handle(convertSlides, (deck) => convert(context, deck));
		context.jobs.handle(deleteDeck, ({ deck }) => deleteFiles(context.storage, deck));
		context.jobs.handle(cleanTakesJob, () => cleanTakes(context));
		context.jobs.schedule(cleanTakesJob, "41 3 * * *");
		context.jobs.handle(cleanRecordsJob, () => cleanRecords(context));
		context.jobs.schedule(cleanRecordsJob, "51 3 * * *");
	},
	emails: [missedRecordingEmail],
	handlers: [on(SessionRescheduled, "clears the room", (_context, trx, { sessionId }) => resetRoom(trx, sessionId))],
	answers: [answer(RoomAttendance, "lists who attended in the room, and when", (_context, trx, session) => listAttended(trx, session))],
	personalData: {
		name: "liveRooms",
		export: async (db, { id }) => ({
			presence: (await listCustomerPresence(db, id)).map(({ title, from_at, until_at, visible }) => ({
				session: title,
				from: from_at,
				until: until_at,
				visible,
			})),
			checks: await listCustomerChecks(db, id),
			...(await listCustomerDiscussion(db, id)),
		}),
		async erase(trx, { id }) {
			await deletePresence(trx, id);
			await deleteChecks(trx, id);
			await deleteDiscussion(trx, id);
		},
	},
});
