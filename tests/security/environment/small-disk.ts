import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
	directory: string;
	/** Fills the disk except for this many bytes. */
	fill(leave?: number): void;
	/** Frees what `fill` wrote. */
	free(): void;
}

/**
 * Runs `work` with a separate disk in memory.
 *
 * @param megabytes its size
 * @returns undefined, with a message, if this process cannot mount one
 */
export async function withSmallDisk<T>(
	megabytes: number,
	work: (disk: SmallDisk) => Promise<T>,
): Promise<T | undefined> {
	const directory = mkdtempSync(join(tmpdir(), "lectern-disk-"));
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", directory], { stdio: "pipe" });
	} catch {
		rmdirSync(directory);
		console.log("environment: a small disk can't be mounted here (it needs root), so that a full one is not checked.");
		return undefined;
	}
	const filler = join(directory, "filler");
	try {
		return await work({
			directory,
			fill(leave = 0) {
				const { bavail, bsize } = statfsSync(directory);
				writeUntilFull(filler, Math.floor(bavail * bsize - leave));
			},
			free: () => rmSync(filler, { force: true }),
		});
	} finally {
		// A process killed a moment ago can still use it.
		execFileSync("umount", ["--lazy", directory]);
		rmdirSync(directory);
	}
}

function writeUntilFull(path: string, bytes: number): void {
	const file = openSync(path, "a");
	try {
		for (let written = 0; written < bytes; )
			written += writeSync(file, Buffer.alloc(Math.min(bytes - written, 1_000_000)));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	} finally {
		closeSync(file);
	}
}
