import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { RuleSet, RuleVersion } from "../console-contract.ts";
import type { RuleSetDetails } from "../rules/credit-rule.ts";
import { listUnconfirmed } from "../rules/presets/presets.ts";

const currentSets = (db: Executor) =>
	db
		.selectFrom("credit_rule_sets as sets")
		.innerJoin("credit_rule_versions as versions", (join) =>
			join.onRef("versions.rule_set_id", "=", "sets.id").onRef("versions.version", "=", "sets.version"),
		)
		.select(["sets.id", "accrediting_body as accreditingBody", "preset", "sets.version", "details"])
		.where("deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof currentSets>["execute"]>>[number];

const toRuleSet = ({ details, ...row }: Row): RuleSet => ({
	...details,
	...row,
	unconfirmed: listUnconfirmed(row.preset, details.confirmed),
});

/** Lists the rule sets by body, in the order of their dates. */
export const listSets = async (db: Executor): Promise<RuleSet[]> =>
	(
		await currentSets(db).orderBy("accrediting_body").orderBy(sql`details ->> 'validFrom'`).orderBy("sets.id").execute()
	).map(toRuleSet);

/** Lists the rule sets of these bodies. */
export const listSetsForBodies = async (db: Executor, codes: readonly string[]): Promise<RuleSet[]> =>
	codes.length === 0
		? []
		: (await currentSets(db).where("accrediting_body", "in", codes).orderBy("sets.id").execute()).map(toRuleSet);

export async function findSet(db: Executor, id: number): Promise<RuleSet | undefined> {
	const row = await currentSets(db).where("sets.id", "=", id).executeTakeFirst();
	return row && toRuleSet(row);
}

/** Lists the presets that rule sets were copied from, also deleted ones, by id. */
export const listPresets = async (db: Executor, ids: readonly number[]): Promise<Map<number, string | null>> =>
	ids.length === 0
		? new Map()
		: new Map(
				(await db.selectFrom("credit_rule_sets").select(["id", "preset"]).where("id", "in", ids).execute()).map(
					({ id, preset }) => [id, preset],
				),
			);

/** Lists versions of rule sets, also of deleted ones. */
export const listRuleVersions = async (
	db: Executor,
	versions: readonly { id: number; version: number }[],
): Promise<(RuleSetDetails & { id: number; version: number })[]> =>
	versions.length === 0
		? []
		: (
				await db
					.selectFrom("credit_rule_versions")
					.select(["rule_set_id as id", "version", "details"])
					.where((eb) => eb.or(versions.map(({ id, version }) => eb.and({ rule_set_id: id, version }))))
					.execute()
			).map(({ details, ...version }) => ({ ...details, ...version }));

/** Lists all versions of the rules of these bodies, also of deleted ones. */
export const listBodyVersions = async (db: Executor, codes: readonly string[]) =>
	codes.length === 0
		? []
		: (
				await db
					.selectFrom("credit_rule_versions as versions")
					.innerJoin("credit_rule_sets as sets", "sets.id", "versions.rule_set_id")
					.select([
						"sets.id",
						"sets.accrediting_body as accreditingBody",
						"versions.version",
						"versions.created_at",
						"versions.created_by as createdBy",
						"details",
					])
					.where("sets.accrediting_body", "in", codes)
					.orderBy("sets.id")
					.orderBy("versions.version")
					.execute()
			).map(({ details, created_at, ...version }) => ({ ...version, createdAt: created_at.toISOString(), ...details }));

/** Locks the rule set until the transaction ends. */
export async function lockSet(trx: Transaction, id: number): Promise<RuleSet | undefined> {
	const row = await trx
		.selectFrom("credit_rule_sets")
		.select("id")
		.where("id", "=", id)
		.where("deleted_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
	return row && findSet(trx, id);
}

/** Lists the versions of a rule set, the latest first. */
export const listVersions = async (db: Executor, id: number): Promise<RuleVersion[]> =>
	(
		await db
			.selectFrom("credit_rule_versions")
			.select(["version", "details", "created_at", "created_by as createdBy"])
			.where("rule_set_id", "=", id)
			.orderBy("version", "desc")
			.limit(200)
			.execute()
	).map(({ created_at, ...version }) => ({ ...version, createdAt: created_at.toISOString() }));

interface Written {
	details: RuleSetDetails;
	/** The name of the staff member. */
	by: string;
	now: Date;
}

export async function insertSet(
	trx: Transaction,
	set: { accreditingBody: string; preset: string | null },
	{ details, by, now }: Written,
): Promise<number> {
	const { id } = await trx
		.insertInto("credit_rule_sets")
		.values({ accrediting_body: set.accreditingBody, preset: set.preset, created_at: now })
		.returning("id")
		.executeTakeFirstOrThrow();
	await insertVersion(trx, id, 1, { details, by, now });
	return id;
}

export async function updateSet(trx: Transaction, id: number, written: Written): Promise<void> {
	const { version } = await trx
		.updateTable("credit_rule_sets")
		.set((eb) => ({ version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.returning("version")
		.executeTakeFirstOrThrow();
	await insertVersion(trx, id, version, written);
}

async function insertVersion(
	trx: Transaction,
	id: number,
	version: number,
	{ details, by, now }: Written,
): Promise<void> {
	await trx
		.insertInto("credit_rule_versions")
		.values({ rule_set_id: id, version, details: JSON.stringify(details), created_at: now, created_by: by })
		.execute();
}

export async function markDeleted(trx: Transaction, id: number, now: Date): Promise<void> {
	await trx.updateTable("credit_rule_sets").set({ deleted_at: now }).where("id", "=", id).execute();
}

/** Returns whether a body with this code exists. */
export const hasBody = async (trx: Transaction, code: string): Promise<boolean> =>
	(await trx.selectFrom("public_accrediting_bodies").select("code").where("code", "=", code).executeTakeFirst()) !==
	undefined;

/** Returns when a course was published; undefined for a draft. */
export async function findPublishedAt(db: Executor, courseId: number): Promise<Date | undefined> {
	return (
		(await db.selectFrom("public_courses").select("published_at").where("id", "=", courseId).executeTakeFirst())
			?.published_at ?? undefined
	);
}
