import { findNumber } from "#features/credit/programs/rules/find-number.ts";
import { listPrograms, type Program } from "#features/credit/programs/server/index.ts";
import { computeWatchedPercent } from "#features/delivery/certificates/rules/meets-requirement.ts";
import { listWatchRequirements } from "#features/delivery/certificates/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { toDay } from "#values/business-days.ts";
import { canonicalJson, type Json } from "#values/json/canonical-json.ts";
import { chooseCorrections } from "../rules/choose-corrections.ts";
import { decideCredit } from "../rules/decision/decide-credit.ts";
import type { DecisionRecord } from "../rules/decision/decision-record.ts";
import { findTimeAhead } from "../rules/decision/find-time-ahead.ts";
import type { ProgramFacts } from "../rules/decision/person-evidence.ts";
import { listPersonFields } from "../rules/list-person-fields.ts";
import { type DecidedEnrollment, listAnnounced, listEnrollments, saveDecisions } from "./decision-store.ts";
import { type RecordedEvidence, readEvidence } from "./read-evidence.ts";

/** A decision about an enrollment under a program that it gives access to. */
export interface DecidedProgram {
	enrollment: DecidedEnrollment;
	program: Program;
	record: DecisionRecord;
	recorded: RecordedEvidence;
	/** Whether the session has ended; true for a recording. */
	isOver: boolean;
}

/** The percentage of a recording to watch, if the course doesn't say it. */
const defaultWatchedPercent = 90;

/**
 * Decides what enrollments earn under the programs of their courses. Enrollments without programs are left out, and so are programs
 * that the purchase gives no access to.
 *
 * @param options `isEstimated`: attendance that is not counted yet is estimated. Nothing is granted for it.
 * @returns decisions by enrollment, with the programs in the order of their ids
 */
export async function decideEnrollments(
	db: Database | Transaction,
	enrollments: readonly DecidedEnrollment[],
	now: Date,
	{ isEstimated = false } = {},
): Promise<DecidedProgram[]> {
	const programs = Map.groupBy(await listPrograms(db, [...new Set(enrollments.map(({ courseId }) => courseId))], now), ({ courseId }) => courseId);
	const concerned = enrollments.filter(({ courseId, userId }) => userId !== null && programs.has(courseId));
	if (concerned.length === 0) return [];
	const courseIds = [...programs.keys()];
	const announced = await listAnnounced(db, courseIds);
	const required = await listWatchRequirements(db, courseIds);
	const evidence = await readEvidence(db, concerned, { now, isEstimated });
	return concerned.flatMap((enrollment) =>
		(programs.get(enrollment.courseId) ?? []).flatMap((program): DecidedProgram[] => {
			const recorded = evidence.get(enrollment.id);
			if (!recorded || !program.ruleSet || !enrollment.grants[program.way]) return [];
			const credits = announced.get(`${enrollment.courseId} ${program.accreditingBody}`) ?? 0;
			const requiredPercent = required.get(enrollment.courseId) ?? defaultWatchedPercent;
			return [decideProgram({ enrollment, program, recorded, credits, requiredPercent, now })];
		}),
	);
}

interface Undecided {
	enrollment: DecidedEnrollment;
	program: Program;
	recorded: RecordedEvidence;
	credits: number;
	requiredPercent: number;
	now: Date;
}

function decideProgram({ enrollment, program, recorded, credits, requiredPercent, now }: Undecided): DecidedProgram {
	const { id, accreditingBody, method, way, details, ruleSet } = program;
	const { session, watched } = recorded;
	const rules = ruleSet as NonNullable<typeof ruleSet>;
	const facts: ProgramFacts = {
		...{ way, credits, requiredPercent, groupViewing: method === "group_viewing" },
		minutes: way === "live" ? (session?.length ?? 0) : Math.floor(watched.lengthSeconds / 60),
		held: way === "live" && session ? { from: session.from, until: session.until } : null,
	};
	const evidence = {
		attendedMinutes: way === "live" ? recorded.attendedMinutes : 0,
		checks: way === "live" ? recorded.checks.map(({ kind, askedAt, outcome }) => ({ kind, askedAt, outcome })) : [],
		groupConfirmed: way === "live" && recorded.group !== null && recorded.group.confirmedAt !== null,
		expertPresent: recorded.expertPresent,
		watchedPercent: way === "recording" ? computeWatchedPercent(watched) : 0,
		hasEvaluated: recorded.hasEvaluated,
		personFields: listPersonFields(recorded.licenses, accreditingBody).filter((field) => rules.rule.personFields.includes(field)),
		corrections: chooseCorrections(recorded.corrections, id),
		claimedCredits: recorded.claims.find(({ program_id }) => program_id === id)?.credits ?? null,
	};
	const isOver = way === "recording" || session === undefined || session.state !== "scheduled" || session.until <= now;
	const ahead = findTimeAhead(rules.rule, {
		...{ way, now, isActive: enrollment.isActive },
		session: session && session.state === "scheduled" ? { from: session.from, until: session.until } : null,
	});
	const number = findNumber(details.numbers, toDay(way === "live" ? (session?.startsAt ?? now) : (watched.lastWatchedAt ?? now)));
	const decision = decideCredit(rules.rule, facts, evidence, ahead);
	return { enrollment, program, recorded, isOver, record: { program: { accreditingBody, method, number }, rules, facts, evidence, decision } };
}

/** Decides about enrollments and stores the decisions. Safe to repeat: what didn't change is left alone. */
export async function decideAndSave(trx: Transaction, enrollmentIds: readonly number[], now: Date): Promise<DecidedProgram[]> {
	const decided = await decideEnrollments(trx, await listEnrollments(trx, enrollmentIds), now);
	await saveDecisions(
		trx,
		decided.map(({ enrollment, program, record }) => ({
			...{ enrollmentId: enrollment.id, programId: program.id, accreditingBody: program.accreditingBody, way: program.way },
			...{ credits: record.decision.credits, record: canonicalJson(JSON.parse(JSON.stringify(record)) as Json) },
		})),
		now,
	);
	return decided;
}
