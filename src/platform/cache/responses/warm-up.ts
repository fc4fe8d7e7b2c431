import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import type { ResponseCache } from "./response-cache.ts";
import { addUses, listUsedPages } from "./used-pages-store.ts";

const storeEveryMs = 60_000;
/** Further pages are rendered when somebody requests them. */
const maxPages = 100;
/** Longer, a deployment would wait for pages that few request. */
const maxMs = 10_000;

/**
 * Once the server listens, renders the pages that visitors of all nodes request most, one after the other; until then,
 * or for at most 10 s, `responses.isWarm` is false. Stores every minute, and when the server closes, which pages these
 * are. A page that fails is skipped: the next request for it shows why.
 */
export function warmUp(app: FastifyInstance, responses: ResponseCache, db: Database, clock: Clock): void {
	let isClosing = false;
	const store = () =>
		addUses(db, responses.takeUses(maxPages), clock.now()).catch((error: unknown) =>
			app.log.warn({ err: error }, "The use of pages was not stored."),
		);
	const renderUsed = async () => {
		for (const address of await listUsedPages(db, clock.now(), maxPages))
			if (!isClosing) await responses.render(address);
	};
	const timer = setInterval(store, storeEveryMs).unref();
	responses.isWarm = false;
	app.addHook("onListen", () => {
		const rendered = renderUsed().catch((error: unknown) =>
			app.log.warn({ err: error }, "The most-used pages were not rendered ahead."),
		);
		void Promise.race([rendered, pause(maxMs, undefined, { ref: false })]).then(() => {
			responses.isWarm = true;
		});
	});
	app.addHook("onClose", async () => {
		isClosing = true;
		clearInterval(timer);
		await store();
	});
}
