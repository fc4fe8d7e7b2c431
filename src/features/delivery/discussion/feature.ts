import { SlidesChanged } from "#features/delivery/live-room/events.ts";
import { attendees } from "#features/delivery/live-room/server/index.ts";
import { defineFeature, on } from "#platform/index.ts";
import { serveAttendeeDiscussion } from "./server/attend.ts";
import { DiscussionHub } from "./server/discussion-hub.ts";
import { serveDiscussionSockets } from "./server/discussion-sockets.ts";
import { listCustomerDiscussion, nextVersion } from "./server/discussion-store.ts";
import { serveModeration } from "./server/moderate.ts";
import { cleanRecords, cleanRecordsJob } from "./server/records/clean-records.ts";

export const feature = defineFeature({
	name: "delivery/discussion",
	endpoints({ serve, app }, context) {
		const hub = new DiscussionHub(context);
		serveAttendeeDiscussion(serve, context, hub);
		serveModeration(serve, context, hub);
		serveDiscussionSockets(app, context, { hub, admit: attendees.createAdmission(context) });
	},
	jobs(context) {
		context.jobs.handle(cleanRecordsJob, () => cleanRecords(context), "53 3 * * *");
	},
	handlers: [
		on(SlidesChanged, "sends the slides to everyone in the room", async (_context, trx, { sessionId }) => {
			await nextVersion(trx, sessionId);
		}),
	],
	personalData: {
		name: "liveDiscussions",
		// The database deletes them with the account.
		export: (db, { id }) => listCustomerDiscussion(db, id),
		moves: ["live_messages", "live_questions", "live_question_votes", "live_poll_answers", "live_removals"],
	},
});
