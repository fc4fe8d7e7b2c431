import type { Database } from "#platform/database/tables.ts";
import { findContentVersion } from "./content-store.ts";

/** Makes a slow read of the catalog answer from memory until public content changes or the next minute begins: courses are scheduled by time. */
export function keepUntilContentChanges<Value>(read: (db: Database, now: Date) => Promise<Value>): (db: Database, now: Date) => Promise<Value> {
	const kept = new WeakMap<Database, { moment: string; value: Value }>();
	return async (db, now) => {
		const moment = `${await findContentVersion(db)}:${Math.floor(now.getTime() / 60_000)}`;
		const last = kept.get(db);
		if (last?.moment === moment) return last.value;
		const value = await read(db, now);
		kept.set(db, { moment, value });
		return value;
	};
}
