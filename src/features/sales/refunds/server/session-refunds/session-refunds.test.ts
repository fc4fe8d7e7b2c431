import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { eventually } from "#tests/support/run/eventually.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { toDay } from "#values/business-days.ts";
import { continueSessionRefund } from "./run-session-refund.ts";

const courseID = 101;

describe("refunding the purchases of a canceled session", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof owner;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		support = await createStaffMember(product, "support@example.com", "support");
	});
	afterAll(async () => {
		await product?.close();
	});

	const inDays = (days: number) =>
		new Date(Math.floor(product.clock.now().getTime() / 1000) * 1000 + days * 86_400_000);
	async function setDate(date: Date | null) {
		await product.context.db
			.updateTable("courses")
			.set({ webinar_date: date, archived: false })
			.where("id", "=", courseID)
			.execute();
		await followSessions(product.context);
	}
	async function cancel() {
		expect((await owner.call("POST", `/admin/live-sessions/${courseID}/cancel`)).status).toBe(200);
		// As the job of the next minute does.
		await followSessions(product.context);
	}
	async function buyLive(sessionType = "Live session") {
		const buyer = await signUp(product.url);
		const { body } = await buyer.call("POST", "/users/enroll", {
			cartItems: [await findCartItem(product.url, courseID, sessionType)],
			couponCode: "",
			siteId: 1,
		});
		await payWith(body.url);
		expect((await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(
			200,
		);
		const { id } = await product.context.db
			.selectFrom("orders")
			.select("id")
			.where("user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		return { ...buyer, orderId: id };
	}
	const currentSession = async () =>
		(await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session.sessionId as number;
	const read = async (session: number) => (await support.call("GET", `/admin/live-sessions/${session}/refunds`)).body;
	const refundAll = (session: number, body: object = {}) =>
		support.call("POST", `/admin/live-sessions/${session}/refunds`, { reason: "The instructor is ill", ...body });
	const actionItem = async () => {
		const { body } = await support.call("GET", "/admin/dashboard/action-items");
		return JSON.stringify(body).includes("Canceled sessions with purchases");
	};
	const listRefunds = (orderId: number) =>
		product.context.db
			.selectFrom("refunds")
			.select(["cents", "state", "reason"])
			.where("order_id", "=", orderId)
			.execute();

	test("lists and refunds each purchase once, without those refunded before, and asks staff to decide", async () => {
		await setDate(inDays(10));
		const buyers = [await buyLive(), await buyLive(), await buyLive("Live session for a group of 5"), await buyLive()];
		const [first, second, group, earlier] = buyers;
		const session = await currentSession();
		expect(await read(session)).toMatchObject({ canceled: false, count: 0, latest: null });
		expect((await refundAll(session)).body.code).toBe("not_canceled");
		expect(await actionItem()).toBe(false);
		await cancel();
		expect(
			(await support.call("POST", `/admin/orders/${earlier?.orderId}/refunds`, { reason: "Asked for it" })).status,
		).toBe(201);

		const listed = await read(session);
		expect(listed.lines.map((line: { orderId: number }) => line.orderId)).toEqual([
			first?.orderId,
			second?.orderId,
			group?.orderId,
		]);
		expect(listed).toMatchObject({
			canceled: true,
			kept: false,
			count: 3,
			lines: [{ seats: 1 }, { seats: 1 }, { seats: 5 }],
		});
		expect(listed.amount).toBeCloseTo(
			listed.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0),
		);
		expect(await actionItem()).toBe(true);

		const one = await refundAll(session, { lines: [listed.lines[1].lineId] });
		expect(one.status).toBe(201);
		await eventually(async () =>
			expect((await read(session)).latest).toMatchObject({ total: 1, done: 1, waiting: 0, pending: 0, failed: [] }),
		);
		expect((await read(session)).count).toBe(2);

		const answers = await Promise.all([refundAll(session), refundAll(session)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		await eventually(async () =>
			expect((await read(session)).latest).toMatchObject({ total: 2, done: 2, finishedAt: expect.any(String) }),
		);
		for (const { orderId } of buyers) expect(await listRefunds(orderId)).toHaveLength(1);
		expect(await listRefunds(group?.orderId ?? 0)).toMatchObject([{ state: "done", reason: "The instructor is ill" }]);
		expect((await refundAll(session)).body.code).toBe("nothing_left");
		expect(await actionItem()).toBe(false);
		const log = (await owner.call("GET", `/admin/audit?subjectKind=session&subjectId=${session}`)).body.entries;
		expect(log.map((entry: { summary: string }) => entry.summary)).toEqual([
			`Started refunding 2 purchases of the canceled session ${session}`,
			`Started refunding 1 purchase of the canceled session ${session}`,
		]);
	});

	test("credits an unpaid invoice, and returns what was paid by card", async () => {
		await setDate(inDays(15));
		const settings = {
			everyoneFrom: 1,
			accessOpens: "placed",
			netDays: 30,
			purchaseOrderRequired: false,
			remittance: "First Example Bank",
		};
		expect(
			(await owner.call("PUT", "/admin/pay-by-invoice", { version: 0, ...settings, remindBefore: [], remindAfter: [] }))
				.status,
		).toBe(200);
		const card = await buyLive();
		const hospital = await signUp(product.url);
		const cartItems = await Promise.all([
			findCartItem(product.url, courseID, "Live session"),
			findCartItem(product.url, 102, "Recorded session"),
		]);
		expect(
			(await hospital.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1, payBy: "invoice" })).status,
		).toBe(200);
		const { orders } = (await support.call("GET", `/admin/orders?search=${encodeURIComponent(hospital.email)}`)).body;
		const balance = async () => (await support.call("GET", `/admin/orders/${orders[0].id}/balance`)).body.balance;
		const { total } = await balance();
		const session = await currentSession();
		await cancel();
		expect((await read(session)).lines.map((line: { orderId: number }) => line.orderId)).toEqual([
			card.orderId,
			orders[0].id,
		]);
		expect((await refundAll(session)).status).toBe(201);
		await eventually(async () => expect((await read(session)).latest).toMatchObject({ total: 2, done: 2, failed: [] }));
		const rest = cartItems[1]?.discounted_price ?? cartItems[1]?.price ?? 0;
		expect(await balance()).toMatchObject({ total, credited: total - rest, paid: 0, refunded: 0, owed: rest });
	});

	test("cancels an unpaid invoice whose courses open when it's paid, although it has no seat yet", async () => {
		await setDate(inDays(16));
		const { version } = (await owner.call("GET", "/admin/pay-by-invoice")).body;
		const settings = {
			everyoneFrom: 1,
			accessOpens: "paid",
			netDays: 30,
			purchaseOrderRequired: false,
			remittance: "First Example Bank",
		};
		expect(
			(await owner.call("PUT", "/admin/pay-by-invoice", { version, ...settings, remindBefore: [], remindAfter: [] }))
				.status,
		).toBe(200);
		const order = async (...chosen: [courseID: number, sessionType: string][]) => {
			const hospital = await signUp(product.url);
			const cartItems = await Promise.all(
				chosen.map(([id, sessionType]) => findCartItem(product.url, id, sessionType)),
			);
			expect(
				(await hospital.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1, payBy: "invoice" }))
					.status,
			).toBe(200);
			return (await support.call("GET", `/admin/orders?search=${encodeURIComponent(hospital.email)}`)).body.orders[0]
				.id as number;
		};
		const balance = async (id: number) => (await support.call("GET", `/admin/orders/${id}/balance`)).body.balance;
		const [live, recorded, partlyPaid] = [
			await order([courseID, "Live session"]),
			await order([courseID, "Recorded session"]),
			await order([courseID, "Live session"]),
		];
		const receivedOn = toDay(product.clock.now());
		expect(
			(
				await support.call("POST", `/admin/orders/${partlyPaid}/payments`, {
					amount: 10,
					method: "check",
					receivedOn,
					reference: "P-1",
				})
			).status,
		).toBe(201);
		// A seat in the session makes it exist.
		const card = await buyLive();
		const session = await currentSession();
		await cancel();
		expect((await read(session)).lines.map((line: { orderId: number }) => line.orderId)).toEqual([
			live,
			partlyPaid,
			card.orderId,
		]);
		expect(await actionItem()).toBe(true);
		expect((await refundAll(session)).status).toBe(201);
		await eventually(async () => expect((await read(session)).latest).toMatchObject({ total: 3, done: 3, failed: [] }));
		const { total } = await balance(live);
		expect(await balance(live)).toMatchObject({ credited: total, refunded: 0, owed: 0 });
		expect(await balance(partlyPaid)).toMatchObject({ credited: total, refunded: 0, toSend: 10, owed: 0 });
		expect((await balance(recorded)).owed).toBeGreaterThan(0);
	});

	test("a repeated job requests nothing twice, and a refusal stops no other refund", async () => {
		await setDate(inDays(20));
		const [first, second] = [await buyLive(), await buyLive()];
		const session = await currentSession();
		await cancel();
		const { db } = product.context;
		// As after a crash: the refund exists, but its item still waits.
		expect((await refundAll(session)).status).toBe(201);
		await eventually(async () => expect((await read(session)).latest).toMatchObject({ total: 2, done: 2 }));
		const { id } = (await read(session)).latest;
		await db
			.updateTable("session_refund_items")
			.set({ state: "waiting" })
			.where("session_refund_id", "=", id)
			.execute();
		await db.updateTable("session_refunds").set({ finished_at: null }).where("id", "=", id).execute();
		await continueSessionRefund(product.context, id);
		for (const { orderId } of [first, second]) expect(await listRefunds(orderId)).toHaveLength(1);
		expect((await read(session)).latest).toMatchObject({ total: 2, done: 2, waiting: 0, failed: [] });
	});

	test("staff let customers keep their purchases; a new date ends the list", async () => {
		await setDate(inDays(30));
		await buyLive();
		const session = await currentSession();
		await cancel();
		await eventually(async () => expect(await actionItem()).toBe(true));
		expect((await support.call("POST", `/admin/live-sessions/${session}/refunds/keep`)).status).toBe(200);
		expect(await actionItem()).toBe(false);
		expect(await read(session)).toMatchObject({ kept: true, count: 1 });
		expect(
			(await owner.call("POST", `/admin/live-sessions/${courseID}/move`, { startsAt: inDays(40).toISOString() }))
				.status,
		).toBe(200);
		expect(await read(session)).toMatchObject({ canceled: false, count: 0 });
		expect((await support.call("POST", "/admin/live-sessions/999999/refunds/keep")).body.code).toBe(
			"session_not_found",
		);
		expect((await refundAll(session, { reason: " " })).body.details[0].path).toBe("reason");
	});
});
