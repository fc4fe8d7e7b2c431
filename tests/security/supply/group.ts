import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Group, Verdict } from "../verdict.ts";
import { inspectLock, readLock } from "./read-lock.ts";

/** Packages whose `npm audit` findings are answered in docs/using/operating.md. */
const answered: string[] = [];

/** Dependencies: the lock file, and what a registry knows about the packages. */
export const supply: Group = {
	name: "supply",
	about: "the lock file, licenses and known vulnerabilities of the packages",
	async run() {
		const offline = inspectLock(readLock()).map(
			({ name, cases, found }): Verdict => ({
				check: name,
				cases,
				figure: `${found.length} others`,
				goal: "0",
				held: found.length === 0,
			}),
		);
		return [...offline, ...(await audit())];
	},
};

async function audit(): Promise<Verdict[]> {
	const cwd = fileURLToPath(new URL("../../..", import.meta.url));
	const output = await promisify(execFile)("npm", ["audit", "--omit=dev", "--package-lock-only", "--json"], {
		cwd,
		timeout: 60_000,
	}).then(
		({ stdout }) => stdout,
		// Findings result in exit status 1; the output is the same.
		(error: { stdout?: string }) => error.stdout ?? "",
	);
	const report = read(output);
	if (!report?.vulnerabilities) {
		console.log("supply: no registry answers here, so that what is known of the packages was not asked for.");
		return [];
	}
	const found = Object.entries(report.vulnerabilities);
	const open = found.filter(([name]) => !answered.includes(name));
	for (const [name, { severity }] of open) console.log(`supply: ${name}: ${severity}`);
	const cases = report.metadata?.dependencies?.prod ?? found.length;
	return [
		{
			check: "unaddressed known vulnerabilities (npm audit)",
			cases,
			figure: `${open.length}`,
			goal: "0",
			held: open.length === 0,
		},
	];
}

interface Report {
	vulnerabilities?: Record<string, { severity: string }>;
	metadata?: { dependencies?: { prod?: number } };
}

function read(text: string): Report | undefined {
	try {
		return JSON.parse(text) as Report;
	} catch {
		return undefined;
	}
}
