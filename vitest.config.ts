import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readDurations } from "./scripts/test/durations.ts";
import { findProgram, providePrograms } from "./scripts/test/programs.ts";
import { readStatements } from "./scripts/test/specification.ts";

providePrograms();
const every = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"];
const findMarked = (mark: RegExp) => globSync(every).filter((path) => mark.test(readFileSync(path, "utf8")));
/** A mock of a module would replace it for the other files of the worker too. A file can also ask to be isolated. */
const isolated = findMarked(/vi\.mock\(|^\/\/ @isolated/m);
/** Tests of the whole program, which `npm test` leaves to `npm run test:all`. */
const long = findMarked(/^\/\/ @long/m);
/** Tests that start their own server. Others use the embedded database where there is no PostgreSQL. */
const onPostgres = findProgram("PostgreSQL")
	? []
	: findMarked(/^\s*(const )?postgres = await sharePostgres|CachedSite/m);
const excluded = ["**/node_modules/**", ...onPostgres, ...(process.env.TEST_SCOPE === "commit" ? long : [])];

/** Runs the slowest files of the last run first. A small file that takes minutes would run alone at the end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const durations = readDurations();
		const isLong = new Set(long.map((path) => `${process.cwd()}/${path}`));
		const durationOf = ({ moduleId }: TestSpecification) =>
			durations[moduleId] ?? (isLong.has(moduleId) ? Number.POSITIVE_INFINITY : 0);
		return (await super.sort(files)).toSorted((one, other) => durationOf(other) - durationOf(one));
	}
}

export default defineConfig({
	test: {
		globalSetup: "tests/support/test-run.ts",
		setupFiles: "tests/support/run/before-each-file.ts",
		// Limits only end a hang: they are more than ten times what the slowest test needs on an idle machine.
		testTimeout: 900_000,
		hookTimeout: 900_000,
		expect: { poll: { timeout: 120_000 } },
		// One more than the cores of a small machine, because some files mostly wait for a job, a limit or a process.
		maxWorkers: 3,
		cache: false,
		sequence: { sequencer: LongestFirst },
		// Vitest refuses other tags.
		tags: readStatements(readFileSync(new URL("docs/developing/specification.md", import.meta.url), "utf8")).map(
			({ number }) => ({ name: number }),
		),
		projects: [
			// The files of a worker share its modules: loading and compiling them again for each file takes a third of the
			// CPU time.
			{ extends: true, test: { name: "shared", include: every, exclude: [...excluded, ...isolated], isolate: false } },
			{ extends: true, test: { name: "isolated", include: isolated, exclude: excluded } },
		],
	},
});
