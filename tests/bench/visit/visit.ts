import { systemClock } from "#platform/clock/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startPostgres, withClient } from "#tests/support/postgres.ts";
import { editTitle } from "../edit-course.ts";
import { fillBusiness } from "../growth/fill-business.ts";
import { createNode } from "../nodes/product-nodes.ts";
import { readMemory, startMeasured, withDirectory } from "../processes.ts";
import { median, megabytes, report, round } from "../report.ts";
import { readParent } from "../selling/processors.ts";
import { listAddresses } from "./addresses.ts";
import { type Cpu, watchCpu } from "./cpu.ts";
import { get, planVisits } from "./visitors.ts";

/** Milliseconds of processor time, of the application and PostgreSQL; and megabytes. */
const goals = { cold: 6, warm: 2, course: 7, filtered: 10, search: 6, worst: 40, memory: 450 };
const coldVisits = 400;
const warmUpVisits = 1_600;
/** Ten visits a second for a minute, with one edit. */
const warmVisits = 600;
const renders = 150;
const repeats = 3;
const worstListed = 8;

type Row = Record<string, string | number>;
type Watch = ReturnType<typeof watchCpu>;

/**
 * Measures the processor time of whole visits, of pages that are not cached, and of the most expensive address.
 *
 * @param counts numbers of courses, separated by commas
 * @param parts what to measure, separated by commas
 */
export async function benchVisit(counts = "1000,10000", parts = "visits,pages,worst"): Promise<void> {
	const visits: Row[] = [];
	const pages: Row[] = [];
	const worst: Row[] = [];
	for (const courses of counts.split(",").map(Number))
		await withDirectory(async (directory) => {
			const postgres = await startPostgres();
			try {
				const databaseUrl = await postgres.createDatabase();
				const paths = await fill(directory, databaseUrl, courses);
				const postmaster = await withClient(databaseUrl, async (client) =>
					readParent((await client.query("select pg_backend_pid() as pid")).rows[0].pid),
				);
				const about = { directory, databaseUrl, courses, paths, postmaster };
				if (parts.includes("visits")) visits.push(...(await measureVisits(about)));
				const uncached = await measureUncached(about, parts);
				pages.push(...uncached.pages);
				worst.push(...uncached.worst);
			} finally {
				await postgres.stop();
			}
		});
	report("visit", [
		{
			title: "Whole visits",
			note: `Home, a list, one to three courses, a search and the cart, by one client; Zipf over ${"courses, lists and terms"}. CPU ms per visit. Warm: ${warmVisits} visits with one edit, after ${coldVisits + warmUpVisits}. Goals: ${goals.cold} in the first ${coldVisits} after a start, ${goals.warm} warm, and at most ${goals.memory} MB of memory.`,
			rows: visits,
		},
		{
			title: "Pages that are not cached",
			note: `CPU ms of ${renders} requests after as many, each another address. Goals: course ${goals.course}, filtered list ${goals.filtered}, search of new terms ${goals.search}.`,
			rows: pages,
		},
		{
			title: "The most expensive addresses",
			note: `Of all public addresses, each ${repeats} times: the least CPU ms. Goal: ${goals.worst}.`,
			rows: worst,
		},
	]);
}

interface About {
	directory: string;
	databaseUrl: string;
	courses: number;
	/** Of course pages. */
	paths: string[];
	postmaster: number;
}

const total = ({ server, database }: Cpu) => server + database;

async function fill(directory: string, databaseUrl: string, courses: number): Promise<string[]> {
	const { db, close } = await openDatabase({ url: databaseUrl, directory, maxConnections: 1 });
	await migrate(db);
	await close();
	await fillBusiness(databaseUrl, { courses, orders: 1_000 }, () => {});
	return withClient(databaseUrl, async (client) => {
		const { rows } = await client.query<{ path: string }>(`
			select case when archived then '/archive/' when categories.name = 'Life Sciences' then '/lifesciences/' else '/training/' end || courses.id as path
			from courses join categories on categories.id = category_id order by md5(courses.id::text)`);
		return rows.map(({ path }) => path);
	});
}

async function measureVisits({ directory, databaseUrl, courses, paths, postmaster }: About): Promise<Row[]> {
	const node = await createNode(`node-${courses}`, {
		directory,
		databaseUrl,
		publicUrl: "",
		drainSeconds: 0,
		settings: { SAMPLE_DATA: "off" },
	});
	await node.start();
	try {
		const { db, close } = await openDatabase({ url: databaseUrl, directory, maxConnections: 1 });
		const { call } = await createStaffMember({ context: { db }, clock: systemClock, url: node.url });
		await close();
		const plan = planVisits(paths, 20_261_129);
		const cpu = watchCpu(node.pid, postmaster);
		let documents = 0;
		let rendered = "";
		const visit = async (count: number, during?: { at: number; do: () => Promise<void> }) => {
			const before = cpu.now();
			const counted = await node.pages();
			documents = 0;
			for (let index = 0; index < count; index++) {
				if (index === during?.at) await during.do();
				for (const address of plan()) {
					await get(node.url + address);
					documents++;
				}
			}
			const spent = cpu.since(before);
			const { absent, changed, ahead } = await node.pages();
			rendered = [absent - counted.absent, changed - counted.changed, ahead - counted.ahead].join(" + ");
			return { server: spent.server / count, database: spent.database / count };
		};
		const row = (when: string, spent: Cpu, goal: number): Row => ({
			...{ courses, when, documents: round(documents / (when.startsWith("warm") ? warmVisits : coldVisits), 1) },
			...{
				"rendered: new + changed + ahead": rendered,
				"CPU ms, application": round(spent.server, 2),
				"CPU ms, PostgreSQL": round(spent.database, 2),
			},
			together: round(total(spent), 2),
			goal: total(spent) <= goal ? "met" : "missed",
			"memory, MB": megabytes(readMemory(node.pid, "VmRSS") ?? 0),
		});
		const cold = row(`first ${coldVisits}`, await visit(coldVisits), goals.cold);
		await visit(warmUpVisits);
		const edited = Number(paths[40]?.split("/").at(-1));
		const edit = () => editTitle(call, edited, "Edited during visits");
		const warm = row("warm", await visit(warmVisits, { at: 100, do: edit }), goals.warm);
		const unchanged = row("warm, without the edit", await visit(warmVisits), goals.warm);
		return [cold, warm, unchanged];
	} finally {
		await node.stop();
	}
}

