import { ExamHandedIn } from "#features/credit/assessments/events.ts";
import { EvaluationSubmitted } from "#features/credit/evaluations/events.ts";
import { listPrograms } from "#features/credit/programs/server/index.ts";
import { CreditsOfEnrollments, ProgressTowardCredit } from "#features/delivery/certificates/questions.ts";
import { ChecksChanged } from "#features/delivery/live-room/events.ts";
import { MinutesForCredit } from "#features/delivery/live-room/questions.ts";
import type { CreditMinutes } from "#features/delivery/live-room/rules/find-early-end.ts";
import { AttendanceRecorded, SessionRescheduled } from "#features/delivery/live-sessions/events.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { answer, on } from "#platform/feature/events/events.ts";
import { listCreditMinutes } from "./rules/decision/list-credit-minutes.ts";
import { documentAddress } from "./rules/document-address.ts";
import { answerCredits } from "./server/answers/answer-credits.ts";
import { answerProgress } from "./server/answers/answer-progress.ts";
import { decideAgain, decideAgainJob } from "./server/decide-again.ts";
import {
	countUnapproved,
	listAnnounced,
	listDecidedInSession,
	listEnrollmentsInSession,
} from "./server/decision-store.ts";
import { serveCompletion, serveDocumentUpload } from "./server/endpoints.ts";
import { followChange } from "./server/follow-evidence.ts";
import { cleanCredit, cleanCreditJob, eraseCredit } from "./server/personal-data.ts";
import { listOfCustomer } from "./server/retention-store.ts";
import { reviewCertificates } from "./server/review-certificates.ts";
import { serveDocuments, serveTranscripts } from "./server/serve-files.ts";

export const feature = defineFeature({
	name: "credit/completion",
	records: [{ kind: "credit", label: "Corrections of credit", address: null }],
	endpoints({ serve, admit, app }, context) {
		serveCompletion(serve, context);
		serveDocumentUpload(app, admit, context);
		serveDocuments(app, context);
		serveTranscripts(app, context);
	},
	longBodies: documentAddress,
	jobs(context) {
		context.jobs.handle(cleanCreditJob, () => cleanCredit(context), "21 4 * * *");
		context.jobs.handle(decideAgainJob, () => decideAgain(context), "*/5 * * * *");
	},
	actionItems: [
		{
			order: 5.3,
			label: "People without credit, because an approval for their day is missing",
			to: "/console/provider-approvals",
			access: "owner",
			count: countUnapproved,
		},
	],
	personalData: {
		name: "creditDecisions",
		export: (db, { id }) => listOfCustomer(db, id),
		erase: (trx, { id }) => eraseCredit(trx, id),
		// It finds its records by them.
		erasesBefore: ["courses"],
	},
	handlers: [
		on(
			AttendanceRecorded,
			"reviews certificates whose credit attendance no longer earns",
			({ clock }, trx, { enrollmentIds }) => reviewCertificates(trx, enrollmentIds, clock.now()),
			{ after: ["delivery/certificates"] },
		),
		on(
			SessionRescheduled,
			"decides again, because nothing of the earlier date counts",
			async (context, trx, { sessionId }) => followChange(context, trx, await listDecidedInSession(trx, sessionId)),
			{ after: ["delivery/live-room"] },
		),
		on(ChecksChanged, "decides again when staff excused a check", async (context, trx, { sessionId, userIds }) =>
			followChange(context, trx, await listEnrollmentsInSession(trx, sessionId, userIds)),
		),
		on(ExamHandedIn, "decides what the exam earns", (context, trx, { enrollmentId }) =>
			followChange(context, trx, [enrollmentId]),
		),
		on(EvaluationSubmitted, "decides what the evaluation earns", (context, trx, { enrollmentId }) =>
			followChange(context, trx, [enrollmentId]),
		),
	],
	answers: [
		answer(CreditsOfEnrollments, "decides what the evidence of enrollments earns", answerCredits),
		answer(MinutesForCredit, "says how long a session has to last for its credit", answerMinutes),
		answer(ProgressTowardCredit, "says what people have and lack", answerProgress),
	],
});

/** Answers `MinutesForCredit` from the rules of the course's live programs. */
async function answerMinutes(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ courseId, minutes }: { courseId: number; minutes: number },
): Promise<CreditMinutes[]> {
	const programs = (await listPrograms(trx, [courseId], clock.now())).filter(({ way }) => way === "live");
	if (programs.length === 0) return [];
	const announced = await listAnnounced(trx, [courseId]);
	return listCreditMinutes(
		programs.flatMap(({ accreditingBody, details: { uncountedMinutes }, ruleSet }) =>
			ruleSet
				? [
						{
							accreditingBody,
							announced: announced.get(`${courseId} ${accreditingBody}`) ?? 0,
							rule: ruleSet.rule,
							uncountedMinutes,
						},
					]
				: [],
		),
		minutes,
	);
}
