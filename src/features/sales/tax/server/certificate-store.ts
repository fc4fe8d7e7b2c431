import { type Insertable, type Selectable, sql } from "kysely";
import { countUpTo, type Database, type Day, type Executor, type Tables, type Transaction } from "#platform/index.ts";
import { type CertificateState, everywhere } from "../rules/tax-certificate.ts";

export type CertificateRow = Selectable<Tables["tax_certificates"]>;

const maxListed = 50;

/** Lists a customer's certificates, newest first, at most 50. */
export const listCertificates = (db: Executor, userId: number): Promise<CertificateRow[]> =>
	db
		.selectFrom("tax_certificates")
		.selectAll()
		.where("user_id", "=", userId)
		.orderBy("id", "desc")
		.limit(maxListed)
		.execute();

/** Lists the storage keys of all certificates, also of erased customers until their files are deleted. */
export const listTaxCertificateFiles = async (db: Executor): Promise<string[]> =>
	(await db.selectFrom("tax_certificates").select("storage_key").execute()).map(({ storage_key: key }) => key);

/** Finds a certificate whose customer was not erased. */
export const findCertificate = (db: Executor, id: number): Promise<CertificateRow | undefined> =>
	db
		.selectFrom("tax_certificates")
		.selectAll()
		.where("id", "=", id)
		.where("user_id", "is not", null)
		.executeTakeFirst();

/** Lists the certificates that exempt a customer on a day, also those of members of their organization, newest first. */
export const listExempting = (db: Executor, userId: number, today: Day) =>
	db
		.selectFrom("tax_certificates")
		.select(["number", "places"])
		.where(
			sql<boolean>`user_id in (select ${userId}::bigint union select members.user_id from public_organization_members members join public_organization_members self using (organization_id) where self.user_id = ${userId})`,
		)
		.where("state", "=", "approved")
		.where("valid_until", ">=", today)
		.orderBy("id", "desc")
		.execute();

/**
 * Inserts a certificate of a customer whom this transaction has locked. It replaces the one with its number that waits,
 * or those that exempted where it does.
 */
export async function insertCertificate(
	trx: Transaction,
	certificate: Insertable<Tables["tax_certificates"]> & { user_id: number },
): Promise<number> {
	await endReplaced(trx, certificate.user_id, { places: [], ...certificate, now: certificate.added_at as Date });
	const { id } = await trx.insertInto("tax_certificates").values(certificate).returning("id").executeTakeFirstOrThrow();
	return id;
}

/** Saves the decision about a certificate of a customer whom this transaction has locked. */
export async function decideCertificate(
	trx: Transaction,
	{ id, user_id: userId }: { id: number; user_id: number },
	{
		state,
		number,
		validUntil,
		places,
		now,
	}: { state: CertificateState; number: string; validUntil: Day; places: string[]; now: Date },
): Promise<void> {
	await endReplaced(trx, userId, { state, number, places, now });
	await trx
		.updateTable("tax_certificates")
		.set({ state, number, valid_until: validUntil, places, decided_at: now })
		.where("id", "=", id)
		.execute();
}

interface Replacement {
	state: CertificateState;
	number: string;
	places: string[];
	now: Date;
}

async function endReplaced(
	trx: Transaction,
	userId: number,
	{ state, number, places, now }: Replacement,
): Promise<void> {
	if (state !== "pending" && state !== "approved") return;
	const after: CertificateState = state === "pending" ? "declined" : "ended";
	const same = trx
		.updateTable("tax_certificates")
		.set({ state: after, decided_at: now })
		.where("user_id", "=", userId)
		.where("state", "=", state);
	if (state === "pending") await same.where("number", "=", number).execute();
	else if (places.includes(everywhere)) await same.execute();
	else await same.where(sql<boolean>`places <@ ${places}::text[]`).execute();
}

/** Lists the certificates that wait for a decision, oldest first, at most 50, each with its customer. */
export const listPendingCertificates = (db: Executor) =>
	db
		.selectFrom("tax_certificates as certificates")
		.innerJoin("public_users as users", "users.id", "certificates.user_id")
		.select([
			"certificates.id",
			"certificates.number",
			"certificates.added_at",
			"users.id as customer_id",
			"users.full_name",
			"users.email",
		])
		.where("certificates.state", "=", "pending")
		.orderBy("certificates.id")
		.limit(maxListed)
		.execute();

export const countPendingCertificates = (db: Database): Promise<number> =>
	countUpTo(
		db,
		sql`select from tax_certificates where state = 'pending' and user_id is not null and removed_at is null`,
	);

/** Removes a customer's certificates. Orders keep whether they were taxed. */
export async function eraseCertificates(trx: Transaction, userId: number, now: Date): Promise<void> {
	await trx
		.updateTable("tax_certificates")
		.set({ user_id: null, number: "", file_name: "", removed_at: now })
		.where("user_id", "=", userId)
		.execute();
}

/** Lists the storage keys of files that were erased before a moment, at most 100. */
export async function listRemovedFiles(db: Database, before: Date): Promise<string[]> {
	const rows = await db
		.selectFrom("tax_certificates")
		.select("storage_key")
		.where("removed_at", "<", before)
		.limit(100)
		.execute();
	return rows.map(({ storage_key: key }) => key);
}

export async function deleteCertificateRow(db: Database, storageKey: string): Promise<void> {
	await db.deleteFrom("tax_certificates").where("storage_key", "=", storageKey).execute();
}
