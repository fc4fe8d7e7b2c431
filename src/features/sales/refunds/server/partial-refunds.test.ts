import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders, untouched } from "#tests/support/paid-orders.ts";
import { formatMoney } from "#values/money.ts";
import { refundOrder } from "./refund-order.ts";

describe.each(storeDatabases)("refunds by amount on %s", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		// The queued emails can be read.
		shop = await startPaidOrders(kind, { manualJobs: true });
	});
	afterAll(() => shop?.close());
	const part = (amount: number, access: "keep" | "end" = "keep") => ({ part: { amount, access } });
	const readNotes = (orderId: number) =>
		shop.product.context.db
			.selectFrom("credit_notes")
			.select("snapshot")
			.where("order_id", "=", orderId)
			.orderBy("id")
			.execute();

	test("refunds an amount of one line, keeps access, and refunds the rest of the line later", async () => {
		const { buyer, order, lines } = await shop.bought();
		const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];
		const made = await shop.ask(order.id, { lines: [first.id], ...part(49.5) });
		expect([made.status, made.body.refund]).toEqual([
			201,
			expect.objectContaining({ state: "done", amount: 49.5, lines: [first.id], ended: [] }),
		]);
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "partially_refunded",
			ledger: [4_950],
			enrollments: ["active", "active"],
			notes: 1,
			emails: 1,
		});
		expect((await readNotes(order.id))[0]?.snapshot).toMatchObject({
			totalCents: 4_950,
			lines: [{ cents: 4_950, detail: expect.stringContaining("Part of the price") }],
		});
		expect((await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses).toHaveLength(2);

		const rest = await shop.ask(order.id, { lines: [first.id] });
		expect(rest.body.refund).toMatchObject({ amount: (first.paid_cents - 4_950) / 100, ended: [first.id] });
		await shop.ask(order.id, { lines: [second.id] });
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			enrollments: ["ended", "ended"],
			notes: 3,
		});
		await shop.inOrder();
	});

	/** Returns the amounts in the email of each refund, and the amounts of that refund and its lines. */
	async function readAmounts(orderId: number) {
		const { db } = shop.product.context;
		const refunds = await db
			.selectFrom("refunds")
			.select(["id", "reference", "cents"])
			.where("order_id", "=", orderId)
			.orderBy("id")
			.execute();
		return Promise.all(
			refunds.map(async ({ id, reference, cents }) => {
				const email = await db
					.selectFrom("emails")
					.select("message")
					.where("key", "=", `refund:${reference}`)
					.executeTakeFirstOrThrow();
				const lines = await db.selectFrom("refund_lines").select("cents").where("refund_id", "=", id).execute();
				const emailed = JSON.stringify(email.message).match(/\$[\d,]+\.\d\d/g) ?? [];
				const refunded = [cents, ...lines.map((line) => line.cents)].map((amount) => formatMoney(amount));
				return { emailed: [...new Set(emailed)].sort(), refunded: [...new Set(refunded)].sort() };
			}),
		);
	}

	test("names the amount of each refund and its lines in its email, and no other amount", async () => {
		const { order, lines } = await shop.bought([101, 102, 103]);
		await shop.ask(order.id, part(100.01));
		await shop.ask(order.id, { lines: [lines[0]?.id], ...part(0.5, "end") });
		await shop.ask(order.id, { lines: [lines[1]?.id] });
		await shop.ask(order.id);
		const amounts = await readAmounts(order.id);
		expect(amounts).toHaveLength(4);
		for (const { emailed, refunded } of amounts) expect(emailed).toEqual(refunded);
	});

	test("shares an amount of the order among its lines to the cent", async () => {
		const { order, lines } = await shop.bought([101, 102, 103]);
		expect((await shop.ask(order.id, part(100.01))).body.refund).toMatchObject({
			amount: 100.01,
			lines: lines.map(({ id }) => id),
			ended: [],
		});
		const { body } = await shop.staffMember.call("GET", `/admin/orders/${order.id}/refunds`);
		const left = body.lines.reduce((cents: number, line: { left: number }) => cents + Math.round(line.left * 100), 0);
		expect([left, body.left]).toEqual([order.total_cents - 10_001, (order.total_cents - 10_001) / 100]);
		await shop.inOrder();
	});

	test("ends access for an amount, keeps the rest of the money, and can refund it later", async () => {
		const { order, lines } = await shop.bought();
		const [first] = lines as [(typeof lines)[0]];
		await shop.ask(order.id, { lines: [first.id], ...part(10, "end") });
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "partially_refunded",
			ledger: [1_000],
			enrollments: ["ended", "active"],
		});
		expect((await shop.ask(order.id, { lines: [first.id], ...part(1, "end") })).body.code).toBe("already_refunded");
		await shop.ask(order.id, { lines: [first.id], ...part(5) });
		await shop.ask(order.id);
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			ledger: [1_000, 500, order.total_cents - 1_500],
			enrollments: ["ended", "ended"],
		});
		await shop.inOrder();
	});

	test("refuses more than is left of the lines or the order, and amounts that are none", async () => {
		const { order, lines } = await shop.bought();
		const [first] = lines as [(typeof lines)[0]];
		const tooMuch = await shop.ask(order.id, { lines: [first.id], ...part((first.paid_cents + 1) / 100) });
		expect([tooMuch.status, tooMuch.body]).toEqual([
			409,
			expect.objectContaining({ code: "more_than_paid", left: first.paid_cents / 100 }),
		]);
		expect((await shop.ask(order.id, part((order.total_cents + 1) / 100))).body).toMatchObject({
			code: "more_than_paid",
			left: order.total_cents / 100,
		});
		for (const amount of [0, -5, 1.005, 1e9])
			expect((await shop.ask(order.id, part(amount))).body.code).toBe("invalid");
		expect(await shop.outcomes(order.id)).toEqual(untouched);
	});

	test("never refunds more than was paid in fifty concurrent refunds of an amount", async () => {
		const { order, lines } = await shop.bought();
		const cents = Math.ceil(order.total_cents / 7);
		const requests = Array.from({ length: 50 }, (_, index) => ({
			...shop.refundRequest(order.id, index % 2 ? "whole" : [lines[0]?.id as number]),
			part: { cents, access: "keep" as const },
		}));
		const outcomes = await Promise.all(requests.map((request) => refundOrder(shop.product.context, request)));
		const { ledger } = await shop.outcomes(order.id);
		expect(ledger).toHaveLength(outcomes.filter(({ ok }) => ok).length);
		expect(ledger.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(order.total_cents);
		await shop.inOrder();
	});

	test("ends the access of a fully refunded order without moving money", async () => {
		const { order } = await shop.bought();
		await shop.ask(order.id, part(order.total_cents / 100));
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "partially_refunded",
			enrollments: ["active", "active"],
		});
		expect((await shop.ask(order.id, part(0.01))).body.code).toBe("already_refunded");
		expect((await shop.ask(order.id)).body.refund).toMatchObject({ amount: 0 });
		expect(await shop.outcomes(order.id)).toMatchObject({
			state: "refunded",
			ledger: [order.total_cents],
			enrollments: ["ended", "ended"],
		});
		await shop.inOrder();
	});

	test("frees the amount of a refund that fails", async () => {
		const { order, sessionId } = await shop.bought();
		shop.provider.refunds = "pending";
		await shop.ask(order.id, part(order.total_cents / 100));
		shop.provider.refunds = "done";
		expect((await shop.ask(order.id, part(1))).body.code).toBe("already_refunded");
		shop.provider.endRefunds(sessionId, "failed");
		await shop.post(shop.provider.refundEvent(sessionId));
		expect((await shop.ask(order.id, part(order.total_cents / 100))).status).toBe(201);
		await shop.inOrder();
	});
});
