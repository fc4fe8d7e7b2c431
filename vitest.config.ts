import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
		globalSetup: "tests/support/test-run.ts",
		testTimeout: 60_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 15_000 } },
		// One more than the cores of a small machine: some files mostly wait for a job, a limit or a process.
		maxWorkers: 3,
		cache: false,
	},
});
