import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { importContext } from "#tests/support/catalog/courses-fixture.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startPgBouncer } from "#tests/support/pgbouncer.ts";
import { wholeJourney } from "../purchases.ts";
import { round, type Table } from "../report.ts";
import { checkSessions, countAllowed, countEmails, courseChange, timeChanges } from "./node-checks.ts";
import { row } from "./node-tables.ts";
import { createNode, type ProductNode } from "./product-nodes.ts";

/** Tests two nodes that start at once on an empty database behind PgBouncer. */
export async function checkPooled(parent: string, databaseUrl: string, changes: number): Promise<Table> {
	const directory = join(parent, "pooled");
	mkdirSync(directory);
	const connections = 6;
	const bouncer = await startPgBouncer(databaseUrl, { connections });
	const { db, close } = await openDatabase({ url: bouncer.url, directory, maxConnections: 20 });
	const nodes: ProductNode[] = [];
	try {
		for (const name of ["pooled1", "pooled2"])
			nodes.push(await createNode(name, { directory, databaseUrl: bouncer.url, publicUrl: "", drainSeconds: 0 }));
		await Promise.all(nodes.map((node) => node.start()));
		await loadSample(importContext(db));
		const [one, two] = nodes as [ProductNode, ProductNode];
		const staffMember = await createStaffMember({ context: { db }, clock: systemClock, url: one.url });
		for (const { url } of nodes) await wholeJourney(url);
		await Promise.all(Array.from({ length: 10 }, (_, index) => wholeJourney((index % 2 ? one : two).url)));
		const times = await timeChanges(nodes, courseChange(staffMember), Math.min(changes, 5));
		const allowed = await countAllowed(nodes);
		const sessions = await checkSessions(nodes);
		const emails = await countEmails(nodes, 10);
		const settings = await checkSettings(db);
		const { rows } = await sql<{
			used: number;
			locks: number;
		}>`select (select count(*) from pg_stat_activity where datname = current_database())::int as used,
			(select count(*) from pg_locks where locktype = 'advisory')::int as locks`.execute(db);
		const { used = 0, locks = 0 } = rows[0] ?? {};
		const written = emails.written.reduce((sum, count) => sum + count, 0);
		return {
			title: "Behind PgBouncer in transaction mode",
			note: `2 nodes started together on an empty database, through PgBouncer with the configuration of docs/using/many-nodes.md and ${connections} connections to PostgreSQL.`,
			rows: [
				row("complete purchases with invoice, two sequential and ten concurrent", 12, 12, true),
				row("change visible on each node, slowest, ms", round(Math.max(...times)), 1_000, Math.max(...times) <= 1_000),
				row("wrong logins before the rate limit, of 40", allowed.logins, "10 exactly", allowed.logins === 10),
				row(
					"captcha challenges issued, of 800 concurrent",
					allowed.challenges,
					"600 exactly",
					allowed.challenges === 600,
				),
				row("one session on all nodes: correct responses", sessions.right, sessions.of, sessions.right === sessions.of),
				row(`emails sent for ${emails.ordered} jobs`, written, emails.ordered, written === emails.ordered),
				row("connections with UTC and a statement timeout", settings, "all", settings === "all"),
				row("connections to PostgreSQL for 3 pools of 10 and 20", used, connections, used <= connections),
				row("advisory locks still held", locks, 0, locks === 0),
			],
		};
	} finally {
		await Promise.all(nodes.map((node) => node.stop()));
		await close();
		await bouncer.stop();
	}
}

/** Whether all of twenty concurrent connections of PgBouncer have the product's settings. */
async function checkSettings(db: Database): Promise<string> {
	const ask = () =>
		sql<{
			limit: string;
			zone: string;
		}>`select current_setting('statement_timeout') as limit, current_setting('timezone') as zone, pg_sleep(0.05)`.execute(
			db,
		);
	const responses = (await Promise.all(Array.from({ length: 20 }, ask))).flatMap(({ rows }) => rows);
	const wrong = responses.filter(({ limit, zone }) => limit !== "30s" || zone !== "UTC");
	return wrong.length === 0 ? "all" : `${responses.length - wrong.length} of ${responses.length}`;
}
