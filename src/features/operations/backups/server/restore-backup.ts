import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { listMigrations } from "#platform/database/list-migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { findProgram, ProgramFailed, startProgram } from "#platform/database/postgres/postgres-programs.ts";
import type { Feature } from "#platform/feature/define-feature.ts";
import { checkArchive, readArchive } from "#platform/files/archive/archive.ts";
import type { Database, Storage } from "#platform/index.ts";
import { afterRestoreText, clearingText, lookAtTarget } from "./backups-store.ts";
import { type Manifest, places, readManifest } from "./manifest.ts";
import { holdsDatabase, restoreEmbedded } from "./restore-embedded.ts";

const types: Record<string, string> = {
	mp4: "video/mp4",
	vtt: "text/vtt",
	json: "application/json",
	jpg: "image/jpeg",
	webp: "image/webp",
	avif: "image/avif",
	png: "image/png",
};

/** The restore was refused and nothing was changed; the message says what to do. */
class RestoreRefused extends Error {
	override name = "RestoreRefused";
}

export interface RestoreOptions {
	archive: { path: string; passphrase?: string | undefined };
	/** PostgreSQL's address; undefined for the embedded database in `directory`. */
	url: string | undefined;
	directory: string;
	storage: Storage;
	/** Folders to search for PostgreSQL's programs. */
	searchPath: string;
	/** True to replace existing data. */
	replace: boolean;
	/** True to send emails that were queued when the backup was made. */
	sendEmails: boolean;
	now: Date;
	features: readonly Pick<Feature, "afterRestore">[];
	/** Receives the deployment's secret if the backup contains it. */
	onSecret: (secret: string) => Promise<void>;
	onProgress: (done: string) => void;
}

/**
 * Restores a deployment from a backup. First reads the whole archive, compares hashes and requires an empty target.
 * Restores files first and the database last, as a whole, so an interrupted restore can be repeated.
 *
 * @returns the manifest, the number of files, and the path of the replaced embedded database
 * @throws RestoreRefused, ArchiveBroken
 */
export async function restoreBackup(
	options: RestoreOptions,
): Promise<{ manifest: Manifest; files: number; before: string | undefined }> {
	const { archive, url, directory, storage, searchPath, replace, sendEmails, now, onProgress } = options;
	const checked = await checkArchive(archive.path, archive.passphrase, (bytes) =>
		onProgress(`${(bytes / 1e6).toFixed(0)} MB checked`),
	);
	const manifest = readManifest(checked);
	refuseForeign(manifest, url);
	const cleared = await lookAt(options);

	const files = await restoreFiles(archive, storage, (count) => onProgress(`${count} files restored`));
	onProgress("restoring the database");
	const after = afterRestoreText({
		madeAt: manifest.madeAt,
		restoredAt: now,
		sendEmails,
		afterRestore: options.features.flatMap(({ afterRestore = [] }) => afterRestore),
	});
	let before: string | undefined;
	if (url) await restorePostgres(archive, { url, searchPath, before: replace && !cleared ? clearingText : "", after });
	else before = await restoreEmbedded(archive, { directory, after, now });
	if (manifest.secret)
		for await (const { name, content } of readArchive(archive.path, archive.passphrase))
			if (content && name === places.secret) await options.onSecret(await text(content));
	return { manifest, files, before };
}

/** Refuses archives of a newer version or another kind of database. */
function refuseForeign(manifest: Manifest, url: string | undefined): void {
	const here = url ? "PostgreSQL" : "embedded";
	if (manifest.engine !== here)
		throw new RestoreRefused(
			`This is a backup of ${manifest.engine === "embedded" ? "an embedded database. Restore it without DATABASE_URL" : "a PostgreSQL database. Set DATABASE_URL to restore it"}.`,
		);
	const names = new Set(listMigrations().map(({ name }) => name));
	const unknown = manifest.migrations.find((name) => !names.has(name));
	if (unknown)
		throw new RestoreRefused(
			`This backup was made by a newer version (${manifest.version}, ${unknown}). Restore it with that version.`,
		);
}

/**
 * Looks again for up to three seconds: the server notices only then that the connections of a stopped product ended.
 */
async function lookAtStopped(db: Database): ReturnType<typeof lookAtTarget> {
	let target = await lookAtTarget(db);
	for (let tries = 1; target.connections > 0 && tries < 15; tries++) {
		await setTimeout(200);
		target = await lookAtTarget(db);
	}
	return target;
}

/** Returns whether the target is empty. Refuses one that is in use, or not empty without `replace`. */
async function lookAt({ url, directory, replace }: RestoreOptions): Promise<boolean> {
	let empty = !holdsDatabase(directory);
	if (url) {
		const database = await openDatabase({ url, directory });
		const target = await lookAtStopped(database.db).finally(database.close);
		if (target.connections > 0)
			throw new RestoreRefused("The product is running on this database. Stop it on every node first.");
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

/**
 * Copies the files of an archive into the storage. File names are unique, so an existing one has the same content.
 *
 * @returns the number of files
 */
async function restoreFiles(
	archive: { path: string; passphrase?: string | undefined },
	storage: Storage,
	onFile: (count: number) => void,
): Promise<number> {
	let count = 0;
	for await (const { name, content } of readArchive(archive.path, archive.passphrase)) {
		if (!content || !name.startsWith(places.files)) continue;
		const key = name.slice(places.files.length);
		await storage.put(key, Readable.from(content, { objectMode: false }), {
			contentType: types[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
		});
		count += 1;
		onFile(count);
	}
	return count;
}

interface PostgresTarget {
	url: string;
	searchPath: string;
	/** Statements before and after the restored content, in the same transaction. */
	before: string;
	after: string;
}

/**
 * Restores the database of an archive into PostgreSQL, in one transaction.
 *
 * @throws with the first error that PostgreSQL's programs print
 */
async function restorePostgres(
	archive: { path: string; passphrase?: string | undefined },
	target: PostgresTarget,
): Promise<void> {
	const { url, searchPath, before, after } = target;
	// Converts the dump to statements without connecting to a database.
	const reader = startProgram(findProgram("pg_restore", searchPath), ["--no-owner", "--no-acl", "--file=-"]);
	const how = [
		"--no-psqlrc",
		"--quiet",
		"--set=ON_ERROR_STOP=1",
		"--single-transaction",
		"--output=/dev/null",
		"--file=-",
	];
	const writer = startProgram(findProgram("psql", searchPath), how, url);
	try {
		writer.child.stdin.write(`set client_min_messages = warning;\n${before}`);
		await Promise.all([
			pipeline(dumpIn(archive), reader.child.stdin),
			pipeline(reader.child.stdout, writer.child.stdin, { end: false }),
		]);
		// Commits only a completely read dump.
		await reader.ended;
		writer.child.stdin.end(after);
		await writer.ended;
	} catch (error) {
		// Closing psql's input instead would commit.
		for (const { child } of [writer, reader]) child.kill("SIGKILL");
		// The failing program's error says more than the broken pipe.
		for (const { ended } of [writer, reader])
			await ended.catch((reason: unknown) => {
				if (reason instanceof ProgramFailed) throw reason;
			});
		throw error;
	}
}

async function* dumpIn({
	path,
	passphrase,
}: {
	path: string;
	passphrase?: string | undefined;
}): AsyncGenerator<Buffer> {
	for await (const { name, content } of readArchive(path, passphrase))
		if (content && name.startsWith(places.database)) yield* content;
}
