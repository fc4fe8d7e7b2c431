import type { Database } from "#platform/database/tables.ts";

/** Returns true for only one of several concurrent calls. */
export async function consumeChallenge(db: Database, challengeHash: string, expiresAt: Date): Promise<boolean> {
	const row = await db
		.insertInto("captcha_solutions")
		.values({ challenge_hash: challengeHash, expires_at: expiresAt })
		.onConflict((conflict) => conflict.column("challenge_hash").doNothing())
		.returning("challenge_hash")
		.executeTakeFirst();
	return row !== undefined;
}

export async function forgetOldSolutions(db: Database, now: Date): Promise<void> {
	await db
		.deleteFrom("captcha_solutions")
		.where("expires_at", "<", new Date(now.getTime() - 60_000))
		.execute();
}
