import { readRetention } from "#features/delivery/retention/server/index.ts";
import type { AppContext } from "#platform/index.ts";
import { deletePageStays, listSessionsWithPageStays } from "./page-stays-store.ts";

/**
 * Deletes stays on the pages and in the uploaded reports of sessions whose records are no longer kept. Safe to repeat.
 */
export async function cleanPageStays({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
	const now = clock.now();
	for (const [sessionId, { until }] of await readRetention(db, await listSessionsWithPageStays(db, now)))
		if (until <= now) await deletePageStays(db, sessionId);
}
