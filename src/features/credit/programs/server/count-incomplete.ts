import type { Database } from "#platform/index.ts";
import { checkPrograms } from "./check-programs.ts";
import { listPage } from "./program-store.ts";

/** The dashboard counts no further. */
export const maxIncomplete = 100;
const [pageSize, maxPages] = [100, 10];

/**
 * Counts the programs of published courses that lack something: among the newest thousand, so that the dashboard stays
 * fast.
 */
export async function countIncomplete(db: Database, now: Date): Promise<number> {
	// A site that withdraws its refund policy is no reason to look at each program.
	const site = { hasRefundPolicy: true };
	let count = 0;
	let before: number | undefined;
	for (let page = 0; page < maxPages && count < maxIncomplete; page++) {
		const rows = await listPage(db, { before, isPublished: true }, pageSize);
		const toPublication = ({ publishedAt }: { publishedAt: Date | null }) =>
			publishedAt && publishedAt > now ? publishedAt : now;
		count += (await checkPrograms(site, db, rows, toPublication)).filter(({ missing }) => missing.length > 0).length;
		if (rows.length < pageSize) break;
		before = rows.at(-1)?.id;
	}
	return Math.min(count, maxIncomplete);
}
