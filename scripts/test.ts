import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { nameOf, type Reported, readBrowser, readUnit } from "./test/reports.ts";
import { secondTriesFile } from "./test/second-tries.ts";
import { checkSpecification } from "./test/specification.ts";
import { ensureTools } from "./test-tools.ts";

// Every check of the project, one after the other, whatever the ones before said. `npm test -- unit` runs one of them.
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name: string) => `${root}node_modules/.bin/${name}`;

interface Check {
	name: string;
	command: string[];
	/** A report that tells of its tests; without one the check counts as one. */
	report?: { file: string; read: (json: never) => Reported[] };
}
interface Counted {
	passed: number;
	/** What failed, each with its name. */
	failed: string[];
	secondTries?: string[];
}

const checks: Check[] = [
	{ name: "types", command: [bin("tsc"), "-p", "tsconfig.json"] },
	{ name: "lint", command: [bin("biome"), "check", "--error-on-warnings", "."] },
	{ name: "unused", command: [bin("knip")] },
	{ name: "messages", command: [process.execPath, "scripts/messages.ts", "--check"] },
	{
		name: "unit",
		command: [
			bin("vitest"),
			"run",
			"--reporter=default",
			"--reporter=json",
			"--outputFile.json=test-results/unit.json",
			"--reporter=./scripts/test/second-tries.ts",
		],
		report: { file: "test-results/unit.json", read: (json) => readUnit(json, root, JSON.parse(read(secondTriesFile))) },
	},
	{
		name: "browser",
		// A folder of its own: Playwright empties the one that it is given.
		command: [bin("playwright"), "test", "--output", "test-results/browser"],
		report: { file: "test-results/browser.json", read: (json) => readBrowser(json, root) },
	},
];
/** Comes last: it reads what the others reported. Asked for by its name it reads the reports of the last run. */
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

const total = { passed: 0, failed: [] as string[], secondTries: [] as string[] };
for (const check of checks) {
	if (wanted.length > 0 && !wanted.includes(check.name)) continue;
	const started = Date.now();
	console.log(`\n— ${check.name}`);
	if (check.report) rmSync(root + check.report.file, { force: true });
	const status = await run(check.command);
	conclude(check.name, tally(check, status), started);
}
if (wanted.length === 0 || wanted.includes(specification)) {
	const started = Date.now();
	console.log(`\n— ${specification}`);
	conclude(specification, proveSpecification(), started);
}
for (const name of total.secondTries) console.warn(`\nPassed only the second time: ${name}`);
for (const name of total.failed) console.error(`\nFailed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 ? 0 : 1;

function conclude(check: string, { passed, failed, secondTries = [] }: Counted, started: number): void {
	total.passed += passed;
	total.failed.push(...failed);
	total.secondTries.push(...secondTries);
	console.log(`— ${check}: ${passed} passed, ${failed.length} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function run(command: string[]): Promise<number> {
	return new Promise((resolve, reject) => {
		const [program = "", ...args] = command;
		const child = spawn(program, args, {
			cwd: root,
			stdio: "inherit",
			env: { ...process.env, NODE_ENV: "test", FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
		});
		child.on("error", reject);
		child.on("exit", (code) => resolve(code ?? 1));
	});
}

function tally({ name, report }: Check, status: number): Counted {
	if (!report) return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
	if (!existsSync(root + report.file)) return { passed: 0, failed: [`${name}, which reported nothing`] };
	const tests = report.read(JSON.parse(read(report.file)) as never);
	const those = (...outcomes: Reported["outcome"][]) => tests.filter(({ outcome }) => outcomes.includes(outcome)).map(nameOf);
	const failed = those("failed");
	const passed = those("passed", "passed the second time").length;
	// A runner that failed although no test did (a file that could not be read, an error outside a test) is a failure.
	if (failed.length === 0 && (status !== 0 || passed === 0)) failed.push(`${name}, outside its tests`);
	return { passed, failed, secondTries: those("passed the second time") };
}

function proveSpecification(): Counted {
	// In a whole run the reports are this run's own: each check takes its old one away before it begins.
	const missing = checks.flatMap(({ report }) => (report && !existsSync(root + report.file) ? [report.file] : []));
	if (missing.length > 0)
		return { passed: 0, failed: [`${specification}: there is no ${missing.join(" and no ")}; the checks "unit" and "browser" have to run first`] };
	const place = "docs/specification.md";
	const tests = checks.flatMap(({ report }) => (report ? report.read(JSON.parse(read(report.file)) as never) : []));
	const { passed, errors } = checkSpecification([{ place, text: read(place) }], tests);
	return { passed, failed: errors };
}

function read(file: string): string {
	return readFileSync(root + file, "utf8");
}
