import { certifiedAmong } from "#features/delivery/certificates/server/index.ts";
import { countedAttendance } from "#features/delivery/live-sessions/server/index.ts";
import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import { hasCompleted } from "#features/delivery/reviews/rules/has-completed.ts";
import { type AppContext, consumeLimit, type Executor, inTransaction, type Refused, refuse } from "#platform/index.ts";
import { getOwnEvaluation, giveEvaluation, type OwnEvaluation } from "../contract.ts";
import { EvaluationSubmitted } from "../events.ts";
import type { EvaluationAnswers } from "../rules/evaluation-answers.ts";
import { evaluationState } from "../rules/evaluation-state.ts";
import { findWrongInstructors } from "../rules/find-wrong-instructors.ts";
import { findEnrollment, findEvaluation, hasCreditWaiting, saveEvaluation } from "./evaluation-store.ts";
import { isEvaluationRequired } from "./is-required.ts";

type Enrollment = NonNullable<Awaited<ReturnType<typeof findEnrollment>>>;

const changesAnHour = 20;

async function completed(db: Executor, { id, duration_minutes }: Enrollment, isCertified: boolean): Promise<boolean> {
	const attended = await countedAttendance(db, id);
	const facts = {
		certified: isCertified,
		attendedMinutes: attended?.minutes ?? 0,
		durationMinutes: duration_minutes ?? 0,
		...(await watchFacts(db, id)),
	};
	// A part of a long session earns credit, and so does what staff corrected.
	return hasCompleted(facts) || (await hasCreditWaiting(db, id));
}

/** The names of those who taught the course when it was bought. */
const listInstructors = ({ instructor }: Enrollment): string[] => (instructor.trim() === "" ? [] : [instructor.trim()]);

async function describe(db: Executor, enrollment: Enrollment, now: Date): Promise<OwnEvaluation> {
	const row = await findEvaluation(db, enrollment.id);
	const required = await isEvaluationRequired(db, enrollment, now);
	const isCertified = (await certifiedAmong(db, [enrollment.id])).has(enrollment.id);
	const facts = {
		isRequired: required,
		isCertified,
		hasSubmitted: row !== undefined,
		hasCompleted: await completed(db, enrollment, isCertified),
	};
	return {
		courseID: enrollment.course_id,
		title: enrollment.title,
		state: evaluationState(facts),
		required,
		instructors: listInstructors(enrollment),
		answers: row
			? {
					objectives: row.objectives,
					materials: row.materials,
					timeAllotted: row.time_allotted,
					instructors: row.instructors,
					comment: row.comment,
					changedAt: row.changed_at.toISOString(),
				}
			: null,
	};
}

/** Returns a customer's evaluation of a purchased course, or what it takes to give one. */
export async function readOwnEvaluation(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	userId: number,
	reference: string,
): Promise<OwnEvaluation | Refused> {
	const enrollment = await findEnrollment(db, userId, reference);
	if (!enrollment) return refuse(getOwnEvaluation, "not_enrolled");
	return enrollment.grantsCredit ? describe(db, enrollment, clock.now()) : refuse(getOwnEvaluation, "no_credit");
}

/** Saves an evaluation. Of two devices that send answers, the later one counts; the event is published once. */
export async function saveOwnEvaluation(
	{ db, clock, events }: Pick<AppContext, "db" | "clock" | "events">,
	userId: number,
	{ reference, answers }: { reference: string; answers: EvaluationAnswers },
): Promise<OwnEvaluation | Refused> {
	const retryAfter = await consumeLimit(db, clock, { key: `evaluation:${userId}`, max: changesAnHour, seconds: 3_600 });
	if (retryAfter) return refuse(giveEvaluation, "too_many_changes", { retryAfter });
	return inTransaction(db, async (trx) => {
		const enrollment = await findEnrollment(trx, userId, reference);
		if (!enrollment) return refuse(giveEvaluation, "not_enrolled");
		if (!enrollment.grantsCredit) return refuse(giveEvaluation, "no_credit");
		const before = await describe(trx, enrollment, clock.now());
		if (before.state === "too_early") return refuse(giveEvaluation, "not_completed");
		if (before.state === "locked") return refuse(giveEvaluation, "locked");
		const details = findWrongInstructors(before.instructors, answers.instructors);
		if (details.length > 0) return refuse(giveEvaluation, "wrong_instructors", { details });
		const { id: enrollmentId, course_id: courseId, title } = enrollment;
		const isNew = await saveEvaluation(trx, { enrollmentId, userId, courseId, title, answers, now: clock.now() });
		if (isNew) await events.publish(trx, EvaluationSubmitted, { enrollmentId, courseId });
		return describe(trx, enrollment, clock.now());
	});
}
