import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { TeamFilter } from "./team-store.ts";

export interface TeamFile {
	/** Of the buyer of the seats. */
	userId: number;
	filter: TeamFilter;
}

/** Saves what links contain, and deletes those that don't work anymore. Returns its id. */
export async function insertFile(
	trx: Transaction,
	{ userId, filter }: TeamFile,
	{ now, before }: { now: Date; before: Date },
): Promise<number> {
	await trx.deleteFrom("team_files").where("made_at", "<", before).execute();
	const { id } = await trx
		.insertInto("team_files")
		.values({ user_id: userId, buyer_id: userId, filter: JSON.stringify(filter), made_at: now })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function findFile(db: Executor, id: number): Promise<TeamFile | undefined> {
	const { rows } = await sql<TeamFile>`
		select user_id as "userId", filter from team_files where id = ${id}`.execute(db);
	return rows[0];
}
