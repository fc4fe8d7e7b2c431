import { readFile } from "node:fs/promises";
import { writeArchive } from "#platform/files/archive/archive.ts";
import type { Entry } from "#platform/files/archive/tar.ts";
import type { Storage } from "#platform/files/storage/storage.ts";
import { readMigrations } from "./backups-store.ts";
import type { HeldDatabase } from "./database-source.ts";
import { type Manifest, places } from "./manifest.ts";
import { findFiles, listNamedFiles } from "./stored-files.ts";

export interface BackupOptions {
	path: string;
	/** A time before the snapshot. */
	madeAt: Date;
	storage: Storage;
	passphrase?: string | undefined;
	/** The deployment's secret, if the archive should include it. */
	secret?: string | undefined;
	onProgress?: (done: string) => void;
}

/**
 * Writes an archive of a deployment: its database as of one moment, and the files that it refers to. The file appears
 * only when complete.
 *
 * @returns the archive's size in bytes, the number of files, and the keys of missing files
 */
export async function createBackup(
	held: HeldDatabase,
	options: BackupOptions,
): Promise<{ bytes: number; files: number; missing: string[] }> {
	const { path, madeAt, storage, passphrase, secret, onProgress = () => {} } = options;
	const { version } = JSON.parse(await readFile(new URL("../../../../../package.json", import.meta.url), "utf8")) as {
		version: string;
	};
	const named = await listNamedFiles(held.db);
	const migrations = await readMigrations(held.db);
	let [files, missing]: [number, string[]] = [0, []];

	async function* entries(): AsyncGenerator<Entry> {
		let bytes = 0;
		for await (const entry of held.entries()) {
			yield entry;
			bytes += entry.bytes;
			onProgress(`database: ${inMegabytes(bytes)}`);
		}
		const found = await findFiles(storage, named);
		missing = found.missing;
		for (const { key, bytes } of found.there) {
			yield { name: places.files + key, bytes, content: await storage.read(key) };
			files += 1;
			onProgress(`${files} of ${found.there.length} files`);
		}
		if (secret !== undefined)
			yield { name: places.secret, bytes: Buffer.byteLength(secret), content: [Buffer.from(secret)] };
	}
	const manifest = (): Omit<Manifest, "files" | "madeAt"> & { madeAt: Date } => ({
		format: 1,
		product: "Lectern",
		version,
		madeAt,
		engine: held.engine,
		migration: migrations.at(-1) ?? "",
		migrations,
		secret: secret !== undefined,
		missing,
	});
	const bytes = await writeArchive(path, entries(), { at: madeAt, passphrase, manifest });
	await held.recordMade(bytes);
	return { bytes, files, missing };
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
