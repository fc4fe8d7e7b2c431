/** A row of the proof: one statement of the specification and the tests that fail when it no longer holds. */
interface Row {
	/** Where it stands, such as `docs/specification.md`. */
	place: string;
	number: string;
	statement: string;
	proofs: { file: string; title: string }[];
}

/** Every test by its file and full title, and whether it passed. */
type Results = Map<string, boolean>;

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface UnitReport {
	testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

interface Suite {
	title: string;
	suites?: Suite[];
	specs?: { title: string; file: string; tests: { status: string }[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface BrowserReport {
	config: { rootDir: string };
	suites: Suite[];
}

interface Ran {
	/** The project's folder; the reports name files below it. */
	root: string;
	documents: { place: string; text: string }[];
	unit: UnitReport;
	browser: BrowserReport;
}

/**
 * Holds the tables of the specification against the tests that ran.
 *
 * @returns how many rows hold, and a sentence for each that does not: it names no test, or one that is not there or did
 *   not pass, or its number stands twice
 */
export function checkSpecification({ root, documents, unit, browser }: Ran): { passed: number; faults: string[] } {
	const results: Results = new Map();
	noteUnit(results, unit, root);
	noteBrowser(results, browser, root);
	const rows = documents.flatMap(readRows);
	const seen = new Set<string>();
	const faults = rows.flatMap((row) => {
		const faults = faultsOf(row, results, seen);
		seen.add(row.number);
		return faults.length === 0 ? [] : [`${row.place}: ${row.number} (${row.statement}) ${faults.join("; ")}`];
	});
	return rows.length === 0 ? { passed: 0, faults: ["there is no row of the specification to check"] } : { passed: rows.length - faults.length, faults };
}

function faultsOf({ number, proofs }: Row, results: Results, seen: Set<string>): string[] {
	const faults = proofs.flatMap(({ file, title }) => {
		const passed = results.get(keyOf(file, title));
		return passed ? [] : [`names ${file} › ${title}, which ${passed === undefined ? "is not there" : "did not pass"}`];
	});
	if (proofs.length === 0) faults.push("names no test");
	if (!/^\d+\.\d+$/.test(number)) faults.push("has no number");
	else if (seen.has(number)) faults.push("has a number that stands before");
	return faults;
}

function readRows({ place, text }: Ran["documents"][number]): Row[] {
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

function noteUnit(results: Results, { testResults }: UnitReport, root: string): void {
	for (const { name, assertionResults } of testResults)
		for (const { ancestorTitles, title, status } of assertionResults) note(results, pathBelow(root, name), [...ancestorTitles, title], status === "passed");
}

function noteBrowser(results: Results, { config, suites }: BrowserReport, root: string): void {
	const walk = ({ suites = [], specs = [] }: Suite, titles: string[]) => {
		for (const { file, title, tests } of specs) {
			const path = pathBelow(root, `${config.rootDir}/${file}`);
			note(results, path, [...titles, title], tests.length > 0 && tests.every(({ status }) => status === "expected" || status === "flaky"));
		}
		for (const suite of suites) walk(suite, [...titles, suite.title]);
	};
	// The outermost suites are the files.
	for (const file of suites) walk(file, []);
}

/** Of two tests with one name both have to pass. */
function note(results: Results, file: string, titles: string[], passed: boolean): void {
	const key = keyOf(file, titles.join(" › "));
	results.set(key, passed && results.get(key) !== false);
}

const keyOf = (file: string, title: string) => `${slashed(file)} › ${title}`;
const slashed = (path: string) => path.replaceAll("\\", "/");

function pathBelow(root: string, path: string): string {
	const folder = `${slashed(root).replace(/\/$/, "")}/`;
	const whole = slashed(path);
	return whole.toLowerCase().startsWith(folder.toLowerCase()) ? whole.slice(folder.length) : whole;
}
