import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#platform/database/tables.ts";
import { brokenInvariants } from "#tests/support/sales/invariants.ts";

/** Whether a condition becomes true within this time. */
export async function within(seconds: number, isSo: () => Promise<boolean>): Promise<boolean> {
	for (const end = performance.now() + seconds * 1000; !(await isSo()); await pause(200))
		if (performance.now() > end) return false;
	return true;
}

/** Returns the sessions without an order that is paid or refunded. */
export async function lostAmong(db: Database, sessions: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("orders")
		.select("provider_session")
		.where("state", "in", ["paid", "partially_refunded", "refunded"])
		.execute();
	const paid = new Set(rows.map((row) => row.provider_session));
	return sessions.filter((session) => !paid.has(session));
}

/** Seconds for automatic reconciliation, which checks orders older than a minute every minute. */
export const patience = 240;

/**
 * Waits until repeated webhooks and the minutely reconciliation have corrected everything.
 *
 * @returns what is still wrong after `patience`
 */
export async function settled(db: Database): Promise<string[]> {
	let broken: string[] = [];
	await within(patience, async () => {
		broken = await brokenInvariants(db);
		return broken.length === 0;
	});
	return broken;
}

/** One line with the result and all distinct errors. */
export const describeResult = (found: string, ...wrong: string[][]) => [found, ...new Set(wrong.flat())].join("; ");
