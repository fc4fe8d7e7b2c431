import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { DirectoryLocked } from "#platform/database/embedded/directory-lock.ts";
import { placeForCopy, requestSnapshot } from "#platform/database/embedded/snapshot-socket.ts";
import { type OpenDatabase, openDatabase } from "#platform/database/open-database.ts";
import type { Entry } from "#platform/files/archive/tar.ts";
import { recordBackup } from "./backups-store.ts";
import type { HeldDatabase } from "./database-source.ts";
import { places } from "./manifest.ts";

/**
 * Copies the files of the embedded database, through the running product if there is one, otherwise in this process.
 * Opens and closes the copy once, which proves that it is usable.
 *
 * @throws DirectoryLocked with the process that locks the database and cannot copy it
 */
export async function lockEmbedded(directory: string, now: () => Date): Promise<HeldDatabase> {
	await dropLeftCopies(directory);
	const madeAt = now();
	const { folder, database } = await makeCopy(directory);
	const opened = await openDatabase({ directory: folder }).catch(async (error) => {
		await rm(folder, { recursive: true, force: true });
		throw error;
	});
	return {
		engine: "embedded",
		db: opened.db,
		async *entries() {
			await opened.close();
			yield* filesIn(database);
		},
		async end() {
			await opened.close();
			await rm(folder, { recursive: true, force: true });
		},
		async recordMade(bytes) {
			if (await requestSnapshot(directory, `made ${bytes} ${madeAt.getTime()}`)) return;
			await withDatabase(directory, (own) => recordBackup(own.db, { madeAt, now: now(), bytes }));
		},
	};
}

async function makeCopy(directory: string): Promise<{ folder: string; database: string }> {
	const made = await requestSnapshot(directory, "copy");
	if (made) return { folder: made.folder as string, database: made.database as string };
	return withDatabase(directory, async (own) => {
		const place = await placeForCopy(directory);
		await own.copy?.(place.database);
		return place;
	}).catch((error: unknown) => {
		if (error instanceof DirectoryLocked)
			error.message += " This process can't be copied while it runs. Wait until it has ended, then back up again.";
		throw error;
	});
}

async function withDatabase<T>(directory: string, work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
	const opened = await openDatabase({ directory });
	try {
		return await work(opened);
	} finally {
		await opened.close();
	}
}

/** Interrupted backups leave their copies behind. */
async function dropLeftCopies(directory: string): Promise<void> {
	const day = 24 * 3_600_000;
	for (const name of await readdir(directory).catch(() => [])) {
		const made = Number(name.match(/^copy-(\d{13})-[0-9a-f]{12}$/)?.[1]);
		if (Date.now() - made > day) await rm(join(directory, name), { recursive: true, force: true });
	}
}

async function* filesIn(folder: string): AsyncGenerator<Entry> {
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		const name = places.database + relative(folder, path).split(sep).join("/");
		if (entry.isDirectory()) yield { name, bytes: 0, content: null };
		else if (entry.isFile()) yield { name, bytes: (await stat(path)).size, content: createReadStream(path) };
	}
}
