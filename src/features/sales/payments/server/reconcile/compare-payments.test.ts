import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { comparePayments } from "./compare-payments.ts";

const lastWeek = () => new Date(Date.now() - 7 * 86_400_000);

describe.each(storeDatabases)("payments after a failover that lost data on %s", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders(kind);
	});
	afterAll(() => shop?.close());
	beforeEach(() => {
		shop.provider.away = false;
	});
	const readDetails = (reference: string) =>
		shop.product.context.db
			.selectFrom("discrepancies")
			.select(["kind", "cents", "detail"])
			.where("reference", "=", reference)
			.execute();

	test("settles a paid order whose payment was lost; a second comparison finds nothing", async () => {
		const buyer = await signUp(shop.product.url);
		const cartItems = [await findCartItem(shop.product.url, 101, "Recorded session")];
		const { sessionId } = (await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 })).body;
		shop.provider.pay(sessionId);
		const { db } = shop.product.context;
		// The state after a reconciliation that ran before the payment was known.
		await db.updateTable("orders").set({ state: "expired" }).where("provider_session", "=", sessionId).execute();
		const order = await db
			.selectFrom("orders")
			.selectAll()
			.where("provider_session", "=", sessionId)
			.executeTakeFirstOrThrow();
		const found = await comparePayments(shop.product.context, lastWeek());
		expect(found).toMatchObject({ settled: [order.reference], missing: [], reusedInvoices: [] });
		expect((await comparePayments(shop.product.context, lastWeek())).settled).toEqual([]);
		await shop.inOrder();
	});

	test("reports a payment without an order with session, amount and email, and the invoice number as possibly reused", async () => {
		const before = await shop.bought();
		const lost = await signUp(shop.product.url);
		const cartItems = [await findCartItem(shop.product.url, 101, "Recorded session")];
		const { sessionId } = (await lost.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 })).body;
		shop.provider.pay(sessionId);
		const { db } = shop.product.context;
		const gone = await db
			.selectFrom("orders")
			.selectAll()
			.where("provider_session", "=", sessionId)
			.executeTakeFirstOrThrow();
		await db.deleteFrom("orders").where("id", "=", gone.id).execute();
		const after = await shop.bought();
		const readNumber = async (orderId: number) =>
			(await db.selectFrom("invoices").select("number").where("order_id", "=", orderId).executeTakeFirstOrThrow())
				.number;

		const found = await comparePayments(shop.product.context, lastWeek());
		expect(found.missing.map(({ id }) => id)).toEqual([sessionId]);
		expect(found.reusedInvoices).toContain(await readNumber(after.order.id));
		expect(found.reusedInvoices).not.toContain(await readNumber(before.order.id));
		const detail = `Checkout session ${sessionId}, customer ${lost.email}`;
		expect(await readDetails(`pi_${sessionId}`)).toEqual([
			{ kind: "payment_without_order", cents: gone.total_cents, detail },
		]);
		const { body } = await shop.staffMember.call("GET", "/admin/discrepancies");
		expect(body.discrepancies).toContainEqual(
			expect.objectContaining({ kind: "invoice_numbers_reused", reference: await readNumber(after.order.id) }),
		);
		// A second comparison adds nothing.
		await comparePayments(shop.product.context, lastWeek());
		expect((await shop.staffMember.call("GET", "/admin/discrepancies")).body.count).toBe(body.count);
	});

	test("erases the details of a lost payment with the account", async () => {
		const { db, payment } = shop.product.context;
		const email = `lost.${kind.toLowerCase()}@example.com`;
		const buyer = await signUp(shop.product.url, email);
		await db.updateTable("users").set({ email_verified_at: new Date() }).where("id", "=", buyer.id).execute();
		const session = await payment.createSession({
			reference: "ord_gone",
			email,
			successUrl: "",
			cancelUrl: "",
			expiresAt: new Date(),
			lines: [{ name: "Gone", description: "", cents: 9_900 }],
		});
		shop.provider.pay(session.id);
		await comparePayments(shop.product.context, lastWeek());
		expect((await readDetails(`pi_${session.id}`))[0]?.detail).toContain(email);
		expect((await buyer.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
		expect((await readDetails(`pi_${session.id}`))[0]?.detail).toBeNull();
	});

	test("reports an unavailable provider to the caller", async () => {
		shop.provider.away = true;
		await expect(comparePayments(shop.product.context, lastWeek())).rejects.toThrow("away");
	});
});
