import { execFileSync, spawn } from "node:child_process";
import type { Socket } from "node:net";

export interface BackgroundProgram {
	/** Ends it and takes its folder away. */
	stop(): Promise<void>;
}

/**
 * Runs the program until its own input ends, which the system sees to when the process that holds the other end is
 * gone, however it went. Then it takes the files away.
 */
const keeper =
	'directory=$1; signal=$2; shift 2; "$@" >"$directory/log" 2>&1 & program=$!; cat >/dev/null; kill -$signal $program; wait $program; rm -rf "$directory"';

/**
 * Starts a program that ends with this process, even with one that is killed, and does not keep it from ending. What it
 * prints lies in `log` in its folder.
 *
 * @param directory its folder, which goes with it
 * @param signal what ends it at once, such as `QUIT`
 */
export function runInBackground(directory: string, command: string[], signal: string, identity: { uid?: number; gid?: number } = {}): BackgroundProgram {
	const child = spawn("sh", ["-c", keeper, "sh", directory, signal, ...command], { ...identity, cwd: directory, stdio: ["pipe", "ignore", "ignore"] });
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

/** A user to run servers as that refuse root; nothing when this process is not root's. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return;
	return { uid: idOf("-u"), gid: idOf("-g") };
}

function idOf(flag: "-u" | "-g"): number {
	for (const user of ["postgres", "nobody"]) {
		try {
			return Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
		} catch {
			// The next one may exist.
		}
	}
	throw new Error("There is no user to run a server as that refuses root.");
}
