import type { Durations } from "./durations.ts";

export interface Reported {
	/** Relative to the project's folder, with slashes. */
	file: string;
	/** From the outermost on, joined by ` › `. */
	title: string;
	outcome: "passed" | "failed" | "not run";
	/** Numbers of the statements in `docs/developing/specification.md` that the test proves. */
	tags: string[];
}

/** The used part of Vitest's JSON report. */
export interface UnitReport {
	testResults: {
		name: string;
		startTime?: number;
		endTime?: number;
		assertionResults: { ancestorTitles: string[]; title: string; status: string; tags: string[] }[];
	}[];
}

interface Suite {
	title: string;
	suites?: Suite[];
	specs?: {
		title: string;
		file: string;
		tags: string[];
		tests: { status: string; results?: { duration: number }[] }[];
	}[];
}

/** The used part of Playwright's JSON report. */
export interface BrowserReport {
	config: { rootDir: string };
	suites: Suite[];
}

/** Marks a browser test that `npm test` leaves out. Other tags are the numbers of statements. */
const longTag = "long";

/** The tests of a unit report. `root`: the project's folder. */
export function readUnit({ testResults }: UnitReport, root: string): Reported[] {
	return testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ ancestorTitles, title, status, tags }): Reported => {
			const test = { file: pathBelow(root, name), title: [...ancestorTitles, title].join(" › "), tags };
			return { ...test, outcome: status === "passed" || status === "failed" ? status : "not run" };
		}),
	);
}

/** The tests of a browser report. `root`: the project's folder. */
export function readBrowser({ config, suites }: BrowserReport, root: string): Reported[] {
	const walk = ({ suites = [], specs = [] }: Suite, titles: string[]): Reported[] => [
		...specs.map(({ file, title, tags, tests }): Reported => {
			const statuses = tests.map(({ status }) => status);
			return {
				file: pathBelow(root, `${config.rootDir}/${file}`),
				title: [...titles, title].join(" › "),
				outcome: toOutcome(statuses),
				tags: tags.filter((tag) => tag !== longTag),
			};
		}),
		...suites.flatMap((suite) => walk(suite, [...titles, suite.title])),
	];
	// The outermost suites are the files.
	return suites.flatMap((file) => walk(file, []));
}

/** The milliseconds of each file of a unit report, by absolute path. */
export function readUnitDurations({ testResults }: UnitReport): Durations {
	return Object.fromEntries(testResults.map(({ name, startTime = 0, endTime = 0 }) => [name, endTime - startTime]));
}

/** The milliseconds of each file of a browser report, by absolute path. */
export function readBrowserDurations({ config, suites }: BrowserReport): Durations {
	const durations: Durations = {};
	const add = ({ suites = [], specs = [] }: Suite): void => {
		for (const { file, tests } of specs) {
			const path = `${config.rootDir}/${file}`;
			for (const { results = [] } of tests)
				for (const { duration } of results) durations[path] = (durations[path] ?? 0) + duration;
		}
		suites.forEach(add);
	};
	suites.forEach(add);
	return durations;
}

/** Names a test by its file and titles. */
export const nameTest = ({ file, title }: Pick<Reported, "file" | "title">) => `${slashed(file)} › ${title}`;

function toOutcome(statuses: string[]): Reported["outcome"] {
	// "flaky" failed at least once, because nothing runs twice here.
	if (statuses.includes("unexpected") || statuses.includes("flaky")) return "failed";
	return statuses.length === 0 || statuses.includes("skipped") ? "not run" : "passed";
}

const slashed = (path: string) => path.replaceAll("\\", "/");

function pathBelow(root: string, path: string): string {
	const folder = `${slashed(root).replace(/\/$/, "")}/`;
	const whole = slashed(path);
	return whole.toLowerCase().startsWith(folder.toLowerCase()) ? whole.slice(folder.length) : whole;
}
