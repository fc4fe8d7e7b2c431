import { nameOf, type Reported } from "./reports.ts";

/** A statement of the specification, and the tests that fail if it is violated. */
interface Row {
	/** Such as `docs/specification.md`. */
	place: string;
	number: string;
	statement: string;
	proofs: { file: string; title: string }[];
}

interface Document {
	place: string;
	text: string;
}

type Results = Map<string, boolean>;

/**
 * Compares the specification's tables with the tests that ran.
 *
 * @returns how many rows hold, and a sentence for each that does not: a missing, unknown or failed test, or a duplicate
 * number
 */
export function checkSpecification(documents: Document[], tests: Reported[]): { passed: number; errors: string[] } {
	const results: Results = new Map();
	for (const test of tests) note(results, test);
	const rows = documents.flatMap(readRows);
	const seen = new Set<string>();
	const errors = rows.flatMap((row) => {
		const errors = errorsOf(row, results, seen);
		seen.add(row.number);
		return errors.length === 0 ? [] : [`${row.place}: ${row.number} (${row.statement}) ${errors.join("; ")}`];
	});
	return rows.length === 0 ? { passed: 0, errors: ["there is no row of the specification to check"] } : { passed: rows.length - errors.length, errors };
}

function errorsOf({ number, proofs }: Row, results: Results, seen: Set<string>): string[] {
	const errors = proofs.flatMap(({ file, title }) => {
		const passed = results.get(nameOf({ file, title }));
		return passed ? [] : [`names ${file} › ${title}, which ${passed === undefined ? "is not there" : "did not pass"}`];
	});
	if (proofs.length === 0) errors.push("names no test");
	if (!/^\d+\.\d+$/.test(number)) errors.push("has no number");
	else if (seen.has(number)) errors.push("has a number that stands before");
	return errors;
}

function readRows({ place, text }: Document): Row[] {
	return text.split(/\r?\n/).flatMap((line) => {
		if (!line.startsWith("|") || /^\|\s*(No\.|-+)\s*\|/.test(line)) return [];
		const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
		const [, number = "", statement = "", proved = ""] = cells;
		const proofs = proved.split(/<br>(?=`)/).flatMap((proof) => {
			const [, file, title] = proof.match(/^`([^`]+)` › (.+)$/) ?? [];
			return file && title ? [{ file, title }] : [];
		});
		return [{ place, number, statement, proofs }];
	});
}

/** Of two tests with one name, both must pass. */
function note(results: Results, test: Reported): void {
	results.set(nameOf(test), test.outcome === "passed" && results.get(nameOf(test)) !== false);
}
