import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { importContext } from "#tests/support/catalog/courses-fixture.ts";
import { freePort } from "#tests/support/free-port.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import { ended } from "../processes.ts";
import type { LoadOrder, LoadResult } from "./load-process.ts";
import { createCustomers } from "./people.ts";
import { readParent, type Spent, shares, spent } from "./processors.ts";

export interface ArenaOptions {
	/** Processes of the product. */
	workers: number;
	/** The sandbox of the product, or an external provider. */
	payment: "sandbox" | "outside";
	customers: number;
}

export interface Run extends LoadResult {
	shares: ReturnType<typeof shares> | undefined;
}

/** A product on its own database, with load generator and customers. */
export interface Arena {
	client: pg.Client;
	run(
		order: LoadOrder extends infer Order ? (Order extends LoadOrder ? Omit<Order, "firstUser"> : never) : never,
	): Promise<Run>;
	close(): Promise<void>;
}

/** Fills a fresh database, and starts the product and the load generator. */
export async function openArena(postgres: TestPostgres, { workers, payment, customers }: ArenaOptions): Promise<Arena> {
	const directory = mkdtempSync(join(tmpdir(), "lectern-bench-"));
	const url = await postgres.createDatabase();
	const { db, close } = await openDatabase({ url, directory });
	await migrate(db);
	await loadSample(importContext(db));
	await close();
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	let nextUser = await createCustomers(client, customers);
	await client.query("insert into promo_codes (code, percent, max_redemptions) values ('SCARCE', 20, 1000)");
	const database = readParent((await client.query("select pg_backend_pid() as pid")).rows[0].pid);

	const generator = fork(new URL("load-process.ts", import.meta.url), {
		env: { ...process.env, PROVIDER: payment === "outside" ? "own" : "" },
	});
	const [{ providerPort }] = await once(generator, "message");
	const port = await freePort();
	const product = startProduct({
		DATABASE_URL: url,
		SECRET_KEY: "a secret of the benchmark, long enough for it",
		DATA_DIR: directory,
		PORT: String(port),
		TRUST_PROXY: "127.0.0.1",
		LOG_LEVEL: "error",
		WORKERS: String(workers),
		...(providerPort ? { FAKE_PROVIDER_PORT: String(providerPort) } : {}),
	});
	const address = `http://127.0.0.1:${port}`;
	while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
		if (product.exitCode !== null) throw new Error("The product exited during startup.");
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	generator.send({ url: address });
	await once(generator, "message");
	const measureCpu = () => spent({ server: product.pid as number, database, generator: generator.pid as number });

	return {
		client,
		async run(order) {
			let before: Spent | undefined = order.kind === "race" ? measureCpu() : undefined;
			let after: Spent | undefined;
			generator.send({ ...order, firstUser: nextUser });
			for (;;) {
				const [message] = await once(generator, "message");
				if (message === "measuring") before = measureCpu();
				else if (message === "measured") after = measureCpu();
				else {
					const result = message as LoadResult;
					after ??= measureCpu();
					nextUser = result.nextUser;
					return { ...result, shares: before && after && shares(before, after) };
				}
			}
		},
		async close() {
			generator.disconnect();
			const gone = ended(product);
			product.kill("SIGTERM");
			await gone;
			await client.end();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

function startProduct(settings: Record<string, string>): ChildProcess {
	const profiling = process.env.PROFILE_TO ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE_TO}`] : [];
	return fork(new URL("product-process.ts", import.meta.url), {
		env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...settings },
		execArgv: profiling,
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
}
