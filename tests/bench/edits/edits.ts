import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "#platform/clock/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startPostgres, withClient } from "#tests/support/postgres.ts";
import { editTitle, type StaffCall } from "../edit-course.ts";
import { fillBusiness } from "../growth/fill-business.ts";
import { createNode } from "../nodes/product-nodes.ts";
import { withDirectory } from "../processes.ts";
import { median, report, round } from "../report.ts";
import { readParent, shares, spent } from "../selling/processors.ts";
import { zipf } from "../visit/visitors.ts";

const goals = { hits: 0.98, p99: 20 };
const seconds = 30;
const warmers = 8;
/** Fits a page for each of 10,000 courses. */
const CACHE_MB = "256";
const agent = new Agent({ keepAlive: true });

/** The most requested pages. Each edit changes what most of them show. */
const lists = ["/", "/training", "/webinars", "/archive", "/lifesciences", "/search?q=harassment", "/search?q=payroll"];

/**
 * Measures the cache while staff edit: pages are requested at a constant rate with a Zipf distribution, and a course is
 * edited every second.
 *
 * @param rate requests per second
 */
export async function benchEdits(courses = "10000", rate = "200"): Promise<void> {
	await withDirectory(async (directory) => {
		const closing: (() => Promise<unknown>)[] = [];
		try {
			const row = await measure(directory, { courses: Number(courses), rate: Number(rate) }, closing);
			report("edits", [
				{
					title: "Pages while a course is edited every second",
					note: `${courses} courses on PostgreSQL; lists and course pages with a Zipf distribution, ${rate} requests/s for ${seconds} s, after each page was requested once, the least requested last. A cache of ${CACHE_MB} MB. The edits come from the same node. Goals: hit rate at least ${goals.hits}, p99 under ${goals.p99} ms.`,
					rows: [row],
				},
			]);
		} finally {
			for (const close of closing.reverse()) await close();
		}
	});
}

async function measure(
	directory: string,
	{ courses, rate }: { courses: number; rate: number },
	closing: (() => Promise<unknown>)[],
) {
	const postgres = await startPostgres();
	closing.push(postgres.stop);
	const databaseUrl = await postgres.createDatabase();
	const { db, close } = await openDatabase({ url: databaseUrl, directory, maxConnections: 2 });
	closing.push(close);
	await migrate(db);
	await fillBusiness(databaseUrl, { courses, orders: 1_000 }, () => {});
	const node = await createNode("node", {
		directory,
		databaseUrl,
		publicUrl: "",
		drainSeconds: 0,
		settings: { SAMPLE_DATA: "off", CACHE_MB },
	});
	await node.start();
	closing.push(node.stop);
	const { call } = await createStaffMember({ context: { db }, clock: systemClock, url: node.url });
	const { pages, editable, database } = await withClient(databaseUrl, async (client) => {
		const { rows } = await client.query<{ id: number; path: string }>(`
			select courses.id, case when archived then '/archive/' when categories.name = 'Life Sciences' then '/lifesciences/' else '/training/' end || courses.id as path
			from courses join categories on categories.id = category_id order by md5(courses.id::text)`);
		const { rows: server } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
		return {
			pages: [...lists, ...rows.map(({ path }) => path)],
			editable: rows.map(({ id }) => id),
			database: readParent((server[0] as { pid: number }).pid),
		};
	});
	await requestEach(node.url, pages);

	const look = () => spent({ server: node.pid, database, generator: process.pid });
	const [before, counted] = [look(), await node.pages()];
	const editing = editEverySecond(call, editable);
	const taken = await requestAtRate(node.url, pages, rate);
	const edits = await editing;
	const [after, now] = [look(), await node.pages()];
	const kept = now.kept - counted.kept;
	const { server, database: ofDatabase } = shares(before, after);
	taken.sort((a, b) => a - b);
	const p99 = taken[Math.floor(taken.length * 0.99)] as number;
	const hits = kept / taken.length;
	return {
		requests: taken.length,
		edits,
		"hit rate": round(hits, 3),
		"hit rate met": hits >= goals.hits ? "yes" : "NO",
		"rendered: not cached": now.absent - counted.absent,
		"after a change": now.changed - counted.changed,
		ahead: now.ahead - counted.ahead,
		evicted: now.evicted - counted.evicted,
		"p50 ms": round(median(taken), 1),
		"p99 ms": round(p99, 1),
		"p99 met": p99 < goals.p99 ? "yes" : "NO",
		"server % of a core": round(server),
		"database % of a core": round(ofDatabase),
	};
}

/** Requests each page once, several at a time. */
async function requestEach(url: string, pages: string[]): Promise<void> {
	const left = pages.values();
	await Promise.all(
		Array.from({ length: warmers }, async () => {
			for (const page of left) await get(url + page);
		}),
	);
}

/** Returns the milliseconds of each request. Late responses don't delay further requests. */
async function requestAtRate(url: string, pages: string[], rate: number): Promise<number[]> {
	const choose = zipf(pages);
	const began = performance.now();
	const sent: Promise<number>[] = [];
	while (performance.now() - began < seconds * 1_000) {
		while (sent.length < ((performance.now() - began) / 1_000) * rate) {
			const request = get(url + choose());
			// A failure is reported below, after all were sent.
			request.catch(() => {});
			sent.push(request);
		}
		await pause(2);
	}
	return Promise.all(sent);
}

/** Reads a response without decompressing it: `fetch` would take longer than the server, on the same cores. */
async function get(address: string): Promise<number> {
	const sent = performance.now();
	const [response] = (await once(
		request(address, { agent, headers: { "accept-encoding": "gzip, deflate, br, zstd" } }).end(),
		"response",
	)) as [IncomingMessage];
	await once(response.resume(), "end");
	if (response.statusCode !== 200) throw new Error(`${address} returned ${response.statusCode}.`);
	return performance.now() - sent;
}

/** Returns how many edits were made. */
async function editEverySecond(call: StaffCall, ids: number[]): Promise<number> {
	const began = performance.now();
	for (let edit = 0; edit < seconds; edit++) {
		await pause(Math.max(0, began + edit * 1_000 - performance.now()));
		await editTitle(call, ids[(edit * 131) % ids.length] as number, `Edited for the ${edit}th time`);
	}
	return seconds;
}
