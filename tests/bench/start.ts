import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { importContext } from "#tests/support/catalog/courses-fixture.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { lean, type MeasuredProduct, readMemory, readSize, startMeasured, withDirectory } from "./processes.ts";
import { median, megabytes, report, round, type Table } from "./report.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const goals: Partial<Record<keyof Measured, { database: "embedded" | "PostgreSQL"; most: number }>> = {
	warm: { database: "embedded", most: 3_000 },
	bought: { database: "embedded", most: 700 },
	loaded: { database: "PostgreSQL", most: 350 },
	others: { database: "PostgreSQL", most: 350 },
	most: { database: "embedded", most: 800 },
};
const starts = 3;
const connections = 50;
const loadSeconds = 15;
const otherAddresses = 20_000;
const paths = ["/", "/training", "/training/101", "/api/admin/courses/search?keyword=leave"];

/** Measures the time to the first page and the memory on both databases, and the size on disk. */
export async function benchStart(): Promise<void> {
	const postgres = await startPostgres();
	const url = await postgres.createDatabase();
	const embedded = await measure("npm start");
	const onServer = await measure("program", url, () => loadSampleInto(url));
	await postgres.stop();
	const row = (what: keyof Measured, scale: (value: number) => number) => {
		const values = { embedded: scaled(embedded[what], scale), PostgreSQL: scaled(onServer[what], scale) };
		const goal = goals[what];
		const isMet = goal && (values[goal.database] ?? Number.NaN) <= goal.most;
		return {
			what: words[what],
			embedded: values.embedded ?? "",
			PostgreSQL: values.PostgreSQL ?? "",
			goal: goal ? `${goal.most} (${goal.database})` : "",
			"": goal ? (isMet ? "met" : "missed") : "",
		};
	};
	report("start", [
		{
			title: "Start",
			note: `From the command to the first page, with nothing to install or build. Later starts are medians of ${starts}. Milliseconds. Embedded: npm start, including the database. PostgreSQL: one process; the database is already running.`,
			rows: [row("first", round), row("warm", round), row("cold", round)],
		},
		{
			title: "Memory",
			note: `Resident memory of the product's one process, MB (1,000,000 bytes); it includes the embedded database, but not PostgreSQL's own processes. Load: ${connections} connections for ${loadSeconds} s, alternating between ${paths.join(", ")}, with a new search word each time. The maximum on the embedded database lasts a moment, while the engine compiles its largest function.`,
			rows: (["idle", "bought", "loaded", "after", "others", "most"] as const).map((what) => row(what, megabytes)),
		},
		sizes(),
	]);
}

/** Milliseconds of starts, bytes of memory. */
interface Measured {
	first: number;
	warm: number;
	cold: number | undefined;
	idle: number;
	bought: number;
	loaded: number;
	after: number;
	others: number | undefined;
	most: number;
}

const words: Record<keyof Measured, string> = {
	first: "first start: creates the tables, and loads the sample catalog into the embedded database",
	warm: "later start",
	cold: "later start, empty disk cache",
	idle: "5 s after the first start",
	bought: "after a complete purchase",
	loaded: "maximum under load",
	after: "10 s after the load",
	others: `after ${otherAddresses.toLocaleString("en-US")} different search pages and API responses`,
	most: "maximum",
};

const scaled = (value: number | undefined, scale: (value: number) => number) =>
	value === undefined ? undefined : scale(value);

