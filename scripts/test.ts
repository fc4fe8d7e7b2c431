import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkSpecification } from "./test/specification.ts";
import { ensureTools } from "./test-tools.ts";

// Every check of the project, one after the other, whatever the ones before said. `npm test -- unit` runs one of them.
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name: string) => `${root}node_modules/.bin/${name}`;

interface Check {
	name: string;
	command: string[];
	/** A report that counts its tests; without one the check counts as one. */
	report?: { file: string; count: (json: never) => Counted };
}
interface Counted {
	passed: number;
	failed: number;
}

const checks: Check[] = [
	{ name: "types", command: [bin("tsc"), "-p", "tsconfig.json"] },
	{ name: "lint", command: [bin("biome"), "check", "--error-on-warnings", "."] },
	{ name: "unused", command: [bin("knip")] },
	{
		name: "unit",
		command: [bin("vitest"), "run", "--reporter=default", "--reporter=json", "--outputFile=test-results/unit.json"],
		report: { file: "test-results/unit.json", count: countUnit },
	},
	{
		name: "browser",
		// A folder of its own: Playwright empties the one that it is given.
		command: [bin("playwright"), "test", "--output", "test-results/browser"],
		report: { file: "test-results/browser.json", count: countBrowser },
	},
];
/** Comes last: it reads what the others reported. Asked for by its name it reads the reports of the last run. */
const specification = "specification";

const wanted = process.argv.slice(2);
const names = [...checks.map((check) => check.name), specification];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
	console.error(`There is no check "${unknown.join('", "')}". There are: ${names.join(", ")}.`);
	process.exit(2);
}
if (wanted.some((name) => name !== specification) || wanted.length === 0) {
	ensureTools();
	await run([bin("react-router"), "typegen"]);
}

const total: Counted = { passed: 0, failed: 0 };
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
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function conclude(name: string, { passed, failed }: Counted, started: number): void {
	total.passed += passed;
	total.failed += failed;
	console.log(`— ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
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

function tally({ report }: Check, status: number): Counted {
	if (!report) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
	if (!existsSync(root + report.file)) return { passed: 0, failed: 1 };
	const counted = report.count(JSON.parse(readFileSync(root + report.file, "utf8")) as never);
	// A runner that failed although no test did (a file that could not be read, an error outside a test) is a failure.
	if (status !== 0 && counted.failed === 0) counted.failed = 1;
	if (counted.passed + counted.failed === 0) counted.failed = 1;
	return counted;
}

function proveSpecification(): Counted {
	// In a whole run the reports are this run's own: each check takes its old one away before it begins.
	const missing = checks.flatMap(({ report }) => (report && !existsSync(root + report.file) ? [report.file] : []));
	if (missing.length > 0) {
		console.error(`There is no ${missing.join(" and no ")}: the checks "unit" and "browser" have to run first.`);
		return { passed: 0, failed: 1 };
	}
	const read = (file: string) => readFileSync(root + file, "utf8");
	const place = "docs/specification.md";
	const documents = [{ place, text: read(place) }];
	const [unit, browser] = ["unit", "browser"].map((name) => JSON.parse(read(`test-results/${name}.json`)));
	const { passed, faults } = checkSpecification({ root, documents, unit, browser });
	for (const fault of faults) console.error(fault);
	return { passed, failed: faults.length };
}

function countUnit(json: { numPassedTests: number; numFailedTests: number }): Counted {
	return { passed: json.numPassedTests, failed: json.numFailedTests };
}

function countBrowser({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Counted {
	if (stats.flaky > 0) console.warn(`${stats.flaky} passed only the second time: see "flaky" above.`);
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
