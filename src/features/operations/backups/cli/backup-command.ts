import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { CommandLine } from "#platform/command-line/command.ts";
import { showProgress } from "#platform/command-line/progress.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { storageSettings } from "#platform/files/storage/storage-settings.ts";
import { readSecret } from "#platform/security/secrets/secret.ts";
import type { Settings } from "#settings.ts";
import { messageOfError } from "#values/error-message.ts";
import { lockEmbedded } from "../server/lock-embedded.ts";
import { lockPostgres } from "../server/lock-postgres.ts";
import { createBackup } from "../server/make-backup.ts";
import { restoreBackup } from "../server/restore-backup.ts";

type BackupCommandLine = Pick<CommandLine, "settings" | "features" | "searchPath" | "out" | "err">;

export const backupHelp = `Usage:
  backup FILE [--with-secret] [--passphrase-file FILE]

Backs up the database and all stored files to one archive. The product may be running.
FILE is a tar archive. It appears when it is complete, and replaces an existing file.

  --with-secret            includes the deployment's secret
  --passphrase-file FILE   encrypts the archive with the passphrase in FILE
`;

export const restoreHelp = `Usage:
  restore FILE [--replace] [--send-emails] [--passphrase-file FILE]

Restores a backup into the database and the storage of the current settings.
The whole archive is checked before anything is changed.

  --replace                restores into a database that is not empty: its data is deleted
                           (PostgreSQL) or kept next to the new one (embedded)
  --send-emails             sends the emails that were queued when the backup was made;
                           without it they are held, because most were sent in the meantime
  --passphrase-file FILE   decrypts an encrypted backup
`;

const help = { backup: backupHelp, restore: restoreHelp };
const options = {
	backup: {
		help: { type: "boolean", short: "h" },
		"with-secret": { type: "boolean" },
		"passphrase-file": { type: "string" },
	},
	restore: {
		help: { type: "boolean", short: "h" },
		replace: { type: "boolean" },
		"send-emails": { type: "boolean" },
		"passphrase-file": { type: "string" },
	},
} as const;

interface CommandInput {
	file: string;
	"with-secret"?: boolean;
	replace?: boolean;
	"send-emails"?: boolean;
	"passphrase-file"?: string;
}

/**
 * Runs `backup FILE` and `restore FILE`.
 *
 * @param args arguments after the command's name
 * @returns the exit status: 0 done, 1 failed, 2 wrong usage
 */
export async function runBackup(
	command: "backup" | "restore",
	args: string[],
	deps: BackupCommandLine,
): Promise<number> {
	const { out, err } = deps;
	let read: { values: Omit<CommandInput, "file"> & { help?: boolean }; positionals: string[] };
	try {
		read = parseArgs({ args, allowPositionals: true, options: options[command] }) as typeof read;
	} catch (error) {
		err.write(`${messageOfError(error)}\n\n${help[command]}`);
		return 2;
	}
	if (read.values.help) {
		out.write(help[command]);
		return 0;
	}
	const [file, ...more] = read.positionals;
	if (!file || more.length > 0) {
		err.write(`Please give one file name.\n\n${help[command]}`);
		return 2;
	}
	const settings = deps.settings();
	const progress = showProgress(err);
	try {
		const done = await (command === "backup" ? backUp : restore)(
			{ ...read.values, file },
			settings,
			deps,
			progress.show,
		).finally(progress.end);
		for (const line of done.beware) err.write(`${line}\n`);
		out.write(`${done.said}\n`);
		return 0;
	} catch (error) {
		err.write(`The ${command} failed: ${messageOfError(error).split("\n")[0]}\n`);
		return 1;
	}
}

type Done = { said: string; beware: string[] };

async function backUp(
	input: CommandInput,
	settings: Settings,
	{ searchPath }: BackupCommandLine,
	onProgress: (text: string) => void,
): Promise<Done> {
	const { DATABASE_URL: url, DATA_DIR: directory } = settings;
	if (!url && !existsSync(join(directory, "database")))
		throw new Error(`${directory} contains no database. Set DATA_DIR or DATABASE_URL.`);
	const passphrase = await readPassphrase(input["passphrase-file"]);
	const now = () => new Date();
	const madeAt = now();
	const database = url ? await openDatabase({ url, directory }) : undefined;
	try {
		const held =
			database && url ? await lockPostgres(database.db, { url, searchPath, now }) : await lockEmbedded(directory, now);
		const secret = input["with-secret"] ? readSecret(settings.SECRET_KEY, directory) : undefined;
		const made = await createBackup(held, {
			path: input.file,
			madeAt,
			storage: openStorage(storageSettings(settings)),
			passphrase,
			secret,
			onProgress,
		}).finally(held.end);
		const beware = made.missing.map((key) => `Missing from the storage, but listed in the database: ${key}`);
		if (secret !== undefined && passphrase === undefined)
			beware.push("This backup contains the secret unencrypted. Anyone who can read it can act as this site.");
		return {
			said: `Backed up the database and ${made.files} files to ${input.file} (${(made.bytes / 1e6).toFixed(1)} MB).`,
			beware,
		};
	} finally {
		await database?.close();
	}
}

async function restore(
	input: CommandInput,
	settings: Settings,
	{ features, searchPath }: BackupCommandLine,
	onProgress: (text: string) => void,
): Promise<Done> {
	const { DATABASE_URL: url, DATA_DIR: directory, SECRET_KEY } = settings;
	const beware: string[] = [];
	const { manifest, files, before } = await restoreBackup({
		archive: { path: input.file, passphrase: await readPassphrase(input["passphrase-file"]) },
		url,
		directory,
		searchPath,
		onProgress,
		features: await features(),
		now: new Date(),
		storage: openStorage(storageSettings(settings)),
		replace: input.replace ?? false,
		sendEmails: input["send-emails"] ?? false,
		onSecret: async (secret) => {
			if (secret === SECRET_KEY) return;
			const path = join(directory, "secret");
			await writeFile(path, secret, { mode: 0o600 });
			await chmod(path, 0o600);
			if (SECRET_KEY || url)
				beware.push(`The backup's secret differs from SECRET_KEY. It was written to ${path}. Set SECRET_KEY to it.`);
		},
	});
	if (before) beware.push(`The previous database was moved to ${before}.`);
	if (!input["send-emails"]) beware.push("Queued emails are held. Review them under Failed at /console/mails.");
	if (manifest.missing.length > 0)
		beware.push(`${manifest.missing.length} files were missing when the backup was made.`);
	return {
		said: `Restored the backup of ${manifest.madeAt.toISOString()}: the database and ${files} files. Start the product.`,
		beware,
	};
}

async function readPassphrase(path: string | undefined): Promise<string | undefined> {
	if (path === undefined) return undefined;
	const passphrase = (await readFile(path, "utf8")).trim();
	if (passphrase.length < 8) throw new Error(`The passphrase in ${path} is shorter than 8 characters.`);
	return passphrase;
}
