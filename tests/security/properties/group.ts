import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Group, Verdict } from "../verdict.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const cases = Number(process.env.PROPERTY_CASES ?? 1_000);

/** The property-based tests of rules and stores with many more cases than in `npm test`. */
export const properties: Group = {
	name: "properties",
	about: `the property-based tests with ${cases} cases for each property`,
	async run(): Promise<Verdict[]> {
		const files = globSync("src/**/*.test.{ts,tsx}", { cwd: root }).filter((path) =>
			readFileSync(join(root, path), "utf8").includes("fc.assert("),
		);
		const { status } = spawnSync(join(root, "node_modules/.bin/vitest"), ["run", ...files], {
			cwd: root,
			stdio: "inherit",
			env: { ...process.env, NODE_ENV: "test", PROPERTY_CASES: String(cases) },
		});
		return [
			{
				check: "properties of rules and stores",
				cases: files.length,
				figure: status === 0 ? "all hold" : "see above",
				goal: "all hold",
				held: status === 0,
			},
		];
	},
};
