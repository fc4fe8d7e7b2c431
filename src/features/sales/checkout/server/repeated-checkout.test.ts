import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type ProviderInMemory, providerInMemory } from "#tests/support/provider-in-memory.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe.each(storeDatabases)("a checkout that is asked for again on %s", (kind) => {
	let product: TestProduct;
	let provider: ProviderInMemory;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	beforeAll(async () => {
		provider = providerInMemory();
		product = await startTestProduct({ database: kind, payment: provider });
	});
	afterAll(async () => {
		await product?.close();
	});
	beforeEach(async () => {
		vi.restoreAllMocks();
		provider.away = false;
		buyer = await signUp(product.url);
	});

	const begin = async (key: string, courses = [101], more: object = {}) => {
		const cartItems = await Promise.all(courses.map((id) => findCartItem(product.url, id, "Recorded session")));
		return buyer.call(
			"POST",
			"/users/enroll",
			{ cartItems, couponCode: "", siteId: 1, ...more },
			{ "idempotency-key": key },
		);
	};
	const orders = () =>
		product.context.db
			.selectFrom("orders")
			.select(["state", "request_key", "provider_session"])
			.where("user_id", "=", buyer.id)
			.orderBy("id")
			.execute();

	test("starts a new order when the first attempt under its key failed", async () => {
		provider.away = true;
		expect((await begin("key-1")).body.code).toBe("payment_unavailable");
		provider.away = false;
		const { status, body } = await begin("key-1");
		expect(status).toBe(200);
		expect(await orders()).toEqual([
			{ state: "canceled", request_key: null, provider_session: null },
			{ state: "pending", request_key: "key-1", provider_session: body.sessionId },
		]);
		expect((await begin("key-1")).body.sessionId).toBe(body.sessionId);
	});

	test("leaves the order open while the first request under its key is still opening the payment page", async () => {
		const { createSession } = provider;
		const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		vi.spyOn(provider, "createSession")
			.mockImplementationOnce(async (request) => {
				begun.resolve();
				await gate.promise;
				return createSession(request);
			})
			// The provider refuses a key that another request is using, and the library reports it as unavailable.
			.mockRejectedValueOnce(new PaymentUnavailable("key in use"));
		const first = begin("key-0");
		await begun.promise;
		expect((await begin("key-0")).body.code).toBe("payment_unavailable");
		gate.resolve();
		const { status, body } = await first;
		expect(status).toBe(200);
		expect(await orders()).toEqual([{ state: "pending", request_key: "key-0", provider_session: body.sessionId }]);
		expect((await begin("key-0")).body.sessionId).toBe(body.sessionId);
	});

	test("starts a new order when the one under its key was canceled or has expired", async () => {
		const first = await begin("key-2");
		await buyer.call("POST", "/users/enrollment/cancel", {
			order: (
				await product.context.db
					.selectFrom("orders")
					.select("reference")
					.where("user_id", "=", buyer.id)
					.executeTakeFirstOrThrow()
			).reference,
		});
		const replies = await Promise.all(Array.from({ length: 6 }, () => begin("key-2")));
		expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
		const sessions = new Set(replies.map(({ body }) => body.sessionId));
		expect([sessions.size, sessions.has(first.body.sessionId)]).toEqual([1, false]);
		expect((await orders()).map(({ state }) => state)).toEqual(["canceled", "pending"]);
	});

	test("sells the last use of a promo code once, although its first attempt failed", async () => {
		const code = `LAST${kind}`;
		await product.context.db
			.insertInto("promo_codes")
			.values({ code, percent: 50, starts_at: null, ends_at: null, max_redemptions: 1, max_per_customer: null })
			.execute();
		provider.away = true;
		await begin("key-3", [101], { couponCode: code });
		provider.away = false;
		const other = await signUp(product.url);
		const item = await findCartItem(product.url, 101, "Recorded session");
		expect((await other.call("POST", "/users/enroll", { cartItems: [item], couponCode: code, siteId: 1 })).status).toBe(
			200,
		);
		expect((await begin("key-3", [101], { couponCode: code })).body.code).toBe("invalid_promo_code");
	});

	test("is refused when its key stands for another cart, promo code or number of seats", async () => {
		const first = await begin("key-4", [101, 102]);
		for (const [courses, more] of [
			[[101], {}],
			[[101, 103], {}],
			[[101, 102], { couponCode: "WELCOME10" }],
			[[101, 102], { moreSeats: true }],
		] as const) {
			const reply = await begin("key-4", [...courses], more);
			expect([reply.status, reply.body.code]).toEqual([409, "key_reused"]);
		}
		expect((await begin("key-4", [102, 101])).body.sessionId).toBe(first.body.sessionId);
		const replies = await Promise.all([begin("key-5", [104]), begin("key-5", [105])]);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	test("keeps its payment page when the first attempt times out", async () => {
		const response = Promise.withResolvers<void>();
		const asked = Promise.withResolvers<void>();
		vi.spyOn(provider, "createSession").mockImplementationOnce(async () => {
			asked.resolve();
			await response.promise;
			throw new PaymentUnavailable("timed out");
		});
		const first = begin("key-6");
		await asked.promise;
		const second = await begin("key-6");
		response.resolve();
		expect((await first).body).toMatchObject({ sessionId: second.body.sessionId });
		expect(await orders()).toEqual([
			{ state: "pending", request_key: "key-6", provider_session: second.body.sessionId },
		]);
	});

	test("never gives out a payment page of an order that was ended while the page was opened", async () => {
		const createSession = provider.createSession;
		const response = Promise.withResolvers<void>();
		const asked = Promise.withResolvers<void>();
		vi.spyOn(provider, "createSession").mockImplementationOnce(async (request) => {
			asked.resolve();
			await response.promise;
			return createSession(request);
		});
		const slow = begin("key-7");
		await asked.promise;
		const { reference } = await product.context.db
			.selectFrom("orders")
			.select("reference")
			.where("user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		expect((await buyer.call("POST", "/users/enrollment/cancel", { order: reference })).status).toBe(200);
		response.resolve();
		expect((await slow).body.code).toBe("payment_unavailable");
		const [order] = await orders();
		expect(order?.state).toBe("canceled");
		expect((await provider.readSession(order?.provider_session ?? ""))?.status).toBe("expired");
	});

	test("is refused when a single seat is in the cart twice, with the cart to go on with", async () => {
		const item = await findCartItem(product.url, 101, "Recorded session");
		const twice = [item, { ...item, course_name: "The same" }];
		for (const path of ["/users/enroll", "/users/coupons/apply"]) {
			const code = path === "/users/enroll" ? { couponCode: "" } : { code: "WELCOME10" };
			const reply = await buyer.call("POST", path, { cartItems: twice, siteId: 1, ...code });
			expect([reply.status, reply.body.code, reply.body.cartItems]).toEqual([409, "duplicate_items", [item]]);
			const stale = await buyer.call("POST", path, {
				cartItems: twice.map((one) => ({ ...one, price: 1 })),
				siteId: 1,
				...code,
			});
			expect([stale.body.code, stale.body.cartItems]).toEqual(["price_changed", [item]]);
		}
		expect(await orders()).toEqual([]);
	});

	/** Asks for course 109 while it costs so many cents. */
	async function atPrice(cents: number) {
		const { discounted_price: _, ...item } = await findCartItem(product.url, 109, "Recorded session");
		const { db } = product.context;
		const { id } = item.selectedPricing;
		const before = await db.selectFrom("pricings").select("price_cents").where("id", "=", id).executeTakeFirstOrThrow();
		await db.updateTable("pricings").set({ price_cents: cents }).where("id", "=", id).execute();
		const price = cents / 100;
		const cartItems = [{ ...item, price, selectedPricing: { ...item.selectedPricing, price } }];
		const checkout = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		const promo = await buyer.call("POST", "/users/coupons/apply", { cartItems, code: "WELCOME10", siteId: 1 });
		await db.updateTable("pricings").set(before).where("id", "=", id).execute();
		return { checkout, promo };
	}

	test.each([
		[0, 200, undefined, 200, undefined],
		[1, 409, "total_too_small", 409, "total_too_small"],
		[49, 409, "total_too_small", 409, "total_too_small"],
		[50, 200, undefined, 409, "total_too_small"],
		[56, 200, undefined, 200, undefined],
		[99_999_999, 200, undefined, 200, undefined],
		[100_000_000, 409, "total_too_large", 200, undefined],
	])(
		"for %i cents is answered with %i %s, and 10 percent off with %i %s",
		async (cents, status, code, promoStatus, promoCode) => {
			const { checkout, promo } = await atPrice(cents);
			expect([checkout.status, checkout.body.code]).toEqual([status, code]);
			expect([promo.status, promo.body.code]).toEqual([promoStatus, promoCode]);
			expect(await orders()).toHaveLength(status === 200 ? 1 : 0);
		},
	);
});
