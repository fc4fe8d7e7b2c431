import type { Transaction } from "#platform/database/tables.ts";

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