async function measureUncached({ directory, databaseUrl, courses, paths, postmaster }: About, parts: string) {
	const product = await startMeasured(directory, "uncached program", databaseUrl, {
		SAMPLE_DATA: "off",
		TRUST_PROXY: "127.0.0.1",
		LOG_LEVEL: "warn",
	});
	try {
		const cpu = watchCpu(product.pid, postmaster);
		const training = paths.filter((path) => path.startsWith("/training"));
		const lastPage = Math.ceil((courses * 8) / 15 / 24);
		const kinds: { page: string; goal: number; toAddress: (index: number) => string }[] = [
			{ page: "list", goal: goals.filtered, toAddress: () => "/training" },
			{
				page: "list, second half",
				goal: goals.filtered,
				toAddress: (index) => `/training?page=${Math.max(1, lastPage - (index % 10))}`,
			},
			{ page: "course", goal: goals.course, toAddress: (index) => training[(index * 7) % training.length] as string },
			{
				page: "list of three instructors",
				goal: goals.filtered,
				toAddress: (index) =>
					`/training?${new URLSearchParams([0, 6, 12].map((more) => ["instructor", `Instructor ${1 + ((index * 3 + more) % 490)}`]))}`,
			},
			{
				page: "live list",
				goal: goals.filtered,
				toAddress: (index) => `/training?format=live&from=2000-01-${String(1 + (index % 28)).padStart(2, "0")}`,
			},
			{
				page: "search, API",
				goal: goals.search,
				toAddress: (index) => `/api/admin/courses/search?keyword=${newTerms(index)}`,
			},
			{ page: "search page", goal: Number.POSITIVE_INFINITY, toAddress: (index) => `/search?q=${newTerms(index)}` },
		];
		const rows: Row[] = [];
		for (const { page, goal, toAddress } of parts.includes("pages") ? kinds : []) {
			for (let index = 0; index < renders; index++) await get(product.url + toAddress(index));
			const before = cpu.now();
			let bytes = 0;
			for (let index = 0; index < renders; index++) bytes += await get(product.url + toAddress(index + renders));
			const spent = cpu.since(before);
			rows.push({
				...{ courses, page, kB: round(bytes / renders / 1_000, 1) },
				...{
					"CPU ms, application": round(spent.server / renders, 2),
					"CPU ms, PostgreSQL": round(spent.database / renders, 2),
				},
				together: round(total(spent) / renders, 2),
				goal: goal === Number.POSITIVE_INFINITY ? "" : total(spent) / renders <= goal ? "met" : "missed",
			});
		}
		return {
			pages: rows,
			worst: parts.includes("worst") ? await findWorst(product.url, courses, cpu, product.pid) : [],
		};
	} finally {
		await product.stop();
	}
}

/** Two or three words that were not searched for before. */
const newTerms = (index: number) =>
	`${["harassment", "payroll", "overtime", "privacy", "safety", "audits", "hiring"][index % 7]}+${["handling", "preventing", "managing", "reviewing", "part"][index % 5]}+${1 + index}`;

async function findWorst(url: string, courses: number, cpu: Watch, pid: number): Promise<Row[]> {
	const addresses = await listAddresses(url, courses);
	const spent = new Map<string, number[]>(addresses.map((address) => [address, []]));
	const measure = async (address: string) => {
		const before = cpu.now();
		await get(url + address).catch((error: Error) => {
			if (!/returned [34]\d\d/.test(error.message)) throw error;
		});
		spent.get(address)?.push(total(cpu.since(before)));
	};
	for (let repeat = 0; repeat < repeats; repeat++) for (const address of addresses) await measure(address);
	const worst = [...spent]
		.map(([address, each]) => ({ address, ms: Math.min(...each), median: median(each) }))
		.toSorted((a, b) => b.ms - a.ms);
	return worst.slice(0, worstListed).map(({ address, ms }) => ({
		...{
			courses,
			address: address.slice(0, 90),
			of: addresses.length,
			"CPU ms": round(ms, 1),
			goal: ms <= goals.worst ? "met" : "missed",
		},
		"memory, MB": megabytes(readMemory(pid, "VmRSS") ?? 0),
	}));
}
