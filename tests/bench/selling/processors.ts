import { readdirSync, readFileSync } from "node:fs";
import { endedChildrenSeconds, processorSeconds } from "../processes.ts";

/** Total processor seconds of each party. */
export interface Spent {
	server: number;
	database: number;
	generator: number;
	machine: number;
	at: number;
}

/** A party is a process with its children. Linux only. */
export function spent({ server, database, generator }: Record<"server" | "database" | "generator", number>): Spent {
	const parents = parentsOfAll();
	const family = (root: number) =>
		parents.filter(([pid, parent]) => pid === root || parent === root).map(([pid]) => pid);
	const sum = (root: number) =>
		family(root).reduce((total, pid) => total + readSeconds(pid), readSeconds(root, endedChildrenSeconds));
	return {
		server: sum(server),
		database: sum(database),
		generator: sum(generator),
		machine: machineSeconds(),
		at: performance.now() / 1000,
	};
}

/** Percent of one core between two measurements. */
export function shares(
	before: Spent,
	after: Spent,
): Record<"server" | "database" | "generator" | "others", number> & { coreSeconds: number } {
	const passed = after.at - before.at;
	const share = (party: "server" | "database" | "generator" | "machine") =>
		(100 * (after[party] - before[party])) / passed;
	const [server, database, generator] = [share("server"), share("database"), share("generator")];
	const coreSeconds = ((server + database) / 100) * passed;
	return {
		server,
		database,
		generator,
		others: Math.max(0, share("machine") - server - database - generator),
		coreSeconds,
	};
}

export function readParent(pid: number): number {
	return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
}

function parentsOfAll(): [pid: number, parent: number][] {
	return readdirSync("/proc").flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		try {
			return [[Number(name), readParent(Number(name))] as [number, number]];
		} catch {
			return [];
		}
	});
}

function readSeconds(pid: number, measure = processorSeconds): number {
	try {
		return measure(pid);
	} catch {
		return 0;
	}
}

function machineSeconds(): number {
	const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
		readFileSync("/proc/stat", "utf8").match(/^cpu +(.*)/)?.[1] ?? ""
	)
		.split(" ")
		.map(Number);
	return (user + nice + system + irq + softirq) / 100;
}
