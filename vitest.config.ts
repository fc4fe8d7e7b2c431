import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { readStatements } from "./scripts/test/specification.ts";

const every = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"];
/** Tests of pure code, which has no state between files. Sharing a worker saves starting it and loading the modules again. */
const pure = ["src/values/**/*.test.ts", "src/ui/**/*.test.{ts,tsx}", "src/**/rules/**/*.test.ts", "src/**/emails/*.test.ts"];

export default defineConfig({
	test: {
		globalSetup: "tests/support/test-run.ts",
		testTimeout: 60_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 15_000 } },
		// One more than the cores of a small machine, because some files mostly wait for a job, a limit or a process.
		maxWorkers: 3,
		cache: false,
		// Vitest refuses other tags.
		tags: readStatements(readFileSync(new URL("docs/specification.md", import.meta.url), "utf8")).map(({ number }) => ({ name: number })),
		projects: [
			{ extends: true, test: { name: "pure", include: pure, isolate: false } },
			{ extends: true, test: { name: "isolated", include: every, exclude: ["**/node_modules/**", ...pure] } },
		],
	},
});
