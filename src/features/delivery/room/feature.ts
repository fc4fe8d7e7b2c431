import { SessionRescheduled } from "#features/delivery/live-sessions/events.ts";
import { BroadcastRunning, RoomAttendance } from "#features/delivery/live-sessions/questions.ts";
import { BroadcastEnded } from "#features/delivery/studio/events.ts";
import { CodeWaiting } from "#features/delivery/studio/questions.ts";
import { toRoomState } from "#features/delivery/studio/rules/room-state.ts";
import { findRoom, serveSlides } from "#features/delivery/studio/server/index.ts";
import { answer, defineFeature, on } from "#platform/index.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
import { deleteChecks, listCustomerChecks } from "./server/checks/check-store.ts";
import { isCodeWaiting, showLastCode } from "./server/checks/follow-codes.ts";
import { saveUnseenChecks } from "./server/checks/save-unseen.ts";
import { deleteChecksOfSession } from "./server/checks/terms-store.ts";
import { serveRoom } from "./server/endpoints.ts";
import { deleteGroups, listCustomerGroups } from "./server/groups/groups-store.ts";
import { createAdmission } from "./server/playback/admit.ts";
import { serveStream } from "./server/playback/serve-stream.ts";
import { createPartReader } from "./server/playback/stream-parts.ts";
import { cleanRecords, cleanRecordsJob } from "./server/presence/clean-records.ts";
import { listAttended } from "./server/presence/list-attended.ts";
import { deletePresence, listCustomerPresence } from "./server/presence/presence-store.ts";
import { listCustomerSigns } from "./server/presence/signs-store.ts";

export const feature = defineFeature({
	name: "delivery/room",
	endpoints({ serve, app }, context) {
		const admit = createAdmission(context);
		serveRoom(serve, context);
		serveStream(app, context, { admit, readPart: createPartReader(context) });
		serveSlides(app, context, admit);
	},
	jobs(context) {
		context.jobs.handle(cleanRecordsJob, () => cleanRecords(context));
		context.jobs.schedule(cleanRecordsJob, "52 3 * * *");
	},
	events: Object.values(events),
	questions: Object.values(questions),
	handlers: [
		on(SessionRescheduled, "forgets the checks of the earlier date", (_context, trx, { sessionId }) => deleteChecksOfSession(trx, sessionId)),
		on(BroadcastEnded, "shows the code word that waits", (_context, trx, ended) => showLastCode(trx, ended)),
	],
	answers: [
		answer(BroadcastRunning, "says whether speakers go on after the scheduled end", async ({ clock }, trx, { sessionId }) => {
			const state = toRoomState(await findRoom(trx, { id: sessionId }), clock.now());
			return state === "live" || state === "interrupted";
		}),
		answer(CodeWaiting, "says whether a code word waits", ({ clock }, trx, { sessionId }) => isCodeWaiting(trx, sessionId, clock.now())),
		answer(RoomAttendance, "lists who attended in the room, and when", async (context, trx, { sessionId }) => {
			await saveUnseenChecks(context, trx, sessionId);
			return listAttended(trx, { sessionId });
		}),
	],
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
			groups: await listCustomerGroups(db, id),
			signs: await listCustomerSigns(db, id),
		}),
		async erase(trx, { id }) {
			await deletePresence(trx, id);
			await deleteChecks(trx, id);
			await deleteGroups(trx, id);
		},
	},
});
