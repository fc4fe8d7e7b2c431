import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listSources, readFileImports, toDomain, toFeature } from "../architecture/source-imports.ts";

export interface Selection {
	/** Paths of unit test files. */
	unit: string[];
	/** Paths of browser test files. */
	browser: string[];
	/** Whether nothing has changed. */
	isEmpty: boolean;
	/** What runs and what is left out. */
	summary: string;
}

/** Paths relative to the repository. */
export interface Files {
	changed: string[];
	unit: string[];
	browser: string[];
}

/** These import every feature: followed, each change would reach every test that starts the product. */
const assembly = new Set(["src/app.ts", "src/features.ts", "src/site.ts", "src/feature-routes.ts", "src/routes.ts"]);

/** A change of these can break any test. */
const reachesAll =
	/^(package(-lock)?\.json|(vitest|playwright|vite)\.config\.ts|tsconfig\.json|tests\/support\/(test-run|start-product|postgres)\.ts)$/;

/**
 * Selects the tests that the changed files reach.
 *
 * @param base the commit to compare with; by default the latest one shared with the upstream branch, or the current one
 */
export function selectChanged(root: string, base = findBase(root)): Selection {
	const git = (...args: string[]) =>
		execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
	const find = (pattern: string) =>
		globSync(pattern, { cwd: root })
			.map((path) => path.replaceAll("\\", "/"))
			.sort();
	const all: Files = {
		changed: [
			...new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")]),
		].sort(),
		unit: find("{src,tests}/**/*.test.{ts,tsx}"),
		browser: find("tests/e2e/**/*.spec.ts"),
	};
	const { unit, browser } = all.changed.some((path) => reachesAll.test(path)) ? all : selectFiles(root, all);
	const left = `${all.unit.length - unit.length} unit and ${all.browser.length - browser.length} browser test files`;
	const summary = [
		`Changed since ${base}: ${all.changed.length} files, which reach ${unit.length} unit and ${browser.length} browser test files:`,
		...[...unit, ...browser].map((path) => `  ${path}`),
		`Left out: ${left}. Run \`npm test\` before you commit.`,
	];
	return { unit, browser, isEmpty: all.changed.length === 0, summary: summary.join("\n") };
}

function findBase(root: string): string {
	try {
		return execFileSync("git", ["merge-base", "HEAD", "@{upstream}"], {
			cwd: root,
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		}).trim();
	} catch {
		return "HEAD";
	}
}

/**
 * A unit test is reached by its imports. One that starts the product also depends on features that it does not import,
 * so it runs if its own feature, or one that its feature imports, has changed. A browser file names its features in a
 * comment, or a whole domain.
 */
export function selectFiles(root: string, { changed, unit, browser }: Files): Pick<Files, "unit" | "browser"> {
	const targets = new Set(changed);
	const features = new Set(changed.flatMap((path) => toFeature(path) ?? []));
	const touched = new Set([...features, ...[...features].map(toDomain)]);
	const affected = new Set([...features, ...listDependents(features)]);
	const read = (path: string) => readFileSync(join(root, path), "utf8");
	const isLong = (path: string) => /^\/\/ @long/m.test(read(path));
	const isReached = (path: string) => {
		const { reaches, startsProduct } = followImports(root, path, targets);
		return startsProduct ? affected.has(toFeature(path) ?? "") : reaches;
	};
	const namesTouched = (path: string) =>
		read(path)
			.match(/^\/\/ Domains: (.+)$/m)?.[1]
			?.split(", ")
			.some((name) => touched.has(name));
	return {
		unit: unit.filter((path) => targets.has(path) || (!isLong(path) && isReached(path))),
		browser: browser.filter((path) => targets.has(path) || (!isLong(path) && namesTouched(path))),
	};
}

/** Follows imports from a test, but not through the files that assemble the product. */
function followImports(root: string, test: string, targets: Set<string>): { reaches: boolean; startsProduct: boolean } {
	const seen = new Set([test]);
	let startsProduct = false;
	// A set that grows while it is read visits each file once.
	for (const path of seen) {
		if (assembly.has(path)) startsProduct = true;
		else for (const to of listImports(root, path)) seen.add(to);
	}
	return { reaches: [...seen].some((path) => targets.has(path)), startsProduct };
}

const imports = new Map<string, string[]>();

function listImports(root: string, path: string): string[] {
	const cached = imports.get(path);
	if (cached) return cached;
	const found = /\.tsx?$/.test(path) && existsSync(join(root, path)) ? readFileImports(path).map(({ to }) => to) : [];
	imports.set(path, found);
	return found;
}

/** Lists the features that import one of these directly. */
function listDependents(features: Set<string>): string[] {
	const users = listSources("src/features/**/*.{ts,tsx}").filter((path) =>
		readFileImports(path).some(({ to }) => features.has(toFeature(to) ?? "")),
	);
	return [...new Set(users.flatMap((path) => toFeature(path) ?? []))];
}
