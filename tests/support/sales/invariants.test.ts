import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buy, client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { brokenInvariants } from "./invariants.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await startTestProduct();
	const buyer = await signUp(product.url);
	await buy(product.url, buyer, [101, "Recorded session"]);
	const cartItems = [await findCartItem(product.url, 102, "Recorded session")];
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "WELCOME10", siteId: 1 });
	await payWith(body.url);
	await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
});
afterAll(() => product?.close());

test("the invariants hold after purchases, and each one detects a violation", async () => {
	const { db } = product.context;
	expect(await brokenInvariants(db)).toEqual([]);
	const guards = await sql<{ away: string }>`
		select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away from pg_constraint
		where contype = 'c' and conrelid in ('orders'::regclass, 'order_lines'::regclass, 'promo_codes'::regclass, 'enrollments'::regclass, 'ledger_entries'::regclass)`.execute(
		db,
	);
	const breaks: [string, string][] = [
		[
			"update ledger_entries set amount_cents = amount_cents + 1 where id = (select min(id) from ledger_entries)",
			"orders whose ledger differs from their payment",
		],
		[
			"update orders set refunded_cents = total_cents + 1 where id = (select min(id) from orders)",
			"orders refunded beyond their payment",
		],
		[
			"delete from enrollments where id = (select min(id) from enrollments)",
			"paid lines without an enrollment of the customer",
		],
		[
			"update order_lines set seats = 0 where id = (select min(order_line_id) from enrollments)",
			"enrollments beyond the purchased seats",
		],
		["update orders set state = 'pending'", "paid sessions with an unpaid order"],
		["update orders set state = 'pending'", "enrollments of orders that were never paid"],
		["update orders set state = 'pending'", "invoices of orders that were never paid"],
		[
			"update promo_codes set redemption_count = 1, max_redemptions = 0 where code = 'WELCOME10'",
			"codes used beyond their limit",
		],
		[
			"update promo_codes set redemption_count = 0 where code = 'WELCOME10'",
			"codes whose count differs from their uses",
		],
		["update promo_redemptions set state = 'released'", "uses in another state than their order"],
		["delete from invoices where id = (select min(id) from invoices)", "series of invoices with a gap"],
		["delete from invoices where id = (select min(id) from invoices)", "paid orders without exactly one invoice"],
		["delete from emails", "paid orders without exactly one confirmation"],
		["update emails set state = 'failed'", "emails that were given up"],
	];
	for (const [statement, name] of breaks) {
		const undone = new Error("undone");
		let broken: string[] = [];
		const work = db.transaction().execute(async (trx) => {
			// Drops the tables' own protection: triggers, references and constraints.
			for (const { away } of guards.rows) await sql.raw(away).execute(trx);
			await sql`set local session_replication_role = replica`.execute(trx);
			await sql.raw(statement).execute(trx);
			broken = await brokenInvariants(trx);
			throw undone;
		});
		await expect(work).rejects.toBe(undone);
		expect(broken.join("\n"), statement).toContain(name);
	}
});
