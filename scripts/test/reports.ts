/** A test that a runner reported. */
export interface Reported {
	/** Its file, from the project's folder on, with slashes. */
	file: string;
	/** Its titles from the outermost on, joined by ` › `. */
	title: string;
	outcome: "passed" | "failed" | "not run";
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface UnitReport {
	testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

interface Suite {
	title: string;
	suites?: Suite[];
	specs?: { title: string; file: string; tests: { status: string }[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface BrowserReport {
	config: { rootDir: string };
	suites: Suite[];
}

/**
 * The tests of a unit report.
 *
 * @param root the project's folder
 */
export function readUnit({ testResults }: UnitReport, root: string): Reported[] {
	return testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ ancestorTitles, title, status }): Reported => {
			const test = { file: pathBelow(root, name), title: [...ancestorTitles, title].join(" › ") };
			return { ...test, outcome: status === "passed" || status === "failed" ? status : "not run" };
		}),
	);
}

/**
 * The tests of a browser report.
 *
 * @param root the project's folder
 */
export function readBrowser({ config, suites }: BrowserReport, root: string): Reported[] {
	const walk = ({ suites = [], specs = [] }: Suite, titles: string[]): Reported[] => [
		...specs.map(({ file, title, tests }): Reported => {
			const statuses = tests.map(({ status }) => status);
			return { file: pathBelow(root, `${config.rootDir}/${file}`), title: [...titles, title].join(" › "), outcome: outcomeOf(statuses) };
		}),
		...suites.flatMap((suite) => walk(suite, [...titles, suite.title])),
	];
	// The outermost suites are the files.
	return suites.flatMap((file) => walk(file, []));
}

/** How a test is named to people, and found again: its file and its titles. */
export const nameOf = ({ file, title }: Pick<Reported, "file" | "title">) => `${slashed(file)} › ${title}`;

function outcomeOf(statuses: string[]): Reported["outcome"] {
	// "flaky" failed at least once, and nothing runs twice here.
	if (statuses.includes("unexpected") || statuses.includes("flaky")) return "failed";
	return statuses.length === 0 || statuses.includes("skipped") ? "not run" : "passed";
}

const slashed = (path: string) => path.replaceAll("\\", "/");

function pathBelow(root: string, path: string): string {
	const folder = `${slashed(root).replace(/\/$/, "")}/`;
	const whole = slashed(path);
	return whole.toLowerCase().startsWith(folder.toLowerCase()) ? whole.slice(folder.length) : whole;
}
