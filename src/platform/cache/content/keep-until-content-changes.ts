import type { Database } from "#platform/database/tables.ts";
import { type ContentChanges, findChangesSince, findContentVersion, watchedVersions } from "./content-store.ts";

/**
 * Makes a slow read of the catalog answer from memory until public content changes or the next minute begins: courses
 * are scheduled by time.
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

/**
 * Keeps public content in memory. When its version changes, only what changed since is read.
 *
 * @param read gets what was kept, and the changes since; neither if everything has to be read. Its further arguments
 *   are the same in each call for a database
 */
export function keepUpToDate<Value, Constant extends unknown[]>(
	read: (
		db: Database,
		kept: { value: Value; changes: ContentChanges } | undefined,
		...constant: Constant
	) => Promise<Value>,
): (db: Database, ...constant: Constant) => Promise<Value> {
	const kept = new WeakMap<Database, { version: number; value: Promise<Value> }>();

	async function renew(
		db: Database,
		version: number,
		last: { version: number; value: Promise<Value> } | undefined,
		constant: Constant,
	): Promise<Value> {
		const value = await last?.value.catch(() => undefined);
		const changes = last && value !== undefined ? await findChangesSince(db, last.version, version) : undefined;
		return read(db, changes && value !== undefined ? { value, changes } : undefined, ...constant);
	}

	return async (db, ...constant) => {
		const before = kept.get(db);
		// As old as cached responses, half a second at most.
		const version = watchedVersions.get(db) ?? (await findContentVersion(db));
		const last = kept.get(db);
		// What another call began meanwhile is as new.
		if (last && (last.version === version || (last !== before && last.version > version))) return last.value;
		const value = renew(db, version, last, constant);
		const entry = { version, value };
		kept.set(db, entry);
		value.catch(() => kept.get(db) === entry && kept.delete(db));
		return value;
	};
}
