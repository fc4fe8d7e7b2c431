import { defineFeature } from "#platform/index.ts";
import { serveEvidence } from "./server/endpoints.ts";
import { deleteHolds, deleteHoldsJob, describeHeldEvidence, holdEvidence } from "./server/hold-evidence.ts";

export const feature = defineFeature({
	name: "delivery/evidence",
	endpoints: ({ serve }, context) => serveEvidence(serve, context),
	jobs(context) {
		context.jobs.handle(deleteHoldsJob, () => deleteHolds(context), "1 4 * * *");
	},
	personalData: {
		name: "evidenceOfCredit",
		keeps: (db, { id }, now) => describeHeldEvidence(db, id, now),
		erase: (trx, { id }, now) => holdEvidence(trx, id, now),
		// It copies from them.
		erasesBefore: ["certificates", "courses", "liveDiscussions", "liveRooms", "liveSessions", "recordings"],
	},
});
