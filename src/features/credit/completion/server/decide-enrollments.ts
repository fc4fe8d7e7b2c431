import {
	type CourseTerms,
	findNeededPercent,
	joinTerms,
	noCourseTerms,
} from "#features/credit/assessments/rules/exam-terms.ts";
import { judgeAttempts } from "#features/credit/assessments/rules/judge-attempts.ts";
import { listCourseTerms } from "#features/credit/assessments/server/index.ts";
import { defaultWatchedPercent } from "#features/credit/programs/rules/describe-requirements.ts";
import { findApproval } from "#features/credit/programs/rules/find-approval.ts";
import { findNumber } from "#features/credit/programs/rules/find-number.ts";
import type { FollowedRules } from "#features/credit/programs/rules/follow-rule-set.ts";
import {
	listApprovals,
	type Program,
	type ProviderApproval,
	readPrograms,
} from "#features/credit/programs/server/index.ts";
import { computeWatchedPercent } from "#features/delivery/certificates/rules/meets-requirement.ts";
import { listWatchRequirements } from "#features/delivery/certificates/server/index.ts";
import { countAhead } from "#features/delivery/live-room/rules/checks/count-answers.ts";
import type { Executor, Transaction } from "#platform/database/tables.ts";
import { toDay } from "#values/business-days.ts";
import { chooseCorrections } from "../rules/choose-corrections.ts";
import { decideCredit, findNeededShare } from "../rules/decision/decide-credit.ts";
import type { DecisionRecord } from "../rules/decision/decision-record.ts";
import { findTimeAhead } from "../rules/decision/find-time-ahead.ts";
import { isExpired } from "../rules/decision/is-expired.ts";
import type { PersonEvidence, PersonField, ProgramFacts } from "../rules/decision/person-evidence.ts";
import { listPersonFields } from "../rules/list-person-fields.ts";
import {
	type DecidedEnrollment,
	listAnnounced,
	listDecisions,
	listEnrollments,
	saveDecisions,
} from "./decision-store.ts";
import { type RecordedEvidence, readEvidence } from "./read-evidence.ts";

/** A decision about an enrollment under a program that it gives access to. */
export interface DecidedProgram {
	enrollment: DecidedEnrollment;
	program: Program;
	record: DecisionRecord;
	recorded: RecordedEvidence;
	/** Whether the session has ended; true for a recording. */
	isOver: boolean;
	/** The last day for credit, if the program was not completed by then. */
	expiredOn: string | null;
}

/**
 * Decides what enrollments earn under the programs of their courses. Enrollments without programs are left out, and so
 * are programs that the purchase gives no access to.
 *
 * @param options `isEstimated`: attendance that is not counted yet is estimated. Nothing is granted for it.
 * @returns decisions by enrollment, with the programs in the order of their ids
 */
export async function decideEnrollments(
	db: Executor,
	enrollments: readonly DecidedEnrollment[],
	now: Date,
	{ isEstimated = false } = {},
): Promise<DecidedProgram[]> {
	const { programs: list, findRules } = await readPrograms(
		db,
		[...new Set(enrollments.map(({ courseId }) => courseId))],
		now,
	);
	const programs = Map.groupBy(list, ({ courseId }) => courseId);
	const concerned = enrollments.filter(({ courseId, userId }) => userId !== null && programs.has(courseId));
	if (concerned.length === 0) return [];
	const courseIds = [...programs.keys()];
	const announced = await listAnnounced(db, courseIds);
	const required = await listWatchRequirements(db, courseIds);
	const examTerms = await listCourseTerms(db, courseIds);
	const evidence = await readEvidence(db, concerned, { now, isEstimated });
	const approvals = await listApprovals(db, [...new Set(list.map(({ accreditingBody }) => accreditingBody))]);
	const today = toDay(now);
	const hasEnded = list.some(
		(program) =>
			program.way === "recording" &&
			(program.ruleChanges.length > 0 ||
				(program.details.expirationDate !== null && program.details.expirationDate < today) ||
				!findApproval(approvals, { ...program, day: today })),
	);
	const isNeeded = hasEnded || list.some(({ ruleSet }) => ruleSet !== null && ruleSet.rule.personFields.length > 0);
	const ids = isNeeded ? concerned.map(({ id }) => id) : [];
	const granted = new Map(
		(await listDecisions(db, ids)).flatMap((row): [string, StoredDecision][] =>
			row.record.facts.credits > 0 ? [[`${row.enrollment_id} ${row.program_id}`, row]] : [],
		),
	);
	return concerned.flatMap((enrollment) =>
		(programs.get(enrollment.courseId) ?? []).flatMap((program): DecidedProgram[] => {
			const recorded = evidence.get(enrollment.id);
			if (!recorded || !enrollment.grants[program.way]) return [];
			const before = granted.get(`${enrollment.id} ${program.id}`);
			const completed = hasEnded && before ? findCompletion(before) : undefined;
			const credits = announced.get(`${enrollment.courseId} ${program.accreditingBody}`) ?? 0;
			const attendedAt = findAttendedAt(program, recorded, credits, now);
			const ruleSet = completed?.rules ?? findRules(program, attendedAt) ?? program.ruleSet;
			if (!ruleSet) return [];
			const requiredPercent = required.get(enrollment.courseId) ?? defaultWatchedPercent;
			// A detail that was deleted since the credit was granted takes nothing away.
			const knownFields = before && before.credits > 0 ? before.record.evidence.personFields : [];
			const courseTerms = examTerms.get(enrollment.courseId) ?? noCourseTerms;
			const undecided = {
				enrollment,
				program: { ...program, ruleSet },
				recorded,
				credits,
				requiredPercent,
				courseTerms,
				completed,
				knownFields,
				approvals,
				now,
			};
			return [decideProgram(undecided)];
		}),
	);
}

