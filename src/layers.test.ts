import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// The dependency rules (docs/architecture.md), each with its reason. They do not apply to tests.
const root = fileURLToPath(new URL("..", import.meta.url));
const forTests = /\.test\.tsx?$/;

interface Import {
	from: string;
	to: string;
	typeOnly: boolean;
}

interface Law {
	name: string;
	because: string;
	/** Whether this import breaks the law. */
	broken: (by: Import) => boolean;
}

const featureOf = (path: string) => path.match(/^src\/features\/([^/]+\/[^/]+)\//)?.[1];
const isScreen = (path: string) => /^src\/features\/[^/]+\/[^/]+\/(storefront|console)\/|^src\/ui\/|^src\/(root|routes|entry\.client)\./.test(path);
const isServer = (path: string) => /^src\/features\/[^/]+\/[^/]+\/(server|emails)\/|^src\/platform\//.test(path);
const elsewhere = (by: Import) => featureOf(by.from) !== undefined && featureOf(by.to) !== undefined && featureOf(by.from) !== featureOf(by.to);

const laws: Law[] = [
	{
		name: "values and the wire stand below everything",
		because: "both sides use them",
		broken: ({ from, to }) => /^src\/(values|api)\//.test(from) && to.startsWith("src/") && !/^src\/(values|api)\//.test(to),
	},
	{
		name: "contracts know only values, the wire, rules and other contracts",
		because: "they are what both sides share",
		broken: ({ from, to }) => from.endsWith("/contract.ts") && to.startsWith("src/") && !/^src\/(values|api)\/|\/contract\.ts$|\/rules\//.test(to),
	},
	{
		name: "rules are pure",
		because: "a decision that touches no clock, no chance and no database can be tested for every input",
		broken: ({ from, to }) => /^src\/features\/[^/]+\/[^/]+\/rules\//.test(from) && (isServer(to) || isScreen(to) || to.startsWith("node:")),
	},
	{
		name: "messages are pure text",
		because: "an editor and a generator read them without the product",
		broken: ({ from, to }) => from.endsWith("/messages.ts") && !to.startsWith("src/values/"),
	},
	{
		name: "screens import no server",
		because: "what a screen imports reaches the browser",
		broken: ({ from, to }) => isScreen(from) && (isServer(to) || /^src\/(product|mount-api|main|settings)\./.test(to)),
	},
	{ name: "servers import no screen", because: "the API must stand without its pages", broken: ({ from, to }) => isServer(from) && isScreen(to) },
	{
		name: "another feature's server is entered by its door",
		because: "what is behind a door can change without asking",
		broken: (by) => elsewhere(by) && /\/server\//.test(by.to) && !/\/server\/(index|tables)\.ts$/.test(by.to),
	},
	{
		name: "another feature's screens are entered by their door",
		because: "what is behind a door can change without asking",
		broken: (by) => elsewhere(by) && /\/storefront\//.test(by.to) && !by.to.endsWith("/storefront/index.ts"),
	},
	{
		name: "another feature's part of the console is entered by its door",
		because: "what is behind a door can change without asking",
		broken: (by) => elsewhere(by) && /\/console\//.test(by.to) && !by.to.endsWith("/console/index.ts"),
	},
	{
		name: "the storefront imports nothing of the console",
		because: "no buyer loads what operators work with",
		broken: ({ from, to }) => /\/storefront\/|^src\/ui\/(?!console\/)/.test(from) && /\/console\//.test(to),
	},
	{
		name: "the platform and the design system know no business",
		because: "they would serve any product",
		broken: ({ from, to, typeOnly }) => /^src\/(platform|ui)\//.test(from) && /^src\/(features\/|product|mount-api|main)/.test(to) && !typeOnly,
	},
	{
		name: "only stores and tables hold SQL",
		because: "one wants to see every query of a feature in one place",
		broken: ({ from, to, typeOnly }) =>
			/^src\/features\/[^/]+\/[^/]+\/server\//.test(from) && !/-store\.ts$|\/tables\.ts$/.test(from) && to === "kysely" && !typeOnly,
	},
	{
		name: "the product imports no fixtures",
		because: "fixtures, fakes and scenarios live in tests/support and are not shipped",
		broken: ({ to }) => to.startsWith("tests/"),
	},
	{
		name: "the environment is read in one place",
		because: "so that every setting is checked at start",
		broken: ({ from, to }) => to === "process.env" && !/^src\/(main|cli\/main)\.ts$/.test(from),
	},
];

const imports = readImports();

test.each(laws)("$name, because $because", ({ broken }) => {
	const breaches = imports.filter((by) => !forTests.test(by.from) && broken(by));
	expect(breaches.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("no circles, because a circle can't be read from its beginning", () => {
	const next = Map.groupBy(
		imports.filter((by) => !by.typeOnly && by.to.startsWith("src/")),
		(by) => by.from,
	);
	const done = new Set<string>();
	const circles: string[] = [];
	const visit = (path: string, trail: string[]) => {
		if (trail.includes(path)) return void circles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
		if (done.has(path)) return;
		for (const { to } of next.get(path) ?? []) visit(to, [...trail, path]);
		done.add(path);
	};
	for (const path of next.keys()) visit(path, []);
	expect(circles).toEqual([]);
});

test("console screens format no time themselves, because every time they show names its zone", () => {
	const found = globSync("src/features/*/*/console/**/*.{ts,tsx}", { cwd: root }).filter((path) =>
		readFileSync(join(root, path), "utf8").includes("timeStyle"),
	);
	expect(found).toEqual([]);
});

test("no folder directly contains more than 25 source files, because a newcomer finds a file by its folder's name", () => {
	const files = globSync("{src,tests,scripts}/**/*.{ts,tsx,mjs,css}", { cwd: root });
	const sizes = [...Map.groupBy(files, (path) => dirname(path))].map(([folder, paths]) => [folder, paths.length] as const);
	expect(sizes.length).toBeGreaterThan(100);
	expect(sizes.filter(([, size]) => size > 25)).toEqual([]);
});

test("no folder is a drawer for anything", () => {
	const drawers = globSync("src/**/{utils,helpers,common,misc,shared,lib}{,/**}", { cwd: root });
	expect(drawers).toEqual([]);
});

function readImports(): Import[] {
	return globSync("src/**/*.{ts,tsx}", { cwd: root }).flatMap((from) => {
		const text = readFileSync(join(root, from), "utf8");
		const found: Import[] = [];
		for (const [, kind = "", quoted = ""] of text.matchAll(/^(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"/gm))
			found.push(edge(from, quoted, kind !== ""));
		for (const [, quoted = ""] of text.matchAll(/^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm)) if (quoted) found.push(edge(from, quoted, false));
		if (/\bprocess\.env\b/.test(text)) found.push({ from, to: "process.env", typeOnly: false });
		return found;
	});
}

function edge(from: string, quoted: string, typeOnly: boolean): Import {
	return { from, to: quoted.startsWith(".") ? normalize(join(dirname(from), quoted)) : quoted, typeOnly };
}
