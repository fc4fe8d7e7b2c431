import type { DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { listRuleVersions, listSetsForBodies } from "#features/credit/credit-rules/server/index.ts";
import { addDays, type Executor, startOfDay, toDay } from "#platform/index.ts";
import { type FollowedRules, findVersion, followRuleSet, type RuleChange } from "../rules/follow-rule-set.ts";
import { type ProgramDetails, type ProgramWay, toWay } from "../rules/program.ts";
import { listRows, type ProgramRow } from "./program-store.ts";

/** A course as an accrediting body approves it: in one delivery method. */
export interface Program {
	id: number;
	courseId: number;
	/** The code of the body. */
	accreditingBody: string;
	method: DeliveryMethod;
	way: ProgramWay;
	details: ProgramDetails;
	/** The first day on which it was public; null before. */
	firstPublishedOn: string | null;
	/** The rules that it follows; null if the body has none for its delivery method. */
	ruleSet: FollowedRules | null;
	ruleChanges: readonly RuleChange[];
}

/** Lists the programs of courses, by course and body, with the rules that they follow today. */
export const listPrograms = async (db: Executor, courseIds: readonly number[], now: Date): Promise<Program[]> =>
	withRules(db, await listRows(db, courseIds), toDay(now));

/**
 * Lists the programs of courses, with the rules that they follow today and followed when people attended: a text that
 * was superseded since still decides about them.
 */
export async function readPrograms(
	db: Executor,
	courseIds: readonly number[],
	now: Date,
): Promise<{ programs: Program[]; findRules: (program: Program, at: Date) => FollowedRules | null }> {
	const rows = await listRows(db, courseIds);
	const follow = await readRules(db, rows);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return {
		programs: rows.map((row) => addRules(row, follow(row, toDay(now)))),
		findRules(program, at) {
			const row = byId.get(program.id);
			return row ? follow(row, toDay(at), at) : null;
		},
	};
}

/** Adds the rules that programs follow on a day. */
export async function withRules<Row extends ProgramRow>(
	db: Executor,
	rows: readonly Row[],
	today: string,
): Promise<(Program & Row)[]> {
	const follow = await readRules(db, rows);
	return rows.map((row) => addRules(row, follow(row, today)));
}

const addRules = <Row extends ProgramRow>(row: Row, ruleSet: FollowedRules | null): Program & Row => ({
	...row,
	way: toWay(row.method),
	ruleSet,
});

/**
 * Reads the rules of programs. Returns a function that finds those that a program follows on a day: at its end, or at a
 * moment.
 */
async function readRules(
	db: Executor,
	rows: readonly ProgramRow[],
): Promise<(row: ProgramRow, day: string, at?: Date) => FollowedRules | null> {
	if (rows.length === 0) return () => null;
	const current = await listSetsForBodies(db, [...new Set(rows.map(({ accreditingBody }) => accreditingBody))]);
	const named = rows.flatMap(({ ruleSetId: id, ruleVersion, ruleChanges }) =>
		id === null || ruleVersion === null
			? []
			: [ruleVersion, ...ruleChanges.map(({ version }) => version)].map((version) => ({ id, version })),
	);
	const kept = await listRuleVersions(db, [
		...new Map(named.map((version) => [`${version.id}:${version.version}`, version])).values(),
	]);
	return (row, day, at = startOfDay(addDays(day, 1))) => {
		const version = findVersion(row, at);
		return followRuleSet(
			kept.find((candidate) => candidate.id === row.ruleSetId && candidate.version === version),
			current.filter(({ accreditingBody }) => accreditingBody === row.accreditingBody),
			{ method: row.method, firstPublishedOn: row.firstPublishedOn, today: day },
		);
	};
}
