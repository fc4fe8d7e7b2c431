import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Import {
	from: string;
	to: string;
	typeOnly: boolean;
	/** Whether the path begins with `../`. */
	climbs: boolean;
}

export const readSource = (path: string): string => readFileSync(join(root, path), "utf8");

/** Lists the product's source files, without tests. Paths are relative to the repository. */
export const listSources = (pattern = "src/**/*.{ts,tsx}"): string[] =>
	globSync(pattern, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));

/** `catalog/courses` for a file of that feature. */
export const toFeature = (path: string): string | undefined => path.match(/^src\/features\/([^/]+\/[^/]+)\//)?.[1];

export const toDomain = (feature: string): string => feature.split("/")[0] ?? "";

/** From the bottom. A domain imports only from domains before it. */
export const domains = ["people", "catalog", "sales", "delivery", "credit", "site", "operations"];

/** The imports of all source files. */
export const readImports = (): Import[] => listSources().flatMap(readFileImports);

/** The imports of a file. Packages keep their names; `process.env` counts as an import. */
export function readFileImports(from: string): Import[] {
	const text = readSource(from);
	const found: Import[] = [];
	for (const [, kind = "", quoted = ""] of text.matchAll(/^(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"/gm))
		found.push({ from, to: resolve(from, quoted), typeOnly: kind !== "", climbs: quoted.startsWith("../") });
	for (const [, plain = "", dynamic = ""] of text.matchAll(/^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm))
		found.push({
			from,
			to: resolve(from, plain || dynamic),
			typeOnly: false,
			climbs: (plain || dynamic).startsWith("../"),
		});
	if (/\bprocess\.env\b/.test(text)) found.push({ from, to: "process.env", typeOnly: false, climbs: false });
	return found;
}

/** Imports start at the root (`#platform/…`, see "imports" in `package.json`), or are relative. */
function resolve(from: string, quoted: string): string {
	if (quoted.startsWith(".")) return normalize(join(dirname(from), quoted));
	return quoted.startsWith("#") ? quoted.replace(/^#(?!tests\/|scripts\/)/, "src/").replace("#", "") : quoted;
}

/** Tarjan's algorithm. A group has at least two nodes, sorted. */
export function findCycles(edges: Iterable<readonly [string, string]>): string[][] {
	const next = new Map<string, Set<string>>();
	for (const [from, to] of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
	const index = new Map<string, number>();
	const low = new Map<string, number>();
	const stack: string[] = [];
	const groups: string[][] = [];
	const visit = (node: string): number => {
		let lowest = index.size;
		const own = lowest;
		index.set(node, own);
		stack.push(node);
		for (const to of next.get(node) ?? []) {
			if (!index.has(to)) lowest = Math.min(lowest, visit(to));
			else if (stack.includes(to)) lowest = Math.min(lowest, low.get(to) ?? (index.get(to) as number));
			low.set(node, lowest);
		}
		low.set(node, lowest);
		if (lowest === own) {
			const group = stack.splice(stack.indexOf(node));
			if (group.length > 1) groups.push(group.sort());
		}
		return lowest;
	};
	for (const node of next.keys()) if (!index.has(node)) visit(node);
	return groups;
}
