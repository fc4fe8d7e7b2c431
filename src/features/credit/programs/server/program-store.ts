import type { DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { anyOf, type Executor, type Transaction } from "#platform/index.ts";
import type { RuleChange } from "../rules/follow-rule-set.ts";
import type { ProgramDetails } from "../rules/program.ts";

const programs = (db: Executor) =>
	db
		.selectFrom("credit_programs as programs")
		.innerJoin("public_courses as courses", "courses.id", "programs.course_id")
		.select([
			"programs.id",
			"course_id as courseId",
			"accrediting_body as accreditingBody",
			"method",
			"details",
			"programs.version",
		])
		.select([
			"first_published_on as firstPublishedOn",
			"rule_set_id as ruleSetId",
			"rule_version as ruleVersion",
			"rule_changes as ruleChanges",
		])
		.select(["courses.title", "courses.webinar_date as webinarDate", "courses.published_at as publishedAt"]);

/** A program with what is needed of its course. */
export type ProgramRow = Awaited<ReturnType<ReturnType<typeof programs>["execute"]>>[number];

/** Lists the programs of courses, by body. */
export const listRows = async (db: Executor, courseIds: readonly number[]): Promise<ProgramRow[]> =>
	courseIds.length === 0
		? []
		: programs(db)
				.where("course_id", "=", anyOf("integer", courseIds))
				.orderBy("course_id")
				.orderBy("accrediting_body")
				.orderBy("programs.id")
				.execute();

/** Lists programs, the newest first. */
export function listPage(
	db: Executor,
	{ before, isPublished }: { before: number | undefined; isPublished: boolean },
	limit: number,
): Promise<ProgramRow[]> {
	let query = programs(db).orderBy("programs.id", "desc").limit(limit);
	if (before !== undefined) query = query.where("programs.id", "<", before);
	if (isPublished) query = query.where("courses.published_at", "is not", null);
	return query.execute();
}

export const findRow = (db: Executor, id: number): Promise<ProgramRow | undefined> =>
	programs(db).where("programs.id", "=", id).executeTakeFirst();

interface Written {
	details: ProgramDetails;
	/** The name of the staff member. */
	by: string;
	now: Date;
}

/** Returns undefined if the course has such a program already. */
export async function insertProgram(
	trx: Transaction,
	{ courseId, accreditingBody, method }: { courseId: number; accreditingBody: string; method: DeliveryMethod },
	{ details, by, now }: Written,
): Promise<number | undefined> {
	const row = await trx
		.insertInto("credit_programs")
		.values({
			course_id: courseId,
			accrediting_body: accreditingBody,
			method,
			details: JSON.stringify(details),
			changed_at: now,
			changed_by: by,
		})
		.onConflict((conflict) => conflict.columns(["course_id", "accrediting_body", "method"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

export async function updateProgram(trx: Transaction, id: number, { details, by, now }: Written): Promise<void> {
	await trx
		.updateTable("credit_programs")
		.set((eb) => ({
			details: JSON.stringify(details),
			changed_at: now,
			changed_by: by,
			version: eb("version", "+", 1),
		}))
		.where("id", "=", id)
		.execute();
}

export async function deleteRow(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("credit_programs").where("id", "=", id).execute();
}

/**
 * When a program was first public, and the version of the rules that it follows since. Nulls: it was not public yet.
 */
export interface Publication {
	firstPublishedOn: string | null;
	rules: { id: number; version: number } | null;
}

export async function savePublication(
	trx: Transaction,
	id: number,
	{ firstPublishedOn, rules }: Publication,
): Promise<void> {
	await trx
		.updateTable("credit_programs")
		.set({
			first_published_on: firstPublishedOn,
			rule_set_id: rules?.id ?? null,
			rule_version: rules?.version ?? null,
			rule_changes: "[]",
		})
		.where("id", "=", id)
		.execute();
}

/** Lists the credits that courses announce. */
export const listAnnouncedCredits = async (
	db: Executor,
	courseIds: readonly number[],
): Promise<{ courseId: number; accreditingBody: string; number: string; hours: number }[]> =>
	courseIds.length === 0
		? []
		: db
				.selectFrom("public_accreditations")
				.select(["course_id as courseId", "accrediting_body as accreditingBody", "number", "hours"])
				.where("course_id", "=", anyOf("integer", courseIds))
				.execute();

/** Lists the codes of all bodies. */
export const listBodyCodes = async (db: Executor): Promise<string[]> =>
	(await db.selectFrom("public_accrediting_bodies").select("code").orderBy("code").execute()).map(({ code }) => code);

/** Lists the programs that were published with a version of this rule set. */
export const listFollowing = (trx: Transaction, ruleSetId: number): Promise<ProgramRow[]> =>
	programs(trx).where("rule_set_id", "=", ruleSetId).orderBy("courses.title").orderBy("programs.id").execute();

export async function saveRuleChanges(trx: Transaction, id: number, changes: readonly RuleChange[]): Promise<void> {
	await trx
		.updateTable("credit_programs")
		.set({ rule_changes: JSON.stringify(changes) })
		.where("id", "=", id)
		.execute();
}

/** Returns whether programs or approvals name a body. */
export async function isBodyNamed(trx: Transaction, accreditingBody: string): Promise<boolean> {
	const program = await trx
		.selectFrom("credit_programs")
		.select("id")
		.where("accrediting_body", "=", accreditingBody)
		.limit(1)
		.executeTakeFirst();
	if (program) return true;
	const approval = await trx
		.selectFrom("provider_approvals")
		.select("id")
		.where("accrediting_body", "=", accreditingBody)
		.limit(1)
		.executeTakeFirst();
	return approval !== undefined;
}

/** Finds the credentials of an instructor; empty if they aren't known. */
export const findCredentials = async (db: Executor, name: string): Promise<string> =>
	(await db.selectFrom("public_instructors").select("credentials").where("name", "=", name).executeTakeFirst())
		?.credentials ?? "";
