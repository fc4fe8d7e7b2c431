import { on } from "../../../platform/events/events.ts";
import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { RoomMinutesRequested } from "../live-sessions/events.ts";
import { countRoomMinutes } from "./server/count-room-minutes.ts";
import { serveLiveRoom } from "./server/endpoints.ts";
import { cleanTakes, cleanTakesJob } from "./server/ingest/clean-takes.ts";
import { serveStream } from "./server/playback/serve-stream.ts";
import { deletePresenceOf, listPresenceOf } from "./server/presence-store.ts";
import { make, makeRecording } from "./server/recording/make-recording.ts";
import { serveStudioSocket } from "./server/studio/studio-socket.ts";

export const feature = defineFeature({
	name: "delivery/live-room",
	endpoints({ serve, app }, context) {
		serveLiveRoom(serve, context);
		serveStream(app, context);
		serveStudioSocket(app, context);
	},
	jobs(context) {
		context.jobs.handle(makeRecording, ({ sessionId }) => make(context, sessionId));
		context.jobs.handle(cleanTakesJob, () => cleanTakes(context));
		context.jobs.schedule(cleanTakesJob, "41 3 * * *");
	},
	handlers: [on(RoomMinutesRequested, "counts the minutes in the room", (_context, trx, request) => countRoomMinutes(trx, request))],
	personalData: {
		name: "liveRooms",
		export: async (db, { id }) =>
			(await listPresenceOf(db, id)).map(({ title, from_at, until_at, visible }) => ({ session: title, from: from_at, until: until_at, visible })),
		erase: (trx, { id }) => deletePresenceOf(trx, id),
	},
});
