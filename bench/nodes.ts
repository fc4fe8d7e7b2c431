import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { loadSample } from "../src/features/catalogue/server/index.ts";
import { systemClock } from "../src/platform/clock/clock.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { openDatabase } from "../src/platform/database/open-database.ts";
import type { Database } from "../src/platform/database/tables.ts";
import { client, signUp } from "../src/testing/buyer.ts";
import { makeOperator } from "../src/testing/operator.ts";
import { pgBouncerProgram, startPgBouncer } from "../src/testing/pgbouncer.ts";
import { freePort, startPostgres } from "../src/testing/postgres.ts";
import { haproxyProgram, startBalancer } from "./balancer.ts";
import { checkSessions, countAllowed, countBurst, countMails, countUnderLoad, timeChanges } from "./node-checks.ts";
import { costOf, loadAddress, parentOf } from "./node-load.ts";
import { withDirectory } from "./processes.ts";
import { makeNode, type ProductNode } from "./product-nodes.ts";
import { wholeJourney } from "./purchases.ts";
import { median, report, round, type Table } from "./report.ts";
import { type RollingFigures, restartUnderLoad } from "./rolling-restart.ts";

const counts = [1, 2, 4];
const drainSeconds = 5;
const callers = 200;

/**
 * One, two and four processes of the product on one PostgreSQL behind HAProxy: what they answer, and whether they keep
 * their word together; then two of them behind PgBouncer.
 *
 * @param seconds how long each address is loaded
 * @param changes how many changes of the catalogue are waited for
 */
export async function benchNodes(seconds = "3", changes = "20"): Promise<void> {
	if (!haproxyProgram) console.log("HAProxy is not installed: no balancer, no restart under load. On Debian: apt-get install haproxy");
	if (!pgBouncerProgram) console.log("PgBouncer is not installed: nothing is asked through it. On Debian: apt-get install pgbouncer");
	const postgres = await startPostgres();
	try {
		await withDirectory(async (directory) => {
			const tables = await direct(directory, await postgres.createDatabase(), { seconds: Number(seconds), changes: Number(changes) });
			if (pgBouncerProgram) tables.push(await pooled(directory, await postgres.createDatabase(), Number(changes)));
			report("nodes", tables);
		});
	} finally {
		await postgres.stop();
	}
}

const load = () => readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 2).join(" and ");
const row = (what: string, figure: string | number, goal: string | number, met: boolean) => ({ what, figure, goal, "": met ? "met" : "missed" });

async function direct(directory: string, databaseUrl: string, { seconds, changes }: { seconds: number; changes: number }): Promise<Table[]> {
	const { db, close } = await openDatabase({ url: databaseUrl, directory });
	const port = await freePort();
	const publicUrl = `http://127.0.0.1:${port}`;
	const nodes: ProductNode[] = [];
	try {
		await migrate(db);
		await loadSample(db, systemClock);
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
		const postmaster = parentOf(rows[0]?.pid as number);
		const rates: Rate[] = [];
		let sale = { nodes: Number.NaN, postgres: Number.NaN };
		for (const count of counts) {
			while (nodes.length < count)
				nodes.push(await makeNode(`node${nodes.length + 1}`, { directory, databaseUrl, publicUrl: haproxyProgram ? publicUrl : "", drainSeconds }));
			await Promise.all(nodes.map((node) => (node.pid ? undefined : node.start())));
			if (count === 1) sale = await costOf(nodes, postmaster, 15, () => wholeJourney((nodes[0] as ProductNode).url));
			if (!haproxyProgram) continue;
			const balancer = await startBalancer(directory, port, nodes);
			const person = await signUp(balancer.url);
			for (const [what, path, headers] of [
				["kept page", "/training/101", {}],
				["call, not kept", `/api/users/${person.id}`, { authorization: `Bearer ${person.token}` }],
			] as [string, string, Record<string, string>][])
				rates.push({ what, nodes: count, ...(await loadAddress({ balancer, nodes, postmaster }, path, seconds, headers)) });
			await balancer.stop();
		}
		const operator = await makeOperator({ world: { db }, clock: systemClock, url: (nodes[0] as ProductNode).url });
		const checked = await check(db, nodes, operator, changes);
		const tables = [rateTable(rates), costTable(rates, sale), checked].filter((table) => table.rows.length > 0);
		if (haproxyProgram) {
			const balancer = await startBalancer(directory, port, nodes);
			const rolled = await restartUnderLoad(balancer, nodes);
			await balancer.stop();
			tables.push(await rollingTable(db, rolled));
		}
		return tables;
	} finally {
		await Promise.all(nodes.map((node) => node.stop()));
		await close();
	}
}

type Rate = { what: string; nodes: number } & Awaited<ReturnType<typeof loadAddress>>;

