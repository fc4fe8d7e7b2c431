import { CompiledQuery } from "kysely";
import type pg from "pg";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { createCustomers } from "#tests/bench/selling/people.ts";
import { type RunningProduct, startProduct } from "#tests/e2e/support/running-product.ts";
import { type FaultyProxy, openFaultyProxy } from "#tests/support/faulty-proxy.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";

/** Customers per check; each buys every course once. */
export const customers = 400;

/** Settings of the tested products. Purchases come from different networks through a trusted proxy. */
export const settings = { LOG_LEVEL: "error", TRUST_PROXY: "127.0.0.1" };

/** Opens the product's database directly; an embedded one only while the product is stopped. */
export async function withDatabase<T>(
	place: { url?: string | undefined; directory: string },
	work: (db: Database) => Promise<T>,
): Promise<T> {
	const { db, close } = await openDatabase({ ...place, maxConnections: 2 });
	try {
		return await work(db);
	} finally {
		await close();
	}
}

/** Returns the first one's id. */
export const createBuyers = (db: Database): Promise<number> =>
	createCustomers(
		{
			query: (text: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, values)),
		} as unknown as pg.Client,
		customers,
	);

/** A product on PostgreSQL, the proxy between them, direct access to the tables, and the first customer's id. */
export interface Scenario {
	product: RunningProduct;
	proxy: FaultyProxy;
	db: Database;
	first: number;
}

/** Runs `work` with a product on a fresh database behind a breakable proxy. */
export async function withScenario<T>(postgres: TestPostgres, work: (scenario: Scenario) => Promise<T>): Promise<T> {
	const url = await postgres.createDatabase();
	const through = new URL(url);
	const proxy = await openFaultyProxy(Number(through.port));
	through.port = String(proxy.port);
	const product = await startProduct({ asShipped: true, databaseUrl: through.href, settings });
	try {
		return await withDatabase({ url, directory: product.directory }, async (db) =>
			work({ product, proxy, db, first: await createBuyers(db) }),
		);
	} finally {
		await product.stop();
		await proxy.close();
	}
}
