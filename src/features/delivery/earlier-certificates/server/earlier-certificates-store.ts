import { sql } from "kysely";
import {
	anyOf,
	type Database,
	type Day,
	type Executor,
	type HistoryEntry,
	type HistoryPage,
	insertRows,
	startOfDay,
	type Transaction,
} from "#platform/index.ts";
import type { EarlierCertificate } from "../contract.ts";
import { earlierCertificatesMessages as messages } from "../messages.ts";

export interface NewEarlierCertificate {
	userId: number;
	number: string;
	title: string;
	issuer: string;
	issuedOn: Day;
	hours: number | null;
}

/** Finds which customers' numbers are recorded. Returns `user:number`, in lower case. */
export async function findRecorded(db: Executor, userIds: readonly number[]): Promise<Set<string>> {
	if (userIds.length === 0) return new Set();
	const rows = await db
		.selectFrom("earlier_certificates")
		.select(["user_id", sql<string>`lower(number)`.as("number")])
		.where("user_id", "=", anyOf("bigint", [...userIds]))
		.execute();
	return new Set(rows.map(({ user_id: userId, number }) => `${userId}:${number}`));
}

/** Records certificates that were issued elsewhere, each once. Returns the ids of the new ones. */
export async function insertEarlierCertificates(
	trx: Transaction,
	certificates: readonly NewEarlierCertificate[],
	now: Date,
): Promise<number[]> {
	if (certificates.length === 0) return [];
	const rows = certificates.map(({ userId, issuedOn, ...certificate }) => ({
		...certificate,
		user_id: userId,
		issued_on: issuedOn,
		added_at: now,
	}));
	const inserted = await insertRows(trx, "earlier_certificates", rows)
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.execute();
	return inserted.map(({ id }) => id);
}

/** Finds which customers have certificates from elsewhere. */
export async function findHolders(trx: Transaction, userIds: readonly number[]): Promise<Set<number>> {
	return new Set([...(await findRecorded(trx, userIds))].map((key) => Number(key.split(":")[0])));
}

/** Deletes certificates whose import is undone. Returns those that were there. */
export async function deleteEarlierCertificates(trx: Transaction, ids: readonly number[]): Promise<number[]> {
	const deleted = await trx
		.deleteFrom("earlier_certificates")
		.where("id", "=", anyOf("bigint", [...ids]))
		.returning("id")
		.execute();
	return deleted.map(({ id }) => id);
}

const maxListed = 500;

/** Lists a customer's certificates from elsewhere, latest first. */
export async function listEarlierCertificates(db: Database, userId: number): Promise<EarlierCertificate[]> {
	const rows = await db
		.selectFrom("earlier_certificates")
		.select(["id", "number", "title", "issuer", "issued_on as issuedOn", "hours"])
		.where("user_id", "=", userId)
		.orderBy("issued_on", "desc")
		.orderBy("id", "desc")
		.limit(maxListed)
		.execute();
	return rows;
}

/** For the history on the customer's page. */
export async function listEarlierHistory(
	db: Database,
	userId: number,
	{ before, limit }: HistoryPage,
): Promise<HistoryEntry[]> {
	const certificates = await listEarlierCertificates(db, userId);
	return certificates
		.map(({ issuedOn, title, number }) => ({ at: startOfDay(issuedOn), text: messages.history(title, number) }))
		.filter(({ at }) => before === undefined || at < before)
		.slice(0, limit);
}
