import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { suggestionsFeature, useOfSuggestions } from "./suggestions-feature.ts";

// @long: builds a copy of the product.

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "lectern-feature-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const write = (path: string, text: string) => {
	mkdirSync(dirname(join(copy, path)), { recursive: true });
	writeFileSync(join(copy, path), text);
};

async function run(args: string[]): Promise<string> {
	const settings = { DATA_DIR: join(copy, "data"), PORT: String(await freePort()), NODE_ENV: "production" };
	const { stdout } = await promisify(execFile)(process.execPath, args, {
		cwd: copy,
		env: { PATH: process.env.PATH, HOME: copy, ...settings },
	});
	return stdout;
}

/** Copies the product and adds the feature. Of the files that exist, only `features.ts` changes. */
beforeAll(async () => {
	for (const path of [
		"src",
		"scripts",
		"public",
		"package.json",
		"tsconfig.json",
		"vite.config.ts",
		"react-router.config.ts",
	])
		cpSync(join(root, path), join(copy, path), { recursive: true });
	symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
	for (const [path, text] of Object.entries(suggestionsFeature)) write(`src/features/site/suggestions/${path}`, text);
	const features = readFileSync(join(copy, "src/features.ts"), "utf8");
	const added = features.replace("\n];", "\n\tsuggestions,\n];");
	write(
		"src/features.ts",
		`import { feature as suggestions } from "./features/site/suggestions/feature.ts";\n${added}`,
	);
	write("use-suggestions.ts", useOfSuggestions);
	await run([join(root, "node_modules/@react-router/dev/bin.cjs"), "build"]);
});

test("a new folder and a line in features.ts add a feature with everything that it declares", async () => {
	const seen = JSON.parse((await run(["use-suggestions.ts"])).trim().split("\n").at(-1) as string);
	expect(seen).toEqual({
		response: [200, { message: "Thank you." }],
		failed: [],
		page: [200, true],
		consolePage: 200,
		actionItem: 7,
		emails: ["suggestions.received"],
		declared: { personalData: true, emails: true },
	});

	const menus = globSync("build/client/assets/*.js", { cwd: copy }).filter((path) =>
		readFileSync(join(copy, path), "utf8").includes("Suggested topics in the menu"),
	);
	expect(menus).toHaveLength(1);

	expect(await run(["src/cli/main.ts", "--help"])).toContain("suggestions               lists the suggested topics");
	expect(JSON.parse(await run(["src/cli/main.ts", "suggestions"]))).toEqual([
		"sample",
		"prepared",
		"service started",
		"Payroll",
		"tidied Payroll",
		"service stopped",
	]);
});
