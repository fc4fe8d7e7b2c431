import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkLedger } from "./reconcile/check-ledger.ts";
import { reconcile } from "./reconcile/reconcile.ts";

const completed = "checkout.session.completed";

describe.each(storeDatabases)("paid lines without use on %s", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders(kind, { manualJobs: true });
	});
	afterAll(() => shop?.close());

	type Customer = Awaited<ReturnType<typeof signUp>>;
	const begin = async (buyer: Customer, courseID: number, sessionType: string, more: object = {}) => {
		const cartItems = [await findCartItem(shop.product.url, courseID, sessionType)];
		const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1, ...more });
		return String(body.sessionId);
	};
	const pay = async (sessionId: string) => {
		shop.provider.pay(sessionId);
		expect((await shop.post(shop.provider.event(completed, sessionId))).status).toBe(200);
	};
	const findOrder = (sessionId: string) =>
		shop.product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("provider_session", "=", sessionId)
			.executeTakeFirstOrThrow();
	const listed = async () => (await shop.staffMember.call("GET", "/admin/discrepancies")).body.discrepancies;
	const listProblems = async (sessionId: string) => {
		const { id } = await findOrder(sessionId);
		return (await listed()).filter((one: { orderId: number }) => one.orderId === id);
	};
	const findEmail = async (sessionId: string) => {
		const { reference } = await findOrder(sessionId);
		return shop.product.context.db
			.selectFrom("emails")
			.selectAll()
			.where("key", "=", `order:${reference}`)
			.executeTakeFirstOrThrow();
	};
	/** Moves a course's session to start in this many minutes and last half an hour. */
	const startIn = (courseId: number, minutes: number) =>
		shop.product.context.db
			.updateTable("courses")
			.set({ webinar_date: new Date(shop.product.clock.now().getTime() + minutes * 60_000), duration_minutes: 30 })
			.where("id", "=", courseId)
			.execute();

	test("flags a purchase paid in two tabs for a refund, which staff make in one step", async () => {
		const buyer = await signUp(shop.product.url);
		const [first, second] = [await begin(buyer, 101, "Recorded session"), await begin(buyer, 101, "Recorded session")];
		await pay(first);
		await pay(second);
		expect(await listProblems(first)).toEqual([]);
		const [problem] = await listProblems(second);
		const order = await findOrder(second);
		expect(problem).toMatchObject({ kind: "paid_twice", amount: order.total_cents / 100, lineId: expect.any(Number) });
		expect(JSON.stringify(await findEmail(second))).toContain("paid for it twice");
		expect(JSON.stringify(await findEmail(first))).not.toContain("paid for it twice");
		expect((await shop.ask(order.id, { lines: [problem.lineId] })).status).toBe(201);
		expect(await listProblems(second)).toEqual([]);
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		expect(body.enrolledCourses).toHaveLength(1);
		expect((await checkLedger(shop.product.context)).differences).toEqual([]);
	});

	test("flags all but one of several concurrent payments for a refund", async () => {
		const buyer = await signUp(shop.product.url);
		const sessions = [];
		for (let count = 0; count < 4; count++) sessions.push(await begin(buyer, 102, "Recorded session"));
		await Promise.all(sessions.map(pay));
		const problems = await Promise.all(sessions.map(listProblems));
		expect(problems.map((found) => found.length).sort()).toEqual([0, 1, 1, 1]);
	});

	test("does not flag additional seats of an owned course", async () => {
		const buyer = await signUp(shop.product.url);
		await pay(await begin(buyer, 103, "Recorded session"));
		const more = await begin(buyer, 103, "Recorded session", { moreSeats: true });
		await pay(more);
		expect(await listProblems(more)).toEqual([]);
	});

	test("flags a live seat paid after its session ended for a refund, and says so in the email", async () => {
		await startIn(104, 10);
		const buyer = await signUp(shop.product.url);
		const late = await begin(buyer, 104, "Live session");
		shop.product.clock.pass(45 * 60);
		await pay(late);
		expect(await listProblems(late)).toMatchObject([{ kind: "paid_too_late", lineId: expect.any(Number) }]);
		const email = await findEmail(late);
		expect(email.subject).toBe("Your payment will be refunded");
		expect(JSON.stringify(email)).toContain("had ended or been canceled");
	});

	test("does not flag a live seat paid before its session ends or with its recording", async () => {
		await startIn(105, 10);
		const buyer = await signUp(shop.product.url);
		const seat = await begin(buyer, 105, "Live session");
		const recorded = await begin(buyer, 105, "Recorded session");
		shop.product.clock.pass(15 * 60);
		await pay(seat);
		shop.product.clock.pass(30 * 60);
		await pay(recorded);
		expect([await listProblems(seat), await listProblems(recorded)]).toEqual([[], []]);
	});

	test("closes the payment page of a live seat when its session starts", async () => {
		await startIn(107, 10);
		const buyer = await signUp(shop.product.url);
		const seat = await begin(buyer, 107, "Live session");
		shop.product.clock.pass(9 * 60);
		await reconcile(shop.product.context);
		expect((await findOrder(seat)).state).toBe("pending");
		shop.product.clock.pass(90);
		await reconcile(shop.product.context);
		expect((await findOrder(seat)).state).toBe("expired");
		expect((await shop.provider.readSession(seat))?.status).toBe("expired");
	});
});
