import { SessionRescheduled } from "#features/delivery/live-sessions/events.ts";
import { BroadcastRunning, RoomAttendance, ServerSigns } from "#features/delivery/live-sessions/questions.ts";
import { serveFileUpload } from "#platform/files/uploads/serve-file-upload.ts";
import { answer, defineFeature, on } from "#platform/index.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
import { toRoomState } from "./rules/room-state.ts";
import { maxSlideBytes } from "./rules/slides/slides.ts";
import { slidesAddress } from "./rules/slides/slides-address.ts";
import { listCustomerChecks } from "./server/checks/check-store.ts";
import { saveUnseenChecks } from "./server/checks/save-unseen.ts";
import { deleteChecksOfSession } from "./server/checks/terms-store.ts";
import { serveRoom } from "./server/endpoints.ts";
import { anonymizeGroups, listCustomerGroups } from "./server/groups/groups-store.ts";
import { cleanTakes, cleanTakesJob } from "./server/ingest/clean-takes.ts";
import { resetRoom } from "./server/ingest/take-store.ts";
import { createAdmission } from "./server/playback/admit.ts";
import { serveStream } from "./server/playback/serve-stream.ts";
import { createPartReader } from "./server/playback/stream-parts.ts";
import { listAttended } from "./server/presence/list-attended.ts";
import { listCustomerPresence } from "./server/presence/presence-store.ts";
import { listCustomerSigns } from "./server/presence/signs-store.ts";
import { cleanRecords, cleanRecordsJob } from "./server/records/clean-records.ts";
import { findRoom } from "./server/room-store.ts";
import { recordServerSigns, recordServerSignsJob } from "./server/signs/record-server-signs.ts";
import { listServerSigns } from "./server/signs/room-signs-store.ts";
import { convert, convertSlides, deleteDeck, deleteFiles } from "./server/slides/convert-slides.ts";
import { receiveSlides } from "./server/slides/manage-slides.ts";
import { serveSlides } from "./server/slides/serve-slides.ts";
import { endLateSessions, endLateSessionsJob } from "./server/studio/end-late-sessions.ts";
import { serveStudio } from "./server/studio/serve-studio.ts";
import { serveStudioSocket } from "./server/studio/studio-socket.ts";

export const feature = defineFeature({
	name: "delivery/live-room",
	endpoints({ serve, admit, app }, context) {
		serveStudio(serve, context);
		serveStudioSocket(app, context);
		serveFileUpload(app, {
			path: slidesAddress,
			maxBytes: maxSlideBytes,
			about: {
				summary: "Upload the slides of a live session as PDF",
				query: { sessionId: "The session.", name: "The name of the file." },
			},
			scanner: context.virusScanner,
			admit: (request) => admit(request, "editor"),
			receive: (user, file) => receiveSlides(context, user, file),
		});
		const admitAttendee = createAdmission(context);
		serveRoom(serve, context);
		serveStream(app, context, { admit: admitAttendee, readPart: createPartReader(context) });
		serveSlides(app, context, admitAttendee);
	},
	longBodies: slidesAddress,
	jobs(context) {
		context.jobs.handle(endLateSessionsJob, () => endLateSessions(context), "* * * * *");
		context.jobs.handle(recordServerSignsJob, () => recordServerSigns(context), "* * * * *");
		context.jobs.handle(convertSlides, (deck) => convert(context, deck));
		context.jobs.handle(deleteDeck, ({ deck }) => deleteFiles(context.storage, deck));
		context.jobs.handle(cleanTakesJob, () => cleanTakes(context), "41 3 * * *");
		context.jobs.handle(cleanRecordsJob, () => cleanRecords(context), "51 3 * * *");
	},
	events: Object.values(events),
	questions: Object.values(questions),
	handlers: [
		on(
			SessionRescheduled,
			"clears the broadcast, and forgets the checks of the earlier date",
			async (_context, trx, { sessionId }) => {
				await resetRoom(trx, sessionId);
				await deleteChecksOfSession(trx, sessionId);
			},
		),
	],
	answers: [
		answer(ServerSigns, "lists when the server was there", (_context, trx, session) => listServerSigns(trx, session)),
		answer(
			BroadcastRunning,
			"says whether speakers go on after the scheduled end",
			async ({ clock }, trx, { sessionId }) => {
				const state = toRoomState(await findRoom(trx, { id: sessionId }), clock.now());
				return state === "live" || state === "interrupted";
			},
		),
		answer(RoomAttendance, "lists who attended in the room, and when", async (context, trx, { sessionId }) => {
			await saveUnseenChecks(context, trx, sessionId);
			return listAttended(trx, { sessionId });
		}),
	],
	personalData: {
		name: "liveRooms",
		export: async (db, { id }) => ({
			presence: await listCustomerPresence(db, id),
			checks: await listCustomerChecks(db, id),
			groups: await listCustomerGroups(db, id),
			signs: await listCustomerSigns(db, id),
		}),
		// The database deletes the rest with the account.
		erase: (trx, { id }) => anonymizeGroups(trx, id),
		moves: [
			"live_visitors",
			"live_presence",
			"live_checks",
			"live_attendee_signs",
			"live_groups.host_id",
			"live_group_members",
		],
	},
});
