import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import type { SlidesProblem } from "../../rules/slides.ts";
import { nextVersion } from "../discussion/discussion-store.ts";
import "../tables.ts";

type Reader = Database | Transaction;

export const findSlides = (db: Reader, sessionId: number) => db.selectFrom("live_slides").selectAll().where("session_id", "=", sessionId).executeTakeFirst();

/** Replaces the slides of a session. Returns the deck that was replaced. */
export async function insertDeck(
	trx: Transaction,
	sessionId: number,
	{ deck, name, now }: { deck: string; name: string; now: Date },
): Promise<string | undefined> {
	await nextVersion(trx, sessionId);
	const before = await findSlides(trx, sessionId);
	const fresh = { deck, name, state: "converting" as const, problem: null, pages: 0, converted: 0, page: 1, furthest: 1, added_at: now };
	await trx
		.insertInto("live_slides")
		.values({ session_id: sessionId, ...fresh })
		.onConflict((conflict) => conflict.column("session_id").doUpdateSet(fresh))
		.execute();
	return before?.deck;
}

/** Returns false if the deck was replaced or removed meanwhile. */
export async function saveConverted(db: Database, deck: string, converted: number, pages: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("live_slides")
		.set({ converted, pages })
		.where("deck", "=", deck)
		.where("state", "=", "converting")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Shows a converted deck, or records why it can't be shown. */
export async function endConversion(trx: Transaction, sessionId: number, deck: string, problem: SlidesProblem | null): Promise<void> {
	await nextVersion(trx, sessionId);
	await trx
		.updateTable("live_slides")
		.set({ state: problem ? "failed" : "ready", problem })
		.where("deck", "=", deck)
		.where("state", "=", "converting")
		.execute();
}

/** Turns to a page. Returns false if the session has no such page. */
export async function savePage(trx: Transaction, sessionId: number, page: number): Promise<boolean> {
	await nextVersion(trx, sessionId);
	const { numUpdatedRows } = await trx
		.updateTable("live_slides")
		.set((eb) => ({ page, furthest: eb.fn<number>("greatest", ["furthest", eb.val(page)]) }))
		.where("session_id", "=", sessionId)
		.where("state", "=", "ready")
		.where("pages", ">=", page)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Removes the slides of a session. Returns their deck. */
export async function deleteSlides(trx: Transaction, sessionId: number): Promise<string | undefined> {
	await nextVersion(trx, sessionId);
	const row = await trx.deleteFrom("live_slides").where("session_id", "=", sessionId).returning("deck").executeTakeFirst();
	return row?.deck;
}

/** The slides of sessions that started before this time. */
export const listOldSlides = (db: Database, before: Date) =>
	db
		.selectFrom("live_slides")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "live_slides.session_id")
		.select(["session_id", "deck"])
		.where("starts_at", "<", before)
		.execute();

export async function forgetSlides(db: Database, deck: string): Promise<void> {
	await db.deleteFrom("live_slides").where("deck", "=", deck).execute();
}
