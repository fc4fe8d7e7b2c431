import { readdirSync, readFileSync } from "node:fs";
import { endedChildrenSeconds } from "../processes.ts";
import { readParent } from "../selling/processors.ts";

/** Milliseconds of processor time of the server and of its database. */
export interface Cpu {
	server: number;
	database: number;
}

/**
 * Measures the processor time of a server and of PostgreSQL, in nanoseconds instead of hundredths of a second. Linux
 * only.
 *
 * @param postmaster the parent of PostgreSQL's processes
 */
export function watchCpu(server: number, postmaster: number): { since(before: Cpu): Cpu; now(): Cpu } {
	const readDatabase = () =>
		[postmaster, ...listChildren(postmaster)].reduce(
			(sum, pid) => sum + readThreads(pid),
			1_000 * endedChildrenSeconds(postmaster),
		);
	const now = () => ({ server: readThreads(server), database: readDatabase() });
	return {
		now,
		since(before) {
			const after = now();
			return { server: after.server - before.server, database: after.database - before.database };
		},
	};
}

const listChildren = (parent: number) =>
	readdirSync("/proc").flatMap((name) => {
		try {
			return /^\d+$/.test(name) && readParent(Number(name)) === parent ? [Number(name)] : [];
		} catch {
			// The process has ended.
			return [];
		}
	});

function readThreads(pid: number): number {
	try {
		const threads = readdirSync(`/proc/${pid}/task`);
		return threads.reduce(
			(sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6,
			0,
		);
	} catch {
		return 0;
	}
}
