import { defineFeature } from "#platform/index.ts";
import * as events from "./events.ts";
import { serveEvaluations } from "./server/endpoints.ts";
import { listOfUser } from "./server/evaluation-store.ts";
import { cleanEvaluations, cleanEvaluationsJob, eraseEvaluations } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "credit/evaluations",
	endpoints: ({ serve }, context) => serveEvaluations(serve, context),
	events: Object.values(events),
	jobs(context) {
		context.jobs.handle(cleanEvaluationsJob, () => cleanEvaluations(context), "11 4 * * *");
	},
	personalData: {
		name: "evaluations",
		export: (db, { id }) => listOfUser(db, id),
		erase: (trx, { id }, now) => eraseEvaluations(trx, id, now),
		moves: ["evaluations"],
		// It reads what is held of the account from them.
		erasesBefore: ["certificates", "courses", "liveDiscussions", "liveRooms", "liveSessions", "recordings"],
	},
});
