import { sql } from "kysely";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { signUp } from "#tests/support/buyer.ts";
import { importContext } from "#tests/support/catalog/courses-fixture.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { pgBouncerProgram } from "#tests/support/pgbouncer.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { withDirectory } from "../processes.ts";
import { wholeJourney } from "../purchases.ts";
import { report, type Table } from "../report.ts";
import { findHaproxy, startBalancer } from "./balancer.ts";
import { takeDatabaseAway } from "./database-away.ts";
import { loadAddress, measureCost, readParent } from "./node-load.ts";
import { awayTable, costTable, countOrders, type Rate, rateTable, rollingTable } from "./node-tables.ts";
import { checkPooled } from "./nodes-pooled.ts";
import { checkTogether } from "./nodes-together.ts";
import { createNode, type ProductNode } from "./product-nodes.ts";
import { restartUnderLoad } from "./rolling-restart.ts";

const counts = [1, 2, 4];
const haproxyProgram = findHaproxy();
const drainSeconds = 5;

/**
 * Measures one, two and four processes of the product on one PostgreSQL behind HAProxy, and checks their cooperation;
 * then two of them behind PgBouncer.
 *
 * @param seconds of load per address
 * @param changes the number of measured catalog changes
 */
export async function benchNodes(seconds = "3", changes = "20"): Promise<void> {
	if (!haproxyProgram)
		console.log(
			"HAProxy is not installed: skipping the load balancer and the rolling restart. On Debian: apt-get install haproxy",
		);
	if (!pgBouncerProgram)
		console.log("PgBouncer is not installed: skipping the tests through it. On Debian: apt-get install pgbouncer");
	const postgres = await startPostgres();
	try {
		await withDirectory(async (directory) => {
			const pooled = pgBouncerProgram
				? [await checkPooled(directory, await postgres.createDatabase(), Number(changes))]
				: [];
			// Last, because the database fails at its end.
			const tables = await direct(directory, await postgres.createDatabase(), {
				seconds: Number(seconds),
				changes: Number(changes),
			});
			report("nodes", [...tables, ...pooled]);
		});
	} finally {
		await postgres.stop();
	}
}

async function direct(
	directory: string,
	databaseUrl: string,
	{ seconds, changes }: { seconds: number; changes: number },
): Promise<Table[]> {
	const { db, close } = await openDatabase({ url: databaseUrl, directory });
	const port = await freePort();
	const publicUrl = `http://127.0.0.1:${port}`;
	const nodes: ProductNode[] = [];
	try {
		await migrate(db);
		await loadSample(importContext(db));
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
		const postmaster = readParent(rows[0]?.pid as number);
		const rates: Rate[] = [];
		let sale = { nodes: Number.NaN, postgres: Number.NaN };
		for (const count of counts) {
			while (nodes.length < count)
				nodes.push(
					await createNode(`node${nodes.length + 1}`, {
						directory,
						databaseUrl,
						publicUrl: haproxyProgram ? publicUrl : "",
						drainSeconds,
					}),
				);
			await Promise.all(nodes.map((node) => (node.pid ? undefined : node.start())));
			if (!haproxyProgram) continue;
			const balancer = await startBalancer(directory, port, nodes);
			if (count === 1) sale = await measureCost(nodes, postmaster, 15, () => wholeJourney(balancer.url));
			const user = await signUp(balancer.url);
			for (const [what, path, headers] of [
				["cached page", "/training/101", {}],
				["uncached call", `/api/users/${user.id}`, { authorization: `Bearer ${user.token}` }],
			] as [string, string, Record<string, string>][])
				rates.push({
					what,
					nodes: count,
					...(await loadAddress({ balancer, nodes, postmaster }, path, seconds, headers)),
				});
			await balancer.stop();
		}
		const staffMember = await createStaffMember({
			context: { db },
			clock: systemClock,
			url: (nodes[0] as ProductNode).url,
		});
		const checked = await checkTogether(db, nodes, staffMember, changes);
		const tables = [rateTable(rates), costTable(rates, sale), checked].filter((table) => table.rows.length > 0);
		if (haproxyProgram) {
			const balancer = await startBalancer(directory, port, nodes);
			const before = await countOrders(db);
			const rolled = await restartUnderLoad(balancer, nodes);
			tables.push(await rollingTable(db, rolled, { before, drainSeconds }));
			const away = await takeDatabaseAway({ balancer, nodes }, postmaster);
			await balancer.stop();
			tables.push(awayTable(away));
		}
		return tables;
	} finally {
		await Promise.all(nodes.map((node) => node.stop()));
		await close();
	}
}
