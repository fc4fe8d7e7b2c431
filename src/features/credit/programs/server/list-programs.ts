import type { DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { listRuleVersions, listSetsForBodies } from "#features/credit/credit-rules/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { toDay } from "#values/business-days.ts";
import { type FollowedRules, followRuleSet } from "../rules/follow-rule-set.ts";
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
}

/**
 * Lists the programs of courses, by course and body, with the rules that they follow.
 *
 * @param now when the rules apply: today, or the moment of an attendance
 */
export const listPrograms = async (db: Database | Transaction, courseIds: readonly number[], now: Date): Promise<Program[]> =>
	withRules(db, await listRows(db, courseIds), toDay(now));

/** Adds the rules that programs follow on a day. */
export async function withRules<Row extends ProgramRow>(db: Database | Transaction, rows: readonly Row[], today: string): Promise<(Program & Row)[]> {
	if (rows.length === 0) return [];
	const current = await listSetsForBodies(db, [...new Set(rows.map(({ accreditingBody }) => accreditingBody))]);
	const named = rows.flatMap(({ ruleSetId, ruleVersion }) => (ruleSetId === null || ruleVersion === null ? [] : [{ id: ruleSetId, version: ruleVersion }]));
	const kept = await listRuleVersions(db, [...new Map(named.map((version) => [`${version.id}:${version.version}`, version])).values()]);
	return rows.map((row) => ({
		...row,
		way: toWay(row.method),
		ruleSet: followRuleSet(
			kept.find(({ id, version }) => id === row.ruleSetId && version === row.ruleVersion),
			current.filter(({ accreditingBody }) => accreditingBody === row.accreditingBody),
			{ method: row.method, firstPublishedOn: row.firstPublishedOn, today },
		),
	}));
}
