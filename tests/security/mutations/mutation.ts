import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** One place of the source that is written otherwise. `find` stands exactly once in the file; a `.sql` file may be meant too. */
export interface Edit {
	file: string;
	find: string;
	replace: string;
}

/** A guard that is taken out, and the test that has to fail then. */
export interface Mutation {
	what: string;
	/** More than one where a guard stands behind another, and each alone is enough. */
	edits: Edit[];
	test: string;
	/** Part of the test's full name: its groups and its title, with spaces between. */
	title: string;
}

export const root = fileURLToPath(new URL("../../..", import.meta.url));
/** What tells `mutated.config.ts` of the edits, as JSON. */
export const editsIn = "LECTERN_MUTATION";

/** What keeps a mutation from being tried, in words; undefined when its places are there. */
export function errorOf({ edits }: Mutation): string | undefined {
	for (const { file, find } of edits) {
		const found = readFileSync(join(root, file), "utf8").split(find).length - 1;
		if (found !== 1) return `${file} has the place ${found} times`;
	}
	return undefined;
}

/** How a test ended, by its full name: its groups and its title, with spaces between. */
export interface Ended {
	name: string;
	passed: boolean;
	/** What it said when it failed. */
	error: string | undefined;
}

/**
 * Runs the tests of a file that have one of the titles in their names, with edits or, for comparison, with none.
 *
 * @param rounds how often each test runs, one run after the other; it passes if every run passed
 */
export async function runTests(test: string, titles: string[], edits: Edit[], rounds = 1): Promise<Ended[]> {
	const directory = mkdtempSync(join(tmpdir(), "lectern-mutation-"));
	const report = join(directory, "report.json");
	// Asked for, a full name has marks between its groups; reported, it has spaces.
	const wanted = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "(?: > | )")).join("|");
	const vitest = [
		join(root, "node_modules/vitest/vitest.mjs"),
		"run",
		test,
		"-t",
		wanted,
		"--config",
		resolve(root, "tests/security/mutations/mutated.config.ts"),
		`--repeats=${rounds - 1}`,
	];
	try {
		const said = await new Promise<string>((done) => {
			const env = { ...process.env, [editsIn]: JSON.stringify(edits) };
			const limits = { timeout: 240_000 + rounds * 60_000, maxBuffer: 1 << 26 };
			// It ends with another code than 0 when a test fails: that is what is hoped for.
			execFile(process.execPath, [...vitest, "--reporter=json", `--outputFile=${report}`], { cwd: root, env, ...limits }, (_error, out, err) =>
				done(out + err),
			);
		});
		if (!existsSync(report)) console.error(said.slice(-2_000));
		return readReport(report);
	} finally {
		rmSync(directory, { recursive: true, force: true });
	}
}

interface Report {
	testResults: { assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
}

/** A run that broke off has no report, and so no test that ended. */
function readReport(path: string): Ended[] {
	if (!existsSync(path)) return [];
	const report = JSON.parse(readFileSync(path, "utf8")) as Report;
	const tests = report.testResults.flatMap((file) => file.assertionResults);
	return tests
		.filter(({ status }) => status === "passed" || status === "failed")
		.map(({ fullName, status, failureMessages }) => ({ name: fullName, passed: status === "passed", error: failureMessages?.[0] }));
}
