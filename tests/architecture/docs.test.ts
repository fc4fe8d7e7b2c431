import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(Boolean);
const pages = files.filter((path) => path.endsWith(".md") && existsSync(path));
const read = (path: string) => readFileSync(path, "utf8");
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, "");

test("each link of a page leads to a file and a heading that exist", () => {
	const dead = pages.flatMap((page) =>
		[...withoutCode(read(page)).matchAll(/\]\(([^()\s]+)\)/g)]
			.map(([, target = ""]) => target)
			.filter((target) => !/^[a-z]+:|^\//.test(target) && !leads(page, target))
			.map((target) => `${page}: ${target}`),
	);
	expect(dead).toEqual([]);
});

test("each page of docs that code, configuration and pages name exists", () => {
	const named = files
		.filter(
			(path) =>
				/\.(md|ts|tsx|mjs|json|yaml|service|env|example)$/.test(path) && path !== "CHANGELOG.md" && existsSync(path),
		)
		.flatMap((path) =>
			[...read(path).matchAll(/\bdocs\/[a-z0-9/-]+\.(?:md|png|json)\b/g)].map(([name]) => ({ path, name })),
		);
	expect(named.length).toBeGreaterThan(50);
	expect(named.filter(({ name }) => name !== "docs/developing/messages.md" && !existsSync(name))).toEqual([]);
});

test("each file of code that the pages name exists, whole or by the end of its path", () => {
	const missing = pages
		.filter((path) => path !== "CHANGELOG.md" && !path.includes("/decisions/"))
		.flatMap((page) =>
			[...withoutCode(read(page)).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)]
				.map(([, path = ""]) => path)
				.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))
				.map((path) => `${page}: ${path}`),
		);
	expect(missing).toEqual([]);
});

test("the field of the guide compiles when it is pasted", () => {
	const [, field = ""] =
		/## Adding a field[\s\S]*?```ts\n([\s\S]*?)```/.exec(read("docs/developing/adding-a-feature.md")) ?? [];
	const copy = mkdtempSync(join(tmpdir(), "lectern-guide-"));
	onTestFinished(() => rmSync(copy, { recursive: true }));
	const isNeeded = (path: string) => !/\.[a-z0-9]+$/.test(path) || /\.tsx?$/.test(path);
	cpSync("src", join(copy, "src"), { recursive: true, filter: isNeeded });
	for (const name of ["node_modules", "package.json", "tsconfig.json"]) symlinkSync(resolve(name), join(copy, name));
	const fields = "src/features/catalog/courses/fields.ts";
	const begin = "export const courseFields = {\n";
	const compile = (pasted: string) => {
		writeFileSync(join(copy, fields), read(fields).replace(begin, begin + pasted));
		writeFileSync(join(copy, "pasted.json"), JSON.stringify({ extends: "./tsconfig.json", include: [fields] }));
		return spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "pasted.json"], {
			cwd: copy,
			encoding: "utf8",
		}).stdout;
	};
	expect(field).toContain("audience");
	expect(compile(field)).toBe("");
	expect(compile(field.replace("...optional(", "...kept("))).toContain("Cannot find name 'kept'");
});

function leads(page: string, target: string): boolean {
	const [path = "", heading] = target.split("#");
	const file = path ? normalize(join(dirname(page), path)) : page;
	if (!existsSync(file)) return false;
	return !heading || !file.endsWith(".md") || anchors(read(file)).has(heading);
}

/**
 * Names the headings as GitHub does: in lower case, with hyphens, without other signs, and numbered when they repeat.
 */
function anchors(text: string): Set<string> {
	const names = new Map<string, number>();
	const found = [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
		const name = heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, "")
			.trim()
			.replace(/ /g, "-");
		const count = names.get(name) ?? 0;
		names.set(name, count + 1);
		return count === 0 ? name : `${name}-${count}`;
	});
	return new Set(found);
}
