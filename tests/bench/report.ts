import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

/** A table of a benchmark, for printing and later comparisons. */
export interface Table {
	title: string;
	/** What readers need to know, including the goal. */
	note: string;
	rows: Record<string, string | number>[];
}

/** Prints tables and writes them as JSON to `tests/bench/results/`, with the machine's data. */
export function report(name: string, tables: Table[]): void {
	for (const { title, note, rows } of tables) {
		console.log(`\n${title}\n${note}`);
		console.log(asText(rows));
	}
	const folder = new URL("results/", import.meta.url);
	mkdirSync(folder, { recursive: true });
	const machine = { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.version };
	writeFileSync(
		new URL(`${name}.json`, folder),
		`${JSON.stringify({ name, date: new Date().toISOString(), machine, tables }, null, "\t")}\n`,
	);
}

function asText(rows: Table["rows"]): string {
	const columns = Object.keys(rows[0] ?? {});
	const line = (cells: unknown[]) => `| ${cells.join(" | ")} |`;
	return [
		line(columns),
		line(columns.map(() => "---")),
		...rows.map((row) => line(columns.map((column) => row[column] ?? ""))),
	].join("\n");
}

export function median(numbers: number[]): number {
	const sorted = numbers.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2
		? (sorted[middle] as number)
		: ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

export const round = (number: number, digits = 0) => Number(number.toFixed(digits));
export const kilobytes = (bytes: number) => round(bytes / 1000, 1);
export const megabytes = (bytes: number) => round(bytes / 1e6, 1);
