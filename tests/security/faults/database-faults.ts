import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";
import { until } from "#tests/e2e/support/running-product.ts";
import type { Fault } from "#tests/support/faulty-proxy.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import type { Verdict } from "../verdict.ts";
import { lostAmong, settled } from "./books.ts";
import { type Scenario, withScenario } from "./scenario.ts";
import { type Load, startLoad } from "./shoppers.ts";

/** `within`: seconds until every request gets a response, if not `soon`. */
const errors: { name: string; error: Fault; away: boolean; within?: number }[] = [
	{ name: "refuses connections", error: "refuse", away: true },
	{ name: "hangs", error: "hang", away: true },
	{ name: "resets connections immediately", error: { resetAfter: 0 }, away: true },
	{ name: "resets connections after 5,000 bytes", error: { resetAfter: 5_000 }, away: false },
	{ name: "half-closes connections without a message", error: "half-close", away: true },
	// A purchase has fifteen sequential statements, 4.5 s in all, and can wait for the previous batch.
	{ name: "responds 300 ms late", error: { delay: 300 }, away: false, within: 15 },
];

/** Seconds within which failures are reported and retries succeed. */
const soon = 8;

/** Breaks the connection to PostgreSQL in every way during sales. */
export const breakDatabase = (postgres: TestPostgres): Promise<Verdict[]> =>
	withScenario(postgres, async (scenario) => {
		const verdicts: Verdict[] = [];
		for (const error of errors) verdicts.push(await breakOnce(scenario, error));
		return verdicts;
	});

async function breakOnce(
	{ db, product, proxy, first }: Scenario,
	{ name, error, away, within = soon }: (typeof errors)[number],
): Promise<Verdict> {
	await (await fetch(`${product.url}/training`)).text();
	const load = await startLoad(product.url, first, 4);
	await until(async () => load.acknowledged.length > 3, "purchases");
	proxy.turn(error);
	const [page, health, ready, call] = await Promise.all(
		["/training", "/healthz", "/readyz", "/api/admin/courses/987654"].map((path) => ask(product.url + path)),
	);
	// Long enough for all waiting requests to get a response.
	await new Promise((resolve) => setTimeout(resolve, soon * 1000));
	proxy.turn("pass");
	const corrected = performance.now();
	await until(async () => (await ask(`${product.url}/readyz`)).status === 200, "the product to be ready again");
	const before = load.acknowledged.length;
	await until(async () => load.acknowledged.length > before, "a purchase");
	const back = (performance.now() - corrected) / 1000;
	await load.stop();
	// Minutely jobs enroll customers whose payment got an error.
	const broken = await settled(db);
	const lost = await lostAmong(db, load.paid);
	const connections = await countConnections(db);
	const answersHeld =
		page?.status === 200 &&
		health?.status === 200 &&
		(away ? call?.status === 503 && ready?.status === 503 && call.again : [404, 503].includes(call?.status ?? 0)) &&
		Math.max(page.seconds, health.seconds) < 1 &&
		Math.max(call?.seconds ?? soon, ready?.seconds ?? soon) < soon;
	const statuses = `kept page ${page?.status} and healthz ${health?.status}; call ${call?.status} in ${call?.seconds.toFixed(1)} s, readyz ${ready?.status} in ${ready?.seconds.toFixed(1)} s; sells again after ${back.toFixed(1)} s; ${connections} connections`;
	const wrong = [...new Set(load.wrong), ...(lost.length > 0 ? [`${lost.length} purchases lost`] : []), ...broken];
	return {
		check: `PostgreSQL ${name}`,
		cases: load.begun,
		figure: [statuses, findSlowest(load), ...wrong].join("; "),
		goal: `cached page and /healthz 200 within 1 s, ${away ? "call and /readyz 503" : "no 5xx but 503"} and all responses within ${within} s, sells again within ${soon} s, at most 10 connections, the data is consistent`,
		held: answersHeld && back < soon && connections <= 10 && wrong.length === 0 && load.slowest < within * 1000,
	};
}

const findSlowest = (load: Load) =>
	`slowest of all answers ${(load.slowest / 1000).toFixed(1)} s, to ${load.slowestTo}`;

async function ask(url: string): Promise<{ status: number; seconds: number; again: boolean }> {
	const began = performance.now();
	const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
	await response.arrayBuffer();
	return {
		status: response.status,
		seconds: (performance.now() - began) / 1000,
		again: response.headers.has("retry-after"),
	};
}

async function countConnections(db: Database): Promise<number> {
	const { rows } = await sql<{ count: string }>`
		select count(*) from pg_stat_activity where datname = current_database() and application_name like 'lectern%'
		and client_addr is not null and pid <> pg_backend_pid()`.execute(db);
	return Number(rows[0]?.count);
}
