import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";

const course = 104;
const [live, recorded, liveAndRecorded, everything] = [
	"Live session",
	"Recorded session",
	"Live Plus Recorded session",
	"Live Plus Recorded Plus Transcript session",
];

/** What a seat is worth to a person: the content, a place in the session, and a certificate to earn. */
const [nothing, ofRecording, ofBoth, ofAll] = [
	"",
	"recording, certificate",
	"live, recording, place, certificate",
	"live, recording, transcript, place, certificate",
];

describe("an upgraded seat that support moves", () => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders("PostgreSQL", { manualJobs: true });
		const starts = new Date(shop.product.clock.now().getTime() + 5 * 86_400_000);
		await shop.product.context.db
			.updateTable("courses")
			.set({ webinar_date: starts, archived: false })
			.where("id", "=", course)
			.execute();
	});
	afterAll(() => shop?.close());

	type Customer = Awaited<ReturnType<typeof confirmed>>;
	async function confirmed() {
		const user = await signUp(shop.product.url);
		await shop.product.context.db
			.updateTable("users")
			.set({ email_verified_at: shop.product.clock.now() })
			.where("id", "=", user.id)
			.execute();
		return user;
	}
	async function pay(sessionId: string) {
		shop.provider.pay(sessionId);
		expect((await shop.post(shop.provider.event("checkout.session.completed", sessionId))).status).toBe(200);
	}
	async function buy(sessionType: string) {
		const buyer = await confirmed();
		const cartItems = [await findCartItem(shop.product.url, course, sessionType)];
		const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		await pay(body.sessionId);
		const line = await shop.product.context.db
			.selectFrom("order_lines")
			.innerJoin("orders", "orders.id", "order_lines.order_id")
			.select(["order_lines.id", "order_lines.order_id"])
			.where("orders.user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		return { buyer, line: line.id, order: line.order_id };
	}
	async function begin(buyer: Customer, sessionType: string): Promise<string> {
		const { upgrades } = (await buyer.call("GET", `/account/upgrades?courseID=${course}`)).body;
		const { purchase, pricingId, price } = upgrades.find(
			(upgrade: { sessionType: string }) => upgrade.sessionType === sessionType,
		);
		return (await buyer.call("POST", "/account/upgrades", { purchase, pricingId, price })).body.sessionId;
	}
	const findOrder = (sessionId: string) =>
		shop.product.context.db
			.selectFrom("orders")
			.select(["id", "state"])
			.where("provider_session", "=", sessionId)
			.executeTakeFirstOrThrow();
	async function upgraded(from: string, to: string) {
		const bought = await buy(from);
		const session = await begin(bought.buyer, to);
		await pay(session);
		return { ...bought, upgrade: (await findOrder(session)).id };
	}
	async function move(line: number, from: { email: string }, to: { email: string }, seat = 1) {
		const reply = await shop.staffMember.call("POST", `/admin/seats/lines/${line}/move`, {
			seat,
			previousEmail: from.email,
			email: to.email,
		});
		expect([reply.status, reply.body.code]).toEqual([200, undefined]);
	}
	const refund = async (order: number) =>
		expect(
			(await shop.staffMember.call("POST", `/admin/orders/${order}/refunds`, { reason: "Asked for it" })).status,
		).toBe(201);
	/** What each person is left with. */
	async function left(...people: Customer[]) {
		const owned = [];
		for (const person of people) {
			const courses = (await person.call("GET", `/users/${person.id}`)).body.enrolledCourses;
			const parts = courses.flatMap(
				({ grants, live: place, certificate }: { grants: object; live: object | null; certificate: object | null }) => [
					...Object.entries(grants).flatMap(([name, granted]) => (granted ? name : [])),
					...(place ? ["place"] : []),
					...(certificate ? ["certificate"] : []),
				],
			);
			owned.push(parts.join(", "));
		}
		return owned;
	}
	const mailsTo = async ({ email }: Customer) =>
		JSON.stringify(
			await shop.product.context.db
				.selectFrom("emails")
				.select("message")
				.where("to", "=", email)
				.orderBy("id")
				.execute(),
		);

	test.each([
		["a recording with the session added", recorded, liveAndRecorded, ofBoth],
		["a session with the recording added", live, liveAndRecorded, ofBoth],
		["a recording with all else added", recorded, everything, ofAll],
	])("keeps %s, with the new holder and back with the buyer", async (_, from, to, all) => {
		const { buyer, line } = await upgraded(from, to);
		const colleague = await confirmed();
		expect(await left(buyer, colleague)).toEqual([all, nothing]);
		await move(line, buyer, colleague);
		expect(await left(buyer, colleague)).toEqual([nothing, all]);
		await move(line, colleague, buyer, 2);
		expect(await left(buyer, colleague)).toEqual([all, nothing]);
	});

	test("keeps the upgrade for someone who is invited, also if it is refunded before they accept", async () => {
		for (const isRefunded of [false, true]) {
			const { buyer, line, upgrade } = await upgraded(recorded, liveAndRecorded);
			const invited = await signUp(shop.product.url);
			await move(line, buyer, invited);
			if (isRefunded) await refund(upgrade);
			const token = (await mailsTo(invited)).match(/\/seats\/([\w.-]+)/)?.[1];
			expect((await invited.call("POST", `/seat-links/${token}/accept`)).status).toBe(200);
			expect(await left(buyer, invited)).toEqual([nothing, isRefunded ? ofRecording : ofBoth]);
		}
	});

	test("loses a refunded upgrade with its holder, who gets an email, and nobody else gets the seat", async () => {
		const { buyer, line, upgrade, order } = await upgraded(recorded, liveAndRecorded);
		const colleague = await confirmed();
		await move(line, buyer, colleague);
		await refund(upgrade);
		expect(await left(buyer, colleague)).toEqual([nothing, ofRecording]);
		expect(await mailsTo(colleague)).toContain("The upgrade of your seat was refunded");
		expect(await mailsTo(colleague)).not.toContain("Your seat was canceled");
		await refund(order);
		expect(await left(buyer, colleague)).toEqual([nothing, nothing]);
	});

	test("ends the open page of an upgrade; one that is paid at that moment goes to the holder", async () => {
		const { buyer, line } = await buy(recorded);
		const [first, second] = [await confirmed(), await confirmed()];
		const page = await begin(buyer, liveAndRecorded);
		await move(line, buyer, first);
		expect((await findOrder(page)).state).toBe("canceled");
		expect(await shop.provider.readSession(page)).toMatchObject({ status: "expired" });
		expect(await left(buyer, first)).toEqual([nothing, ofRecording]);
		await move(line, first, buyer, 2);

		const paid = await begin(buyer, liveAndRecorded);
		shop.provider.pay(paid);
		await move(line, buyer, second);
		expect((await findOrder(paid)).state).toBe("paid");
		expect(await left(buyer, second)).toEqual([nothing, ofBoth]);
		await refund((await findOrder(paid)).id);
		expect(await left(buyer, second)).toEqual([nothing, ofRecording]);
	});

	test("is refused to someone who owns all of it, not to someone who owns a part", async () => {
		const { buyer, line } = await upgraded(recorded, liveAndRecorded);
		const owner = (await buy(liveAndRecorded)).buyer;
		const part = (await buy(recorded)).buyer;
		const reply = await shop.staffMember.call("POST", `/admin/seats/lines/${line}/move`, {
			seat: 1,
			previousEmail: buyer.email,
			email: owner.email,
		});
		expect(reply.body.code).toBe("has_course");
		await move(line, buyer, part);
		expect(await left(buyer)).toEqual([nothing]);
	});

	test("doesn't move after its session has begun", async () => {
		const { buyer, line } = await upgraded(recorded, liveAndRecorded);
		await shop.product.context.db
			.updateTable("live_sessions")
			.set({ starts_at: shop.product.clock.now() })
			.where("course_id", "=", course)
			.execute();
		const reply = await shop.staffMember.call("POST", `/admin/seats/lines/${line}/move`, {
			seat: 1,
			previousEmail: buyer.email,
			email: "late@example.com",
		});
		expect(reply.body.code).toBe("session_begun");
	});
});
