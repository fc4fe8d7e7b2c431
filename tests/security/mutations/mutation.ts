import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Edit, editsIn } from "./edits.ts";

/** A check to remove, and the test that must fail then. */
export interface Mutation {
	what: string;
	/** Several if other checks would still catch the error. */
	edits: Edit[];
	test: string;
	/** Part of the test's full name: its groups and its title, with spaces between. */
	title: string;
}

const root = fileURLToPath(new URL("../../..", import.meta.url));
const editSources = new URL("edit-sources.ts", import.meta.url);

/** Why a mutation can't be tried; undefined if its places exist. */
export function findError({ edits }: Mutation): string | undefined {
	for (const { file, find } of edits) {
		const found = readFileSync(join(root, file), "utf8").split(find).length - 1;
		if (found !== 1) return `${file} has the place ${found} times`;
	}
	return undefined;
}

/** A test's result by its full name: its groups and its title, with spaces between. */
export interface Ended {
	name: string;
	passed: boolean;
	error: string | undefined;
}

/**
 * Runs the tests of a file with one of the titles, with edits or, for comparison, with none.
 *
 * @param rounds how often each test runs; it passes if every run passed
 */
export async function runTests(test: string, titles: string[], edits: Edit[], rounds = 1): Promise<Ended[]> {
	const directory = mkdtempSync(join(tmpdir(), "lectern-mutation-"));
	const report = join(directory, "report.json");
	// Vitest filters by names with ` > ` between groups, and reports them with spaces.
	const wanted = titles
		.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "(?: > | )"))
		.join("|");
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
		const output = await new Promise<string>((done) => {
			const options = `${process.env.NODE_OPTIONS ?? ""} --import ${editSources.href}`;
			const env = { ...process.env, [editsIn]: JSON.stringify(edits), NODE_OPTIONS: options };
			const limits = { timeout: 240_000 + rounds * 60_000, maxBuffer: 1 << 26 };
			// A failing test, which is expected, results in a non-zero exit code.
			execFile(
				process.execPath,
				[...vitest, "--reporter=json", `--outputFile=${report}`],
				{ cwd: root, env, ...limits },
				(_error, out, err) => done(out + err),
			);
		});
		if (!existsSync(report)) console.error(output.slice(-2_000));
		return readReport(report);
	} finally {
		rmSync(directory, { recursive: true, force: true });
	}
}

interface Report {
	testResults: { assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
}

/** An aborted run has no report. */
function readReport(path: string): Ended[] {
	if (!existsSync(path)) return [];
	const report = JSON.parse(readFileSync(path, "utf8")) as Report;
	const tests = report.testResults.flatMap((file) => file.assertionResults);
	return tests
		.filter(({ status }) => status === "passed" || status === "failed")
		.map(({ fullName, status, failureMessages }) => ({
			name: fullName,
			passed: status === "passed",
			error: failureMessages?.[0],
		}));
}
