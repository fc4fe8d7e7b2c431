import type { Database, Executor, Transaction } from "#platform/index.ts";
import { slideTitle } from "../../rules/slides/slide-text.ts";
import { pdfKey, type SlidesProblem, slideKey } from "../../rules/slides/slides.ts";

export const findSlides = (db: Executor, sessionId: number) =>
	db.selectFrom("live_slides").selectAll().where("session_id", "=", sessionId).executeTakeFirst();

/** Replaces the slides of a session. Returns the deck that was replaced. */
export async function insertDeck(
	trx: Transaction,
	sessionId: number,
	{ deck, name, now }: { deck: string; name: string; now: Date },
): Promise<string | undefined> {
	const before = await findSlides(trx, sessionId);
	const fresh = {
		deck,
		name,
		state: "converting" as const,
		problem: null,
		pages: 0,
		converted: 0,
		page: 1,
		furthest: 1,
		added_at: now,
	};
	await trx
		.insertInto("live_slides")
		.values({ session_id: sessionId, ...fresh })
		.onConflict((conflict) => conflict.column("session_id").doUpdateSet(fresh))
		.execute();
	await trx.deleteFrom("live_slide_texts").where("session_id", "=", sessionId).execute();
	return before?.deck;
}

/** Returns false if the deck was replaced or removed meanwhile. Safe to repeat. */
export async function saveConverted(
	db: Database,
	deck: string,
	{ page, pages, text }: { page: number; pages: number; text: string },
): Promise<boolean> {
	const slides = await db
		.updateTable("live_slides")
		.set({ converted: page, pages })
		.where("deck", "=", deck)
		.where("state", "=", "converting")
		.returning("session_id")
		.executeTakeFirst();
	if (!slides) return false;
	await db
		.insertInto("live_slide_texts")
		.values({ session_id: slides.session_id, page, text })
		.onConflict((conflict) => conflict.columns(["session_id", "page"]).doUpdateSet({ text }))
		.execute();
	return true;
}

/** Returns the text of a page; undefined if the session has no such page. */
export async function findSlideText(db: Executor, sessionId: number, page: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("live_slide_texts")
		.select("text")
		.where("session_id", "=", sessionId)
		.where("page", "=", page)
		.executeTakeFirst();
	return row?.text;
}

/** Records that a page is shown from now on. */
async function saveTurn(
	trx: Transaction,
	sessionId: number,
	{ deck, page, now }: { deck: string; page: number; now: Date },
): Promise<void> {
	const title = slideTitle((await findSlideText(trx, sessionId, page)) ?? "", page);
	await trx
		.insertInto("live_slide_turns")
		.values({ session_id: sessionId, turned_at: now, title, deck, page })
		.execute();
}

/** Shows a converted deck, or records why it can't be shown. */
export async function endConversion(
	trx: Transaction,
	sessionId: number,
	{ deck, problem, now }: { deck: string; problem: SlidesProblem | null; now: Date },
): Promise<void> {
	const { numUpdatedRows } = await trx
		.updateTable("live_slides")
		.set({ state: problem ? "failed" : "ready", problem })
		.where("deck", "=", deck)
		.where("state", "=", "converting")
		.executeTakeFirst();
	if (numUpdatedRows > 0n && !problem) await saveTurn(trx, sessionId, { deck, page: 1, now });
}

/** Turns to a page. Returns false if the session has no such page. */
export async function savePage(trx: Transaction, sessionId: number, page: number, now: Date): Promise<boolean> {
	const slides = await trx
		.updateTable("live_slides")
		.set((eb) => ({ page, furthest: eb.fn<number>("greatest", ["furthest", eb.val(page)]) }))
		.where("session_id", "=", sessionId)
		.where("state", "=", "ready")
		.where("pages", ">=", page)
		.returning("deck")
		.executeTakeFirst();
	if (!slides) return false;
	await saveTurn(trx, sessionId, { deck: slides.deck, page, now });
	return true;
}

/** Hides the pages that were turned to in a rehearsal: attendees see the one that is shown when the session starts. */
export async function hideRehearsedPages(trx: Transaction, sessionId: number): Promise<void> {
	await trx
		.updateTable("live_slides")
		.set((eb) => ({ furthest: eb.ref("page") }))
		.where("session_id", "=", sessionId)
		.execute();
}

/** Removes the slides of a session. Returns their deck. */
export async function deleteSlides(trx: Transaction, sessionId: number): Promise<string | undefined> {
	const row = await trx
		.deleteFrom("live_slides")
		.where("session_id", "=", sessionId)
		.returning("deck")
		.executeTakeFirst();
	return row?.deck;
}

/** Lists the stored files of all slides. */
export async function listSlideFiles(db: Executor): Promise<string[]> {
	const decks = await db.selectFrom("live_slides").select(["deck", "converted"]).execute();
	return decks.flatMap(({ deck, converted }) => [
		pdfKey(deck),
		...Array.from({ length: converted }, (_, index) => slideKey(deck, index + 1)),
	]);
}

export async function forgetSlides(db: Database, deck: string): Promise<void> {
	await db.deleteFrom("live_slides").where("deck", "=", deck).execute();
}
