import type { Database, Transaction } from "#platform/database/tables.ts";
import type { PageTurn } from "../../rules/slide-turns.ts";
import "../tables.ts";

type Reader = Database | Transaction;

/** Turns that are read at once; a speaker hardly makes more in two minutes. */
const maxTurns = 60;

interface NewTurn {
	deck: string;
	page: number;
	title: string;
	now: Date;
}

/** Records that a page is shown from now on. */
export async function insertTurn(trx: Transaction, sessionId: number, { deck, page, title, now }: NewTurn): Promise<void> {
	await trx.insertInto("live_slide_turns").values({ session_id: sessionId, turned_at: now, title, deck, page }).execute();
}

/** Lists when slides were shown, in order. */
export const listTurns = (db: Reader, sessionId: number) =>
	db.selectFrom("live_slide_turns").select(["turned_at as at", "title"]).where("session_id", "=", sessionId).orderBy("id").execute();

/** Lists the latest turns of the slides that a session has now, in order. */
export async function listLatestTurns(db: Reader, sessionId: number): Promise<PageTurn[]> {
	const rows = await db
		.selectFrom("live_slide_turns as turns")
		.innerJoin("live_slides as slides", (join) => join.onRef("slides.session_id", "=", "turns.session_id").onRef("slides.deck", "=", "turns.deck"))
		.select(["turns.page", "turned_at"])
		.where("turns.session_id", "=", sessionId)
		.orderBy("turns.id", "desc")
		.limit(maxTurns)
		.execute();
	return rows.reverse().map(({ page, turned_at }) => ({ page: page ?? 1, at: turned_at.toISOString() }));
}