/** Returns when a person attended a program, or now before that. */
const findAttendedAt = (program: Program, recorded: RecordedEvidence, credits: number, now: Date): Date => {
	if (program.way === "recording") return findWatchedAt(program, recorded, credits) ?? now;
	const { session } = recorded;
	return session && session.startsAt < now ? session.startsAt : now;
};

/**
 * Returns when a recording was completed: with its exam, where the rules ask for one. It can be watched again later.
 */
const findWatchedAt = (program: Program, { watched, exam }: RecordedEvidence, credits: number): Date | null => {
	const { ruleSet } = program;
	const passed =
		ruleSet && ruleSet.rule.examQuestionsPerCredit > 0
			? exam.attempts.find((attempt) => judge(attempt, toExamProgram(program, ruleSet, credits))?.passed)
			: undefined;
	return passed?.handed_in_at ?? watched.lastWatchedAt;
};

const toExamProgram = ({ accreditingBody, way, details }: Program, { rule }: FollowedRules, credits: number) => ({
	accreditingBody,
	way,
	rule,
	credits,
	objectives: details.objectives,
	expirationDate: details.expirationDate,
});
type ExamProgram = ReturnType<typeof toExamProgram>;

/** Says what an attempt that was handed in is worth for a program; null if it can't count. */
function judge({ percent, terms }: RecordedEvidence["exam"]["attempts"][number], program: ExamProgram) {
	const neededPercent = findNeededPercent(terms, program);
	if (percent === null || neededPercent === null) return null;
	return { percent, neededPercent, passed: percent >= Math.max(1, neededPercent) };
}

/** The attempt that passed, or else the best one. */
function chooseAttempt({ exam }: RecordedEvidence, program: ExamProgram): PersonEvidence["exam"] {
	const [best] = exam.attempts
		.flatMap((attempt) => judge(attempt, program) ?? [])
		.toSorted((first, second) => Number(second.passed) - Number(first.passed) || second.percent - first.percent);
	return best ? { percent: best.percent, neededPercent: best.neededPercent } : null;
}

/** Whether a person can still pass the exam of a program. */
function hasExamLeft({ enrollment, program, recorded: { exam }, credits, courseTerms, now }: Undecided): boolean {
	if (!program.ruleSet) return false;
	const asked = toExamProgram(program, program.ruleSet, credits);
	const terms = joinTerms([asked], courseTerms);
	if (!terms) return false;
	const attempts = exam.attempts.map((attempt) => ({
		handedInAt: attempt.handed_in_at,
		passed: judge(attempt, asked)?.passed ?? false,
	}));
	const occasion = {
		now,
		enrolledAt: enrollment.enrolledAt,
		attempts,
		given: exam.given.length,
		hasCompleted: true,
		hasResult: false,
		reviewLeft: 0,
		isReady: true,
	};
	return !["failed", "late"].includes(judgeAttempts(terms, occasion).state);
}

/** When a recording was completed, and the rules that decided about it. */
interface Completion {
	day: string;
	rules: FollowedRules;
}

type StoredDecision = Awaited<ReturnType<typeof listDecisions>>[number];

/**
 * Returns when a recording was completed, if it was when its credit was last decided. Its program ended or changed
 * since.
 */
const findCompletion = ({ record, earned_at, decided_at }: StoredDecision): Completion | undefined =>
	record.decision.requirements.some(({ kind, met }) => kind === "watched" && met)
		? // Decisions of an earlier version of the product have no day.
			{ day: record.facts.day ?? toDay(earned_at ?? decided_at), rules: record.rules }
		: undefined;

