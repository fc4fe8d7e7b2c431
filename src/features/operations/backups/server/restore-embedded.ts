import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { lockDirectory } from "#platform/database/embedded/directory-lock.ts";
import { placeForCopy } from "#platform/database/embedded/snapshot-socket.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readArchive } from "#platform/files/archive/archive.ts";
import { ArchiveBroken } from "#platform/files/archive/tar.ts";
import { runText } from "./backups-store.ts";
import { places } from "./manifest.ts";

export const holdsDatabase = (directory: string): boolean => existsSync(join(directory, "database", "PG_VERSION"));

/**
 * Restores the embedded database of an archive in a temporary directory, opens it, and moves it into place. A previous
 * database is kept beside it.
 *
 * @param target.after statements for the restored database
 * @returns the new path of the previous database, if there was one
 * @throws DirectoryLocked if the product is running
 */
export async function restoreEmbedded(
	archive: { path: string; passphrase?: string | undefined },
	target: { directory: string; after: string; now: Date },
): Promise<string | undefined> {
	const { directory, after, now } = target;
	const unlock = lockDirectory(directory);
	const { folder, database } = await placeForCopy(directory);
	try {
		await layDown(archive, database);
		const opened = await openDatabase({ directory: folder });
		await runText(opened.db, after).finally(opened.close);
		const place = join(directory, "database");
		const before = existsSync(place)
			? `${place}-before-${now.toISOString().replace(/\D/g, "").slice(0, 14)}`
			: undefined;
		if (before) await rename(place, before);
		await rename(database, place);
		return before;
	} finally {
		await rm(folder, { recursive: true, force: true });
		unlock();
	}
}

async function layDown(
	{ path, passphrase }: { path: string; passphrase?: string | undefined },
	database: string,
): Promise<void> {
	await mkdir(database, { mode: 0o700 });
	for await (const { name, content } of readArchive(path, passphrase)) {
		if (!name.startsWith(places.database)) continue;
		const inside = name.slice(places.database.length);
		if (!/^[\w.-]+(\/[\w.-]+)*$/.test(inside) || inside.split("/").includes(".."))
			throw new ArchiveBroken(`The backup is damaged: ${name} is not a database file.`);
		const to = join(database, inside);
		await mkdir(content ? dirname(to) : to, { recursive: true, mode: 0o700 });
		if (content) await pipeline(content, createWriteStream(to, { mode: 0o600, flags: "wx" }));
	}
}