/** What every way to run the product sets (`scripts/run.mjs`, `deploy/`). */
const asDeployed = {
	...lean,
	...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

/** `prepare` runs between the first start and the purchase: PostgreSQL starts without a catalog. */
async function measure(
	command: "npm start" | "program",
	url?: string,
	prepare: () => Promise<void> = async () => {},
): Promise<Measured> {
	return withDirectory(async (directory) => {
		const begin = () => startMeasured(directory, command, url, command === "program" ? asDeployed : {});
		const fresh = await begin();
		await prepare();
		const memory = await memoryAlong(fresh, url ? requestOthers : undefined);
		await fresh.stop();
		const start = async () => {
			const product = await begin();
			await product.stop();
			return product.milliseconds;
		};
		const warm = [];
		for (let index = 0; index < starts; index++) warm.push(await start());
		const cold = [];
		for (let index = 0; index < starts && forgetDisk(); index++) cold.push(await start());
		return {
			first: fresh.milliseconds,
			warm: median(warm),
			cold: cold.length > 0 ? median(cold) : undefined,
			...memory,
		};
	});
}

/** Drops the system's file cache; false if not allowed. */
function forgetDisk(): boolean {
	try {
		execFileSync("sync");
		writeFileSync("/proc/sys/vm/drop_caches", "3");
		return true;
	} catch {
		return false;
	}
}

async function loadSampleInto(url: string): Promise<void> {
	const { db, close } = await openDatabase({ url, directory: "" });
	await loadSample(importContext(db));
	await close();
}

async function memoryAlong(product: MeasuredProduct, last?: (url: string) => Promise<void>) {
	const now = (what: "VmRSS" | "VmHWM" = "VmRSS") => readMemory(product.pid, what) ?? 0;
	await pause(5_000);
	const idle = now();
	await buyOneCourse(product.url);
	await pause(2_000);
	const bought = now();
	let loaded = 0;
	const watch = setInterval(() => {
		loaded = Math.max(loaded, now());
	}, 200);
	await load(product.url);
	clearInterval(watch);
	await pause(10_000);
	const after = now();
	await last?.(product.url);
	return { idle, bought, loaded, after, others: last && now(), most: now("VmHWM") };
}

async function load(url: string): Promise<void> {
	let number = 0;
	const search = (request: { path?: string }) => ({
		...request,
		path: `/api/admin/courses/search?keyword=leave%20${number++}`,
	});
	const requests = paths.map((path) => ({
		method: "GET" as const,
		path,
		...(path.includes("search") ? { setupRequest: search } : {}),
	}));
	check(await autocannon({ url, connections, duration: loadSeconds, requests, headers: { "accept-encoding": "br" } }));
}

/** Requests addresses that were never requested, which fills the cache. */
async function requestOthers(url: string): Promise<void> {
	let number = 0;
	const setupRequest = (request: object) => {
		number += 1;
		return {
			...request,
			path:
				number % 2 ? `/search?q=leave%20of%20${number}` : `/api/admin/courses/search?keyword=leave%20of%20${number}`,
		};
	};
	check(
		await autocannon({
			url,
			connections: 8,
			amount: otherAddresses,
			requests: [{ method: "GET", path: "/search", setupRequest }],
			headers: { "accept-encoding": "br" },
		}),
	);
	await pause(10_000);
}

function check(result: Awaited<ReturnType<typeof autocannon>>): void {
	if (result.errors + result.timeouts > 0 || result["5xx"] > 0)
		throw new Error(
			`Under load, some requests failed: ${JSON.stringify(result.statusCodeStats)}, ${result.errors + result.timeouts} without a response.`,
		);
}

async function buyOneCourse(base: string): Promise<void> {
	const buyer = await signUp(base);
	const cartItems = [await findCartItem(base, 101, "Recorded session")];
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	await payWith(body.url);
	const success = await client(base)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	const profile = await buyer.call("GET", `/users/${buyer.id}`);
	const invoice = await fetch(new URL(profile.body.enrolledCourses[0].invoiceUrl, base));
	if (success.status !== 200 || !invoice.ok) throw new Error("The purchase did not succeed.");
	await invoice.arrayBuffer();
}

function sizes(): Table {
	const packages = join(root, "node_modules");
	const all = readSize(packages) - readSize(join(packages, ".cache"));
	const { packages: locked } = JSON.parse(readFileSync(join(packages, ".package-lock.json"), "utf8")) as {
		packages: Record<string, { dev?: boolean }>;
	};
	const tools = Object.entries(locked).reduce(
		(sum, [path, { dev }]) => sum + (dev && existsSync(join(root, path)) ? readSize(join(root, path)) : 0),
		0,
	);
	const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
		.split("\0")
		.filter((name) => name && existsSync(join(root, name)));
	const countBytes = (names: string[]) => names.reduce((sum, name) => sum + readFileSync(join(root, name)).length, 0);
	const row = (what: string, bytes: number) => ({ what, MB: megabytes(bytes) });
	return {
		title: "Sizes",
		note: "File sizes, MB.",
		rows: [
			row("runtime packages", all - tools),
			row("runtime and development packages", all),
			row("build", readSize(join(root, "build"))),
			row("files under version control", countBytes(tracked)),
		],
	};
}
