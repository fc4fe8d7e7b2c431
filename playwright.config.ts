import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const chromium = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => path && existsSync(path));

export default defineConfig({
	testDir: "tests/e2e",
	globalSetup: "./tests/e2e/begin-run.ts",
	// Each file has a product of its own; three go side by side even where there are but two cores, because a browser test mostly waits.
	workers: 3,
	// A busy machine can turn a step over once; what passes only the second time is named at the end of `npm test`.
	retries: 1,
	timeout: 120_000,
	expect: { timeout: 15_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
	use: {
		screenshot: "only-on-failure",
		// Writing down every step costs a good part of a test's time: only the second try does.
		trace: "on-first-retry",
		launchOptions: {
			...(chromium ? { executablePath: chromium } : {}),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
});
