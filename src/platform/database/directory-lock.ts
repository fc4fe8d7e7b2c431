import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another living process owns the directory. */
export class DirectoryLocked extends Error {
	override name = "DirectoryLocked";
	/** Its message is meant for the person at the terminal. */
	readonly expected = true;
}

const busy = 5;
/** Two that start at the same instant may both step back: each tries for this long before it gives up. */
const patience = 1_000;

/** Keeps the locks from the garbage collector, which would give them back. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock of a directory, for the embedded database has none: two processes on one directory would
 * both acknowledge writes and lose most of them.
 *
 * The lock is the operating system's own, on the file `lock.sqlite`, through the SQLite that comes with Node (which
 * otherwise has no way to one). The system gives it back when its process ends, however it ends; so it is never stale,
 * nothing has to guess whether an owner still lives, and it holds between containers that number their processes alone.
 * `lock.pid` beside it only says whom to name.
 *
 * @returns gives the lock back; safe to call twice
 * @throws DirectoryLocked naming the owner's pid
 */
export function lockDirectory(directory: string): () => void {
	mkdirSync(directory, { recursive: true, mode: 0o700 });
	const pidFile = join(directory, "lock.pid");
	const lock = new DatabaseSync(join(directory, "lock.sqlite"), { timeout: patience });
	try {
		// Nothing is ever written to it, so there is no journal to be left behind either.
		lock.exec("begin exclusive");
	} catch (error) {
		lock.close();
		if ((error as { errcode?: number }).errcode !== busy) throw error;
		const owner = readPid(pidFile);
		throw new DirectoryLocked(
			`${directory} is in use by ${owner ? `process ${owner}` : "another process"}. Stop that process first, or set DATA_DIR to another folder. For several processes, set DATABASE_URL.`,
		);
	}
	held.add(lock);
	writeFileSync(`${pidFile}.new`, String(process.pid));
	renameSync(`${pidFile}.new`, pidFile);
	return () => {
		if (!held.delete(lock)) return;
		rmSync(pidFile, { force: true });
		lock.close();
	};
}

function readPid(pidFile: string): number | undefined {
	try {
		return Number.parseInt(readFileSync(pidFile, "utf8"), 10) || undefined;
	} catch {
		return undefined;
	}
}
