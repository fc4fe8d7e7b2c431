import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reconcileRefunds } from "#features/sales/refunds/server/follow-refunds.ts";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders, untouched, whole } from "#tests/support/paid-orders.ts";
import { findReturns } from "./find-returns.ts";

describe.each(storeDatabases)("refunds and disputes outside the product on %s", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders(kind);
	});
	afterAll(() => shop?.close());
	beforeEach(() => {
		shop.provider.away = false;
		shop.provider.refunds = "done";
	});

	test("records a full refund in the provider's dashboard once, like the product's own", async () => {
		const { buyer, order, sessionId } = await shop.bought();
		shop.provider.refundElsewhere(sessionId, order.total_cents);
		const replies = await Promise.all(
			Array.from({ length: 20 }, () => shop.post(shop.provider.refundEvent(sessionId))),
		);
		expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
		expect(await shop.outcomes(order.id)).toEqual(whole(order.total_cents));
		expect((await buyer.call("GET", `/users/${buyer.id}`)).body.refunds).toHaveLength(1);
	});

	test("refunds the order when a dashboard refund arrives before its payment", async () => {
		const buyer = await signUp(shop.product.url);
		const cartItems = [await findCartItem(shop.product.url, 101, "Recorded session")];
		const { sessionId } = (await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 })).body;
		const order = await shop.product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		shop.provider.pay(sessionId);
		shop.provider.refundElsewhere(sessionId, order.total_cents);
		expect((await shop.post(shop.provider.refundEvent(sessionId))).status).toBe(200);
		expect((await buyer.call("GET", `/users/enrollment/success?session_id=${sessionId}`)).status).toBe(200);
		await reconcileRefunds(shop.product.context);
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			ledger: [order.total_cents],
			enrollments: ["ended"],
			notes: 1,
		});
		expect(await shop.waitingFor(`pi_${sessionId}`)).toEqual([]);
	});

	test("records and flags another amount in the dashboard; only the rest can still be refunded", async () => {
		const { order, lines, sessionId } = await shop.bought();
		shop.provider.refundElsewhere(sessionId, 1_000);
		await shop.post(shop.provider.refundEvent(sessionId));
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "partially_refunded",
			set_aside: 1_000,
			ledger: [1_000],
			enrollments: ["active", "active"],
			notes: 1,
		});
		const { body } = await shop.staffMember.call("GET", `/admin/orders/${order.id}/refunds`);
		expect(body).toMatchObject({
			left: (order.total_cents - 1_000) / 100,
			refunds: [{ unmatched: true, lines: [], amount: 10 }],
		});
		const all = await shop.ask(order.id, { lines: lines.map((line) => line.id) });
		expect([all.status, all.body.code, all.body.left]).toEqual([
			409,
			"more_than_paid",
			(order.total_cents - 1_000) / 100,
		]);
		expect((await shop.ask(order.id)).body.refund.amount).toBe((order.total_cents - 1_000) / 100);
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			enrollments: ["ended", "ended"],
			notes: 2,
		});
	});

	test("flags a dispute for staff, and ends the order when the bank decides for the customer", async () => {
		const { order, sessionId } = await shop.bought();
		const madeBefore = shop.provider.refundsMade();
		expect((await shop.post(shop.provider.dispute(sessionId, order.total_cents, "open"))).status).toBe(200);
		expect(await shop.waiting(order.id)).toEqual([{ kind: "payment_disputed", cents: order.total_cents }]);
		expect(await shop.outcomes(order.id)).toEqual(untouched);
		const replies = await Promise.all(
			Array.from({ length: 20 }, () => shop.post(shop.provider.dispute(sessionId, order.total_cents, "lost"))),
		);
		expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
		expect(await shop.waiting(order.id)).toEqual([]);
		expect(await shop.outcomes(order.id)).toEqual(whole(order.total_cents));
		await reconcileRefunds(shop.product.context);
		expect(shop.provider.refundsMade()).toBe(madeBefore);
	});

	test("finds refunds and disputes whose events were lost; one failure does not block the others", async () => {
		const [first, refunded, disputed] = [await shop.bought(), await shop.bought(), await shop.bought()];
		shop.provider.say(first.sessionId, { cents: first.order.total_cents + 1 });
		shop.provider.refundElsewhere(first.sessionId, first.order.total_cents + 1);
		shop.provider.refundElsewhere(refunded.sessionId, refunded.order.total_cents);
		shop.provider.dispute(disputed.sessionId, disputed.order.total_cents, "lost");
		shop.provider.away = true;
		await expect(findReturns(shop.product.context)).rejects.toThrow("away");
		expect(await shop.outcomes(refunded.order.id)).toEqual(untouched);
		shop.provider.away = false;
		await Promise.all([findReturns(shop.product.context), findReturns(shop.product.context)]);
		await findReturns(shop.product.context);
		expect(await shop.outcomes(first.order.id)).toEqual(untouched);
		expect(await shop.outcomes(refunded.order.id)).toEqual(whole(refunded.order.total_cents));
		expect(await shop.outcomes(disputed.order.id)).toEqual(whole(disputed.order.total_cents));
	});

	test("changes nothing when the bank decides a dispute for the seller", async () => {
		const { order, sessionId } = await shop.bought();
		await shop.post(shop.provider.dispute(sessionId, order.total_cents, "open"));
		await shop.post(shop.provider.dispute(sessionId, order.total_cents, "won"));
		expect([await shop.waiting(order.id), await shop.outcomes(order.id)]).toEqual([[], untouched]);
	});

	test("ends the order after a dispute above what is left, and flags the excess for staff", async () => {
		const { order, lines, sessionId } = await shop.bought();
		const first = lines[0]?.paid_cents as number;
		await shop.ask(order.id, { lines: [lines[0]?.id] });
		await shop.post(shop.provider.dispute(sessionId, order.total_cents, "open"));
		for (let turn = 0; turn < 2; turn++) await shop.post(shop.provider.dispute(sessionId, order.total_cents, "lost"));
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			ledger: [first, order.total_cents - first],
			enrollments: ["ended", "ended"],
		});
		expect(await shop.waiting(order.id)).toEqual([{ kind: "dispute_lost", cents: first }]);
	});

	test("flags a dispute of a payment without an order for staff, once", async () => {
		shop.provider.dispute("nobody", 9_900, "lost");
		await findReturns(shop.product.context);
		expect([await shop.waitingFor("du_nobody"), await shop.waitingFor("pi_nobody")]).toEqual([
			[{ kind: "dispute_lost", cents: 9_900 }],
			[],
		]);
	});

	test("reverses a refund returned by the bank in the ledger, releases its money and flags it for staff", async () => {
		const { order, sessionId } = await shop.bought();
		await shop.ask(order.id);
		shop.provider.endRefunds(sessionId, "failed");
		for (let turn = 0; turn < 2; turn++)
			expect((await shop.post(shop.provider.refundEvent(sessionId))).status).toBe(200);
		expect(await shop.waiting(order.id)).toEqual([{ kind: "refund_came_back", cents: order.total_cents }]);
		expect(await shop.outcomes(order.id)).toEqual({
			...whole(order.total_cents),
			set_aside: 0,
			ledger: [order.total_cents, -order.total_cents],
			refunds: ["reversed"],
		});
		await shop.inOrder();
	});

	test.each([
		["equal", true],
		["unequal", false],
	])(
		"a refund made at the dashboard takes the place of a line's that the bank sent back, of two %s lines",
		async (_what, equal) => {
			const { order, lines, sessionId } = await shop.bought(equal ? [207, 314] : [101, 102]);
			const first = lines[0]?.paid_cents as number;
			expect(first === lines[1]?.paid_cents).toBe(equal);
			await shop.ask(order.id, { lines: [lines[0]?.id] });
			shop.provider.endRefunds(sessionId, "failed");
			// Its event is lost, and the reversal still precedes the dashboard's refund.
			shop.provider.refundElsewhere(sessionId, first);
			for (let turn = 0; turn < 3; turn++)
				expect((await shop.post(shop.provider.refundEvent(sessionId))).status).toBe(200);
			expect(await shop.outcomes(order.id)).toEqual({
				state: "partially_refunded",
				set_aside: first,
				ledger: [first, -first, first],
				enrollments: ["ended", "active"],
				notes: 1,
				emails: 2,
				refunds: ["reversed", "done"],
			});
			expect(await shop.waiting(order.id)).toEqual([]);
			await shop.inOrder();
		},
	);

	test("counts a dashboard refund that repeats a returned refund of the whole order once", async () => {
		const { order, sessionId } = await shop.bought();
		await shop.ask(order.id);
		shop.provider.endRefunds(sessionId, "failed");
		await shop.post(shop.provider.refundEvent(sessionId));
		shop.provider.refundElsewhere(sessionId, order.total_cents);
		for (let turn = 0; turn < 3; turn++)
			expect((await shop.post(shop.provider.refundEvent(sessionId))).status).toBe(200);
		const { total_cents: cents } = order;
		expect(await shop.outcomes(order.id)).toEqual({
			...whole(cents),
			ledger: [cents, -cents, cents],
			emails: 2,
			refunds: ["reversed", "done"],
		});
		expect(await shop.waiting(order.id)).toEqual([]);
		await shop.inOrder();
	});

	test("a dashboard refund of everything that is left repeats the returned refund and ends the rest", async () => {
		const { order, lines, sessionId } = await shop.bought();
		const first = lines[0]?.paid_cents as number;
		await shop.ask(order.id, { lines: [lines[0]?.id] });
		shop.provider.endRefunds(sessionId, "failed");
		shop.provider.refundElsewhere(sessionId, order.total_cents);
		await shop.post(shop.provider.refundEvent(sessionId));
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			ledger: [first, -first, order.total_cents],
			enrollments: ["ended", "ended"],
			notes: 2,
		});
		expect(await shop.waiting(order.id)).toEqual([]);
		await shop.inOrder();
	});

	test("records and flags a dashboard refund that matches nothing, without ending access", async () => {
		const { order, lines, sessionId } = await shop.bought();
		const first = lines[0]?.paid_cents as number;
		await shop.ask(order.id, { lines: [lines[0]?.id] });
		shop.provider.endRefunds(sessionId, "failed");
		shop.provider.refundElsewhere(sessionId, first + 100);
		expect((await shop.post(shop.provider.refundEvent(sessionId))).status).toBe(200);
		expect(await shop.outcomes(order.id)).toMatchObject({
			set_aside: first + 100,
			ledger: [first, -first, first + 100],
			enrollments: ["ended", "active"],
			notes: 2,
		});
		expect(await shop.waiting(order.id)).toEqual([{ kind: "refund_without_lines", cents: first + 100 }]);
		await shop.inOrder();
	});

	test("records a discrepancy for more than an order has left, and answers the webhook", async () => {
		const { order, sessionId } = await shop.bought();
		shop.provider.say(sessionId, { cents: order.total_cents + 1 });
		shop.provider.refundElsewhere(sessionId, order.total_cents + 1);
		for (let turn = 0; turn < 3; turn++)
			expect((await shop.post(shop.provider.refundEvent(sessionId))).status).toBe(200);
		expect(await shop.waiting(order.id)).toEqual([{ kind: "refund_beyond_payment", cents: order.total_cents + 1 }]);
		expect(await shop.outcomes(order.id)).toEqual(untouched);
	});

	test("lets staff repeat a returned refund, alone or with further lines, never above what was paid", async () => {
		const { order, lines, sessionId } = await shop.bought([101, 102, 103]);
		const [first, second, third] = lines.map((line) => line.paid_cents) as [number, number, number];
		await shop.ask(order.id, { lines: [lines[0]?.id] });
		shop.provider.endRefunds(sessionId, "failed");
		await shop.post(shop.provider.refundEvent(sessionId));
		const { body } = await shop.staffMember.call("GET", `/admin/orders/${order.id}/refunds`);
		expect([body.left, body.cameBack]).toEqual([order.total_cents / 100, first / 100]);
		// Refunding a line does not repeat the returned refund.
		expect((await shop.ask(order.id, { lines: [lines[1]?.id] })).body.refund.amount).toBe(second / 100);
		expect((await shop.waiting(order.id)).map(({ kind }) => kind)).toEqual(["refund_came_back"]);
		expect((await shop.ask(order.id, { repeat: true })).body.refund).toMatchObject({
			amount: first / 100,
			lines: [],
			creditNote: null,
		});
		expect(await shop.waiting(order.id)).toEqual([]);
		const again = await shop.ask(order.id, { repeat: true });
		expect([again.status, again.body.code]).toEqual([409, "already_refunded"]);
		expect((await shop.ask(order.id)).body.refund.amount).toBe(third / 100);
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			ledger: [first, -first, second, first, third],
			enrollments: ["ended", "ended", "ended"],
			notes: 3,
			emails: 4,
		});
		await shop.inOrder();
	});

	test("refuses a refund that conflicts with one in the dashboard, and records the dashboard's", async () => {
		const { order, sessionId } = await shop.bought();
		shop.provider.refundElsewhere(sessionId, order.total_cents);
		const reply = await shop.ask(order.id);
		expect([reply.status, reply.body.code]).toEqual([409, "refused"]);
		for (let turn = 0; turn < 2; turn++) {
			expect(await shop.outcomes(order.id)).toEqual({ ...whole(order.total_cents), refunds: ["failed", "done"] });
			await shop.post(shop.provider.refundEvent(sessionId));
		}
	});
});
