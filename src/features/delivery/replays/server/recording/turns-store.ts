import type { Database } from "#platform/index.ts";

/** Lists when slides were shown, in order. */
export const listTurns = (db: Database, sessionId: number) =>
	db
		.selectFrom("public_live_slide_turns")
		.select(["turned_at as at", "title"])
		.where("session_id", "=", sessionId)
		.orderBy("id")
		.execute();
