import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

/** What one check found: a line of the table that `npm run security` prints. */
export interface Verdict {
	/** What was tried, or what has to hold, in a few words. */
	check: string;
	/** How many cases, rounds or requests it was tried with. */
	cases: number;
	/** What was found, with its unit: `0 answers of 5xx`, `37 s`. */
	figure: string;
	/** What it has to be. */
	goal: string;
	held: boolean;
}

/** A group of checks of the whole product: each runs alone, brings up what it needs, and takes it down again. */
export interface Group {
	/** The name it is run by: `npm run security -- faults`. */
	name: string;
	/** What it is about, and what has to be known to read its table. */
	about: string;
	run(): Promise<Verdict[]>;
}

/**
 * Prints a group's table and writes it as JSON to `tests/security/results/`, with what it was run on and how long it took.
 *
 * @returns whether all of it held
 */
export function tell(group: Group, verdicts: Verdict[], seconds: number): boolean {
	const rows = verdicts.map((each) => [each.check, each.cases, each.figure, each.goal, each.held ? "passed" : "FAILED"]);
	const line = (cells: unknown[]) => `| ${cells.join(" | ")} |`;
	const heads = ["check", "cases", "found", "goal", ""];
	console.log(`\n${group.name}: ${group.about} (${Math.round(seconds)} s)`);
	console.log([line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n"));
	const folder = new URL("results/", import.meta.url);
	mkdirSync(folder, { recursive: true });
	const machine = { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.version };
	const { name, about } = group;
	const written = { name, about, date: new Date().toISOString(), machine, seconds: Math.round(seconds), verdicts };
	writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(written, null, "\t")}\n`);
	return verdicts.length > 0 && verdicts.every((verdict) => verdict.held);
}
