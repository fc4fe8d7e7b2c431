import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconcile } from "#features/sales/payments/server/reconcile/reconcile.ts";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type ProviderInMemory, providerInMemory } from "#tests/support/provider-in-memory.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe.each(storeDatabases)("the use of a promo code on %s", (kind) => {
	let product: TestProduct;
	let provider: ProviderInMemory;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	beforeAll(async () => {
		provider = providerInMemory();
		product = await startTestProduct({ database: kind, payment: provider });
		buyer = await signUp(product.url);
	});
	afterAll(async () => {
		await product?.close();
	});

	const newCode = (code: string, maxRedemptions: number) =>
		product.context.db
			.insertInto("promo_codes")
			.values({
				code,
				percent: 10,
				starts_at: null,
				ends_at: null,
				max_redemptions: maxRedemptions,
				max_per_customer: null,
			})
			.execute();
	const begin = async (couponCode: string, courseID = 101) =>
		buyer.call("POST", "/users/enroll", {
			cartItems: [await findCartItem(product.url, courseID, "Recorded session")],
			couponCode,
			siteId: 1,
			moreSeats: true,
		});
	const taken = async (code: string) =>
		(
			await product.context.db
				.selectFrom("promo_codes")
				.select("redemption_count")
				.where("code", "=", code)
				.executeTakeFirst()
		)?.redemption_count;
	const tell = (type: string, sessionId: string) =>
		fetch(`${product.url}/api/payments/webhook`, { method: "POST", ...provider.event(type, sessionId) });

	test("stays with an order whose payment is on its way, until the provider says how that ended", async () => {
		await newCode("DEBIT", 1);
		const { body } = await begin("DEBIT");
		provider.complete(body.sessionId);
		product.clock.pass(40 * 60);
		await reconcile(product.context);
		expect(await taken("DEBIT")).toBe(1);
		expect((await begin("DEBIT")).body.code).toBe("invalid_promo_code");
		expect((await tell("checkout.session.async_payment_failed", body.sessionId)).status).toBe(200);
		expect(await taken("DEBIT")).toBe(0);
	});

	test("counts again when the order is paid after it was given back, as far as the code has room", async () => {
		await newCode("LATE", 1);
		for (const _ of [1, 2]) {
			const { body } = await begin("LATE");
			if (!body.sessionId) break;
			await tell("checkout.session.async_payment_failed", body.sessionId);
			expect(await taken("LATE")).toBe(0);
			provider.pay(body.sessionId);
			await tell("checkout.session.async_payment_succeeded", body.sessionId);
		}
		expect(await taken("LATE")).toBe(1);
		expect((await begin("LATE")).body.code).toBe("invalid_promo_code");
	});

	test("is held by no more than five open checkouts of a person: the sixth ends the first", async () => {
		await newCode("MANY", 100);
		const begun = [];
		for (let count = 0; count < 7; count++) begun.push(String((await begin("MANY", 101 + count)).body.sessionId));
		expect(await taken("MANY")).toBe(5);
		const sessions = await Promise.all(begun.map((id) => provider.readSession(id)));
		expect(sessions.map((session) => session?.status)).toEqual([
			"expired",
			"expired",
			"open",
			"open",
			"open",
			"open",
			"open",
		]);
	});

	test("held by an earlier checkout is free for the customer's next one, and not for others", async () => {
		await newCode("Back", 1);
		const first = String((await begin("BACK")).body.sessionId);
		const apply = async (call: typeof buyer.call) =>
			call("POST", "/users/coupons/apply", {
				cartItems: [await findCartItem(product.url, 101, "Recorded session")],
				code: "bACK",
				siteId: 1,
			});
		expect((await apply(buyer.call)).body).toMatchObject({ code: "Back", discountValue: 10 });
		expect((await apply((await signUp(product.url)).call)).body.code).toBe("invalid_promo_code");
		const second = String((await begin("back", 102)).body.sessionId);
		expect((await provider.readSession(first))?.status).toBe("expired");
		expect((await provider.readSession(second))?.status).toBe("open");
		const order = await product.context.db
			.selectFrom("orders")
			.select("promo_code")
			.where("provider_session", "=", second)
			.executeTakeFirst();
		expect([order?.promo_code, await taken("Back")]).toEqual(["Back", 1]);
	});

	test("moves to a new checkout of the same item, which ends the older payment page", async () => {
		await newCode("TABS", 1);
		const first = String((await begin("")).body.sessionId);
		const second = String((await begin("TABS")).body.sessionId);
		const third = await begin("");
		const fourth = await begin("TABS", 102);
		expect([third.status, fourth.status]).toEqual([200, 200]);
		const sessions = await Promise.all(
			[first, second, third.body.sessionId, fourth.body.sessionId].map((id) => provider.readSession(id)),
		);
		expect(sessions.map((session) => session?.status)).toEqual(["expired", "expired", "open", "open"]);
		expect(await taken("TABS")).toBe(1);
	});
});
