import { SessionRescheduled } from "#features/delivery/live-sessions/events.ts";
import { ServerSigns } from "#features/delivery/live-sessions/questions.ts";
import { serveFileUpload } from "#platform/files/uploads/serve-file-upload.ts";
import { answer, defineFeature, on } from "#platform/index.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
import { maxSlideBytes } from "./rules/slides.ts";
import { slidesAddress } from "./rules/slides-address.ts";
import { serveStudio } from "./server/endpoints.ts";
import { cleanTakes, cleanTakesJob } from "./server/ingest/clean-takes.ts";
import { resetRoom } from "./server/ingest/take-store.ts";
import { cleanRecords, cleanRecordsJob } from "./server/records/clean-records.ts";
import { recordServerSigns, recordServerSignsJob } from "./server/signs/record-server-signs.ts";
import { listServerSigns } from "./server/signs/room-signs-store.ts";
import { convert, convertSlides, deleteDeck, deleteFiles } from "./server/slides/convert-slides.ts";
import { receiveSlides } from "./server/slides/manage-slides.ts";
import { endLateSessions, endLateSessionsJob } from "./server/studio/end-late-sessions.ts";
import { serveStudioSocket } from "./server/studio/studio-socket.ts";

export const feature = defineFeature({
	name: "delivery/studio",
	endpoints({ serve, admit, app }, context) {
		serveStudio(serve, context);
		serveStudioSocket(app, context);
		serveFileUpload(app, {
			path: slidesAddress,
			maxBytes: maxSlideBytes,
			about: { summary: "Upload the slides of a live session as PDF", query: { sessionId: "The session.", name: "The name of the file." } },
			scanner: context.virusScanner,
			admit: (request) => admit(request, "editor"),
			receive: (user, file) => receiveSlides(context, user, file),
		});
	},
	longBodies: slidesAddress,
	jobs(context) {
		context.jobs.handle(endLateSessionsJob, () => endLateSessions(context));
		context.jobs.schedule(endLateSessionsJob, "* * * * *");
		context.jobs.handle(recordServerSignsJob, () => recordServerSigns(context));
		context.jobs.schedule(recordServerSignsJob, "* * * * *");
		context.jobs.handle(convertSlides, (deck) => convert(context, deck));
		context.jobs.handle(deleteDeck, ({ deck }) => deleteFiles(context.storage, deck));
		context.jobs.handle(cleanTakesJob, () => cleanTakes(context));
		context.jobs.schedule(cleanTakesJob, "41 3 * * *");
		context.jobs.handle(cleanRecordsJob, () => cleanRecords(context));
		context.jobs.schedule(cleanRecordsJob, "51 3 * * *");
	},
	events: Object.values(events),
	questions: Object.values(questions),
	answers: [answer(ServerSigns, "lists when the server was there", (_context, trx, session) => listServerSigns(trx, session))],
	handlers: [on(SessionRescheduled, "clears the broadcast", (_context, trx, { sessionId }) => resetRoom(trx, sessionId))],
});
