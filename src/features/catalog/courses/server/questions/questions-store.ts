import type { Executor, Transaction } from "#platform/index.ts";
import type { Question } from "../../contract.ts";

/** Finds the common questions that apply, if any were published. */
export const findQuestions = (db: Executor) =>
	db
		.selectFrom("default_question_versions")
		.select(["version", "at", "content"])
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();

/** Adds a version. Returns false if another staff member has added it. */
export async function insertQuestions(
	trx: Transaction,
	{ version, at, content }: { version: number; at: Date; content: Question[] },
): Promise<boolean> {
	const row = await trx
		.insertInto("default_question_versions")
		.values({ version, at, content: JSON.stringify(content) })
		.onConflict((conflict) => conflict.column("version").doNothing())
		.returning("version")
		.executeTakeFirst();
	return row !== undefined;
}
