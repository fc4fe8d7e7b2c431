import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { quarantine } from "#tests/quarantine.ts";
import { isCompleteRun } from "#tests/support/run/scope.ts";
import beginRun from "#tests/support/test-run.ts";
import { selectChanged } from "./test/changed.ts";
import { bin, Checks } from "./test/checks.ts";
import { type Durations, saveDurations } from "./test/durations.ts";
import { errorsFile } from "./test/errors-outside-tests.ts";
import { findChromium, findProgram, providePrograms } from "./test/programs.ts";
import { applyQuarantine, describeQuarantined, findStaleQuarantine } from "./test/quarantine.ts";
import { type Reported, readBrowser, readBrowserDurations, readUnit, readUnitDurations } from "./test/reports.ts";
import { checkSpecification } from "./test/specification.ts";

// `npm test` runs what a change must pass, even after a check failed. `npm run test:all` runs every test. `-- unit`
// runs one check; `-- changed` runs what the changed files reach.
const root = fileURLToPath(new URL("..", import.meta.url));

interface Check {
	name: string;
	command: string[];
	/** Lists the check's tests; a check without a report counts as one test. */
	report?: { file: string; read: (json: never) => Reported[]; readDurations: (json: never) => Durations };
	/** Lists what failed outside the tests. */
	errorsFile?: string;
}

/** Fast checks, which run one after the other beside the unit tests. */
const staticChecks: Check[] = [
	// Its results are kept between runs, because checking all files takes 20 seconds of CPU time. Several threads would
	// need twice as much.
	{
		name: "types",
		command: [
			bin("tsc"),
			"-p",
			"tsconfig.json",
			"--singleThreaded",
			"--incremental",
			"--tsBuildInfoFile",
			"node_modules/.cache/types.json",
		],
	},
	{ name: "lint", command: [bin("biome"), "check", "--error-on-warnings", "."] },
	{ name: "unused", command: [bin("knip")] },
	// What only tests use.
	{ name: "unused-in-product", command: [bin("knip"), "--production", "--include", "files,exports,types"] },
	// The page for editors is made without starting the product.
	{ name: "messages", command: [process.execPath, "scripts/messages.ts"] },
];
const unit: Check = {
	name: "unit",
	command: [
		bin("vitest"),
		"run",
		...["default", "json", "./scripts/test/errors-outside-tests.ts"].map((reporter) => `--reporter=${reporter}`),
		"--outputFile.json=test-results/unit.json",
	],
	report: { file: "test-results/unit.json", read: (json) => readUnit(json, root), readDurations: readUnitDurations },
	errorsFile,
};
const browser: Check = {
	name: "browser",
	// Playwright empties its output folder, so the reports are elsewhere.
	command: [bin("playwright"), "test", "--output", "test-results/browser"],
	report: {
		file: "test-results/browser.json",
		read: (json) => readBrowser(json, root),
		readDurations: readBrowserDurations,
	},
};
const testChecks = [unit, browser];
/**
 * `npm run test:all` runs the unit tests again where the calendar is difficult: what fails knows the day or the hour at
 * which it was written. The leap day's run starts an hour before midnight in UTC.
 */
