import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { openQuotesScenario, type QuotesScenario } from "#tests/support/sales/quotes-scenario.ts";

describe("emails about sales", () => {
	let shop: PaidOrders;
	let support: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		shop = await startPaidOrders("PostgreSQL", { manualJobs: true });
		support = await createStaffMember(shop.product, "support@example.com", "support");
	});
	afterAll(() => shop?.close());
	const listNotices = (reference: string) =>
		shop.product.context.db
			.selectFrom("emails")
			.select(["to", "subject"])
			.where("key", "like", `sale-notice:${reference}:%`)
			.orderBy("id")
			.execute();
	const set = (sales: boolean) => support.call("PUT", "/admin/notifications", { sales });

	test("are off until a staff member turns them on, and off again afterwards", async () => {
		expect((await support.call("GET", "/admin/notifications")).body).toEqual({
			sales: false,
			email: "support@example.com",
		});
		expect(await listNotices((await shop.bought()).order.reference)).toEqual([]);
		expect((await set(true)).body.sales).toBe(true);
		await set(true);
		const { order } = await shop.bought();
		expect(await listNotices(order.reference)).toEqual([
			{ to: "support@example.com", subject: `New sale: $${(order.total_cents / 100).toFixed(2)}` },
		]);
		expect((await set(false)).body.sales).toBe(false);
		expect(await listNotices((await shop.bought()).order.reference)).toEqual([]);
		const { body } = await support.call("GET", "/admin/audit?action=operator.notices_changed");
		expect(body.entries.map(({ summary }: { summary: string }) => summary)).toEqual([
			"Turned off emails about sales",
			"Turned on emails about sales",
		]);
	});

	test("are sent once for repeated confirmations of one payment", async () => {
		await set(true);
		const { order, sessionId } = await shop.bought();
		await Promise.all(
			Array.from({ length: 5 }, () => shop.post(shop.provider.event("checkout.session.completed", sessionId))),
		);
		expect(await listNotices(order.reference)).toHaveLength(1);
	});

	test("end with the role", async () => {
		await set(true);
		const { db } = shop.product.context;
		await db.updateTable("users").set({ role: "editor" }).where("email", "=", "support@example.com").execute();
		expect(await listNotices((await shop.bought()).order.reference)).toEqual([]);
		expect((await support.call("GET", "/admin/notifications")).status).toBe(403);
		await db.updateTable("users").set({ role: "support" }).where("email", "=", "support@example.com").execute();
	});

	test("are not sent for unpaid orders", async () => {
		await set(true);
		const buyer = await signUp(shop.product.url);
		await buyer.call("POST", "/users/enroll", {
			cartItems: [await findCartItem(shop.product.url, 104, "Recorded session")],
			couponCode: "",
			siteId: 1,
		});
		const { reference } = await shop.product.context.db
			.selectFrom("orders")
			.select("reference")
			.where("user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		expect(await listNotices(reference)).toEqual([]);
	});
});

describe("emails about paid quotes", () => {
	let scenario: QuotesScenario;
	beforeAll(async () => {
		scenario = await openQuotesScenario("PostgreSQL");
	});
	afterAll(() => scenario?.close());

	test("are sent once to the staff who turned them on", async () => {
		const { db } = scenario.product.context;
		const listNotices = (reference: string) =>
			db.selectFrom("emails").select(["to", "subject"]).where("key", "like", `sale-notice:${reference}:%`).execute();
		const paid = async () => {
			const { id, token } = await scenario.sent();
			const { sessionId } = (await scenario.pay(token)).body;
			await scenario.arrive(sessionId);
			const [order] = await scenario.ordersOf(id);
			if (!order) throw new Error("The quote has no order.");
			expect(await listNotices(order.reference)).toEqual([]);
			scenario.provider.pay(sessionId);
			await Promise.all(Array.from({ length: 5 }, () => scenario.arrive(sessionId)));
			return order.reference;
		};
		expect(await listNotices(await paid())).toEqual([]);
		await scenario.support.call("PUT", "/admin/notifications", { sales: true });
		expect(await listNotices(await paid())).toEqual([{ to: "support@example.com", subject: "New sale: $1,700.00" }]);
	});
});
