import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.{ts,tsx}", "trust/*.test.ts"],
		globalSetup: "src/testing/test-run.ts",
		testTimeout: 60_000,
		hookTimeout: 120_000,
		maxWorkers: 2,
		cache: false,
	},
});
