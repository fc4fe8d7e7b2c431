import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { rules } from "#scripts/architecture/dependency-rules.ts";
import { findCycles, listSources } from "#scripts/architecture/source-imports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

test("finds the product's source files", () => {
	expect(listSources().length).toBeGreaterThan(1000);
});

test.each(rules)("$name, because $because", ({ breaches, exceptions }) => {
	const found = [...breaches].filter(([place, count]) => count > (exceptions[place] ?? 0));
	expect(found.sort()).toEqual([]);
});

test("finds groups of nodes that reach each other", () => {
	const cycles = findCycles([
		["a", "b"],
		["b", "c"],
		["c", "a"],
		["c", "d"],
		["d", "e"],
		["e", "d"],
		["x", "a"],
		["x", "x"],
	]);
	expect(cycles.sort()).toEqual([
		["a", "b", "c"],
		["d", "e"],
	]);
});

test("console screens use the shared functions to format times, which name the time zone", () => {
	const found = globSync("src/{features/*/*/console,console}/**/*.{ts,tsx}", { cwd: root }).filter((path) =>
		readFileSync(join(root, path), "utf8").includes("timeStyle"),
	);
	expect(found).toEqual([]);
});

test("no folder directly contains more than 25 source files, because newcomers find files by folder", () => {
	const files = globSync("{src,tests,scripts}/**/*.{ts,tsx,mjs,css}", { cwd: root });
	const sizes = [...Map.groupBy(files, (path) => dirname(path))].map(
		([folder, paths]) => [folder, paths.length] as const,
	);
	expect(sizes.length).toBeGreaterThan(100);
	expect(sizes.filter(([, size]) => size > 25)).toEqual([]);
});

test("files that threads and other processes load by their address exist", () => {
	const named = globSync("src/**/*.{ts,tsx}", { cwd: root }).flatMap((path) =>
		[...readFileSync(join(root, path), "utf8").matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g)].map(([, file]) =>
			join(dirname(path), file as string),
		),
	);
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("no folder collects unrelated code", () => {
	const found = globSync("src/**/{utils,helpers,common,misc,shared,lib}{,/**}", { cwd: root });
	expect(found).toEqual([]);
});
