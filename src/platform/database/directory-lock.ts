import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another living process owns the directory. */
export class DirectoryLocked extends Error {
	override name = "DirectoryLocked";
	/** Its message is meant for the person at the terminal. */
	readonly expected = true;
}

interface Owner {
	pid: number;
	/** When the process began, so that a number used again after a restart is not taken for its owner. */
	begun: string;
}

/**
 * Takes the exclusive lock of a directory, for the embedded database has none: two processes on one directory would
 * both acknowledge writes and lose most of them. It is never taken from a live process.
 *
 * @returns gives the lock back
 * @throws DirectoryLocked naming the owner's pid
 */
export function lockDirectory(directory: string): () => void {
	mkdirSync(directory, { recursive: true });
	const path = join(directory, "lock");
	const mine: Owner = { pid: process.pid, begun: begunOf(process.pid) ?? "unknown" };
	const draft = `${path}.${process.pid}`;
	writeFileSync(draft, JSON.stringify(mine));
	try {
		for (let tries = 0; tries < 20; tries++) {
			try {
				linkSync(draft, path);
				return () => releaseLock(path, mine);
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			}
			const owner = readOwner(path);
			if (owner && isAlive(owner))
				throw new DirectoryLocked(
					`${directory} is in use by the process ${owner.pid}. Stop it first, or set DATA_DIR to another folder, or DATABASE_URL for several processes.`,
				);
			moveAside(path, owner);
		}
		throw new DirectoryLocked(`${directory} could not be locked: other processes keep taking it.`);
	} finally {
		rmSync(draft, { force: true });
	}
}

/**
 * Takes a dead owner's lock away. Of several that try at once, a rename gives it to one; that one looks again at what
 * it holds, and puts it back if it is a living process's after all.
 */
function moveAside(path: string, dead: Owner | undefined): void {
	const aside = `${path}.stale.${process.pid}`;
	try {
		renameSync(path, aside);
	} catch {
		return;
	}
	const held = readOwner(aside);
	if (held && isAlive(held) && held.pid !== dead?.pid) {
		try {
			linkSync(aside, path);
		} catch {
			// Somebody has the lock already; the owner in our hands finds out when it starts to write.
		}
	}
	rmSync(aside, { force: true });
}

function releaseLock(path: string, mine: Owner): void {
	const owner = readOwner(path);
	if (owner?.pid === mine.pid && owner.begun === mine.begun) unlinkSync(path);
}

function readOwner(path: string): Owner | undefined {
	try {
		return JSON.parse(readFileSync(path, "utf8")) as Owner;
	} catch {
		return undefined;
	}
}

function isAlive(owner: Owner): boolean {
	try {
		process.kill(owner.pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
	}
	const begun = begunOf(owner.pid);
	return begun === undefined || owner.begun === "unknown" || begun === owner.begun;
}

/** When a process began: the boot's id and the ticks since; undefined where the system does not say. */
function begunOf(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${fields[19]}`;
	} catch {
		return undefined;
	}
}
