import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import { type App, openApp } from "#app.ts";
import { closeDays } from "#features/operations/dashboard/server/close-days.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { catchUp } from "#features/sales/payments/server/reconcile/catch-up.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { patiently } from "#platform/database/postgres/connection-watchdog.ts";
import type { Database } from "#platform/database/tables.ts";
import { hashToken, newToken } from "#platform/security/secrets/token.ts";
import { readSettings } from "#settings.ts";
import { findCartItem } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import type { TestProduct } from "#tests/support/start-product.ts";
import { fillThrough, type Size } from "./fill-business.ts";

/** A running product with data of some size, and its clients. */
export interface GrowthScenario {
	size: Size;
	product: App;
	/** Logged-in customers with orders. */
	customers: { id: number; token: string }[];
	staffMember: string;
	/** Recordings of some courses, as cart items. */
	items: CartItem[];
	/** Some courses with a date, from anywhere in the lists. */
	places: { courseID: number; webinarDate: Date }[];
	/** Paid payment sessions whose success page was not requested yet. */
	paid: string[];
	close(): Promise<void>;
}

const manyCustomers = 200;
const manyItems = 60;

/**
 * Fills a database and opens the product on it.
 *
 * @param where `url`: an empty PostgreSQL; `directory`: the product's directory
 */
export async function openGrowthScenario(
	where: { url?: string; directory: string },
	size: Size,
): Promise<GrowthScenario> {
	mkdirSync(where.directory, { recursive: true });
	await fill(where, size);
	const environment = {
		DATA_DIR: where.directory,
		PORT: String(await freePort()),
		LOG_LEVEL: "error",
		SECRET_KEY: "a secret of the benchmark, long enough for it",
	};
	const product = await openApp(
		readSettings({ ...environment, SAMPLE_DATA: "off", ...(where.url ? { DATABASE_URL: where.url } : {}) }),
	);
	const { context } = product;
	const url = context.settings.PUBLIC_URL;
	await closeDays(context);
	// Afterwards, the work of the start is complete.
	await catchUp(context);
	const { token: staffMember } = await createStaffMember({
		...product,
		url,
		clock: systemClock,
	} as unknown as TestProduct);
	const items = await Promise.all(
		Array.from({ length: manyItems }, (_, index) =>
			findCartItem(url, 1 + Math.floor((index * size.courses) / manyItems), "Recorded session"),
		),
	);
	return {
		size,
		product,
		customers: await logIn(context.db),
		staffMember,
		items,
		places: await placesIn(context.db, size),
		paid: [],
		close: () => product.close(),
	};
}

async function fill({ url, directory }: { url?: string; directory: string }, size: Size): Promise<void> {
	const { db, close } = await openDatabase({ url, directory, maxConnections: 1 });
	try {
		await migrate(db);
		const run = async (statement: string) =>
			Number((await db.executeQuery(CompiledQuery.raw(statement))).numAffectedRows ?? 0);
		await run("set statement_timeout = 0");
		const began = performance.now();
		// A single statement fills a table of a million rows.
		await patiently(() => fillThrough(run, size, () => {}));
		console.log(
			`${url ? "PostgreSQL" : "embedded"}: ${size.courses} courses and ${size.orders} orders filled in ${Math.round((performance.now() - began) / 1000)} s`,
		);
	} finally {
		await close();
	}
}

async function logIn(db: Database): Promise<GrowthScenario["customers"]> {
	const { rows } = await sql<{
		id: number;
	}>`select id from users where id % 7 = 0 and role is null order by id limit ${manyCustomers}`.execute(db);
	const customers = rows.map(({ id }) => ({ id: Number(id), token: newToken().token }));
	for (const { id, token } of customers)
		await sql`insert into sessions (token_hash, user_id, created_at, expires_at) values (${hashToken(token)}, ${id}, now(), now() + interval '1 day')`.execute(
			db,
		);
	return customers;
}

async function placesIn(db: Database, { courses }: Size): Promise<GrowthScenario["places"]> {
	const step = Math.floor(courses / 100);
	const { rows } = await sql<{ id: number; webinar_date: Date }>`
		select id, webinar_date from courses where webinar_date is not null and id % ${step} = ${1 % step} order by id`.execute(
		db,
	);
	return rows.map(({ id, webinar_date }) => ({ courseID: id, webinarDate: webinar_date }));
}

export const nameDirectory = (directory: string, kind: string, { courses }: Size) =>
	join(directory, `${kind}-${courses}`);
