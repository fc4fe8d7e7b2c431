import { EvaluationGiven } from "#features/credit/evaluations/events.ts";
import { CreditsOfEnrollment, ProgressTowardCredit } from "#features/delivery/certificates/questions.ts";
import { AttendanceRecorded } from "#features/delivery/live-sessions/events.ts";
import { ChecksChanged } from "#features/delivery/room/events.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { answer, on } from "#platform/feature/events/events.ts";
import { answerCredits } from "./server/answer-credits.ts";
import { answerProgress } from "./server/answer-progress.ts";
import { listEnrollmentsInSession } from "./server/decision-store.ts";
import { followChange, followEvidence } from "./server/follow-evidence.ts";

export const feature = defineFeature({
	name: "credit/completion",
	handlers: [
		on(AttendanceRecorded, "decides what attendance earns", (context, trx, { enrollmentIds }) => followEvidence(context, trx, enrollmentIds)),
		on(ChecksChanged, "decides again when staff excused a check", async (context, trx, { sessionId, userIds }) =>
			followChange(context, trx, await listEnrollmentsInSession(trx, sessionId, userIds)),
		),
		on(EvaluationGiven, "decides what the evaluation earns", (context, trx, { enrollmentId }) => followChange(context, trx, [enrollmentId])),
	],
	answers: [
		answer(CreditsOfEnrollment, "decides what the evidence of an enrollment earns", answerCredits),
		answer(ProgressTowardCredit, "says what people have and lack", answerProgress),
	],
});
