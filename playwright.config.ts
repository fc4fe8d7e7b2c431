import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** The headless shell comes first: it opens a page in half of the CPU time. */
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = [process.env.CHROMIUM, ...browsers].find((path) => path && existsSync(path));

export default defineConfig({
	testDir: "tests/e2e",
	// Node loads TypeScript faster than Playwright's compiler, and keeps the compiled code between runs.
	build: { external: ["**/*.ts"] },
	globalSetup: "./tests/support/test-run.ts",
	// One more than the cores of a small machine, because a browser test mostly waits.
	workers: 3,
	timeout: 120_000,
	expect: { timeout: 15_000 },
	projects: [
		// One at a time: encoding the video of two cameras without a graphics card keeps a small machine too busy for the other steps.
		{ name: "live", testMatch: "live/*.spec.ts", workers: 1 },
		{ name: "site", testIgnore: "live/*.spec.ts" },
	],
	snapshotPathTemplate: "tests/e2e/outlines/{arg}{ext}",
	reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
	use: {
		screenshot: "only-on-failure",
		// Recording a trace costs a good part of a test's time; `npx playwright test --trace on` records one.
		trace: "off",
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
				// A camera and a microphone for the studio, allowed without a question.
				"--use-fake-device-for-media-stream",
				"--use-fake-ui-for-media-stream",
			],
		},
	},
});
