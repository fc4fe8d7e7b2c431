import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { startPostgres, withClient } from "#tests/support/postgres.ts";
import { fillBusiness } from "../growth/fill-business.ts";
import { startMeasured, withDirectory } from "../processes.ts";
import { kilobytes, median, report, round } from "../report.ts";
import { readParent, spent } from "../selling/processors.ts";
import { addPrograms } from "./add-programs.ts";
import { startNext } from "./next-site.ts";

const courses = 1_000;
const rounds = 3;
const concurrent = 8;
/** CPU of a list against that of the same list with filters by Next.js. */
const goal = 1.5;
/** CPU of a course with three programs against that of a course without. */
const programsGoal = 1.05;

/** A page, with another address for each request. */
interface Page {
	name: string;
	url: string;
	pid: number;
	toAddress: (index: number) => string;
}

interface Measured {
	/** Milliseconds of processor time per request. */
	application: number;
	database: number;
	p50: number;
	perSecond: number;
	bytes: number;
	cards: number;
}

/**
 * Measures the first render of a list, a course and a search on PostgreSQL, and compares them with minimal pages of
 * Next.js with as many cards as the list, without and with filters, alternating.
 *
 * @param requests per round
 */
export async function benchFirstRender(requests = "200"): Promise<void> {
	await withDirectory(async (directory) => {
		const postgres = await startPostgres();
		const closing: (() => Promise<unknown>)[] = [postgres.stop];
		try {
			const databaseUrl = await postgres.createDatabase();
			const ids = await fill(directory, databaseUrl);
			const credited = await withClient(databaseUrl, (client) => addPrograms(client, ids));
			const plain = ids.filter((id) => !credited.includes(id));
			const product = await startMeasured(directory, "uncached program", databaseUrl, { SAMPLE_DATA: "off" });
			closing.push(product.stop);
			const next = await startNext(directory, databaseUrl);
			closing.push(next.stop);
			const database = await withClient(databaseUrl, async (client) =>
				readParent((await client.query("select pg_backend_pid() as pid")).rows[0].pid),
			);
			const began = Date.now();
			const pages: Page[] = [
				{ name: "list", ...product, toAddress: () => "/training" },
				{ name: "course", ...product, toAddress: (index) => `/training/${plain[index % plain.length]}` },
				{
					name: "course with programs",
					...product,
					toAddress: (index) => `/training/${credited[index % credited.length]}`,
				},
				{
					name: "search",
					...product,
					toAddress: (index) => `/search?q=${topics[(index + 1) % topics.length]}+part+${1 + (index % courses)}`,
				},
				{ name: "Next.js list", ...next, toAddress: (index) => `/list?after=${began + index}` },
				{ name: "Next.js list and filters", ...next, toAddress: (index) => `/list-and-filters?after=${began + index}` },
			];
			const rows = await compare(pages, Number(requests), database);
			report("first-render", [
				{
					title: "First render on PostgreSQL",
					note: `${courses} courses. Nothing is cached. Medians of ${rounds} alternating rounds: ${requests} requests by one client for CPU and p50, then ${requests} by ${concurrent} clients for requests/s. The generator shares the machine. The product's pages have a header, a footer and filters with counts of all courses. The pages of Next.js have as many cards with the same facts, without header and footer; one of them has such filters too. Goals: a list costs at most ${goal} of Next.js with filters, and a course with three programs ${programsGoal} of one without.`,
					rows,
				},
			]);
		} finally {
			for (const close of closing.reverse()) await close();
		}
	});
}

/** As in the titles of the courses. */
const topics = [
	"harassment",
	"payroll",
	"overtime",
	"privacy",
	"safety",
	"audits",
	"hiring",
	"leave",
	"ethics",
	"validation",
];

const excerpt =
	"What a manager has to know about this topic, which records to keep, and how to answer when an inspector asks for them. "
		.repeat(2)
		.trim();