function rateTable(rates: Rate[]): Table {
	const alone = (what: string) => rates.find((rate) => rate.what === what)?.perSecond ?? Number.NaN;
	return {
		title: "Nodes behind HAProxy",
		note: `50 connections. Nodes, HAProxy, PostgreSQL and the load generator share the machine's cores, so more nodes can't bring more than the cores leave: "cpu" says who took how much of one core (of 100 %), "cpu µs" the processor time for one request. Load average before: ${load()}.`,
		rows: rates.map(({ what, nodes, perSecond, p50, p99, shares, cost }) => ({
			what,
			nodes,
			"requests/s": round(perSecond),
			"to one node": round(perSecond / alone(what), 2),
			"p50 ms": p50,
			"p99 ms": p99,
			"cpu nodes %": shares.nodes,
			"cpu HAProxy %": shares.haproxy,
			"cpu PostgreSQL %": shares.postgres,
			"cpu load %": shares.load,
			"cpu µs nodes": round(cost.nodes),
			"cpu µs PostgreSQL": round(cost.postgres),
		})),
	};
}

function costTable(rates: Rate[], sale: { nodes: number; postgres: number }): Table {
	const alone = rates.filter(({ nodes }) => nodes === 1).map(({ what, cost }) => ({ what, nodes: cost.nodes / 1000, postgres: cost.postgres / 1000 }));
	return {
		title: "What each costs",
		note: "Processor milliseconds, one node. A sale is signing up, a purchase with a promo code, its mails and the invoice.",
		rows: [...alone, { what: "whole sale", ...sale }].map(({ what, nodes, postgres }) => ({
			what,
			"node, ms": round(nodes, 2),
			"PostgreSQL, ms": round(postgres, 2),
		})),
	};
}

async function check(db: Database, nodes: ProductNode[], operator: Awaited<ReturnType<typeof makeOperator>>, changes: number): Promise<Table> {
	const times = await timeChanges(nodes, operator, changes);
	const burst = await countBurst(nodes, callers);
	const fewer = Math.min(changes, 5);
	const under = await countUnderLoad(nodes, operator, fewer);
	const allowed = await countAllowed(nodes);
	const sessions = await checkSessions(nodes);
	const mails = await countMails(nodes, 20);
	const twice = await timesTooMany(db);
	const written = mails.written.reduce((sum, count) => sum + count, 0);
	return {
		title: "What the nodes keep together",
		note: `${nodes.length} nodes, each asked directly. A change is saved through the API on one of them; the time runs from sending it.`,
		rows: [
			row(`change seen on each node, median of ${changes}, ms`, round(median(times)), 1_000, median(times) <= 1_000),
			row("the slowest of them, ms", round(Math.max(...times)), 1_000, Math.max(...times) <= 1_000),
			row(`renders of a new page for ${callers} callers at once, each node`, burst, 1, burst === 1),
			row(`renders of a page for ${fewer} changes under load, each node (${under.answers} answers)`, under.rendered, fewer, under.rendered <= fewer),
			row("wrong logins let through, of 40", allowed.logins, "10 exactly", allowed.logins === 10),
			row("captcha challenges given, of 800 at once", allowed.challenges, "600 exactly", allowed.challenges === 600),
			row("session begun on one node: right answers of all, before and after logging out", sessions.right, sessions.of, sessions.right === sessions.of),
			row(`mails for ${mails.ordered} orders of work (each node: ${mails.written.join(", ")})`, written, mails.ordered, written === mails.ordered),
			row("work by the clock done more than once in its minute", twice, 0, twice === 0),
		],
	};
}

