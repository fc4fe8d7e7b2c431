import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class DirectoryLocked extends Error {
	override name = "DirectoryLocked";
	/** Marks the message as suitable for the terminal. */
	readonly expected = true;
}

const busy = 5;
/** Two processes that start together can both back off, so locking is retried this long. */
const patience = 1_000;

/** Garbage collection would release unreferenced locks. */
const held = new Set<DatabaseSync>();

/**
 * Locks a directory exclusively. Without it, two embedded databases on one directory would both acknowledge writes and
 * lose most of them. Node has no lock API, so SQLite holds the operating system's lock on `lock.sqlite`. The system
 * releases it when the process ends. `lock.pid` is only for the error message.
 *
 * @returns releases the lock; safe to call twice
 * @throws DirectoryLocked naming the owner's pid
 */
export function lockDirectory(directory: string): () => void {
	mkdirSync(directory, { recursive: true, mode: 0o700 });
	const pidFile = join(directory, "lock.pid");
	const lock = new DatabaseSync(join(directory, "lock.sqlite"), { timeout: patience });
	try {
		// Needs no journal, because nothing is written to it.
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
