import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { quarantine } from "../tests/quarantine.ts";
import beginRun from "../tests/support/test-run.ts";
import { errorsFile } from "./test/errors-outside-tests.ts";
import { applyQuarantine, describeQuarantined, findStaleQuarantine } from "./test/quarantine.ts";
import { type Reported, readBrowser, readUnit } from "./test/reports.ts";
import { checkSpecification } from "./test/specification.ts";
import { ensureTools } from "./test-tools.ts";

// Runs every check of the project, even after one failed. `npm test -- unit` runs one of them.
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name: string) => `${root}node_modules/.bin/${name}`;

interface Check {
	name: string;
	command: string[];
	/** Lists the check's tests; a check without a report counts as one test. */
	report?: { file: string; read: (json: never) => Reported[] };
	/** Lists what failed outside the tests. */
	errorsFile?: string;
}
interface Counted {
	passed: number;
	/** Names of failed tests. */
	failed: string[];
	quarantined?: string[];
}

/** The running checks. */
const children = new Set<ChildProcess>();

/** Fast checks, which run one after the other beside the unit tests. */
const staticChecks: Check[] = [
	{ name: "types", command: [bin("tsc"), "-p", "tsconfig.json"] },
	{ name: "lint", command: [bin("biome"), "check", "--error-on-warnings", "."] },
	{ name: "unused", command: [bin("knip")] },
	{ name: "messages", command: [process.execPath, "scripts/messages.ts", "--check"] },
];
const testChecks: Check[] = [
	{
		name: "unit",
		command: [
			bin("vitest"),
			"run",
			...["default", "json", "./scripts/test/errors-outside-tests.ts"].map((reporter) => `--reporter=${reporter}`),
			"--outputFile.json=test-results/unit.json",
		],
		report: { file: "test-results/unit.json", read: (json) => readUnit(json, root) },
		errorsFile,
	},
	{
		name: "browser",
		// Playwright empties its output folder, so the reports are elsewhere.
		command: [bin("playwright"), "test", "--output", "test-results/browser"],
		report: { file: "test-results/browser.json", read: (json) => readBrowser(json, root) },
	},
];
const checks = [...staticChecks, ...testChecks];
/** Runs last, because it reads this run's reports; alone, it reads those of the last run. */
const specification = "specification";

const wanted = process.argv.slice(2);
const names = [...checks.map((check) => check.name), specification];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
	console.error(`Unknown check "${unknown.join('", "')}". Available: ${names.join(", ")}.`);
	process.exit(2);
}
if (wanted.some((name) => name !== specification) || wanted.length === 0) {
	ensureTools();
	await run([bin("react-router"), "typegen"]);
}

const total = { passed: 0, failed: [] as string[], quarantined: [] as string[] };
const [firstTests, ...laterTests] = testChecks.filter(isWanted);
let interrupted = false;
// A terminal interrupts the running checks too. The files and the database server of the run are removed after them.
process.on("SIGINT", () => {
	interrupted = true;
});
process.on("SIGTERM", () => {
	interrupted = true;
	for (const child of children) child.kill();
});
// The unit and browser tests copy the same databases. A runner that finds a run does not begin another.
const endRun = firstTests && (await beginRun());
await Promise.all([runInOrder(staticChecks.filter(isWanted), "when it ends"), firstTests && runInOrder([firstTests], "as it comes")]);
await runInOrder(laterTests, "as it comes");
await endRun?.();
if (interrupted) process.exit(1);
if (wanted.length === 0 || wanted.includes(specification)) {
	const started = Date.now();
	console.log(`\n— ${specification}`);
	conclude(specification, proveSpecification(), started);
}
for (const line of total.quarantined) console.warn(`\nQuarantined: ${line}`);
for (const name of total.failed) console.error(`\nFailed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 ? 0 : 1;

function isWanted({ name }: Check): boolean {
	return wanted.length === 0 || wanted.includes(name);
}

async function runInOrder(those: Check[], printed: "as it comes" | "when it ends"): Promise<void> {
	for (const check of those) {
		if (interrupted) return;
		const started = Date.now();
		for (const file of [check.report?.file, check.errorsFile]) if (file) rmSync(root + file, { force: true });
		if (printed === "as it comes") console.log(`\n— ${check.name}`);
		const output: Buffer[] = [];
		const status = await run(check.command, printed === "as it comes" ? undefined : output);
		if (printed === "when it ends") process.stdout.write(`\n— ${check.name}\n${Buffer.concat(output)}`);
		conclude(check.name, tally(check, status), started);
	}
}

function conclude(check: string, { passed, failed, quarantined = [] }: Counted, started: number): void {
	total.passed += passed;
	total.failed.push(...failed);
	total.quarantined.push(...quarantined);
	console.log(`— ${check}: ${passed} passed, ${failed.length} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Resolves to the exit status. The output goes to the terminal, or into `output`. */
function run(command: string[], output?: Buffer[]): Promise<number> {
	return new Promise((resolve, reject) => {
		const [program = "", ...args] = command;
		const child = spawn(program, args, {
			cwd: root,
			// Programs that redraw the terminal would overwrite the output of parallel checks.
			stdio: ["inherit", "pipe", "pipe"],
			env: { ...process.env, NODE_ENV: "test", FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
		});
		for (const [from, to] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const])
			from.on("data", (chunk: Buffer) => (output ? output.push(chunk) : to.write(chunk)));
		child.on("error", reject);
		children.add(child);
		child.on("close", (code) => {
			children.delete(child);
			resolve(code ?? 1);
		});
	});
}

function tally({ name, report, errorsFile }: Check, status: number): Counted {
	if (!report) return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
	if (!existsSync(root + report.file)) return { passed: 0, failed: [`${name}, which reported nothing`] };
	const tests = report.read(JSON.parse(read(report.file)) as never);
	const { passed, failed, quarantined } = applyQuarantine(tests, quarantine);
	if (errorsFile && existsSync(root + errorsFile)) failed.push(...(JSON.parse(read(errorsFile)) as string[]));
	// A runner can fail without a failed test, such as for an unreadable file.
	if (failed.length === 0 && !quarantined.some(({ failed }) => failed) && (status !== 0 || passed === 0)) failed.push(`${name}, outside its tests`);
	return { passed, failed, quarantined: quarantined.map(describeQuarantined) };
}

function proveSpecification(): Counted {
	// In a complete run, each check has deleted its old report.
	const missing = checks.flatMap(({ report }) => (report && !existsSync(root + report.file) ? [report.file] : []));
	if (missing.length > 0)
		return { passed: 0, failed: [`${specification}: there is no ${missing.join(" and no ")}; the checks "unit" and "browser" have to run first`] };
	const tests = checks.flatMap(({ report }) => (report ? report.read(JSON.parse(read(report.file)) as never) : []));
	const { passed, errors } = checkSpecification(read("docs/specification.md"), tests);
	return { passed, failed: [...errors.map((error) => `${specification}: ${error}`), ...findStaleQuarantine(tests, quarantine)] };
}

function read(file: string): string {
	return readFileSync(root + file, "utf8");
}
