import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readStatements } from "./scripts/test/specification.ts";

const every = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"];
/** A mock of a module would replace it for the other files of the worker too. A file can also ask to be isolated. */
const isolated = globSync(every).filter((path) => /vi\.mock\(|@isolated/.test(readFileSync(path, "utf8")));

/** Runs larger files first, and those marked `@long`: a small file that takes minutes would run alone at the end. */
class LongFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const placeOf = ({ project, moduleId }: TestSpecification) => (project.name === "isolated" ? 0 : /@long/.test(readFileSync(moduleId, "utf8")) ? 1 : 2);
		return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
	}
}

export default defineConfig({
	test: {
		globalSetup: "tests/support/test-run.ts",
		testTimeout: 60_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 15_000 } },
		// One more than the cores of a small machine, because some files mostly wait for a job, a limit or a process.
		maxWorkers: 3,
		cache: false,
		sequence: { sequencer: LongFirst },
		// Vitest refuses other tags.
		tags: readStatements(readFileSync(new URL("docs/specification.md", import.meta.url), "utf8")).map(({ number }) => ({ name: number })),
		projects: [
			// The files of a worker share its modules: loading and compiling them again for each file takes a third of the CPU time.
			{ extends: true, test: { name: "shared", include: every, exclude: ["**/node_modules/**", ...isolated], isolate: false } },
			{ extends: true, test: { name: "isolated", include: isolated } },
		],
	},
});
