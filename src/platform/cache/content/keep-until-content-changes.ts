import type { Database } from "#platform/database/tables.ts";
import { findContentVersion } from "./content-store.ts";

/**
 * Makes a slow read of the catalog answer from memory until public content changes or the next minute begins: courses are scheduled by time.
 *
 * @param read its further arguments are the same in each call for a database
 */
export function keepUntilContentChanges<Value, Constant extends unknown[]>(
	read: (db: Database, now: Date, ...constant: Constant) => Promise<Value>,
): (db: Database, now: Date, ...constant: Constant) => Promise<Value> {
	const kept = new WeakMap<Database, { moment: string; value: Value }>();
	return async (db, now, ...constant) => {
		const moment = `${await findContentVersion(db)}:${Math.floor(now.getTime() / 60_000)}`;
		const last = kept.get(db);
		if (last?.moment === moment) return last.value;
		const value = await read(db, now, ...constant);
		kept.set(db, { moment, value });
		return value;
	};
}
