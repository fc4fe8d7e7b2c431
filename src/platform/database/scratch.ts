import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** In the data directory, because the system's temporary directory can be in memory. */
export const scratchDirectory = (dataDirectory: string): string => join(dataDirectory, "scratch");

/** Another machine can share the directory, and its state is unknown, so its files are kept for a day. */
const ageOfOthers = 86_400_000;

/** Creates a working directory below the result of `scratchDirectory`. The caller removes it. */
export async function createScratch(parent: string): Promise<string> {
	await mkdir(parent, { recursive: true, mode: 0o700 });
	return mkdtemp(join(parent, `${hostname()}~${process.pid}~`));
}

/** Removes directories of killed processes. Call it at startup, before this process creates its own. */
export async function clearScratch(parent: string, now: number = Date.now()): Promise<void> {
	for (const name of await readdir(parent).catch(() => [])) {
		const path = join(parent, name);
		if (await isLeftover(path, name, now)) await rm(path, { recursive: true, force: true });
	}
}

async function isLeftover(path: string, name: string, now: number): Promise<boolean> {
	const [host, pid] = name.split("~");
	if (host === hostname()) return Number(pid) === process.pid || !isRunning(Number(pid));
	const found = await stat(path).catch(() => undefined);
	return found !== undefined && now - found.mtimeMs > ageOfOthers;
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
