import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

/** The result of a check: a line of the table that `npm run security` prints. */
export interface Verdict {
	/** What was tried, or what must be true. */
	check: string;
	/** The number of cases, rounds or requests. */
	cases: number;
	/** The result with its unit: `0 answers of 5xx`, `37 s`. */
	figure: string;
	/** The required result. */
	goal: string;
	held: boolean;
}

/** A group of checks. Each runs alone and cleans up. */
export interface Group {
	/** As in `npm run security -- faults`. */
	name: string;
	/** Subject, and what readers need to know about its table. */
	about: string;
	run(): Promise<Verdict[]>;
}

/**
 * Prints a group's table and writes it as JSON to `tests/security/results/`, with the machine and duration. Returns
 * whether all checks passed.
 */
export function reportGroup(group: Group, verdicts: Verdict[], seconds: number): boolean {
	const rows = verdicts.map((each) => [
		each.check,
		each.cases,
		each.figure,
		each.goal,
		each.held ? "passed" : "FAILED",
	]);
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
