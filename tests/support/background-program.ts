import { execFileSync, spawn } from "node:child_process";
import type { Socket } from "node:net";

export interface BackgroundProgram {
	/** Stops the program and deletes its folder. */
	stop(): Promise<void>;
}

/**
 * Runs the program until standard input closes, which happens when the parent process ends for any reason. Removes the
 * shared memory that faketime makes for a shell of another user, because a shell ends without doing it.
 */
const keeper =
	'directory=$1; signal=$2; shift 2; "$@" >"$directory/log" 2>&1 & program=$!; cat >/dev/null; kill -$signal $program; wait $program; rm -rf "$directory" /dev/shm/*faketime_s*_$$';

/**
 * Starts a program that ends with this process, even if it is killed, and does not keep it alive. Its output goes to
 * `log` in its folder, which is deleted at the end.
 *
 * @param signal stops the program immediately, such as `QUIT`
 */
export function runInBackground(
	directory: string,
	command: string[],
	signal: string,
	identity: { uid?: number; gid?: number } = {},
): BackgroundProgram {
	const child = spawn("sh", ["-c", keeper, "sh", directory, signal, ...command], {
		...identity,
		cwd: directory,
		stdio: ["pipe", "ignore", "ignore"],
	});
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	child.unref();
	(child.stdin as unknown as Socket).unref();
	return {
		stop() {
			child.ref();
			child.stdin.end();
			return ended;
		},
	};
}

/** Returns the user that runs servers which refuse root; undefined if this process is not root. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return;
	return { uid: readId("-u"), gid: readId("-g") };
}

function readId(flag: "-u" | "-g"): number {
	for (const user of ["postgres", "nobody"]) {
		try {
			return Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
		} catch {
			// Tries the next one.
		}
	}
	throw new Error("There is no user to run a server as that refuses root.");
}