/** Fills a database with more upcoming courses than a list shows at first. Returns the ids of upcoming ones. */
async function fill(directory: string, databaseUrl: string): Promise<number[]> {
	const { db, close } = await openDatabase({ url: databaseUrl, directory, maxConnections: 1 });
	await migrate(db);
	await close();
	await fillBusiness(databaseUrl, { courses, orders: 1_000 }, () => {});
	return withClient(databaseUrl, async (client) => {
		await client.query(
			"update courses set excerpt = $1, archived = id in (select id from courses where webinar_date is not null and category_id < 3 order by id limit 6)",
			[excerpt],
		);
		await client.query("vacuum analyze courses");
		const { rows } = await client.query<{ id: number }>(
			"select courses.id from courses join categories on categories.id = category_id where categories.name <> 'Life Sciences' and not archived and webinar_date > now()",
		);
		return rows.map(({ id }) => id);
	});
}

async function compare(pages: Page[], requests: number, database: number) {
	const measured = new Map<Page, Measured[]>(pages.map((page) => [page, []]));
	let index = 0;
	const measure = async (page: Page): Promise<Measured> => {
		const measureCpu = () => spent({ server: page.pid, database, generator: process.pid });
		const before = measureCpu();
		const alone = await request(page, requests, 1, index);
		const after = measureCpu();
		const together = await request(page, requests, concurrent, index + requests);
		index += 2 * requests;
		const perRequest = (party: "server" | "database") => ((after[party] - before[party]) * 1_000) / requests;
		return {
			...alone,
			application: perRequest("server"),
			database: perRequest("database"),
			perSecond: together.perSecond,
		};
	};
	for (const page of pages) await measure(page);
	// The order alternates, so that no page always runs on a warmer machine.
	for (let round = 0; round < rounds; round++)
		for (const page of round % 2 ? pages.toReversed() : pages) measured.get(page)?.push(await measure(page));
	const middle = (page: Page, what: keyof Measured) =>
		median((measured.get(page) ?? []).map((measured) => measured[what]));
	const total = (page: Page) => middle(page, "application") + middle(page, "database");
	const find = (name: string) => pages.find((page) => page.name === name) as Page;
	const [course, bare, filtered] = [find("course"), find("Next.js list"), find("Next.js list and filters")];
	const isMet = (page: Page): boolean | undefined => {
		if (page.name === "list") return total(page) / total(filtered) <= goal;
		return page.name === "course with programs" ? total(page) / total(course) <= programsGoal : undefined;
	};
	return pages.map((page) => {
		const met = isMet(page);
		return {
			page: page.name,
			cards: middle(page, "cards"),
			"kB (gzip)": kilobytes(middle(page, "bytes")),
			"CPU ms, application": round(middle(page, "application"), 1),
			"CPU ms, PostgreSQL": round(middle(page, "database"), 1),
			"of Next.js": round(total(page) / total(bare), 2),
			"of Next.js with filters": round(total(page) / total(filtered), 2),
			"of a course": round(total(page) / total(course), 3),
			goal: met === undefined ? "" : met ? "met" : "missed",
			"p50 ms": round(middle(page, "p50"), 1),
			"requests/s": round(middle(page, "perSecond"), 1),
		};
	});
}

async function request({ url, toAddress }: Page, requests: number, clients: number, first: number) {
	const taken: number[] = [];
	let next = first;
	let bytes = 0;
	let cards = 0;
	const began = performance.now();
	await Promise.all(
		Array.from({ length: clients }, async () => {
			while (next < first + requests) {
				const address = toAddress(next++);
				const sent = performance.now();
				const response = await fetch(url + address, { headers: { "accept-encoding": "gzip" } });
				const html = await response.text();
				taken.push(performance.now() - sent);
				if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
				bytes = Number(response.headers.get("content-length"));
				cards = html.split("<article").length - 1;
			}
		}),
	);
	return { p50: median(taken), perSecond: (1_000 * requests) / (performance.now() - began), bytes, cards };
}
