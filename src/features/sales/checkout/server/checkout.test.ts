import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconcile } from "#features/sales/payments/server/reconcile/reconcile.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { everyDatabase } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { proves } from "#tests/support/proves.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const recorded = "Recorded session";

describe.each(everyDatabase)("checkout on %s", (kind) => {
	let product: TestProduct;
	/** Tests that are repeated want a code that nobody has used. */
	let round = 1;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
	});
	afterAll(async () => {
		await product?.close();
	});

	const listOrders = (userId: number) =>
		product.context.db.selectFrom("orders").selectAll().where("user_id", "=", userId).orderBy("id").execute();
	const begin = async (
		buyer: Awaited<ReturnType<typeof signUp>>,
		courses: number[],
		more: object = {},
		headers: Record<string, string> = {},
	) => {
		const cartItems = await Promise.all(courses.map((id) => findCartItem(product.url, id, recorded)));
		return buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1, ...more }, headers);
	};

	test(
		"a paid session enrolls once, writes one ledger entry and one invoice, however often its success is asked for",
		proves("4.41"),
		async () => {
			const buyer = await signUp(product.url);
			const { body } = await begin(buyer, [101, 102]);
			expect((await payWith(body.url)).location).toBe(`${product.url}/payment-success/${body.sessionId}`);
			const path = `/users/enrollment/success?session_id=${body.sessionId}`;
			const responses = await Promise.all(Array.from({ length: 20 }, () => client(product.url)("GET", path)));
			expect(responses.map((response) => [response.status, response.body.message])).toEqual(
				Array(20).fill([200, "Enrollment is successful"]),
			);
			const [order] = await listOrders(buyer.id);
			expect(order).toMatchObject({ state: "paid" });
			const entries = await product.context.db
				.selectFrom("ledger_entries")
				.selectAll()
				.where("order_id", "=", order?.id as number)
				.execute();
			expect(entries.map((entry) => entry.amount_cents)).toEqual([order?.total_cents]);
			const profile = await buyer.call("GET", `/users/${buyer.id}`);
			expect(profile.body.enrolledCourses.map((course: { courseID: number }) => course.courseID).sort()).toEqual([
				101, 102,
			]);
		},
	);

	test("a declined card leaves the page open and nobody enrolled; another card then pays", async () => {
		const buyer = await signUp(product.url);
		const { body } = await begin(buyer, [103]);
		const declined = await payWith(body.url, "4000 0000 0000 0002");
		expect(declined.status).toBe(402);
		expect(declined.html).toContain("Your card was declined");
		const early = await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		expect([early.status, early.body.code, early.body.message]).toEqual([409, "not_paid", "Enrollment failed"]);
		expect((await payWith(body.url)).status).toBe(303);
	});

	test("a forged price is answered with the true one and nothing is ordered", async () => {
		const buyer = await signUp(product.url);
		const item = await findCartItem(product.url, 104, recorded);
		const forged = { ...item, price: 1, selectedPricing: { ...item.selectedPricing, price: 1 } };
		const reply = await buyer.call("POST", "/users/enroll", { cartItems: [forged], couponCode: "", siteId: 1 });
		expect([reply.status, reply.body.code]).toEqual([409, "price_changed"]);
		expect(reply.body.cartItems).toEqual([item]);
		expect(await listOrders(buyer.id)).toEqual([]);
	});

	test("an unknown pricing, an unknown course and another course's pricing are not for sale", async () => {
		const buyer = await signUp(product.url);
		const item = await findCartItem(product.url, 104, recorded);
		const other = await findCartItem(product.url, 105, recorded);
		for (const wrong of [
			{ ...item, selectedPricing: { ...item.selectedPricing, id: 2_000_000_000 } },
			{ ...item, courseID: 2_000_000_000 },
			{ ...item, selectedPricing: other.selectedPricing },
		]) {
			const reply = await buyer.call("POST", "/users/enroll", { cartItems: [wrong], couponCode: "", siteId: 1 });
			expect([reply.status, reply.body.code, reply.body.courseIDs]).toEqual([409, "not_for_sale", [wrong.courseID]]);
		}
	});

	test("a live session can't be bought once it has begun", async () => {
		const buyer = await signUp(product.url);
		const archived = await product.context.db
			.selectFrom("courses")
			.select("id")
			.where("archived", "=", true)
			.executeTakeFirstOrThrow();
		const item = await findCartItem(product.url, archived.id, "Live session");
		const reply = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
		expect([reply.status, reply.body.code]).toEqual([409, "session_begun"]);
	});

	test("a live session that was canceled, or has no date, can't be bought", async () => {
		const buyer = await signUp(product.url);
		const { id } = await product.context.db
			.selectFrom("courses")
			.select("id")
			.where("webinar_date", ">", product.clock.now())
			.where("archived", "=", false)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		const item = await findCartItem(product.url, id, "Live session");
		const staff = await createStaffMember(product, "canceling@example.com");
		expect((await staff.call("POST", `/admin/live-sessions/${id}/cancel`)).status).toBe(200);
		const reply = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
		expect([reply.status, reply.body.code, reply.body.courseIDs]).toEqual([409, "session_undated", [id]]);
		const priced = await buyer.call("POST", "/users/coupons/apply", {
			cartItems: [item],
			code: "WELCOME10",
			siteId: 1,
		});
		expect(priced.status).toBe(409);
	});

	test("the same Idempotency-Key makes one order, also at the same moment", async () => {
		const buyer = await signUp(product.url);
		const replies = await Promise.all(
			Array.from({ length: 8 }, () => begin(buyer, [106], {}, { "idempotency-key": "press-1" })),
		);
		expect(new Set(replies.map((reply) => reply.body.sessionId)).size).toBe(1);
		expect(await listOrders(buyer.id)).toHaveLength(1);
	});

	test("what is owned is said before checkout, and sold again when more seats are wanted", async () => {
		const buyer = await signUp(product.url);
		const first = await begin(buyer, [107]);
		await payWith(first.body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${first.body.sessionId}`);
		const again = await begin(buyer, [107]);
		expect([again.status, again.body.code, again.body.courseIDs]).toEqual([409, "already_owned", [107]]);
		const item = await findCartItem(product.url, 107, recorded);
		expect(again.body.message).toBe(`You already own “${item.course_name}” (Recorded session).`);
		expect(again.body.items).toEqual([{ courseID: 107, pricingId: item.selectedPricing.id, owned: [recorded] }]);
		expect((await begin(buyer, [107], { moreSeats: true })).status).toBe(200);
	});

	test("refuses an item of which a part is owned, if asked to, and names that part", async () => {
		const buyer = await signUp(product.url);
		const first = await begin(buyer, [110]);
		await payWith(first.body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${first.body.sessionId}`);
		const item = await findCartItem(product.url, 110, "Recorded Plus Transcript session");
		const enroll = (more: object) =>
			buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1, ...more });
		const refused = await enroll({ refuseOverlap: true });
		expect([refused.status, refused.body.code]).toEqual([409, "partly_owned"]);
		expect(refused.body.items).toEqual([{ courseID: 110, pricingId: item.selectedPricing.id, owned: [recorded] }]);
		expect((await enroll({})).status).toBe(200);
	});

	test("the last uses of a promo code go to exactly as many buyers, fifty at once", async () => {
		const code = `SEVEN${round++}`;
		await product.context.db
			.insertInto("promo_codes")
			.values({ code, percent: 25, starts_at: null, ends_at: null, max_redemptions: 7, max_per_customer: null })
			.execute();
		// A buyer's own checkouts hand the use on.
		const buyers = await Promise.all(Array.from({ length: 50 }, () => signUp(product.url)));
		const replies = await Promise.all(buyers.map((buyer) => begin(buyer, [108], { couponCode: code.toLowerCase() })));
		expect(replies.filter((reply) => reply.status === 200)).toHaveLength(7);
		expect(replies.filter((reply) => reply.body.code === "invalid_promo_code")).toHaveLength(43);
		const promo = await product.context.db
			.selectFrom("promo_codes")
			.selectAll()
			.where("code", "=", code)
			.executeTakeFirstOrThrow();
		expect(promo.redemption_count).toBe(7);
	});

	test("a person's last use goes to one checkout, and is free again when that is canceled", async () => {
		const code = `ONCE${round++}`;
		await product.context.db
			.insertInto("promo_codes")
			.values({ code, percent: 10, starts_at: null, ends_at: null, max_redemptions: null, max_per_customer: 1 })
			.execute();
		const buyer = await signUp(product.url);
		await Promise.all(Array.from({ length: 10 }, () => begin(buyer, [109], { couponCode: code })));
		const open = (await listOrders(buyer.id)).filter(({ state }) => state === "pending");
		const promo = await product.context.db
			.selectFrom("promo_codes")
			.select("redemption_count")
			.where("code", "=", code)
			.executeTakeFirstOrThrow();
		expect([open.length, promo.redemption_count]).toEqual([1, 1]);
		const [order] = open;
		const canceled = await client(product.url)("POST", "/users/enrollment/cancel", { order: order?.reference });
		expect(canceled.status).toBe(200);
		const page = await payWith(order?.checkout_url as string);
		expect(page.html).toContain("expired");
		expect((await begin(buyer, [109], { couponCode: code })).status).toBe(200);
	});

	test("a total of 0 needs no card and enrolls at once", async () => {
		await product.context.db
			.insertInto("promo_codes")
			.values({
				code: "GIFT",
				percent: 100,
				starts_at: null,
				ends_at: null,
				max_redemptions: 1,
				max_per_customer: null,
			})
			.execute();
		const buyer = await signUp(product.url);
		const { body } = await begin(buyer, [110], { couponCode: "GIFT" });
		expect(body.url).toBe(`${product.url}/payment-success/${body.sessionId}`);
		const success = await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		expect(success.body.message).toBe("Enrollment is successful");
		expect((await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses).toHaveLength(1);
	});

	test("a checkout that is left alone expires and gives its promo use back; nothing can be paid afterwards", async () => {
		await product.context.db
			.insertInto("promo_codes")
			.values({
				code: "LAPSE",
				percent: 10,
				starts_at: null,
				ends_at: null,
				max_redemptions: 1,
				max_per_customer: null,
			})
			.execute();
		const buyer = await signUp(product.url);
		const { body } = await begin(buyer, [111], { couponCode: "LAPSE" });
		product.clock.pass(36 * 60);
		await reconcile(product.context);
		expect((await listOrders(buyer.id))[0]).toMatchObject({ state: "expired" });
		expect((await payWith(body.url)).html).toContain("expired");
		const promo = await product.context.db
			.selectFrom("promo_codes")
			.selectAll()
			.where("code", "=", "LAPSE")
			.executeTakeFirstOrThrow();
		expect(promo.redemption_count).toBe(0);
	});

	test("input that the contract does not name is refused with its path", async () => {
		const buyer = await signUp(product.url);
		const item = await findCartItem(product.url, 104, recorded);
		const cases: [object, string][] = [
			[{ cartItems: [item], couponCode: "", siteId: 1, surprise: 1 }, "surprise"],
			[{ cartItems: [{ ...item, price: "12" }], couponCode: "", siteId: 1 }, "cartItems.0.price"],
			[{ cartItems: [], couponCode: "", siteId: 1 }, "cartItems"],
			[{ cartItems: [item], couponCode: "\u0000", siteId: 1 }, "couponCode"],
			[{ cartItems: [item], couponCode: "", siteId: 2 }, "siteId"],
		];
		for (const [body, path] of cases) {
			const reply = await buyer.call("POST", "/users/enroll", body);
			expect(reply.status).toBe(400);
			expect(reply.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
		}
		expect(
			(await client(product.url)("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 })).status,
		).toBe(401);
	});
});
