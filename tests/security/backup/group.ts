import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CompiledQuery } from "kysely";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { checkArchive } from "#platform/files/archive/archive.ts";
import { fillThrough } from "#tests/bench/growth/fill-business.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { programEnvironment } from "#tests/support/program-environment.ts";
import type { Group, Verdict } from "../verdict.ts";
import { brokenIn, compare, countEnrollments } from "./compare.ts";
import { killShops, type RunningShop, startShop } from "./running-shop.ts";
import { sellUntilStopped } from "./sell.ts";

const orders = 10_000;
const goalSeconds = 60;
const secret = "a secret of the checks, long enough for them";

/** Makes a backup during sales, destroys the machine, and restores elsewhere. */
export const backup: Group = {
	name: "backup",
	about: `a backup of a site with ${orders} orders during purchases; the product is killed, the backup restored elsewhere, and compared row by row`,
	async run() {
		const root = await mkdtemp(join(tmpdir(), "lectern-trust-backup-"));
		const postgres = await startPostgres({ durable: true }).catch(() => undefined);
		if (!postgres)
			console.log("backup: PostgreSQL is not installed here, so that only the embedded database is checked.");
		try {
			return [...(await round("embedded", root)), ...(postgres ? await round("PostgreSQL", root, postgres) : [])];
		} finally {
			killShops();
			await postgres?.stop();
			await rm(root, { recursive: true, force: true });
		}
	},
};

async function round(kind: string, root: string, postgres?: TestPostgres): Promise<Verdict[]> {
	const deployment = async (name: string): Promise<Record<string, string>> => ({
		DATA_DIR: join(root, `${kind}-${name}`),
		SAMPLE_DATA: "off",
		...(postgres ? { DATABASE_URL: await postgres.createDatabase(), SECRET_KEY: secret } : {}),
	});
	const [here, elsewhere] = [await deployment("here"), await deployment("elsewhere")];
	const archive = join(root, `${kind}.backup`);
	await within(here, async (db) => {
		await migrate(db);
		await fillThrough(
			async (statement) => Number((await db.executeQuery(CompiledQuery.raw(statement))).numAffectedRows ?? 0),
			{ courses: 200, orders },
			() => {},
		);
	});

	const shop = await startShop(here);
	const selling = await sellUntilStopped(shop.url, 4);
	while (selling.sold.length < 8) await selling.next();
	const sure = [...selling.sold];
	const backedUp = await timed(() => lectern(["backup", archive], here));
	const during = selling.sold.length - sure.length;
	await shop.kill();
	await selling.stop();

	const restored = await timed(() => lectern(["restore", archive], elsewhere));
	const { madeAt } = (await checkArchive(archive)) as unknown as { madeAt: string };
	// Before the restart, which enrolls customers whose payment was pending.
	const found = await within(here, (source) => within(elsewhere, (copy) => compare(source, copy, new Date(madeAt))));
	let again: RunningShop | undefined;
	const started = await timed(async () => {
		again = await startShop(elsewhere);
	});
	await again?.kill();
	const recovered = restored + started;
	const [broken, enrolled] = await within(
		elsewhere,
		async (db) =>
			[await brokenIn(db), await countEnrollments(db, [...new Set(sure.map(({ buyer }) => buyer))])] as const,
	);
	const kept = Map.groupBy(sure, ({ buyer }) => buyer);
	const missing = [...kept].reduce(
		(sum, [buyer, bought]) => sum + Math.max(0, bought.length - (enrolled.get(buyer) ?? 0)),
		0,
	);
	const megabytes = (await stat(archive)).size / 1e6;
	const none = (check: string, cases: number, count: number, what: string): Verdict => ({
		check: `${kind}: ${check}`,
		cases,
		figure: `${count} ${what}`,
		goal: "0",
		held: count === 0 && cases > 0,
	});
	return [
		{
			check: `${kind}: purchases during the backup (${backedUp.toFixed(1)} s, ${megabytes.toFixed(0)} MB)`,
			cases: during,
			figure: `${during}`,
			goal: "1 or more",
			held: during > 0,
		},
		none("purchases acknowledged before the backup, restored", sure.length, missing, "lost"),
		none(
			"rows from before the backup (ledger, invoices, enrollments), unchanged",
			found.rows,
			found.lost,
			"lost or changed",
		),
		none("unexpected rows", found.rows, found.strange, "unexpected"),
		none("orders whose ledger matches the payments", orders, broken, "broken"),
		{
			check: `${kind}: from the archive to a running site, ${orders} orders`,
			cases: 1,
			figure: `${recovered.toFixed(1)} s`,
			goal: `under ${goalSeconds} s`,
			held: recovered < goalSeconds,
		},
	];
}

async function within<T>(
	{ DATABASE_URL, DATA_DIR = "" }: Record<string, string>,
	work: (db: Database) => Promise<T>,
): Promise<T> {
	const { db, close } = await openDatabase({ url: DATABASE_URL, directory: DATA_DIR });
	return work(db).finally(close);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return (performance.now() - began) / 1000;
}

async function lectern(args: string[], settings: Record<string, string>): Promise<void> {
	await promisify(execFile)(process.execPath, ["src/cli/main.ts", ...args], {
		env: { ...programEnvironment, ...settings },
	});
}
