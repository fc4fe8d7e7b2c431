import { text } from "node:stream/consumers";
import { checkArchive, readArchive } from "../../../../platform/archive/archive.ts";
import { listMigrations } from "../../../../platform/database/list-migrations.ts";
import { openDatabase } from "../../../../platform/database/open-database.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { afterRestoreText, clearingText, lookAtTarget } from "./backups-store.ts";
import { type Manifest, places, readManifest } from "./manifest.ts";
import { holdsDatabase, restoreEmbedded } from "./restore-embedded.ts";
import { restoreFiles } from "./restore-files.ts";
import { restorePostgres } from "./restore-postgres.ts";

/** A restore that is refused before anything was changed; the message says what to do. */
export class RestoreRefused extends Error {
	override name = "RestoreRefused";
}

export interface RestoreOptions {
	archive: { path: string; passphrase?: string | undefined };
	/** PostgreSQL's address; the embedded database of `directory` without. */
	url: string | undefined;
	directory: string;
	storage: Storage;
	/** Folders in which PostgreSQL's programs are looked for. */
	searchPath: string;
	/** True to restore over a database that holds something. */
	replace: boolean;
	/** True to let emails go out that waited when the backup was made. */
	sendEmails: boolean;
	now: Date;
	/** Told of the deployment's secret, when the backup has it. */
	onSecret: (secret: string) => Promise<void>;
	onProgress: (done: string) => void;
}

/**
 * Restores a deployment from a backup. Everything is looked at before anything is changed: the archive is read to its end
 * and its hashes compared, and the target has to be empty. The files come first, the database last and as a whole: a
 * restore that is cut off is simply begun again.
 *
 * @returns what the backup is, how many files it has, and where the embedded database from before lies
 * @throws RestoreRefused, ArchiveBroken
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ manifest: Manifest; files: number; before: string | undefined }> {
	const { archive, url, directory, storage, searchPath, replace, sendEmails, now, onProgress } = options;
	const checked = await checkArchive(archive.path, archive.passphrase, (bytes) => onProgress(`${(bytes / 1e6).toFixed(0)} MB checked`));
	const manifest = readManifest(checked);
	refuseOther(manifest, url);
	const cleared = await lookAt(options);

	const files = await restoreFiles(archive, storage, (count) => onProgress(`${count} files restored`));
	onProgress("restoring the database");
	const after = afterRestoreText({ madeAt: manifest.madeAt, now, sendEmails });
	let before: string | undefined;
	if (url) await restorePostgres(archive, { url, searchPath, before: replace && !cleared ? clearingText : "", after });
	else before = await restoreEmbedded(archive, { directory, after, now });
	if (manifest.secret)
		for await (const { name, content } of readArchive(archive.path, archive.passphrase))
			if (content && name === places.secret) await options.onSecret(await text(content));
	return { manifest, files, before };
}

/** Refuses what this version, or this kind of database, can't take. */
function refuseOther(manifest: Manifest, url: string | undefined): void {
	const here = url ? "PostgreSQL" : "embedded";
	if (manifest.engine !== here)
		throw new RestoreRefused(
			`This is a backup of ${manifest.engine === "embedded" ? "an embedded database. Restore it without DATABASE_URL" : "a PostgreSQL database. Set DATABASE_URL to restore it"}.`,
		);
	const known = new Set(listMigrations().map(({ name }) => name));
	const unknown = manifest.migrations.find((name) => !known.has(name));
	if (unknown) throw new RestoreRefused(`This backup was made by a newer version (${manifest.version}, ${unknown}). Restore it with that version.`);
}

/** Whether the target is empty. Refuses one that is not, unless it may be replaced, and one that is in use. */
async function lookAt({ url, directory, replace }: RestoreOptions): Promise<boolean> {
	let empty = !holdsDatabase(directory);
	if (url) {
		const database = await openDatabase({ url, directory });
		const target = await lookAtTarget(database.db).finally(database.close);
		if (target.connections > 0) throw new RestoreRefused("The product is running on this database. Stop it on every node first.");
		empty = target.empty;
	}
	if (!empty && !replace)
		throw new RestoreRefused(
			url
				? "The database is not empty. Set DATABASE_URL to an empty database, or use --replace to delete what is in it."
				: `${directory} contains a database. Set DATA_DIR to another folder, or use --replace, which keeps the existing database next to the new one.`,
		);
	return empty;
}
