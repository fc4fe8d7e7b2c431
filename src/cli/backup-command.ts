import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { holdEmbedded, holdPostgres, makeBackup, restoreBackup } from "../features/backups/server/index.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { readSecret } from "../platform/secret/secret.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { type Settings, storageSettings } from "../settings.ts";
import { showProgress, type Terminal } from "./catalogue-progress.ts";

export interface BackupCommandDeps {
	/** The settings, read when they are needed; help and wrong use need none. */
	settings: () => Settings;
	/** The environment's `PATH`. */
	searchPath: string;
	out: Terminal;
	err: Terminal;
}

export const backupHelp = `Usage:
  backup FILE [--with-secret] [--passphrase-file FILE]

Writes the database and all stored files to one archive, while the product runs or not.
FILE is a tar; it appears when it is whole, and replaces a file of that name.

  --with-secret            the deployment's secret goes into it as well
  --passphrase-file FILE   encrypts it with what stands in FILE
`;

export const restoreHelp = `Usage:
  restore FILE [--replace] [--send-mails] [--passphrase-file FILE]

Restores a deployment from a backup, into the database and the storage that the settings
name. The archive is checked to its end before anything is changed.

  --replace                the database may hold something, which is lost (PostgreSQL) or
                           kept beside it (embedded)
  --send-mails             mails that waited when the backup was made go out; without,
                           they are held, for most of them have gone out since
  --passphrase-file FILE   decrypts an encrypted backup
`;

const help = { backup: backupHelp, restore: restoreHelp };
const options = {
	backup: { help: { type: "boolean", short: "h" }, "with-secret": { type: "boolean" }, "passphrase-file": { type: "string" } },
	restore: { help: { type: "boolean", short: "h" }, replace: { type: "boolean" }, "send-mails": { type: "boolean" }, "passphrase-file": { type: "string" } },
} as const;

interface Told {
	file: string;
	"with-secret"?: boolean;
	replace?: boolean;
	"send-mails"?: boolean;
	"passphrase-file"?: string;
}

/**
 * `backup FILE` and `restore FILE`.
 *
 * @param args what follows the command's name
 * @returns the exit status: 0 done, 1 failed, 2 wrong use
 */
export async function runBackup(command: "backup" | "restore", args: string[], deps: BackupCommandDeps): Promise<number> {
	const { out, err } = deps;
	let read: { values: Omit<Told, "file"> & { help?: boolean }; positionals: string[] };
	try {
		read = parseArgs({ args, allowPositionals: true, options: options[command] }) as typeof read;
	} catch (error) {
		err.write(`${(error as Error).message}\n\n${help[command]}`);
		return 2;
	}
	if (read.values.help) {
		out.write(help[command]);
		return 0;
	}
	const [file, ...more] = read.positionals;
	if (!file || more.length > 0) {
		err.write(`Name one file.\n\n${help[command]}`);
		return 2;
	}
	const settings = deps.settings();
	const progress = showProgress(err);
	try {
		const done = await (command === "backup" ? backUp : restore)({ ...read.values, file }, settings, deps, progress.show).finally(progress.end);
		for (const line of done.beware) err.write(`${line}\n`);
		out.write(`${done.said}\n`);
		return 0;
	} catch (error) {
		err.write(`The ${command} failed: ${(error as Error).message.split("\n")[0]}\n`);
		return 1;
	}
}

type Done = { said: string; beware: string[] };

async function backUp(told: Told, settings: Settings, { searchPath }: BackupCommandDeps, onProgress: (text: string) => void): Promise<Done> {
	const { DATABASE_URL: url, DATA_DIR: directory } = settings;
	if (!url && !existsSync(join(directory, "database"))) throw new Error(`${directory} holds no database. Set DATA_DIR or DATABASE_URL.`);
	const passphrase = await readPassphrase(told["passphrase-file"]);
	const now = () => new Date();
	const madeAt = now();
	const database = url ? await openDatabase({ url, directory }) : undefined;
	try {
		const held = database && url ? await holdPostgres(database.db, { url, searchPath, now }) : await holdEmbedded(directory, now);
		const secret = told["with-secret"] ? readSecret(settings.SECRET_KEY, directory) : undefined;
		const made = await makeBackup(held, { path: told.file, madeAt, storage: openStorage(storageSettings(settings)), passphrase, secret, onProgress }).finally(
			held.end,
		);
		const beware = made.missing.map((key) => `Not in the storage, though the database names it: ${key}`);
		if (secret !== undefined && passphrase === undefined) beware.push("The secret stands in this backup as it is: whoever reads it can act as this site.");
		return { said: `The database and ${made.files} files are in ${told.file} (${(made.bytes / 1e6).toFixed(1)} MB).`, beware };
	} finally {
		await database?.close();
	}
}

async function restore(told: Told, settings: Settings, { searchPath }: BackupCommandDeps, onProgress: (text: string) => void): Promise<Done> {
	const { DATABASE_URL: url, DATA_DIR: directory, SECRET_KEY } = settings;
	const beware: string[] = [];
	const { manifest, files, before } = await restoreBackup({
		archive: { path: told.file, passphrase: await readPassphrase(told["passphrase-file"]) },
		...{ url, directory, searchPath, onProgress, now: new Date(), storage: openStorage(storageSettings(settings)) },
		replace: told.replace ?? false,
		sendMails: told["send-mails"] ?? false,
		onSecret: async (secret) => {
			if (secret === SECRET_KEY) return;
			const path = join(directory, "secret");
			await writeFile(path, secret, { mode: 0o600 });
			await chmod(path, 0o600);
			if (SECRET_KEY || url) beware.push(`The backup's secret is another one than SECRET_KEY. It was written to ${path}: set SECRET_KEY to it.`);
		},
	});
	if (before) beware.push(`The database from before lies in ${before}.`);
	if (!told["send-mails"]) beware.push("Mails that waited are held: look at the failed ones at /console/mails.");
	if (manifest.missing.length > 0) beware.push(`${manifest.missing.length} files were missing when the backup was made.`);
	return { said: `Restored the backup of ${manifest.madeAt.toISOString()}: the database and ${files} files. Start the product.`, beware };
}

async function readPassphrase(path: string | undefined): Promise<string | undefined> {
	if (path === undefined) return undefined;
	const passphrase = (await readFile(path, "utf8")).trim();
	if (passphrase.length < 8) throw new Error(`${path} holds no passphrase of 8 characters or more.`);
	return passphrase;
}
