import { sql } from "kysely";
import { anyOf, type Executor, type Transaction } from "#platform/index.ts";
import { firstHash } from "./chain-entry.ts";

/** Unique among the advisory locks of the product. */
const chainLock = 7205140;

/** Makes concurrent transactions extend the chain one after the other. */
export async function lockChain(trx: Transaction): Promise<void> {
	await sql`select pg_advisory_xact_lock(${sql.lit(chainLock)})`.execute(trx);
}

export const insertEntry = (trx: Transaction, entry: { code: string; entry: string; salt: string | null }) =>
	trx.insertInto("certificate_chain").values(entry).execute();

/** Finds the salt of a certificate's earlier entries. */
export async function findSalt(db: Executor, code: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("certificate_chain")
		.select("salt")
		.where("code", "=", code)
		.where("salt", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return row?.salt ?? undefined;
}

/**
 * Lists what belongs to the holders of certificates, by code: the license numbers on them, and the salt that proves
 * name and numbers.
 */
export async function listProofs(db: Executor, codes: readonly string[]) {
	if (codes.length === 0) return new Map<string, never>();
	const rows = await db
		.selectFrom("certificates")
		.leftJoin("certificate_chain as chain", (join) =>
			join.onRef("chain.code", "=", "certificates.code").on("salt", "is not", null),
		)
		.select(["certificates.code", "licenses", "salt as personSalt"])
		.where("certificates.code", "=", anyOf("text", [...codes]))
		.execute();
	return new Map(rows.map(({ code, ...proof }) => [code, proof]));
}

/** Forgets the salts of a customer's certificates, so that the digests prove no name. */
export async function deleteSalts(trx: Transaction, userId: number): Promise<void> {
	await trx
		.updateTable("certificate_chain")
		.set({ salt: null })
		.where("code", "in", (eb) => eb.selectFrom("certificates").select("code").where("user_id", "=", userId))
		.execute();
}

/** Returns the latest position and hash of the chain. */
export async function findHead(db: Executor): Promise<{ position: number; hash: string }> {
	const row = await db
		.selectFrom("certificate_chain")
		.select(["position", "hash"])
		.where("position", "is not", null)
		.orderBy("position", "desc")
		.limit(1)
		.executeTakeFirst();
	return { position: Number(row?.position ?? 0), hash: row?.hash ?? firstHash };
}

/** Lists entries that have not joined the chain, in the order they were recorded. */
export const listUnsealed = (trx: Transaction, limit: number) =>
	trx
		.selectFrom("certificate_chain")
		.select(["id", "entry"])
		.where("position", "is", null)
		.orderBy("id")
		.limit(limit)
		.execute();

export async function saveLinks(
	trx: Transaction,
	links: readonly { id: number; position: number; previousHash: string; hash: string }[],
): Promise<void> {
	await sql`
		update certificate_chain set position = link.position, previous_hash = link."previousHash", hash = link.hash
		from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id bigint, position bigint, "previousHash" text, hash text)
		where certificate_chain.id = link.id`.execute(trx);
}

/** Lists the chain from a position on. */
export const listChain = (db: Executor, { after, limit }: { after: number; limit: number }) =>
	db
		.selectFrom("certificate_chain")
		.select(["id", "position", "code", "entry", "previous_hash", "hash"])
		.where("position", ">", after)
		.orderBy("position")
		.limit(limit)
		.execute();

/** Finds the latest link of a certificate; undefined until it has joined the chain. */
export const findLink = (db: Executor, code: string) =>
	db
		.selectFrom("certificate_chain")
		.select(["position", "hash"])
		.where("code", "=", code)
		.where("position", "is not", null)
		.orderBy("position", "desc")
		.limit(1)
		.executeTakeFirst();

/** Lists certificates with their latest entry of an issue, and whether a revocation was recorded; by id. */
export const listWithEntries = (db: Executor, { after, limit }: { after: number; limit: number }) =>
	db
		.selectFrom("certificates")
		.leftJoinLateral(
			(eb) =>
				eb
					.selectFrom("certificate_chain as chain")
					.select(["entry", "salt"])
					.whereRef("chain.code", "=", "certificates.code")
					.where(sql<boolean>`entry not like '%"kind":"revoked"}'`)
					.orderBy("id", "desc")
					.limit(1)
					.as("issue"),
			(join) => join.onTrue(),
		)
		.selectAll("certificates")
		.select((eb) => [
			"issue.entry",
			"issue.salt",
			eb
				.exists(
					eb
						.selectFrom("certificate_chain as revocation")
						.select("revocation.id")
						.whereRef("revocation.code", "=", "certificates.code")
						.where(sql<boolean>`entry like '%"kind":"revoked"}'`),
				)
				.as("has_revocation"),
		])
		.where("certificates.id", ">", after)
		.orderBy("certificates.id")
		.limit(limit)
		.execute();
