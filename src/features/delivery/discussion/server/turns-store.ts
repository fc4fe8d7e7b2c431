import type { PageTurn } from "#features/delivery/studio/rules/slide-turns.ts";
import type { Database } from "#platform/database/tables.ts";

/** Turns that are read at once; a speaker hardly makes more in two minutes. */
const maxTurns = 60;

/** Lists the latest turns of the slides that a session has now, in order. */
export async function listLatestTurns(db: Database, sessionId: number): Promise<PageTurn[]> {
	const rows = await db
		.selectFrom("public_live_slide_turns as turns")
		.innerJoin("public_live_slides as slides", (join) => join.onRef("slides.session_id", "=", "turns.session_id").onRef("slides.deck", "=", "turns.deck"))
		.select(["turns.page", "turned_at"])
		.where("turns.session_id", "=", sessionId)
		.orderBy("turns.id", "desc")
		.limit(maxTurns)
		.execute();
	return rows.reverse().map(({ page, turned_at }) => ({ page: page ?? 1, at: turned_at.toISOString() }));
}
