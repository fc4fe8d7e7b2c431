import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contentFields } from "#features/catalog/courses/fields.ts";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { client, findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";

const [live, recorded, both, everything] = [
	"Live session",
	"Recorded session",
	"Recorded Plus Transcript session",
	"Live Plus Recorded Plus Transcript session",
];

describe.each(storeDatabases)("upgrades by the difference (%s)", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders(kind, { manualJobs: true });
	});
	afterAll(() => shop?.close());

	type Customer = Awaited<ReturnType<typeof signUp>>;
	const newCustomer = () => signUp(shop.product.url);
	const findPrice = async (courseID: number, sessionType: string) =>
		(await client(shop.product.url)("GET", `/admin/courses/${courseID}`)).body.Pricings.find(
			(pricing: { sessionType: string; price: number }) => pricing.sessionType === sessionType,
		).price as number;
	async function pay(sessionId: string) {
		shop.provider.pay(sessionId);
		expect((await shop.post(shop.provider.event("checkout.session.completed", sessionId))).status).toBe(200);
	}
	async function buy(buyer: Customer, courseID: number, sessionType: string, couponCode = "") {
		const cartItems = [await findCartItem(shop.product.url, courseID, sessionType)];
		const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode, siteId: 1 });
		await pay(body.sessionId);
	}
	const listUpgrades = async (buyer: Customer, courseID: number) =>
		(await buyer.call("GET", `/account/upgrades?courseID=${courseID}`)).body.upgrades;
	const listCourses = async (buyer: Customer) => (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses;
	/** Begins the upgrade to a session type as it is offered. */
	async function begin(buyer: Customer, courseID: number, sessionType: string, change: object = {}) {
		const offered = (await listUpgrades(buyer, courseID)).find(
			(upgrade: { sessionType: string }) => upgrade.sessionType === sessionType,
		);
		const { purchase, pricingId, price } = offered;
		return buyer.call("POST", "/account/upgrades", { purchase, pricingId, price, ...change });
	}
	async function upgrade(buyer: Customer, courseID: number, sessionType: string) {
		const { status, body } = await begin(buyer, courseID, sessionType);
		expect([status, body.code]).toEqual([200, undefined]);
		await pay(body.sessionId);
		return findOrder(body.sessionId);
	}
	const findOrder = (sessionId: string) =>
		shop.product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("provider_session", "=", sessionId)
			.executeTakeFirstOrThrow();
	const firstOrder = (buyer: Customer) =>
		shop.product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("user_id", "=", buyer.id)
			.orderBy("id")
			.executeTakeFirstOrThrow();
	const refund = (orderId: number) =>
		shop.staffMember.call("POST", `/admin/orders/${orderId}/refunds`, { reason: "Asked for it" });
	const listDiscrepancies = async (orderId: number) =>
		(await shop.staffMember.call("GET", "/admin/discrepancies")).body.discrepancies.filter(
			(found: { orderId: number }) => found.orderId === orderId,
		);

	test("customers who can pay by invoice upgrade by invoice, others are refused, and a refund takes it back", async () => {
		const buyer = await newCustomer();
		await buy(buyer, 101, recorded);
		const byInvoice = { invoice: { purchaseOrderNumber: "PO-UP" } };
		expect((await begin(buyer, 101, both, byInvoice)).body.code).toBe("invoice_not_offered");
		const settings = { everyoneFrom: null, accessOpens: "placed", netDays: 30, purchaseOrderRequired: true };
		await shop.staffMember.call("PUT", "/admin/pay-by-invoice", {
			version: 0,
			...settings,
			remittance: "First Example Bank",
			remindBefore: [],
			remindAfter: [],
		});
		await shop.staffMember.call("PUT", `/admin/customers/${buyer.id}/pay-by-invoice`, { allowed: true });
		for (const [purchaseOrderNumber, code] of [
			["", "purchase_order_missing"],
			["PO 𠮷", "number_unwritable"],
		])
			expect((await begin(buyer, 101, both, { invoice: { purchaseOrderNumber } })).body.code).toBe(code);

		const { status, body } = await begin(buyer, 101, both, byInvoice);
		expect([status, body.code]).toEqual([200, undefined]);
		const order = await shop.product.context.db
			.selectFrom("orders")
			.select(["id", "state", "owed_cents", "billing"])
			.where("reference", "=", body.sessionId)
			.executeTakeFirstOrThrow();
		expect(order).toMatchObject({ state: "invoiced", billing: { purchaseOrderNumber: "PO-UP" } });
		expect(order.owed_cents).toBeGreaterThan(0);
		const sessionTypes = async () =>
			(await listCourses(buyer)).map(({ sessionType }: { sessionType: string }) => sessionType);
		expect(await sessionTypes()).toEqual([both]);
		expect((await refund(order.id)).status).toBe(201);
		expect(await sessionTypes()).toEqual([recorded]);
	});

	test("a recording becomes recording and transcript for the difference, on one card, and the invoice names it", async () => {
		const buyer = await newCustomer();
		await buy(buyer, 101, recorded);
		const difference = (await findPrice(101, both)) - (await findPrice(101, recorded));
		const [offer] = await listUpgrades(buyer, 101);
		expect(offer).toMatchObject({
			from: recorded,
			sessionType: both,
			price: difference,
			adds: { live: false, recording: false, transcript: true },
		});
		expect(await begin(buyer, 101, both, { price: difference - 1 })).toMatchObject({
			status: 409,
			body: { code: "price_changed", price: difference },
		});
		const order = await upgrade(buyer, 101, both);
		expect(order.total_cents).toBe(difference * 100);
		const courses = await listCourses(buyer);
		expect(courses).toMatchObject([{ sessionType: both, grants: { live: false, recording: true, transcript: true } }]);
		const { snapshot } = await shop.product.context.db
			.selectFrom("invoices")
			.select("snapshot")
			.where("order_id", "=", order.id)
			.executeTakeFirstOrThrow();
		expect(snapshot.lines).toMatchObject([
			{ sessionType: `${both} (upgrade from ${recorded})`, cents: difference * 100 },
		]);
		expect(await listUpgrades(buyer, 101)).toMatchObject([{ from: both, sessionType: everything }]);
		expect(await listDiscrepancies(order.id)).toEqual([]);
	});

	test("a refund of the upgrade returns the difference and leaves the purchase, whose own refund it no longer blocks", async () => {
		const buyer = await newCustomer();
		await buy(buyer, 102, recorded);
		const order = await upgrade(buyer, 102, both);
		const first = await firstOrder(buyer);
		expect(await refund(first.id)).toMatchObject({ status: 409, body: { code: "upgraded" } });
		const part = await shop.staffMember.call("POST", `/admin/orders/${first.id}/refunds`, {
			reason: "Sorry",
			part: { amount: 10, access: "keep" },
		});
		expect(part.status).toBe(201);
		expect((await refund(order.id)).body.refund.amount).toBe(order.total_cents / 100);
		expect(await listCourses(buyer)).toMatchObject([
			{ sessionType: recorded, grants: { recording: true, transcript: false } },
		]);
		// What was refunded of the purchase is paid again.
		expect(await listUpgrades(buyer, 102)).toMatchObject([
			{ sessionType: both, price: order.total_cents / 100 + 10 },
			{},
			{},
		]);
		expect((await refund(first.id)).status).toBe(201);
		expect(await listCourses(buyer)).toEqual([]);
		expect(await checkLedger(shop.product.context)).toMatchObject({ differences: [] });
	});

	test("live access is added with a place in the session and its seat, and leaves with the refund", async () => {
		const buyer = await newCustomer();
		await buy(buyer, 104, both);
		const { body } = await shop.staffMember.call("GET", "/admin/catalog/courses/104");
		const content = Object.fromEntries(contentFields.map((field) => [field, body[field]]));
		const limit = (capacity: number, version: number) =>
			shop.staffMember.call("PUT", "/admin/catalog/courses/104", { ...content, capacity, version });
		expect((await limit(1, body.version)).status).toBe(200);
		const readSeats = async () => {
			await shop.product.context.showChanges();
			return (await client(shop.product.url)("GET", "/admin/courses/104")).body.seatsLeft;
		};
		expect(await readSeats()).toBe(1);
		const order = await upgrade(buyer, 104, everything);
		expect(await readSeats()).toBe(0);
		expect(await listCourses(buyer)).toMatchObject([{ sessionType: everything, live: { state: "scheduled" } }]);
		const other = await newCustomer();
		await buy(other, 104, both);
		expect(await begin(other, 104, everything)).toMatchObject({ status: 409, body: { code: "sold_out" } });
		expect((await refund(order.id)).status).toBe(201);
		expect(await readSeats()).toBe(1);
		expect(await listCourses(buyer)).toMatchObject([{ sessionType: both, live: null }]);
		const { db } = shop.product.context;
		expect(
			await db
				.selectFrom("live_attendees")
				.select("session_id")
				.where("user_id", "=", buyer.id)
				.where("removed_at", "is", null)
				.execute(),
		).toEqual([]);
	});

	test("the page after its payment leaves the cart as it is, unlike that of the cart", async () => {
		const buyer = await newCustomer();
		const opened = vi.spyOn(shop.provider, "createSession");
		await buy(buyer, 103, recorded);
		await upgrade(buyer, 103, both);
		expect(opened.mock.calls.map(([{ successUrl }]) => new URL(successUrl).search)).toEqual(["", "?cart=keep"]);
		opened.mockRestore();
	});

	test("a promo code of the purchase keeps its value, and none applies to the upgrade", async () => {
		const buyer = await newCustomer();
		await buy(buyer, 101, live, "WELCOME10");
		const [cheapest] = (await listUpgrades(buyer, 101)).toSorted(
			(a: { price: number }, b: { price: number }) => a.price - b.price,
		);
		expect(cheapest.price).toBe((await findPrice(101, cheapest.sessionType)) - (await findPrice(101, live)));
	});

	test("a purchase that was paid back elsewhere ends its upgrade, and staff refund that", async () => {
		const buyer = await newCustomer();
		await buy(buyer, 101, recorded);
		const order = await upgrade(buyer, 101, both);
		const first = await firstOrder(buyer);
		shop.provider.refundElsewhere(String(first.provider_session), first.total_cents);
		await shop.post(shop.provider.refundEvent(String(first.provider_session)));
		expect(await listCourses(buyer)).toEqual([]);
		expect(await listDiscrepancies(order.id)).toMatchObject([
			{ kind: "upgrade_without_purchase", amount: order.total_cents / 100 },
		]);
		expect((await refund(order.id)).status).toBe(201);
		expect(await listDiscrepancies(order.id)).toEqual([]);
	});

	test("an upgrade that is paid after its purchase was refunded, or twice, is reported", async () => {
		const buyer = await newCustomer();
		await buy(buyer, 102, recorded);
		const [late, twice] = [await newCustomer(), buyer];
		await buy(late, 102, recorded);
		const begun = (await begin(late, 102, both)).body.sessionId;
		expect((await refund((await firstOrder(late)).id)).status).toBe(201);
		await pay(begun);
		expect(await listDiscrepancies((await findOrder(begun)).id)).toMatchObject([{ kind: "upgrade_without_purchase" }]);
		expect(await listCourses(late)).toEqual([]);
		// The page of the first checkout is paid after another one replaced it.
		const first = (await begin(twice, 102, both)).body.sessionId;
		const second = (await begin(twice, 102, both)).body.sessionId;
		expect((await findOrder(first)).state).toBe("canceled");
		await pay(second);
		expect(await listDiscrepancies((await findOrder(second)).id)).toEqual([]);
	});

	test("is offered to the buyer of a single seat only", async () => {
		const [buyer, stranger] = await Promise.all([newCustomer(), newCustomer()]);
		await buy(buyer, 101, "Live session for a group of 5");
		expect(await listUpgrades(buyer, 101)).toEqual([]);
		await buy(buyer, 102, recorded);
		const [offer] = await listUpgrades(buyer, 102);
		const { purchase, pricingId, price } = offer;
		expect((await stranger.call("POST", "/account/upgrades", { purchase, pricingId, price })).body.code).toBe(
			"not_offered",
		);
		expect((await buyer.call("POST", "/account/upgrades", { purchase, pricingId: 1, price })).body.code).toBe(
			"not_offered",
		);
	});
});