interface Undecided {
	enrollment: DecidedEnrollment;
	program: Program;
	recorded: RecordedEvidence;
	credits: number;
	requiredPercent: number;
	/** What the course asks of its exam beyond the rules. */
	courseTerms: CourseTerms;
	/** If it was decided before that the recording was completed. */
	completed: Completion | undefined;
	/** The details of the person for which it was granted before. */
	knownFields: readonly PersonField[];
	approvals: readonly ProviderApproval[];
	now: Date;
}

function decideProgram(undecided: Undecided): DecidedProgram {
	const { enrollment, program, recorded, credits, requiredPercent, completed, knownFields, approvals, now } = undecided;
	const { id, accreditingBody, method, way, details, ruleSet } = program;
	const { session, watched } = recorded;
	const rules = ruleSet as NonNullable<typeof ruleSet>;
	const corrections = chooseCorrections(recorded.corrections, id, session?.startsAt);
	const watchedPercent = way === "recording" ? computeWatchedPercent(watched) : 0;
	const corrected = corrections.find(({ requirement }) => requirement === "watched")?.value;
	// A recording that isn't complete can be completed today at the earliest.
	const isComplete = (corrected ?? watchedPercent) >= findNeededShare(rules.rule, requiredPercent);
	const watchedAt = isComplete ? findWatchedAt(program, recorded, credits) : null;
	const attendedAt = way === "live" ? session?.startsAt : watchedAt;
	const day = completed?.day ?? (attendedAt ? toDay(attendedAt) : null);
	const hasExpired = isExpired({
		way,
		expirationDate: details.expirationDate,
		today: toDay(now),
		day,
		isCompleted: completed !== undefined || corrected !== undefined,
	});
	const approval = findApproval(approvals, { accreditingBody, method, day: day ?? toDay(now) });
	const facts: ProgramFacts = {
		day,
		approval: approval ? { from: approval.validFrom, to: approval.validTo } : null,
		way,
		credits: hasExpired ? 0 : credits,
		requiredPercent,
		uncountedMinutes: details.uncountedMinutes,
		groupViewing: method === "group_viewing",
		minutes: way === "live" ? (session?.length ?? 0) : Math.floor(watched.lengthSeconds / 60),
		held: way === "live" && session ? { from: session.from, until: session.until } : null,
		announcedChecks: way === "live" ? (recorded.plan?.announced ?? null) : null,
	};
	const evidence = {
		attendedMinutes: way === "live" ? recorded.attendedMinutes : 0,
		checks: way === "live" ? recorded.checks.map(({ kind, askedAt, outcome }) => ({ kind, askedAt, outcome })) : [],
		groupConfirmed: way === "live" && recorded.group !== null && recorded.group.confirmedAt !== null,
		expertPresent: recorded.expertPresent,
		watchedPercent,
		exam: chooseAttempt(recorded, toExamProgram(program, rules, credits)),
		hasEvaluated: recorded.hasEvaluated,
		personFields: [...new Set([...listPersonFields(recorded.licenses, accreditingBody), ...knownFields])].filter(
			(field) => rules.rule.personFields.includes(field),
		),
		corrections,
		claimedCredits: recorded.claims.find(({ program_id }) => program_id === id)?.credits ?? null,
	};
	const isOver = way === "recording" || session === undefined || session.state !== "scheduled" || session.until <= now;
	const ahead = findTimeAhead(rules.rule, {
		way,
		now,
		isActive: enrollment.isActive,
		session: session && session.state === "scheduled" ? { from: session.from, until: session.until } : null,
		hasExamLeft: rules.rule.examQuestionsPerCredit > 0 && hasExamLeft(undecided),
		checksLeft:
			session && recorded.plan
				? countAhead({ planned: recorded.plan.planned, held: session, now }, recorded.checks)
				: null,
	});
	const number = findNumber(details.numbers, day ?? toDay(now));
	const decision = decideCredit(rules.rule, facts, evidence, ahead);
	const expiredOn = hasExpired ? details.expirationDate : null;
	return {
		enrollment,
		program,
		recorded,
		isOver,
		expiredOn,
		record: { program: { accreditingBody, method, number }, rules, facts, evidence, decision },
	};
}

/** Decides about enrollments and stores the decisions. Safe to repeat: what didn't change is left alone. */
export async function decideAndSave(
	trx: Transaction,
	enrollmentIds: readonly number[],
	now: Date,
): Promise<DecidedProgram[]> {
	const decided = await decideEnrollments(trx, await listEnrollments(trx, enrollmentIds), now);
	await saveDecisions(
		trx,
		decided.map(({ enrollment: { id: enrollmentId }, program, record }) => ({ enrollmentId, program, record })),
		now,
	);
	return decided;
}
