import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBrowser, readUnit } from "./test/reports.ts";
import { fillProofs } from "./test/specification.ts";

// Writes the column of tests in docs/developing/specification.md. `npm test` fails while it is out of date.
const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "docs/developing/specification.md");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const run = (name: string, ...args: string[]) =>
	execFileSync(bin(name), args, {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 1 << 28,
		stdio: ["ignore", "pipe", "inherit"],
	});

/** Collects the unit tests of the files with tags, without running any. */
function listUnit() {
	const files = globSync(["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"], { cwd: root }).filter((file) =>
		readFileSync(join(root, file), "utf8").includes("proves("),
	);
	const directory = mkdtempSync(join(tmpdir(), "lectern-specification-"));
	try {
		const report = join(directory, "unit.json");
		const matchesNothing = "^(?!)";
		run("vitest", "run", ...files, "-t", matchesNothing, "--reporter=json", `--outputFile=${report}`);
		return readUnit(JSON.parse(readFileSync(report, "utf8")), root);
	} finally {
		rmSync(directory, { recursive: true, force: true });
	}
}

const listBrowser = () => readBrowser(JSON.parse(run("playwright", "test", "--list", "--reporter=json")), root);

writeFileSync(target, fillProofs(readFileSync(target, "utf8"), [...listUnit(), ...listBrowser()]));
