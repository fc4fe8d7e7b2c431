import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "#app.ts";
import { upsertConnection } from "#platform/connections/connection-store.ts";
import { migrate } from "#platform/database/migrate.ts";
import type { Database } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { readSettings } from "#settings.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { refuseLostKey } from "./refuse-sandbox.ts";

const key = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const site = { PUBLIC_URL: "https://training.example.com" };

const addLiveOrder = (db: Database) =>
	sql`insert into orders (reference, site_id, subtotal_cents, total_cents, provider_session, created_at, expires_at, buyer_name, buyer_email, quote_id)
		values ('ord_live', 1, 100, 100, 'cs_live_a1', now(), now(), 'Robin', 'robin@example.com', null)`.execute(db);

describe.each(storeDatabases)("the payment sandbox on the %s database", (kind) => {
	let scenario: TestDatabase;
	beforeAll(async () => {
		scenario = await openTestDatabase(kind);
		await migrate(scenario.db);
	});
	afterAll(() => scenario?.close());
	const start = (settings: Record<string, string>) => refuseLostKey(scenario.db, readSettings(settings));

	test("starts at any address while nothing was sold", async () => {
		for (const PUBLIC_URL of ["", "http://127.0.0.1:3000", site.PUBLIC_URL]) await start({ PUBLIC_URL });
	});

	test("does not start after real payments were made", async () => {
		await addLiveOrder(scenario.db);
		await expect(start({})).rejects.toThrow(/^STRIPE_SECRET_KEY is not set, but this database holds real payments/);
		await start({ PAYMENT_SANDBOX: "on" });
		await start(key);
		await inTransaction(scenario.db, (trx) =>
			upsertConnection(trx, { name: "stripe", sealed: "sealed", now: new Date(), userId: null }),
		);
		await start({});
	});
});

test("a site that lost its key does not start, and reports why in one line", async () => {
	const scenario = await openTestDatabase("PostgreSQL");
	try {
		await migrate(scenario.db);
		await addLiveOrder(scenario.db);
		const settings = readSettings({
			...site,
			DATA_DIR: scenario.directory,
			DATABASE_URL: scenario.url,
			SECRET_KEY: "a secret of the tests, long enough for them",
			PORT: "0",
		});
		await expect(openApp(settings)).rejects.toMatchObject({
			expected: true,
			message: expect.not.stringContaining("\n"),
		});
	} finally {
		await scenario.close();
	}
});
