import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "#settings.ts";
import { checkFreeSpace } from "./embedded/free-space.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import { clearScratch, scratchDirectory } from "./scratch.ts";
import type { Database } from "./tables.ts";

/** Throws DirectoryLocked if another process has the embedded database open, and DatabaseIsNewer before a downgrade. */
export async function openMigratedDatabase(settings: Settings, log: FastifyBaseLogger): Promise<OpenDatabase> {
	const database = await openDatabase({
		url: settings.DATABASE_URL,
		directory: settings.DATA_DIR,
		onTrouble: (error) => log.debug({ reason: error.message }, "A database connection was lost."),
	});
	try {
		// Other processes can use the scratch folder until the directory is locked.
		await clearScratch(scratchDirectory(settings.DATA_DIR));
		const pending = await pendingMigrations(database.db);
		if (pending.length > 0) log.info({ migrations: pending.length }, "Updating the database tables.");
		await migrate(database.db, { log: (message) => log.debug(message) });
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

/** Throws if a migration is pending, the database does not respond, or the disk of the embedded one is full. */
export async function checkReady(
	db: Database,
	{ DATABASE_URL, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "DATA_DIR">,
): Promise<void> {
	if (!DATABASE_URL) await checkFreeSpace(DATA_DIR);
	const pending = await pendingMigrations(db);
	if (pending.length > 0) throw new Error(`${pending.length} migrations have not been applied.`);
}