const otherDays: Check[] = [
	{ name: "unit-on-leap-day", moment: "2028-02-29 15:00:00", zone: "America/Los_Angeles" },
	{ name: "unit-at-new-year", moment: "2027-12-31 23:30:00", zone: "Pacific/Auckland" },
].map(({ name, moment, zone }) => {
	const file = `test-results/${name}.json`;
	// Time that passes stays real, because timers and limits measure it.
	const environment = [`TZ=${zone}`, "FAKETIME_DONT_FAKE_MONOTONIC=1", "TEST_SCOPE=commit"];
	return {
		name,
		command: [
			"env",
			...environment,
			"faketime",
			moment,
			bin("vitest"),
			"run",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${file}`,
		],
		report: { file, read: (json) => readUnit(json, root), readDurations: () => ({}) },
	};
});
/** Runs last, because it reads this run's reports; alone, it reads those of the last run. */
const specification = "specification";

const checks = new Checks(root);
const [first, base] = process.argv.slice(2);
if (first === "changed") await runChanged(base);
else await runChecks(process.argv.slice(2));
checks.printSummary(providePrograms());

async function runChecks(chosen: string[]): Promise<void> {
	const names = [...staticChecks, ...testChecks].map(({ name }) => name).concat(specification);
	const unknown = chosen.filter((name) => !names.includes(name));
	if (unknown.length > 0) {
		console.error(`Unknown check "${unknown.join('", "')}". Available: ${names.join(", ")}, and changed.`);
		process.exit(2);
	}
	const isChosen = ({ name }: Pick<Check, "name">) => chosen.length === 0 || chosen.includes(name);
	if (chosen.length === 0 || chosen.some((name) => name !== specification))
		await run(staticChecks.filter(isChosen), testChecks.filter(isChosen));
	if (isChosen({ name: specification })) checks.conclude(specification, Date.now(), proveSpecification());
}

/** Runs the static checks and the tests that a change reaches, and prints what it leaves out. */
async function runChanged(base: string | undefined): Promise<void> {
	const selected = selectChanged(root, base);
	console.log(selected.summary);
	const narrowed = [
		{ ...unit, command: [...unit.command, ...selected.unit], files: selected.unit },
		{ ...browser, command: [...browser.command, ...selected.browser], files: selected.browser },
	].filter(({ files }) => files.length > 0);
	await run(selected.isEmpty ? [] : staticChecks, narrowed);
}

async function run(fast: Check[], tests: Check[]): Promise<void> {
	providePrograms(undefined, { mayInstall: true });
	await checks.run([bin("react-router"), "typegen"]);
	// The unit and browser tests copy the same databases. A runner that finds a run does not begin another.
	const endRun = tests.length > 0 && (await beginRun());
	const [firstTests, ...laterTests] = tests;
	await Promise.all([runInOrder(fast, "when it ends"), firstTests && runInOrder([firstTests], "as it comes")]);
	await runInOrder(laterTests, "as it comes");
	if (endRun) await endRun();
	if (isCompleteRun && tests.includes(unit) && findProgram("faketime")) {
		removeEndedClocks();
		await runInOrder(otherDays, "as it comes");
	}
	if (checks.isInterrupted) process.exit(1);
}

/** Removes what killed programs left of faketime: a program that gets the process id of one of them does not start. */
function removeEndedClocks(): void {
	for (const path of globSync("/dev/shm/*faketime_s*_*"))
		if (!existsSync(`/proc/${path.slice(path.lastIndexOf("_") + 1)}`)) rmSync(path);
}

async function runInOrder(those: Check[], printed: "as it comes" | "when it ends"): Promise<void> {
	for (const check of those) {
		if (checks.isInterrupted) return;
		const started = Date.now();
		for (const file of [check.report?.file, check.errorsFile]) if (file) rmSync(root + file, { force: true });
		const listOnly = check.name === browser.name && !findChromium() ? ["--list"] : [];
		const status = await checks.runNamed(check.name, [...check.command, ...listOnly], printed);
		checks.conclude(check.name, started, tally(check, status));
	}
}

function tally({ name, report, errorsFile }: Check, status: number) {
	if (!report) return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
	if (!existsSync(root + report.file)) return { passed: 0, failed: [`${name}, which reported nothing`] };
	const json = JSON.parse(read(report.file)) as never;
	saveDurations(report.readDurations(json));
	const { passed, failed, skipped, quarantined } = applyQuarantine(report.read(json), quarantine);
	if (errorsFile && existsSync(root + errorsFile)) failed.push(...(JSON.parse(read(errorsFile)) as string[]));
	// A runner can fail without a failed test, such as for an unreadable file.
	if (failed.length === 0 && !quarantined.some(({ failed }) => failed) && (status !== 0 || passed + skipped === 0))
		failed.push(`${name}, outside its tests`);
	return { passed, failed, skipped, quarantined: quarantined.map(describeQuarantined) };
}

function proveSpecification() {
	// In a complete run, each check has deleted its old report.
	const missing = testChecks.flatMap(({ report }) => (report && !existsSync(root + report.file) ? [report.file] : []));
	if (missing.length > 0)
		return {
			passed: 0,
			failed: [
				`${specification}: there is no ${missing.join(" and no ")}; the checks "unit" and "browser" have to run first`,
			],
		};
	const tests = testChecks.flatMap(({ report }) => (report ? report.read(JSON.parse(read(report.file)) as never) : []));
	const {
		passed,
		skipped = 0,
		errors,
	} = checkSpecification(read("docs/developing/specification.md"), tests, isCompleteRun, providePrograms().length > 0);
	const stale = isCompleteRun ? findStaleQuarantine(tests, quarantine) : [];
	return { passed, skipped, failed: [...errors.map((error) => `${specification}: ${error}`), ...stale] };
}

function read(file: string): string {
	return readFileSync(root + file, "utf8");
}
