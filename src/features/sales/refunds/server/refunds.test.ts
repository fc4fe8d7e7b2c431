import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { PaymentRefused, PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders, untouched, whole } from "#tests/support/paid-orders.ts";
import { toDay } from "#values/business-days.ts";
import { receiveRefundEvent, reconcileRefunds } from "./follow-refunds.ts";
import { refundOrder } from "./refund-order.ts";

describe.each(storeDatabases)("refunds on %s", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders(kind);
	});
	afterAll(() => shop?.close());
	beforeEach(() => {
		vi.restoreAllMocks();
		shop.provider.away = false;
		shop.provider.refunds = "done";
	});

	test("refunds a whole order with its ledger entry, state, enrollments, credit note and email", async () => {
		const { buyer, order } = await shop.bought();
		const reply = await shop.ask(order.id);
		expect([reply.status, reply.body.refund]).toEqual([
			201,
			expect.objectContaining({
				state: "done",
				amount: order.total_cents / 100,
				creditNote: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
				unmatched: false,
			}),
		]);
		expect(await shop.outcomes(order.id)).toEqual(whole(order.total_cents));
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		expect(body.enrolledCourses).toEqual([]);
		expect(body.refunds).toMatchObject([
			{
				number: reply.body.refund.creditNote,
				total: order.total_cents / 100,
				returned: order.total_cents / 100,
				lines: [{}, {}],
			},
		]);
		const pdf = await fetch(body.refunds[0].creditNoteUrl);
		expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
		expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
		const promo = await shop.product.context.db
			.selectFrom("promo_redemptions")
			.select("state")
			.where("order_id", "=", order.id)
			.executeTakeFirstOrThrow();
		expect(promo.state).toBe("spent");
	});

	test("refunds each line once at its discounted price; the last line marks the order as refunded", async () => {
		const { order, lines } = await shop.bought();
		const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];
		expect((await shop.ask(order.id, { lines: [first.id] })).body.refund).toMatchObject({
			amount: first.paid_cents / 100,
			lines: [first.id],
		});
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "partially_refunded",
			ledger: [first.paid_cents],
			enrollments: ["ended", "active"],
			notes: 1,
			emails: 1,
		});
		const again = await shop.ask(order.id, { lines: [first.id, second.id] });
		expect([again.status, again.body.code]).toEqual([409, "already_refunded"]);
		expect((await shop.ask(order.id, { lines: [second.id] })).status).toBe(201);
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			ledger: [first.paid_cents, second.paid_cents],
			notes: 2,
		});
		const { body } = await shop.staffMember.call("GET", `/admin/orders/${order.id}/refunds`);
		expect(body).toMatchObject({
			left: 0,
			lines: [{ refunded: true }, { refunded: true }],
			refunds: [{ lines: [first.id] }, { lines: [second.id] }],
		});
	});

	test("refunds an order once when fifty requests arrive together", async () => {
		const { order } = await shop.bought();
		const before = shop.provider.refundsMade();
		const all = await Promise.all(
			Array.from({ length: 50 }, () => refundOrder(shop.product.context, shop.refundRequest(order.id))),
		);
		expect(all.filter((refundOutcome) => refundOutcome.ok)).toHaveLength(1);
		expect(new Set(all.flatMap((refundOutcome) => (refundOutcome.ok ? [] : [refundOutcome.code])))).toEqual(
			new Set(["already_refunded"]),
		);
		expect(shop.provider.refundsMade()).toBe(before + 1);
		expect(await shop.outcomes(order.id)).toEqual(whole(order.total_cents));
	});

	test("never refunds more than was paid in fifty concurrent refunds of the order and its lines", async () => {
		const { order, lines } = await shop.bought([101, 102, 103]);
		await Promise.all(
			Array.from({ length: 50 }, (_, index) =>
				refundOrder(
					shop.product.context,
					shop.refundRequest(order.id, index % 4 === 3 ? "whole" : [lines[index % 3]?.id as number]),
				),
			),
		);
		const after = await shop.outcomes(order.id);
		expect(after.ledger.reduce((sum, cents) => sum + cents, 0)).toBe(order.total_cents);
		expect(after).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			enrollments: ["ended", "ended", "ended"],
		});
		expect(after.notes).toBe(after.ledger.length);
	});

	test("makes one refund per Idempotency-Key", async () => {
		const { order, lines } = await shop.bought();
		const body = { lines: [lines[0]?.id] };
		const replies = await Promise.all(
			Array.from({ length: 8 }, () => shop.ask(order.id, body, { "idempotency-key": "press-1" })),
		);
		expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(201));
		expect(new Set(replies.map((reply) => reply.body.refund.reference)).size).toBe(1);
		expect((await shop.outcomes(order.id)).refunds).toEqual(["done"]);
	});

	test("refuses an impossible refund with a reason and changes nothing", async () => {
		const { buyer, order } = await shop.bought();
		const other = await shop.bought();
		const responses = [
			await shop.ask(999_999_999),
			await shop.ask(order.id, { lines: [other.lines[0]?.id] }),
			await shop.ask(order.id, { lines: [] }),
			await shop.ask(order.id, { reason: " " }),
			await shop.ask(order.id, { cents: 1 }),
			await buyer.call("POST", `/admin/orders/${order.id}/refunds`, { reason: "Mine" }),
			await buyer.call("GET", `/admin/orders/${order.id}/refunds`),
		];
		expect(responses.map((reply) => [reply.status, reply.body.code])).toEqual([
			[404, "unknown_order"],
			[400, "unknown_lines"],
			[400, "invalid"],
			[400, "invalid"],
			[400, "invalid"],
			[403, "operators_only"],
			[403, "operators_only"],
		]);
		const begun = await signUp(shop.product.url);
		await begun.call("POST", "/users/enroll", {
			cartItems: [await findCartItem(shop.product.url, 104, "Recorded session")],
			couponCode: "",
			siteId: 1,
		});
		const unpaid = await shop.product.context.db
			.selectFrom("orders")
			.select("id")
			.where("user_id", "=", begun.id)
			.executeTakeFirstOrThrow();
		expect((await shop.ask(unpaid.id)).body.code).toBe("not_paid");
		expect(await shop.outcomes(order.id)).toEqual(untouched);
	});

	test("keeps a refund pending while the provider is unavailable, and makes it once afterwards", async () => {
		// Each repetition moves the clock further, so staff must confirm their identity again.
		shop.product.clock.pass(60);
		await shop.staffMember.again(shop.product.clock.now().getTime());
		const { order } = await shop.bought();
		shop.provider.away = true;
		const reply = await shop.ask(order.id);
		expect([reply.status, reply.body.refund.state]).toEqual([201, "pending"]);
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "paid",
			ledger: [],
			enrollments: ["active", "active"],
			notes: 0,
			refunds: ["pending"],
		});
		expect((await shop.ask(order.id)).body.code).toBe("already_refunded");
		shop.product.clock.pass(120);
		await reconcileRefunds(shop.product.context);
		shop.provider.away = false;
		await Promise.all([reconcileRefunds(shop.product.context), reconcileRefunds(shop.product.context)]);
		expect(await shop.outcomes(order.id)).toEqual(whole(order.total_cents));

		const lost = await shop.bought();
		shop.provider.refunds = "lost";
		const before = shop.provider.refundsMade();
		expect((await shop.ask(lost.order.id)).body.refund.state).toBe("pending");
		shop.product.clock.pass(120);
		await reconcileRefunds(shop.product.context);
		expect(await shop.outcomes(lost.order.id)).toEqual(whole(lost.order.total_cents));
		expect(shop.provider.refundsMade()).toBe(before + 1);
	});

	/** Holds the next refund request at the provider, before or after it is made. */
	function holdNextRefund(when: "before" | "after") {
		const { refund } = shop.provider;
		const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const requests = vi.spyOn(shop.provider, "refund").mockImplementationOnce(async (request) => {
			const early = when === "after" ? await refund(request) : undefined;
			begun.resolve();
			await gate.promise;
			return early ?? refund(request);
		});
		return { requests, begun: begun.promise, release: () => gate.resolve() };
	}

	test.each(["before", "after"] as const)(
		"requests a refund once when events of other refunds arrive %s the provider made it",
		async (when) => {
			const { order, lines, sessionId } = await shop.bought();
			const [first, second] = lines.map((line) => line.id);
			await shop.ask(order.id, { lines: [first] });
			const { requests, begun, release } = holdNextRefund(when);
			const asked = shop.ask(order.id, { lines: [second] });
			await begun;
			const events = await Promise.all(
				Array.from({ length: 5 }, () => shop.post(shop.provider.refundEvent(sessionId))),
			);
			expect(events.map(({ status }) => status)).toEqual(Array(5).fill(200));
			release();
			const reply = await asked;
			expect([reply.status, reply.body.refund.state, requests.mock.calls.length]).toEqual([201, "done", 1]);
			expect(await shop.outcomes(order.id)).toMatchObject({
				state: "refunded",
				notes: 2,
				emails: 2,
				refunds: ["done", "done"],
			});
		},
	);

	test("repeats an unanswered refund once when events and reconciliations arrive together", async () => {
		const { order, sessionId } = await shop.bought();
		shop.provider.away = true;
		expect((await shop.ask(order.id)).body.refund.state).toBe("pending");
		shop.provider.away = false;
		shop.product.clock.pass(120);
		const { requests, begun, release } = holdNextRefund("before");
		const all = Promise.all([
			...Array.from({ length: 3 }, () => reconcileRefunds(shop.product.context)),
			...Array.from({ length: 3 }, () => receiveRefundEvent(shop.product.context, `pi_${sessionId}`)),
		]);
		await begun;
		release();
		await all;
		expect(requests).toHaveBeenCalledTimes(1);
		expect(await shop.outcomes(order.id)).toEqual(whole(order.total_cents));
	});

	test("records no refusal of a refund that the provider's list contains", async () => {
		const { order } = await shop.bought();
		const { refund } = shop.provider;
		vi.spyOn(shop.provider, "refund").mockImplementationOnce(async (request) => {
			await refund(request);
			throw new PaymentRefused("The charge has already been refunded.");
		});
		const reply = await shop.ask(order.id);
		expect([reply.status, reply.body.refund.state]).toEqual([201, "done"]);
		expect(await shop.outcomes(order.id)).toEqual(whole(order.total_cents));
	});

	test("keeps a refused refund pending until the provider's list can be read", async () => {
		const { order } = await shop.bought();
		vi.spyOn(shop.provider, "refund").mockRejectedValueOnce(new PaymentRefused("No."));
		vi.spyOn(shop.provider, "listRefunds").mockRejectedValueOnce(new PaymentUnavailable("no answer"));
		expect((await shop.ask(order.id)).body.refund.state).toBe("pending");
		shop.product.clock.pass(120);
		vi.spyOn(shop.provider, "refund").mockRejectedValueOnce(new PaymentRefused("No."));
		await reconcileRefunds(shop.product.context);
		expect(await shop.outcomes(order.id)).toEqual({ ...untouched, refunds: ["failed"] });
	});

	test("records a dashboard refund that arrives during a request which the provider then refuses", async () => {
		const { order, sessionId } = await shop.bought();
		const { begun, release } = holdNextRefund("before");
		const asked = shop.ask(order.id);
		await begun;
		shop.provider.refundElsewhere(sessionId, order.total_cents);
		expect((await shop.post(shop.provider.refundEvent(sessionId))).status).toBe(200);
		expect(await shop.waiting(order.id)).toEqual([]);
		release();
		expect((await asked).body.code).toBe("refused");
		expect(await shop.outcomes(order.id)).toEqual({ ...whole(order.total_cents), refunds: ["failed", "done"] });
		expect(await shop.waiting(order.id)).toEqual([]);
	});

	test("settles a pending refund when the provider confirms it, and releases money and lines when it fails", async () => {
		const { order, sessionId } = await shop.bought();
		shop.provider.refunds = "pending";
		await shop.ask(order.id);
		expect((await shop.outcomes(order.id)).refunds).toEqual(["pending"]);
		shop.provider.endRefunds(sessionId, "failed");
		expect((await shop.post(shop.provider.refundEvent(sessionId))).status).toBe(200);
		expect(await shop.outcomes(order.id)).toEqual({ ...untouched, refunds: ["failed"] });
		await shop.ask(order.id);
		shop.provider.endRefunds(sessionId, "done");
		await Promise.all(Array.from({ length: 20 }, () => shop.post(shop.provider.refundEvent(sessionId))));
		expect(await shop.outcomes(order.id)).toEqual({ ...whole(order.total_cents), refunds: ["failed", "done"] });
	});

	test("refunds a $0 order without the provider", async () => {
		await shop.product.context.db
			.insertInto("promo_codes")
			.values({
				code: "GIFT",
				percent: 100,
				starts_at: null,
				ends_at: null,
				max_redemptions: null,
				max_per_customer: null,
			})
			.execute();
		const buyer = await signUp(shop.product.url);
		await buyer.call("POST", "/users/enroll", {
			cartItems: [await findCartItem(shop.product.url, 105, "Recorded session")],
			couponCode: "GIFT",
			siteId: 1,
		});
		const order = await shop.product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		shop.provider.away = true;
		expect((await shop.ask(order.id)).body.refund).toMatchObject({ state: "done", amount: 0 });
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			ledger: [],
			enrollments: ["ended"],
			notes: 1,
		});
	});

	test("numbers credit notes without gaps in their own series", async () => {
		const numbers = (
			await shop.product.context.db.selectFrom("credit_notes").select("number").orderBy("number").execute()
		).map((row) => row.number);
		const year = toDay(shop.product.clock.now()).slice(0, 4);
		expect(numbers).toEqual(
			Array.from({ length: numbers.length }, (_, index) => `CN-${year}-${String(index + 1).padStart(6, "0")}`),
		);
		const invoices = (await shop.product.context.db.selectFrom("invoices").select("number").execute()).length;
		const counter = await shop.product.context.db
			.selectFrom("invoice_counters")
			.select("last")
			.where("series", "=", `INV-${year}`)
			.executeTakeFirstOrThrow();
		expect(counter.last).toBe(invoices);
	});

	test("keeps the ledger balanced, and finds and logs a difference", async () => {
		const told: unknown[] = [];
		const log = { info: () => {}, warn: () => {}, error: (what: unknown) => void told.push(what) };
		const context = { db: shop.product.context.db, clock: shop.product.clock, log: log as never };
		const good = await checkLedger(context);
		expect(good.differences).toEqual([]);
		expect(good.balanceCents).toBe(good.paidCents - good.refundedCents);
		const { order } = await shop.bought();
		await shop.product.context.db
			.insertInto("ledger_entries")
			.values({
				order_id: order.id,
				kind: "refund",
				amount_cents: 5,
				provider_reference: "re_forged",
				entered_at: shop.product.clock.now(),
			})
			.execute();
		const bad = await checkLedger(context);
		expect(bad.differences).toMatchObject([
			{ order: order.reference, ledger: { refunded: 5 }, order_says: { refunded: 0 } },
		]);
		expect(told).toHaveLength(1);
	});
});
