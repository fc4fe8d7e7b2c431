import { AnswerStop, AskPlaybackTerms } from "#features/delivery/recordings/questions.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { answer } from "#platform/feature/events/events.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
import { listOfUser } from "./server/attempt-store.ts";
import { serveAssessments } from "./server/endpoints.ts";
import { cleanAssessments, cleanAssessmentsJob, eraseAssessments } from "./server/personal-data.ts";
import { answerPlayback, answerStop } from "./server/review-stops.ts";

export const feature = defineFeature({
	name: "credit/assessments",
	records: [
		{ kind: "question", label: "Questions", address: null },
		{ kind: "exam", label: "Exams", address: null },
	],
	endpoints: ({ serve }, context) => serveAssessments(serve, context),
	events: Object.values(events),
	questions: Object.values(questions),
	jobs(context) {
		context.jobs.handle(cleanAssessmentsJob, () => cleanAssessments(context), "13 4 * * *");
	},
	answers: [
		answer(AskPlaybackTerms, "says where the recording stops, and at which speed it counts", answerPlayback),
		answer(AnswerStop, "saves the answer to a review question", answerStop),
	],
	personalData: {
		name: "assessments",
		export: (db, { id }) => listOfUser(db, id),
		erase: (trx, { id }, now) => eraseAssessments(trx, id, now),
		moves: ["assessment_attempts", "assessment_reviews", "assessment_extra_attempts"],
		// It reads what is held of the account from them.
		erasesBefore: ["certificates", "courses", "liveDiscussions", "liveRooms", "liveSessions", "recordings"],
	},
});
