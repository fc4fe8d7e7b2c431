import { buffer } from "node:stream/consumers";
import { PagesUnreadable, renderPages } from "#platform/documents/render-pages.ts";
import { type AppContext, declareJob, inTransaction, type Storage } from "#platform/index.ts";
import { SlidesChanged } from "../../events.ts";
import { readableText } from "../../rules/slides/slide-text.ts";
import { maxPages, pdfKey, slideKey, slideWidth } from "../../rules/slides/slides.ts";
import { endConversion, findSlides, forgetSlides, saveConverted } from "./slide-store.ts";

/** Converts the pages of uploaded slides to images. */
export const convertSlides = declareJob<{ sessionId: number; deck: string }>({
	name: "live.convert-slides",
	retries: 3,
	minutes: 60,
});
/** Deletes the files of replaced or removed slides. */
export const deleteDeck = declareJob<{ deck: string }>({ name: "live.delete-slides", retries: 10, minutes: 10 });

class DeckReplaced extends Error {}

/** Safe to repeat. */
export async function convert(
	{ db, storage, clock, events }: Pick<AppContext, "db" | "storage" | "clock" | "events">,
	{ sessionId, deck }: { sessionId: number; deck: string },
): Promise<void> {
	if ((await findSlides(db, sessionId))?.deck !== deck) return;
	const pdf = await buffer(await storage.read(pdfKey(deck)));
	const end = (problem: PagesUnreadable["reason"] | null) =>
		inTransaction(db, async (trx) => {
			await events.publish(trx, SlidesChanged, { sessionId });
			await endConversion(trx, sessionId, { deck, problem, now: clock.now() });
		});
	try {
		await renderPages({ pdf, width: slideWidth, maxPages }, async ({ page, pages, image, text }) => {
			await storage.put(slideKey(deck, page), image, { contentType: "image/webp" });
			if (!(await saveConverted(db, deck, { page, pages, text: readableText(text) }))) throw new DeckReplaced();
		});
		await end(null);
	} catch (error) {
		if (error instanceof PagesUnreadable) await end(error.reason);
		else if (error instanceof DeckReplaced) await deleteFiles(storage, deck);
		else throw error;
	}
}

/** Pages are numbered without gaps, so their files are known. Deletes the last first: a repeated run finds the rest. */
export async function deleteFiles(storage: Storage, deck: string): Promise<void> {
	let pages = 0;
	while (pages < maxPages && (await storage.stat(slideKey(deck, pages + 1)))) pages++;
	for (let page = pages; page >= 1; page--) await storage.delete(slideKey(deck, page));
	await storage.delete(pdfKey(deck));
}

/** Deletes the slides of a session with their files. Safe to repeat. */
export async function cleanSlides(
	{ db, storage }: Pick<AppContext, "db" | "storage">,
	sessionId: number,
): Promise<void> {
	const slides = await findSlides(db, sessionId);
	if (!slides) return;
	await deleteFiles(storage, slides.deck);
	await forgetSlides(db, slides.deck);
}
