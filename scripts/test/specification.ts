import { nameTest, type Reported } from "./reports.ts";

/** A statement of the specification: a row of the document's tables. */
interface Statement {
	number: string;
	text: string;
}

/**
 * Compares the statements of a document with the tests that ran. A test proves the statements whose numbers are its
 * tags.
 *
 * @param complete whether every test ran; otherwise the document may list more of them
 * @param skips whether tests could be skipped, because a program is not on this system
 * @returns how many statements hold, how many could not be checked, and a sentence for each error: a statement without
 *   a test or with a failed one, a number that is malformed, duplicate or unknown, or an outdated column of tests
 */
export function checkSpecification(
	document: string,
	tests: Reported[],
	complete = true,
	skips = false,
): { passed: number; skipped?: number; errors: string[] } {
	const statements = readStatements(document);
	if (statements.length === 0) return { passed: 0, errors: ["there is no statement of the specification to check"] };
	const proofs = groupProofs(tests);
	const seen = new Set<string>();
	const errors: string[] = [];
	const isSkipped = (number: string) =>
		skips &&
		!proofs.get(number)?.some(({ outcome }) => outcome === "failed") &&
		!proofs.get(number)?.every(({ outcome }) => outcome === "passed");
	const checked = statements.filter(({ number }) => !isSkipped(number));
	for (const { number, text } of checked) {
		const found = findErrors(number, proofs.get(number) ?? [], seen);
		seen.add(number);
		if (found.length > 0) errors.push(`${number} (${text}) ${found.join("; ")}`);
	}
	const passed = checked.length - errors.length;
	if (skips) return { passed, skipped: statements.length - checked.length, errors };
	for (const [number, [first]] of proofs)
		if (first && !seen.has(number)) errors.push(`${nameTest(first)} proves ${number}, which is not a statement`);
	if (complete ? fillProofs(document, tests) !== document : !listsProofs(document, proofs))
		errors.push("the column of tests is out of date; run `npm run specification`");
	return { passed, errors };
}

/** Returns the document with the tests of each statement in the last column of its table. */
export function fillProofs(document: string, tests: Reported[]): string {
	const proofs = groupProofs(tests);
	return document
		.split("\n")
		.map((line) => {
			const statement = readStatement(line);
			if (!statement) return line;
			const names = new Set((proofs.get(statement.number) ?? []).map(describeProof));
			return `| ${statement.number} | ${escapeCell(statement.text)} | ${[...names].sort().map(escapeCell).join("<br>")} |`;
		})
		.join("\n");
}

/** Whether the document lists each of these tests in the row of its statement. */
function listsProofs(document: string, proofs: Map<string, Reported[]>): boolean {
	const rows = new Map(document.split("\n").flatMap((line) => [[readStatement(line)?.number, line]] as const));
	return [...proofs].every(([number, tests]) =>
		tests.every((test) => rows.get(number)?.includes(escapeCell(describeProof(test)))),
	);
}

const describeProof = ({ file, title }: Reported) => `\`${file}\` › ${title}`;

function findErrors(number: string, proofs: Reported[], seen: Set<string>): string[] {
	const errors = proofs.flatMap((test) =>
		test.outcome === "passed" ? [] : [`is proved by ${nameTest(test)}, which did not pass`],
	);
	if (proofs.length === 0) errors.push("has no test");
	if (!/^\d+\.\d+$/.test(number)) errors.push("has no number");
	else if (seen.has(number)) errors.push("has the number of another statement");
	return errors;
}

function groupProofs(tests: Reported[]): Map<string, Reported[]> {
	const proofs = new Map<string, Reported[]>();
	for (const test of tests) for (const tag of test.tags) proofs.set(tag, [...(proofs.get(tag) ?? []), test]);
	return proofs;
}

/** Returns the statements of a document in their order. */
export function readStatements(document: string): Statement[] {
	return document.split("\n").flatMap((line) => readStatement(line) ?? []);
}

function readStatement(line: string): Statement | undefined {
	if (!line.startsWith("|") || /^\|\s*(No\.|-+)\s*\|/.test(line)) return;
	const [, number = "", text = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
	return { number, text };
}

const escapeCell = (text: string) => text.replaceAll("|", "\\|");
