import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
	{ name: "browser", command: [bin("playwright"), "test"], report: { file: "test-results/browser.json", count: countBrowser } },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
	console.error(`There is no check "${unknown.join('", "')}". There are: ${checks.map((check) => check.name).join(", ")}.`);
	process.exit(2);
}
ensureTools();
await run([bin("react-router"), "typegen"]);

const total: Counted = { passed: 0, failed: 0 };
for (const check of checks) {
	if (wanted.length > 0 && !wanted.includes(check.name)) continue;
	const started = Date.now();
	console.log(`\n— ${check.name}`);
	if (check.report) rmSync(root + check.report.file, { force: true });
	const status = await run(check.command);
	const counted = tally(check, status);
	total.passed += counted.passed;
	total.failed += counted.failed;
	console.log(`— ${check.name}: ${counted.passed} passed, ${counted.failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

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

function countUnit(json: { numPassedTests: number; numFailedTests: number }): Counted {
	return { passed: json.numPassedTests, failed: json.numFailedTests };
}

function countBrowser(json: { stats: { expected: number; unexpected: number; flaky: number } }): Counted {
	return { passed: json.stats.expected, failed: json.stats.unexpected + json.stats.flaky };
}
