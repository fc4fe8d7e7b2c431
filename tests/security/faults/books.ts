import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../../src/platform/database/tables.ts";
import { brokenInvariants } from "../operations/invariants.ts";

/** Whether something comes to be so within so many seconds. */
export async function within(seconds: number, isSo: () => Promise<boolean>): Promise<boolean> {
	for (const end = performance.now() + seconds * 1000; !(await isSo()); await pause(200)) if (performance.now() > end) return false;
	return true;
}

/** Which of these sessions belong to no order that is paid, or was and is given back. */
export async function lostAmong(db: Database, sessions: string[]): Promise<string[]> {
	const rows = await db.selectFrom("orders").select("provider_session").where("state", "in", ["paid", "partially_refunded", "refunded"]).execute();
	const paid = new Set(rows.map((row) => row.provider_session));
	return sessions.filter((session) => !paid.has(session));
}

/** Seconds in which the product puts everything in order by itself: each minute it looks after orders older than one. */
export const patience = 240;

/**
 * Waits until the product has put everything in order by itself: webhooks that are repeated, the reconciliation of every
 * minute.
 *
 * @returns what still does not hold after `patience`
 */
export async function settled(db: Database): Promise<string[]> {
	let broken: string[] = [];
	await within(patience, async () => {
		broken = await brokenInvariants(db);
		return broken.length === 0;
	});
	return broken;
}

/** What was found, in one line, whatever is wrong behind it, each once. */
export const tell = (found: string, ...wrong: string[][]) => [found, ...new Set(wrong.flat())].join("; ");
