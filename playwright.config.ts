import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { readDurations } from "./scripts/test/durations.ts";
import { findChromium, providePrograms } from "./scripts/test/programs.ts";
import { isShortRun } from "./tests/support/run/scope.ts";

providePrograms();
const chromium = findChromium();

const files = globSync(`${import.meta.dirname}/tests/e2e/**/*.spec.ts`);
/** `npm test` leaves these to `npm run test:all`. */
const long = isShortRun ? files.filter((path) => /^\/\/ @long/m.test(readFileSync(path, "utf8"))) : [];
/** Runs the slowest third of the files first, because a slow file at the end would run alone. */
const durations = readDurations();
const slowest = files
	.toSorted((one, other) => (durations[other] ?? 0) - (durations[one] ?? 0))
	.slice(0, files.length / 3);
const live = "**/live/*.spec.ts";

export default defineConfig({
	testDir: "tests/e2e",
	...(isShortRun ? { grepInvert: /@long/ } : {}),
	// Node loads TypeScript faster than Playwright's compiler, and keeps the compiled code between runs.
	build: { external: ["**/*.ts"] },
	globalSetup: "./tests/support/test-run.ts",
	// One more than the cores of a small machine, because a browser test mostly waits.
	workers: 3,
	// Limits only end a hang: they are ten times what the slowest test needs on an idle machine.
	timeout: 600_000,
	expect: { timeout: 60_000 },
	projects: [
		// One at a time: encoding the video of two cameras without a graphics card keeps a small machine too busy for the
		// other steps.
		{ name: "live", testMatch: live, testIgnore: long, workers: 1 },
		{ name: "slowest", testMatch: slowest, testIgnore: [live, ...long] },
		{ name: "others", testIgnore: [live, ...slowest, ...long] },
	],
	snapshotPathTemplate: "tests/e2e/outlines/{arg}{ext}",
	reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
	use: {
		// Motion costs CPU time. Tests of motion turn it on.
		contextOptions: { reducedMotion: "reduce" },
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
