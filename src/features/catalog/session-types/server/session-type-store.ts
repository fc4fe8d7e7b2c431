import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { SessionType } from "../console-contract.ts";

export type SessionTypeValues = Omit<SessionType, "id" | "version">;

/** Lists the session types in their order. */
export const listRows = (db: Executor): Promise<SessionType[]> =>
	db
		.selectFrom("session_types")
		.select(["id", "name", "grants_live as live", "grants_recording as recording", "grants_transcript as transcript"])
		.select(["seats", "per_seat as perSeat", "price_percent as pricePercent", "retired", "version"])
		.orderBy("position")
		.orderBy("id")
		.execute();

/** Unique among the advisory locks of the product. */
const lockNumber = 7_205_137;

/** Locks all session types until the transaction ends: none is added or changed. */
export async function lockSessionTypes(trx: Transaction): Promise<SessionType[]> {
	await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
	return listRows(trx);
}

const toColumns = ({
	name,
	live,
	recording,
	transcript,
	seats,
	perSeat,
	pricePercent,
	retired,
}: SessionTypeValues) => ({
	name,
	grants_live: live,
	grants_recording: recording,
	grants_transcript: transcript,
	seats,
	per_seat: perSeat && JSON.stringify(perSeat),
	price_percent: pricePercent,
	retired,
});

/** Adds a session type at the end. The caller has locked them. Returns its id. */
export async function insertSessionType(trx: Transaction, values: SessionTypeValues): Promise<number> {
	const { id } = await trx
		.insertInto("session_types")
		.values({ ...toColumns(values), position: sql<number>`(select coalesce(max(position), 0) + 1 from session_types)` })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function updateSessionType(trx: Transaction, id: number, values: SessionTypeValues): Promise<void> {
	await trx
		.updateTable("session_types")
		.set((eb) => ({ ...toColumns(values), version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

export async function updatePositions(trx: Transaction, ids: readonly number[]): Promise<void> {
	for (const [index, id] of ids.entries())
		await trx
			.updateTable("session_types")
			.set({ position: index + 1 })
			.where("id", "=", id)
			.execute();
}
