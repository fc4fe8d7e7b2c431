import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { importContext } from "#tests/support/catalog/courses-fixture.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { publicRoutes } from "#tests/support/public-routes.ts";
import { editTitle, type StaffCall } from "../edit-course.ts";
import { createNode } from "../nodes/product-nodes.ts";
import { withDirectory } from "../processes.ts";
import { median, report, round } from "../report.ts";
import { startVarnish } from "./varnish.ts";

/** Milliseconds from the response to an edit until visitors of Varnish see it. */
const goal = 1_000;
const connections = 50;

/**
 * Puts Varnish in front of the product, with the documented configuration: speed, edits, and a product that is stopped.
 *
 * @param edits how many edits are timed
 */
export async function benchEdge(edits = "20"): Promise<void> {
	await withDirectory(async (directory) => {
		const closing: (() => Promise<unknown>)[] = [];
		try {
			await measure(directory, Number(edits), closing);
		} finally {
			for (const close of closing.reverse()) await close();
		}
	});
}

async function measure(directory: string, edits: number, closing: (() => Promise<unknown>)[]): Promise<void> {
	const postgres = await startPostgres();
	closing.push(postgres.stop);
	const databaseUrl = await postgres.createDatabase();
	const port = await freePort();
	const settings = { EDGE_CACHE: "varnish", EDGE_PURGE_URL: `http://127.0.0.1:${port}` };
	const node = await createNode("node", { directory, databaseUrl, publicUrl: "", drainSeconds: 0, settings });
	await node.start();
	closing.push(node.stop);
	const { db, close } = await openDatabase({ url: databaseUrl, directory, maxConnections: 2 });
	closing.push(close);
	await loadSample(importContext(db));
	const { call } = await createStaffMember({ context: { db }, clock: systemClock, url: node.url });
	const varnish = await startVarnish(directory, port, node.port);
	closing.push(varnish.stop);

	const speed = [await load("through Varnish", varnish.url), await load("from the product", node.url)];
	const times: number[] = [];
	for (let edit = 0; edit < edits; edit++)
		times.push(await timeEdit(call, varnish.url, `Edited for the ${edit}th time`));
	const before = await readAll(varnish.url);
	await node.stop();
	const served = (await readAll(varnish.url)).filter((page, index) => page === before[index]).length;
	const away = await load("through Varnish, the product stopped", varnish.url);
	await node.start();
	const back = await timeEdit(call, varnish.url, "Edited after the restart");
	report("edge", [
		{
			title: "Varnish in front of the product",
			note: `/training with ${connections} connections for 3 s each.`,
			rows: [...speed, away],
		},
		{
			title: "An edit of a course, until Varnish serves it",
			note: `Milliseconds after the response to the edit. Goal: the slowest under ${goal} ms.`,
			rows: [
				{
					edits: String(times.length),
					median: round(median(times)),
					slowest: round(Math.max(...times)),
					met: met(Math.max(...times) < goal),
				},
				{ edits: "1 after a restart", median: round(back), slowest: round(back), met: met(back < goal) },
			],
		},
		{
			title: "The product is stopped",
			note: "Public pages that Varnish still serves unchanged.",
			rows: [{ pages: before.length, served, met: met(served === before.length) }],
		},
	]);
}

const met = (isMet: boolean) => (isMet ? "yes" : "NO");

async function timeEdit(call: StaffCall, url: string, title: string): Promise<number> {
	await editTitle(call, 101, title);
	const saved = performance.now();
	while (!(await (await fetch(`${url}/training/101`)).text()).includes(title)) {
		if (performance.now() - saved > 60_000) throw new Error("The edit is not visible after a minute.");
		await pause(5);
	}
	return performance.now() - saved;
}

async function readAll(url: string): Promise<string[]> {
	return Promise.all(publicRoutes.map(async (path) => (await fetch(`${url}${path}`)).text()));
}

async function load(what: string, url: string): Promise<Record<string, string | number>> {
	await fetch(`${url}/training`);
	const result = await autocannon({
		url: `${url}/training`,
		connections,
		duration: 3,
		headers: { "accept-encoding": "gzip" },
	});
	return {
		what,
		"requests/s": round(result.requests.average),
		"p99 ms": result.latency.p99,
		failed: result.non2xx + result.errors,
	};
}
