import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { retiredPattern } from "./retired-words.ts";

// Prints the figures that describe the structure of the code, for any checkout of the project:
//   node scripts/architecture/measure.ts [folder]
const root = process.argv[2] ?? ".";
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = globSync("{src,tests,e2e,trust,bench,scripts}/**/*.{ts,tsx,mjs,css}", {
	cwd: root,
	exclude: (name) => String(name).includes("node_modules"),
}).map(slashes);
const isTest = (path: string) => /\.test\.tsx?$|^(tests|e2e|trust|bench)\/|^src\/(testing|specification)\//.test(path);
const sources = files.filter((path) => path.startsWith("src/") && /\.tsx?$/.test(path) && !isTest(path));

interface Import {
	from: string;
	to: string;
	typeOnly: boolean;
}
const imports = sources.flatMap(readImports);

/** `catalog/courses` for a file of that feature; `accounts` in a checkout without domains. */
function toFeature(path: string): string | undefined {
	const [, first = "", second = ""] = path.match(/^src\/features\/([^/]+)\/([^/]+)/) ?? [];
	if (!first) return undefined;
	const isSide = /\.|^(server|storefront|console|rules|emails|emails|migrations|sample)$/.test(second);
	return isSide ? first : `${first}/${second}`;
}
const toDomain = (path: string) => path.match(/^src\/features\/([^/]+)\//)?.[1];

print("Files per folder", foldersBySize());
print("Import cycles", cyclesByKind());
print("Features", edgesBetweenFeatures());
print("Files reached through value imports", [
	["search endpoints", reach(find(/search\/server\/endpoints\.ts$/))],
	["payment webhook", reach(find(/server\/receive-event\.ts$/))],
]);
print("Tables of other features", foreignTables());
print("Comments and words", language());
print("Lines by area", linesByArea());

function foldersBySize(): [string, number | string][] {
	const sizes = [...Map.groupBy(files, (path) => dirname(path))].map(([folder, paths]): [string, number] => [
		folder,
		paths.length,
	]);
	const large = sizes.filter(([, size]) => size > 25).sort((a, b) => b[1] - a[1]);
	return [["folders with more than 25 source files", large.length], ...large];
}

function cyclesByKind(): [string, number][] {
	const edges = (pick: (by: Import) => [string | undefined, string | undefined]) => {
		const next = new Map<string, Set<string>>();
		for (const by of imports) {
			const [from, to] = pick(by);
			if (from && to && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
		}
		return next;
	};
	const inCycles = (next: Map<string, Set<string>>) =>
		components(next).reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);
	return [
		[
			"files in cycles of value imports",
			inCycles(edges(({ from, to, typeOnly }) => (typeOnly ? [undefined, undefined] : [from, to]))),
		],
		["files in cycles of any imports", inCycles(edges(({ from, to }) => [from, to]))],
		["features in cycles", inCycles(edges(({ from, to }) => [toFeature(from), toFeature(to)]))],
		["domains in cycles", inCycles(edges(({ from, to }) => [toDomain(from), toDomain(to)]))],
	];
}

function components(next: Map<string, Set<string>>): string[][] {
	const index = new Map<string, number>();
	const low = new Map<string, number>();
	const stack: string[] = [];
	const found: string[][] = [];
	const visit = (node: string) => {
		index.set(node, index.size);
		low.set(node, index.get(node) as number);
		stack.push(node);
		for (const to of next.get(node) ?? []) {
			if (!index.has(to)) visit(to);
			if (stack.includes(to)) low.set(node, Math.min(low.get(node) as number, low.get(to) as number));
		}
		if (low.get(node) === index.get(node)) found.push(stack.splice(stack.indexOf(node)));
	};
	for (const node of next.keys()) if (!index.has(node)) visit(node);
	return found;
}

function edgesBetweenFeatures(): [string, number][] {
	const across = imports.filter(
		({ from, to }) => toFeature(from) && toFeature(to) && toFeature(from) !== toFeature(to),
	);
	return [
		["features", new Set(sources.map(toFeature).filter(Boolean)).size],
		["edges between features", new Set(across.map(({ from, to }) => `${toFeature(from)} ${toFeature(to)}`)).size],
		["imports between features", across.length],
	];
}

function reach(start: string | undefined): number {
	const seen = new Set<string>();
	const visit = (path: string) => {
		if (seen.has(path)) return;
		seen.add(path);
		for (const by of imports) if (by.from === path && !by.typeOnly && by.to.startsWith("src/")) visit(by.to);
	};
	if (start) visit(start);
	return seen.size;
}

/** A table belongs to the feature whose migration creates it. */
function foreignTables(): [string, number | string][] {
	const owners = new Map<string, string>();
	for (const path of globSync("src/features/**/migrations/*.sql", { cwd: root }).map(slashes))
		for (const [, table = ""] of read(path).matchAll(/^create (?:unlogged )?table (?:if not exists )?"?(\w+)/gim))
			owners.set(table, toFeature(path) ?? "");
	const readers = sources
		.filter((path) => /-store\.ts$/.test(path))
		.map((path): [string, string[]] => {
			const text = read(path);
			const used = [...owners].filter(([table]) =>
				new RegExp(
					`(?:from|into|update|join|table)\\s*\\(?\\s*["'\`]?${table}\\b|["'\`(]${table}(?: as |["'\`.])`,
					"i",
				).test(text),
			);
			return [path, used.filter(([, owner]) => owner !== toFeature(path)).map(([table]) => table)];
		})
		.filter(([, tables]) => tables.length > 0);
	return [
		["tables of features", owners.size],
		["stores", sources.filter((path) => /-store\.ts$/.test(path)).length],
		["stores that name tables of other features", readers.length],
	];
}

function language(): [string, number | string][] {
	const text = sources.map(read).join("\n");
	const lines = text.split("\n");
	return [
		["retired words", [...text.matchAll(retiredPattern)].length],
		[
			"share of comment lines, percent",
			((lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length / lines.length) * 100).toFixed(1),
		],
	];
}

function linesByArea(): [string, number][] {
	const areas = Map.groupBy(files, (path) =>
		path.startsWith("src/features/")
			? `src/features/${toDomain(path)}`
			: isTest(path)
				? path.split("/").slice(0, 2).join("/")
				: path
						.split("/")
						.slice(0, path.startsWith("src/") ? 2 : 1)
						.join("/"),
	);
	return [...areas]
		.map(([area, paths]): [string, number] => [
			area,
			paths.reduce((sum, path) => sum + read(path).split("\n").length, 0),
		])
		.sort((a, b) => b[1] - a[1]);
}

function readImports(from: string): Import[] {
	const text = read(from);
	const found: Import[] = [];
	for (const [, kind = "", names = "", quoted = ""] of text.matchAll(
		/^(?:import|export)\s+(type\s)?([^"';]*?)\s*from\s+"([.#][^"]+)"/gm,
	)) {
		const typeOnly =
			kind !== "" ||
			(/^\{.*\}$/s.test(names) &&
				names.replace(/[{}\s]/g, "") !== "" &&
				names
					.slice(1, -1)
					.split(",")
					.every((name) => name.trim() === "" || name.trim().startsWith("type ")));
		found.push({ from, to: resolve(from, quoted), typeOnly });
	}
	for (const [, sideEffectPath, dynamicPath] of text.matchAll(/^import\s+"([.#][^"]+)"|\bimport\("([.#][^"]+)"\)/gm))
		found.push({ from, to: resolve(from, sideEffectPath ?? dynamicPath ?? ""), typeOnly: false });
	return found;
}

/** Imports start at the root (`#platform/…`), or are relative. */
function resolve(from: string, quoted: string): string {
	if (quoted.startsWith(".")) return normalize(join(dirname(from), quoted));
	return quoted.replace(/^#(?!tests\/|scripts\/)/, "src/").replace("#", "");
}

function find(pattern: RegExp): string | undefined {
	return sources.find((path) => pattern.test(path));
}

function slashes(path: string): string {
	return path.replaceAll("\\", "/");
}

function print(title: string, rows: [string, number | string][]): void {
	console.log(`\n${title}`);
	for (const [name, value] of rows) console.log(`  ${String(value).padStart(7)}  ${name}`);
}