/** How many minutes saw work by the clock ordered more than once; mails are also delivered whenever one is ordered. */
async function timesTooMany(db: Database): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
		select 1 from jobs.job join jobs.schedule using (name)
		where name <> 'mail.deliver-due' group by name, date_trunc('minute', job.created_on) having count(*) > 1) twice`.execute(db);
	return rows[0]?.count ?? Number.NaN;
}

async function rollingTable(db: Database, rolled: RollingFigures): Promise<Table> {
	for (const failed of rolled.failed.slice(0, 5)) console.error(failed);
	const { rows } = await sql<{ paid: number; enrolled: number }>`select (select count(*) from orders where state = 'paid')::int as paid,
		(select count(*) from enrolments)::int as enrolled`.execute(db);
	const { paid = 0, enrolled = 0 } = rows[0] ?? {};
	const { pages, calls, posts } = rolled.sent;
	return {
		title: "A restart of all nodes, one after the other, under load",
		note: `SIGTERM, wait for its end, start again, wait for HAProxy to send to it; DRAIN_SECONDS=${drainSeconds}. Every request is sent once on kept connections; all but 2xx and 3xx counts as failed.`,
		rows: [
			row("pages asked for", pages, "", true),
			row("calls with a token", calls, "", true),
			row("POSTs of purchases", posts, "", true),
			row("of all these failed", rolled.failed.length, 0, rolled.failed.length === 0),
			row("whole purchases; orders paid; enrolments", `${rolled.purchases}; ${paid}; ${enrolled}`, "alike", rolled.purchases === paid && paid === enrolled),
			row(
				"exit statuses",
				rolled.statuses.join(", "),
				"0 each",
				rolled.statuses.every((status) => status === 0),
			),
			row("seconds to stop, at most", round(Math.max(...rolled.stops), 1), drainSeconds + 5, Math.max(...rolled.stops) <= drainSeconds + 5),
			row("slowest answer, ms", round(rolled.slowest), "", true),
			row("all of it, s", round(rolled.seconds, 1), "", true),
		].map((each) => (each.goal === "" ? { ...each, "": "" } : each)),
	};
}

/** Two nodes that start at once on an empty database behind PgBouncer, and keep their word there too. */
async function pooled(parent: string, databaseUrl: string, changes: number): Promise<Table> {
	const directory = join(parent, "pooled");
	mkdirSync(directory);
	const connections = 6;
	const bouncer = await startPgBouncer(databaseUrl, { connections });
	const { db, close } = await openDatabase({ url: bouncer.url, directory, most: 20 });
	const nodes: ProductNode[] = [];
	try {
		for (const name of ["pooled1", "pooled2"]) nodes.push(await makeNode(name, { directory, databaseUrl: bouncer.url, publicUrl: "", drainSeconds: 0 }));
		await Promise.all(nodes.map((node) => node.start()));
		await loadSample(db, systemClock);
		const [one, two] = nodes as [ProductNode, ProductNode];
		const operator = await makeOperator({ world: { db }, clock: systemClock, url: one.url });
		for (const { url } of nodes) await wholeJourney(url);
		await Promise.all(Array.from({ length: 10 }, (_, index) => wholeJourney((index % 2 ? one : two).url)));
		const times = await timeChanges(nodes, operator, Math.min(changes, 5));
		const allowed = await countAllowed(nodes);
		const sessions = await checkSessions(nodes);
		const mails = await countMails(nodes, 10);
		const settings = await settingsOf(db);
		const { rows } = await sql<{ used: number; locks: number }>`select (select count(*) from pg_stat_activity where datname = current_database())::int as used,
			(select count(*) from pg_locks where locktype = 'advisory')::int as locks`.execute(db);
		const { used = 0, locks = 0 } = rows[0] ?? {};
		const written = mails.written.reduce((sum, count) => sum + count, 0);
		const health = await client(two.url)("GET", "/catalogue-that-is-not-there");
		if (health.status !== 404) throw new Error(`An unknown call was answered with ${health.status}.`);
		return {
			title: "Behind PgBouncer in transaction mode",
			note: `2 nodes started at once on an empty database, all through PgBouncer with the guide's configuration and ${connections} connections to PostgreSQL.`,
			rows: [
				row("whole purchases with invoice, two in turn and ten at once", 12, 12, true),
				row("change seen on each node, slowest, ms", round(Math.max(...times)), 1_000, Math.max(...times) <= 1_000),
				row("wrong logins let through, of 40", allowed.logins, "10 exactly", allowed.logins === 10),
				row("captcha challenges given, of 800 at once", allowed.challenges, "600 exactly", allowed.challenges === 600),
				row("session of one node on all: right answers", sessions.right, sessions.of, sessions.right === sessions.of),
				row(`mails for ${mails.ordered} orders of work`, written, mails.ordered, written === mails.ordered),
				row("connections with UTC and a limit for statements", settings, "all", settings === "all"),
				row("connections to PostgreSQL for 3 pools of 10 and 20", used, connections, used <= connections),
				row("advisory locks left held", locks, 0, locks === 0),
			],
		};
	} finally {
		await Promise.all(nodes.map((node) => node.stop()));
		await close();
		await bouncer.stop();
	}
}

/** Whether every connection that PgBouncer gives has the product's settings, asked twenty times at once. */
async function settingsOf(db: Database): Promise<string> {
	const ask = () =>
		sql<{ limit: string; zone: string }>`select current_setting('statement_timeout') as limit, current_setting('timezone') as zone, pg_sleep(0.05)`.execute(db);
	const answers = (await Promise.all(Array.from({ length: 20 }, ask))).flatMap(({ rows }) => rows);
	const wrong = answers.filter(({ limit, zone }) => limit !== "30s" || zone !== "UTC");
	return wrong.length === 0 ? "all" : `${answers.length - wrong.length} of ${answers.length}`;
}
