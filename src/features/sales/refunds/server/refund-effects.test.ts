import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptSeat } from "#features/delivery/enrollments/server/index.ts";
import { placeSeats } from "#features/delivery/live-sessions/server/index.ts";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";

describe.each(storeDatabases)("effects of a refund on %s", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders(kind);
	});
	afterAll(() => shop?.close());

	const mailsTo = (email: string, kinds: string[]) =>
		shop.product.context.db
			.selectFrom("emails")
			.select(["kind", "subject"])
			.where("to", "=", email)
			.where("kind", "in", kinds)
			.orderBy("id")
			.execute();
	const ofRefunds = ["checkout.refund", "seats.refunded", "live.seat-gone"];

	/** Buys a live session for a group, with a colleague in the second seat. */
	async function group() {
		const { db } = shop.product.context;
		const [buyer, colleague] = [await signUp(shop.product.url), await signUp(shop.product.url)];
		const cartItems = [await findCartItem(shop.product.url, 101, "Live session for a group of 5")];
		const { sessionId } = (await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 })).body;
		shop.provider.pay(sessionId);
		await shop.post(shop.provider.event("checkout.session.completed", sessionId));
		const order = await db.selectFrom("orders").selectAll().where("user_id", "=", buyer.id).executeTakeFirstOrThrow();
		const line = await db
			.selectFrom("order_lines")
			.selectAll()
			.where("order_id", "=", order.id)
			.executeTakeFirstOrThrow();
		const now = shop.product.clock.now();
		const grants = { live: true, recording: false, transcript: false };
		const seat = {
			orderLineId: line.id,
			userId: colleague.id,
			courseId: 101,
			pricingId: line.pricing_id ?? 0,
			sessionType: line.session_type,
			grants,
			seat: 2,
			now,
		};
		await inTransaction(db, async (trx) => {
			await acceptSeat(trx, seat);
			await placeSeats(shop.product.context, trx, [{ userId: colleague.id, courseId: 101 }]);
		});
		await followSessions(shop.product.context);
		return { buyer, colleague, order };
	}

	test("emails buyer and colleague once each with a calendar cancellation; the colleague's email shows no amounts", async () => {
		const { buyer, colleague, order } = await group();
		expect((await shop.ask(order.id)).status).toBe(201);
		for (let turn = 0; turn < 2; turn++) await followSessions(shop.product.context);
		expect((await mailsTo(buyer.email, ofRefunds)).map((mail) => mail.kind)).toEqual(["checkout.refund"]);
		expect(await mailsTo(colleague.email, ofRefunds)).toEqual([
			{ kind: "seats.refunded", subject: expect.stringMatching(/^Your seat was canceled: /) },
		]);
		const outbox = () =>
			globSync(join(shop.product.directory, "outbox", "*.eml")).map((file) => readFileSync(file, "utf8"));
		for (const [email, subject] of [
			[buyer.email, "Your refund of"],
			[colleague.email, "Your seat was canceled"],
		] as const) {
			// The product's own job can be sending it at this moment.
			const find = () => outbox().find((text) => text.includes(`To: ${email}`) && text.includes(`Subject: ${subject}`));
			await expect.poll(find).toBeDefined();
			expect(find()).toMatch(/text\/calendar;[^;]*;?\s*method=CANCEL/i);
		}
	});

	/** Creates a customer who bought two courses and earned a certificate with the first. */
	async function certified() {
		const { order, lines, buyer, sessionId } = await shop.bought();
		const { db, clock } = shop.product.context;
		const enrollment = await db
			.selectFrom("enrollments")
			.selectAll()
			.where("order_line_id", "=", lines[0]?.id ?? 0)
			.executeTakeFirstOrThrow();
		const code = String(enrollment.id).padStart(16, "0");
		const said = {
			name: "Robin Buyer",
			title: "Course",
			instructor: "Ann",
			way: "recording",
			hours: 1,
			credits: "[]",
		} as const;
		const row = {
			code,
			enrollment_id: enrollment.id,
			user_id: buyer.id,
			course_id: enrollment.course_id,
			held_at: clock.now(),
			issued_at: clock.now(),
		};
		await db
			.insertInto("certificates")
			.values({ ...row, ...said, revoked_at: null, revoked_reason: null, revoked_by: null })
			.execute();
		const isRevoked = async () =>
			(await db.selectFrom("certificates").select("revoked_at").where("code", "=", code).executeTakeFirstOrThrow())
				.revoked_at !== null;
		return { order, lines, buyer, sessionId, isRevoked };
	}

	test("requires a decision about earned certificates before it refunds anything", async () => {
		const { order, lines, buyer, isRevoked } = await certified();
		const { body } = await shop.staffMember.call("GET", `/admin/orders/${order.id}`);
		expect(body.certificates).toEqual([
			{ lineId: lines[0]?.id, code: expect.stringMatching(/^([0-9]{4}-){3}[0-9]{4}$/), name: "Robin Buyer" },
		]);
		const refused = await shop.ask(order.id, { lines: [lines[0]?.id] });
		expect([refused.status, refused.body.code]).toEqual([409, "certificates_issued"]);
		expect((await shop.outcomes(order.id)).refunds).toEqual([]);
		// No certificate was earned with the other line.
		expect((await shop.ask(order.id, { lines: [lines[1]?.id] })).status).toBe(201);
		expect((await shop.ask(order.id, { certificates: "revoke" })).status).toBe(201);
		expect([await isRevoked(), await shop.waiting(order.id)]).toEqual([true, []]);
		expect(await mailsTo(buyer.email, ["certificates.revoked"])).toHaveLength(1);
	});

	test("keeps a certificate valid without an action item when staff choose to keep it", async () => {
		const { order, isRevoked } = await certified();
		expect((await shop.ask(order.id, { certificates: "keep" })).status).toBe(201);
		expect([await isRevoked(), await shop.waiting(order.id)]).toEqual([false, []]);
	});

	test("creates an action item for the certificate after a refund in the provider's dashboard", async () => {
		const { order, sessionId, isRevoked } = await certified();
		shop.provider.refundElsewhere(sessionId, order.total_cents);
		await shop.post(shop.provider.refundEvent(sessionId));
		expect([await isRevoked(), await shop.waiting(order.id)]).toEqual([
			false,
			[{ kind: "certificate_in_doubt", cents: null }],
		]);
	});

	test("creates an action item for the certificate during a dispute, and removes it when the seller wins", async () => {
		const { order, sessionId } = await certified();
		await shop.post(shop.provider.dispute(sessionId, order.total_cents, "open"));
		expect((await shop.waiting(order.id)).map((one) => one.kind).sort()).toEqual([
			"certificate_in_doubt",
			"payment_disputed",
		]);
		await shop.post(shop.provider.dispute(sessionId, order.total_cents, "won"));
		expect(await shop.waiting(order.id)).toEqual([]);
	});

	test("keeps the action item for the certificate after a lost dispute", async () => {
		const { order, sessionId } = await certified();
		await shop.post(shop.provider.dispute(sessionId, order.total_cents, "lost"));
		expect((await shop.waiting(order.id)).map((one) => one.kind)).toEqual(["certificate_in_doubt"]);
	});
});
