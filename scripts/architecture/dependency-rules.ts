import { exceptions } from "./exceptions.ts";
import {
	domains,
	findCycles,
	type Import,
	listSources,
	readImports,
	readSource,
	toDomain,
	toFeature,
} from "./source-imports.ts";

/** A dependency rule (docs/developing/architecture.md). `npm test` checks all of them. */
export interface Rule {
	name: string;
	because: string;
	breaches: Map<string, number>;
	/** Known breaches: the place and the highest number. Numbers can only fall. */
	exceptions: Record<string, number>;
}

const maxIndexFunctions = 8;
const imports = readImports();

const isScreen = (path: string) =>
	/^src\/features\/[^/]+\/[^/]+\/(storefront|console)\/|^src\/(ui|storefront|console|storefront-kit|console-kit)\/|^src\/(root|routes|entry\.client)\./.test(
		path,
	);
const isServer = (path: string) => /^src\/features\/[^/]+\/[^/]+\/(server|emails)\/|^src\/platform\//.test(path);
const isContract = (path: string) => /contract\.ts$/.test(path);
const isFields = (path: string) => /\/fields\.ts$/.test(path);
const isRule = (path: string) => /^src\/features\/[^/]+\/[^/]+\/rules\//.test(path);
const isApp = (path: string) => /^src\/(app|product|features|main|settings)\.ts$/.test(path);
const isOtherFeature = ({ from, to }: Import) =>
	toFeature(from) !== undefined && toFeature(to) !== undefined && toFeature(from) !== toFeature(to);

/** Counts imports by `from → to`. */
function importsThat(
	isBroken: (by: Import) => boolean,
	toName: (path: string) => string = (path) => path,
): Map<string, number> {
	const counts = new Map<string, number>();
	for (const by of imports.filter(isBroken)) {
		const place = `${toName(by.from)} → ${toName(by.to)}`;
		counts.set(place, (counts.get(place) ?? 0) + 1);
	}
	return counts;
}

/** The feature's folder, or the first two levels below `src`. */
const ownFolder = (path: string) =>
	/^src\/(?:features\/[^/]+\/[^/]+|[^/]+(?:\/[^/]+(?=\/))?)(?=\/)/.exec(path)?.[0] ?? "src";

const nameOfFeature = (path: string) => toFeature(path) ?? path;

function importsOfHigherDomains(): Map<string, number> {
	const height = (path: string) => domains.indexOf(toDomain(toFeature(path) as string));
	return importsThat((by) => isOtherFeature(by) && height(by.to) > height(by.from), nameOfFeature);
}

/** Counts imports between features of one domain that depend on each other. */
function importsBetweenMutualFeatures(): Map<string, number> {
	const inDomain = imports.filter(
		(by) => isOtherFeature(by) && toDomain(nameOfFeature(by.from)) === toDomain(nameOfFeature(by.to)),
	);
	const groups = findCycles(inDomain.map(({ from, to }) => [nameOfFeature(from), nameOfFeature(to)] as const));
	const groupByFeature = new Map(groups.flatMap((group, index) => group.map((feature) => [feature, index] as const)));
	return importsThat(
		(by) =>
			isOtherFeature(by) &&
			groupByFeature.has(nameOfFeature(by.from)) &&
			groupByFeature.get(nameOfFeature(by.from)) === groupByFeature.get(nameOfFeature(by.to)),
		nameOfFeature,
	);
}

/** Counts files in import cycles, by feature or folder. */
function filesInCycles(): Map<string, number> {
	const groups = findCycles(
		imports.filter(({ to }) => to.startsWith("src/")).map(({ from, to }) => [from, to] as const),
	);
	const counts = new Map<string, number>();
	for (const path of groups.flat()) {
		const place = toFeature(path) ?? path.slice(0, path.lastIndexOf("/"));
		counts.set(place, (counts.get(place) ?? 0) + 1);
	}
	return counts;
}

/** Counts the platform's folders in import cycles. */
function foldersInCycles(): Map<string, number> {
	const toFolder = (path: string) => /^src\/platform\/[^/]+/.exec(path)?.[0];
	const edges = imports.flatMap(({ from, to }) => {
		const [above, below] = [toFolder(from), toFolder(to)];
		return above && below ? [[above, below] as const] : [];
	});
	return new Map(findCycles(edges).map((group) => [group.join(", "), group.length]));
}

