import { fileURLToPath } from "node:url";
import { parseSync } from "rolldown/utils";
import { listSources, readSource, toDomain, toFeature } from "./source-imports.ts";

// Prints the size of each domain beside its budget:
//   node scripts/architecture/size.ts

/**
 * The most characters of code of each domain, and of each folder of `src`. A feature that needs more takes something
 * out.
 */
export const budgets: Record<string, number> = {
	api: 11_500,
	catalog: 804_000,
	cli: 5_000,
	console: 31_500,
	"console-kit": 48_500,
	credit: 533_500,
	delivery: 1_408_000,
	operations: 361_500,
	people: 334_500,
	platform: 424_000,
	sales: 815_000,
	site: 409_000,
	src: 42_000,
	storefront: 46_750,
	"storefront-kit": 13_000,
	ui: 105_000,
	values: 43_250,
};

/** Counts the characters of code by domain or folder: no tests, no generated files, no comments and no white space. */
export function measureSizes(): Map<string, number> {
	const sizes = new Map<string, number>();
	for (const path of listSources()) {
		const text = readSource(path);
		if (text.startsWith("// Generated")) continue;
		const area = toArea(path);
		sizes.set(area, (sizes.get(area) ?? 0) + countCharacters(path, text));
	}
	return new Map([...sizes].sort());
}

/** Counts the characters of a file that are neither comment nor white space. */
export function countCharacters(path: string, text: string): number {
	const { comments } = parseSync(path, text);
	const commented = comments.reduce((sum, { start, end }) => sum + withoutSpace(text.slice(start, end)), 0);
	return withoutSpace(text) - commented;
}

const withoutSpace = (text: string): number => text.replace(/\s+/g, "").length;

/** `sales` for a file of that domain, `platform` for one of that folder, and `src` for one that is in none. */
function toArea(path: string): string {
	const feature = toFeature(path);
	return feature ? toDomain(feature) : (path.match(/^src\/([^/]+)\//)?.[1] ?? "src");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const sizes = measureSizes();
	const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
	for (const [area, size] of [...sizes, ["all", total] as const])
		console.log(`${String(size).padStart(9)}  ${area}${budgets[area] ? `, of ${budgets[area]}` : ""}`);
}
