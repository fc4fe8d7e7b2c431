import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { beginCheckout } from "./begin-checkout.ts";

const completed = "checkout.session.completed";

describe.each(storeDatabases)("deleting an account with an open payment page on %s", (kind) => {
	let shop: PaidOrders;
	beforeAll(async () => {
		shop = await startPaidOrders(kind);
	});
	afterAll(() => shop?.close());
	beforeEach(() => {
		shop.provider.away = false;
	});

	const erase = ({ call }: Pick<Awaited<ReturnType<typeof signUp>>, "call">) =>
		call("POST", "/account/delete", { password, word: "DELETE" });
	const readStatus = async (sessionId: string) => (await shop.provider.readSession(sessionId))?.status;
	async function begin(courseID = 101) {
		const buyer = await signUp(shop.product.url);
		return { buyer, sessionId: await open(buyer, courseID) };
	}
	async function open(buyer: Awaited<ReturnType<typeof signUp>>, courseID: number): Promise<string> {
		const cartItems = [await findCartItem(shop.product.url, courseID, "Recorded session")];
		return String((await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 })).body.sessionId);
	}
	const findOrder = (sessionId: string) =>
		shop.product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("provider_session", "=", sessionId)
			.executeTakeFirstOrThrow();

	test("ends the page at the provider first", async () => {
		const { buyer, sessionId } = await begin();
		expect((await erase(buyer)).status).toBe(200);
		expect([await readStatus(sessionId), (await findOrder(sessionId)).state]).toEqual(["expired", "canceled"]);
	});

	test("ends a page too that is opened while the account is being deleted", async () => {
		const { buyer, sessionId } = await begin();
		const { expireSession } = shop.provider;
		let later = "";
		const ended = vi.spyOn(shop.provider, "expireSession").mockImplementationOnce(async (id) => {
			const session = await expireSession(id);
			later = await open(buyer, 102);
			return session;
		});
		expect((await erase(buyer)).status).toBe(200);
		expect([await readStatus(sessionId), await readStatus(later)]).toEqual(["expired", "expired"]);
		ended.mockRestore();
	});

	test("is refused while a payment is complete and not settled, and works once it is", async () => {
		const { buyer, sessionId } = await begin();
		shop.provider.complete(sessionId);
		const refused = await erase(buyer);
		expect([refused.status, refused.body.code]).toEqual([409, "payment_under_way"]);
		expect((await buyer.call("GET", `/users/${buyer.id}`)).status).toBe(200);
		// Its event is lost: deleting the account finds the payment.
		shop.provider.pay(sessionId);
		expect((await erase(buyer)).status).toBe(200);
		expect((await findOrder(sessionId)).state).toBe("paid");
		expect(await shop.waitingFor(`pi_${sessionId}`)).toEqual([]);
	});

	test("is refused while the provider is unavailable, and deletes nothing", async () => {
		const { buyer } = await begin();
		shop.provider.away = true;
		const refused = await erase(buyer);
		expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([
			503,
			"payment_unavailable",
			"5",
		]);
		shop.provider.away = false;
		expect((await buyer.call("GET", `/users/${buyer.id}`)).status).toBe(200);
	});

	test("a checkout that is still under way when the account is gone is refused like any call without an account", async () => {
		const buyer = await signUp(shop.product.url);
		const items = [await findCartItem(shop.product.url, 101, "Recorded session")];
		expect((await erase(buyer)).status).toBe(200);
		// As when the account is deleted after its session was checked.
		const request = { userId: buyer.id, items, code: "", requestKey: null, moreSeats: false };
		const other = await signUp(shop.product.url);
		const begun = await Promise.all(
			[request, { ...request, userId: other.id }, request].map((one) => beginCheckout(shop.product.context, one)),
		);
		expect(begun).toMatchObject([
			{ ok: false, code: "not_signed_in" },
			{ ok: true },
			{ ok: false, code: "not_signed_in" },
		]);
	});

	test("money that arrives without an owner is a discrepancy, and can be refunded", async () => {
		const { buyer, sessionId } = await begin();
		expect((await erase(buyer)).status).toBe(200);
		// Against all odds: the provider ended its page, and takes the money all the same.
		shop.provider.pay(sessionId);
		for (let turn = 0; turn < 2; turn++)
			expect((await shop.post(shop.provider.event(completed, sessionId))).status).toBe(200);
		const order = await findOrder(sessionId);
		expect(await shop.waiting(order.id)).toEqual([{ kind: "payment_without_owner", cents: order.total_cents }]);
		expect((await shop.ask(order.id)).body.refund).toMatchObject({ state: "done", amount: order.total_cents / 100 });
		await shop.inOrder();
	});
});
