import { sql } from "kysely";
import type { TestPostgres } from "#tests/support/postgres.ts";
import type { Verdict } from "../verdict.ts";
import { describeResult, lostAmong, settled, within } from "./books.ts";
import { type Scenario, withScenario } from "./scenario.ts";
import { openShop, type Shop } from "./shoppers.ts";

/** Tables that a paid live session changes; `on` for updates, `only` where others write too. */
const tables: { table: string; on?: string; only?: string }[] = [
	{ table: "orders", on: "update" },
	{ table: "promo_redemptions", on: "update" },
	...["ledger_entries", "enrollments", "live_bookings", "live_attendees", "invoice_counters", "invoices", "emails"].map(
		(table) => ({ table }),
	),
	{ table: "jobs.job", only: "when (new.name = 'mail.deliver-due')" },
	{ table: "provider_events" },
];

/** Customers who pay while one table rejects writes. */
const buyers = 3;

/** Makes each write of a fulfillment fail in turn, as on a full disk, and then succeed again. */
export const failInserts = (postgres: TestPostgres): Promise<Verdict[]> =>
	withScenario(postgres, async ({ product, db, first }) => {
		// A sequence is not rolled back.
		await sql`create sequence refused`.execute(db);
		await sql`create function refuse() returns trigger language plpgsql as $$
			begin perform nextval('refused'); raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(
			db,
		);
		const shop = await openShop(product.url, first, "Live Plus Recorded session");
		const missed: string[] = [];
		for (const [index, one] of tables.entries())
			if (!(await failOne(db, shop, { ...one, turn: index * buyers * 3 }))) missed.push(one.table);
		const { results } = shop;
		const broken = await settled(db);
		const lost = await lostAmong(db, results.paid);
		const found = `${await countRefused(db)} writes refused, ${results.away} answers of 503; ${results.paid.length} paid, ${lost.length} lost`;
		return [
			{
				check: "writes to a table fail during payments, each table in turn",
				cases: tables.length,
				figure: describeResult(
					found,
					missed.length > 0 ? [`never written: ${missed.join(", ")}`] : [],
					results.wrong,
					broken,
				),
				goal: `each of them refuses at least once; of ${tables.length * buyers} that are paid 0 lost, no 5xx but 503, the data is consistent without intervention`,
				held:
					missed.length === 0 &&
					results.paid.length === tables.length * buyers &&
					lost.length + results.wrong.length + broken.length === 0,
			},
		];
	});

/** Returns whether the table rejected anything. */
async function failOne(
	db: Scenario["db"],
	{ begin, finish }: Shop,
	{ table, on = "insert", only = "", turn }: (typeof tables)[number] & { turn: number },
) {
	// Every third turn uses a promo code.
	const begun = await Promise.all(Array.from({ length: buyers }, (_, buyer) => begin(turn + buyer * 3)));
	const before = await countRefused(db);
	await sql
		.raw(`create trigger refuse before ${on} on ${table} for each row ${only} execute function refuse()`)
		.execute(db);
	await Promise.all(begun.map((one) => one && finish(one)));
	const refused = await within(20, async () => (await countRefused(db)) > before);
	await sql.raw(`drop trigger refuse on ${table}`).execute(db);
	return refused;
}

async function countRefused(db: Scenario["db"]): Promise<number> {
	const { rows } = await sql<{
		count: string;
	}>`select case when is_called then last_value else 0 end as count from refused`.execute(db);
	return Number(rows[0]?.count);
}