/** Counts the exports of a feature's `index.ts` besides types, if they are too many. */
function largeDoors(): Map<string, number> {
	const sizes = listSources("src/features/*/*/{server,storefront,console}/index.ts").map((path) => {
		const text = readSource(path);
		const listed = [...text.matchAll(/^export\s+\{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
			names.split(",").map((name) => name.trim()),
		);
		const declared = [...text.matchAll(/^export (?:async )?(?:function|const|class)\b/gm)];
		return [path, listed.filter((name) => name !== "" && !name.startsWith("type ")).length + declared.length] as const;
	});
	return new Map(sizes.filter(([, size]) => size > maxIndexFunctions));
}

function queriesOutsideStores(): Map<string, number> {
	const query = /\b(?:selectFrom|insertInto|insertRows|updateTable|deleteFrom)\(|(?<![\w.])sql(?:<[^`]*>)?`/g;
	const files = listSources().filter((path) => !/-store\.ts$|^src\/platform\/database\//.test(path));
	return new Map(
		files.map((path) => [path, [...readSource(path).matchAll(query)].length] as const).filter(([, count]) => count > 0),
	);
}

/** Reports can read tables of several features (docs/developing/decisions/0016-reports-read-several-tables.md). */
const reports = [
	"src/features/operations/dashboard/server/figures-store.ts",
	"src/features/operations/dashboard/server/upcoming-store.ts",
	"src/features/operations/system-status/server/health-store.ts",
	"src/features/people/customers/server/customers-store.ts",
	"src/features/people/customers/server/find-customers-store.ts",
	"src/features/sales/accounting/server/accounting-store.ts",
	"src/features/sales/accounting/server/payments-store.ts",
	"src/features/sales/accounting/server/reports-store.ts",
	"src/features/sales/order-management/server/list-store.ts",
];

/** Tables that another feature took over, because applied migrations never change. */
const movedTables = {
	course_versions: "catalog/courses",
	public_course_versions: "catalog/courses",
	discrepancies: "sales/discrepancies",
	public_discrepancies: "sales/discrepancies",
};

/** By table or view: the feature or platform folder whose migration creates it, or the feature that took it over. */
function tableOwners(): Map<string, string> {
	const owners = new Map<string, string>();
	for (const path of listSources("src/**/migrations/*.sql"))
		for (const [, table = ""] of readSource(path).matchAll(
			/^create (?:or replace )?(?:unlogged )?(?:table|view) (?:if not exists )?"?(\w+)/gim,
		))
			owners.set(table, toFeature(path) ?? path.slice(0, path.indexOf("/migrations/")));
	return new Map([...owners, ...Object.entries(movedTables)]);
}

/** Counts the files of a feature that name a table of another feature, or write to its public view. */
function queriesOfForeignTables(): Map<string, number> {
	const owners = tableOwners();
	const inBuilder =
		/\b(?:selectFrom|insertInto|insertRows|updateTable|deleteFrom|(?:inner|left|right|full|cross)Join|using)\(\s*(?:\w+,\s*)?\[?\s*["'`](\w+)/g;
	const inSql = /\b(?:from|into|update|join|only)\s+(\w+)\b(?!\.)/gi;
	const isReadOfView = (query: string, table: string) =>
		table.startsWith("public_") && !/^(?:insert|update|delete|into)/i.test(query);
	const counts = new Map<string, number>();
	for (const path of listSources("src/**/*.ts").filter(
		(path) => !path.startsWith("src/platform/") && !reports.includes(path),
	)) {
		const text = readSource(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
		const named = [...text.matchAll(inBuilder), ...(path.endsWith("-store.ts") ? text.matchAll(inSql) : [])]
			.filter(([query, table = ""]) => !isReadOfView(query, table))
			.map(([, table = ""]) => table);
		const reader = nameOfFeature(path);
		for (const table of new Set(named)) {
			const owner = owners.get(table);
			if (owner === undefined || owner === reader) continue;
			const place = `${reader} → ${table} (${owner})`;
			counts.set(place, (counts.get(place) ?? 0) + 1);
		}
	}
	return counts;
}

/** The rules about imports and tables, with the known exceptions. */
export const rules: Rule[] = (
	[
		{
			name: "values and the API client import nothing from higher layers",
			because: "client and server use them",
			breaches: importsThat(
				({ from, to }) =>
					/^src\/(values|api)\//.test(from) && to.startsWith("src/") && !/^src\/(values|api)\//.test(to),
			),
		},
		{
			name: "what screens of features are made of imports no feature and no shell",
			because: "features are built on it",
			breaches: importsThat(
				({ from, to }) =>
					/^src\/(console|storefront)-kit\//.test(from) && /^src\/(features|console|storefront)\//.test(to),
			),
		},
		{
			name: "features import no shell, and its kit only through index.ts",
			because: "layouts and composed pages are above the features",
			breaches: importsThat(
				({ from, to }) =>
					from.startsWith("src/features/") &&
					/^src\/((console|storefront)\/|(console|storefront)-kit\/(?!index\.ts$))/.test(to),
			),
		},
		{
			name: "contracts import only values, the API client, rules, fields and other contracts",
			because: "client and server share them",
			breaches: importsThat(
				({ from, to }) =>
					isContract(from) &&
					to.startsWith("src/") &&
					!/^src\/(values|api)\/|\/rules\//.test(to) &&
					!isContract(to) &&
					!isFields(to),
			),
		},
		{
			name: "fields import only values, rules and other fields",
			because: "contracts, screens, files and tables derive from them",
			breaches: importsThat(
				({ from, to }) =>
					isFields(from) && to.startsWith("src/") && !/^src\/values\/|\/rules\//.test(to) && !isFields(to),
			),
		},
		{
			name: "rules use no clock, no randomness and no database",
			because: "a pure decision can be tested for every input",
			breaches: importsThat(({ from, to }) => isRule(from) && (isServer(to) || isScreen(to) || to.startsWith("node:"))),
		},
		{
			name: "rules import no contracts",
			because: "a rule holds for every caller, not only for an API call",
			breaches: importsThat(({ from, to }) => isRule(from) && isContract(to), nameOfFeature),
		},
		{
			name: "messages import only values and fields",
			because: "a script reads them without starting the product",
			breaches: importsThat(
				({ from, to }) => from.endsWith("/messages.ts") && !to.startsWith("src/values/") && !isFields(to),
			),
		},
		{
			name: "screens import no server code",
			because: "what a screen imports reaches the browser",
			breaches: importsThat(({ from, to }) => isScreen(from) && (isServer(to) || isApp(to))),
		},
		{
			name: "server code imports no screens",
			because: "the API must run without its pages",
			breaches: importsThat(({ from, to }) => isServer(from) && isScreen(to)),
		},
		{
			name: "other features import a feature's server code only through server/index.ts",
			because: "everything else can change without looking at other features",
			breaches: importsThat(
				(by) => isOtherFeature(by) && /\/server\//.test(by.to) && !/\/server\/(index|tables)\.ts$/.test(by.to),
			),
		},
		{
			name: "other features import a feature's screens only through storefront/index.ts and console/index.ts",
			because: "everything else can change without looking at other features",
			breaches: importsThat(
				(by) =>
					isOtherFeature(by) &&
					/\/(storefront|console)\//.test(by.to) &&
					!/\/(storefront|console)\/index\.ts$/.test(by.to),
			),
		},
		{
			name: "events and questions import only types, values and rules",
			because: "a subscriber loads nothing else of the publisher",
			breaches: importsThat(
				({ from, to, typeOnly }) =>
					/^src\/features\/.*\/(events|questions)\.ts$/.test(from) &&
					!typeOnly &&
					!/^src\/(values|platform\/feature\/events)\/|\/rules\//.test(to),
			),
		},
		{
			name: `an index.ts exports at most ${maxIndexFunctions} functions`,
			because: "a reader can learn a feature's public functions at a glance",
			breaches: largeDoors(),
		},
		{
			name: "the storefront imports nothing of the console",
			because: "customers must not load code for staff",
			breaches: importsThat(
				({ from, to }) => /\/storefront(-kit)?\/|^src\/ui\/(?!console\/)/.test(from) && /\/console(-kit)?\//.test(to),
			),
		},
		{
			name: "the platform and the design system import no features",
			because: "they would serve any product",
			breaches: importsThat(
				({ from, to, typeOnly }) =>
					/^src\/(platform|ui)\//.test(from) && (to.startsWith("src/features/") || isApp(to)) && !typeOnly,
			),
		},
		{
			name: "a domain imports only from domains before it",
			because: "a change in one domain can't break those before it",
			breaches: importsOfHigherDomains(),
		},
		{
			name: "features of a domain do not depend on each other in a cycle",
			because: "each can be understood after those before it",
			breaches: importsBetweenMutualFeatures(),
		},
		{
			name: "no import cycles, including imports of types",
			because: "a cycle has no file that can be read first",
			breaches: filesInCycles(),
		},
		{
			name: "folders of the platform do not depend on each other in a circle",
			because: "each can be understood after those below it",
			breaches: foldersInCycles(),
		},
		{
			name: "imports that leave a feature or folder start at the root",
			because: "a file can move without changing its own imports",
			breaches: importsThat((by) => by.climbs && ownFolder(by.from) !== ownFolder(by.to)),
		},
		{
			name: "queries are only in stores",
			because: "a feature's SQL can be reviewed in one place",
			breaches: queriesOutsideStores(),
		},
		{
			name: "only stores and tables import Kysely",
			because: "a feature's SQL can be reviewed in one place",
			breaches: importsThat(
				({ from, to, typeOnly }) =>
					/^src\/features\/[^/]+\/[^/]+\/server\//.test(from) &&
					!/-store\.ts$|\/tables\.ts$/.test(from) &&
					to === "kysely" &&
					!typeOnly,
			),
		},
		{
			name: "a feature names only its own tables",
			because: "its owner can change a table without looking at other features",
			breaches: queriesOfForeignTables(),
		},
		{
			name: "the product imports no tests",
			because: "fixtures and fakes are not shipped",
			breaches: importsThat(({ to }) => to.startsWith("tests/")),
		},
		{
			name: "only the settings read the environment",
			because: "every setting is checked at start",
			breaches: importsThat(({ from, to }) => to === "process.env" && !/^src\/(main|cli\/main)\.ts$/.test(from)),
		},
	] satisfies Omit<Rule, "exceptions">[]
).map((rule) => ({ ...rule, exceptions: exceptions[rule.name] ?? {} }));
