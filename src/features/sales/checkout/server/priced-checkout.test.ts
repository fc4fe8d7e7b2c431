import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Course } from "#features/catalog/courses/contract.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { PaymentRefused } from "#platform/payment/payment-provider.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const recorded = "Recorded session";

describe("the price of a checkout", () => {
	let product: TestProduct;
	let staffMember: Awaited<ReturnType<typeof createStaffMember>>;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	beforeAll(async () => {
		product = await startTestProduct();
		staffMember = await createStaffMember(product);
		buyer = await signUp(product.url);
	});
	afterAll(async () => {
		await product?.close();
	});

	const newCode = (code: string, percent: number, courseIds: number[] = []) =>
		product.context.db
			.insertInto("promo_codes")
			.values({
				code,
				percent,
				starts_at: null,
				ends_at: null,
				max_redemptions: null,
				max_per_customer: null,
				course_ids: courseIds,
			})
			.execute();
	const enroll = (cartItems: object[], couponCode = "") =>
		buyer.call("POST", "/users/enroll", { cartItems, couponCode, siteId: 1, moreSeats: true });
	const findItems = (courses: number[]) => Promise.all(courses.map((id) => findCartItem(product.url, id, recorded)));

	/** Begins a checkout and gives the order's lines and what the payment page shows of them. */
	async function begun(courses: number[], code: string) {
		const { body } = await enroll(await findItems(courses), code);
		const { db } = product.context;
		const order = await db
			.selectFrom("orders")
			.selectAll()
			.where("user_id", "=", buyer.id)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		const lines = await db
			.selectFrom("order_lines")
			.selectAll()
			.where("order_id", "=", order.id)
			.orderBy("position")
			.execute();
		const page = await db
			.selectFrom("sandbox_sessions")
			.select("request")
			.where("id", "=", String(body.sessionId))
			.executeTakeFirst();
		return {
			order,
			lines,
			shown: page?.request.lines.map(({ cents, description }) => ({ cents, description })),
			url: String(body.url),
		};
	}

	test("takes an amount off the covered lines to the cent, on the payment page, the invoice and refunds", async () => {
		const { db } = product.context;
		const columns = {
			starts_at: null,
			ends_at: null,
			max_redemptions: null,
			max_per_customer: null,
			course_ids: [101, 102],
		};
		await db
			.insertInto("promo_codes")
			.values({ ...columns, code: "TWENTY", amount_cents: 2_001 })
			.execute();
		const cartItems = await findItems([101, 102, 103]);
		const quoted = await buyer.call("POST", "/users/coupons/apply", { cartItems, code: "twenty", siteId: 1 });
		const { order, lines, shown, url } = await begun([101, 102, 103], "TWENTY");
		expect(quoted.body).toEqual({
			code: "TWENTY",
			discountValue: Math.round((2_001 / order.subtotal_cents) * 10_000) / 100,
			discountAmount: 20.01,
			finalPrice: order.total_cents / 100,
		});
		expect([order.subtotal_cents - order.total_cents, order.promo_percent, order.promo_amount_cents]).toEqual([
			2_001,
			null,
			2_001,
		]);
		const off = lines.map((line) => line.price_cents - line.paid_cents);
		expect([off[0] as number, off[1] as number, off[2]]).toEqual([expect.any(Number), 2_001 - (off[0] as number), 0]);
		expect(Math.min(off[0] as number, off[1] as number)).toBeGreaterThan(0);
		expect(shown).toEqual(
			lines.map((line, index) => ({
				cents: line.paid_cents,
				description: off[index]
					? `${recorded}, $${((off[index] as number) / 100).toFixed(2)} off with TWENTY`
					: recorded,
			})),
		);
		await payWith(url);
		await client(product.url)(
			"GET",
			`/users/enrollment/success?session_id=${order.provider_session ?? url.split("/").at(-1)}`,
		);
		const { snapshot } = await db
			.selectFrom("invoices")
			.select("snapshot")
			.where("order_id", "=", order.id)
			.executeTakeFirstOrThrow();
		expect([snapshot.promo, snapshot.lines.map((line) => line.discountCents ?? 0)]).toEqual([
			{ code: "TWENTY", amountCents: 2_001 },
			off,
		]);
		const { body } = await staffMember.call("GET", `/admin/orders/${order.id}`);
		expect(body.promo).toEqual({ code: "TWENTY", percent: null, amount: 20.01 });
		const refund = await staffMember.call("POST", `/admin/orders/${order.id}/refunds`, {
			lines: [lines[0]?.id],
			reason: "Asked for it",
		});
		expect([refund.status, refund.body.refund.amount]).toEqual([201, (lines[0]?.paid_cents as number) / 100]);
	});

	test("makes a cart free when the amount exceeds it, and refuses a total below the smallest charge", async () => {
		const [item] = await findItems([103]);
		const cents = Math.round((item as CartItem).price * 100);
		const columns = { starts_at: null, ends_at: null, max_redemptions: null, max_per_customer: null };
		await product.context.db
			.insertInto("promo_codes")
			.values([
				{ ...columns, code: "MORE", amount_cents: cents + 1 },
				{ ...columns, code: "CENTS-LEFT", amount_cents: cents - 49 },
				{ ...columns, code: "HALF-A-DOLLAR", amount_cents: cents - 50 },
			])
			.execute();
		const apply = async (code: string) =>
			(await buyer.call("POST", "/users/coupons/apply", { cartItems: [item], code, siteId: 1 })).body;
		expect(await apply("MORE")).toEqual({ discountValue: 100, discountAmount: cents / 100, finalPrice: 0 });
		expect(await apply("CENTS-LEFT")).toMatchObject({ code: "total_too_small" });
		expect(await apply("HALF-A-DOLLAR")).toMatchObject({ finalPrice: 0.5 });
		expect((await enroll([item as CartItem], "CENTS-LEFT")).body.code).toBe("total_too_small");
	});

	test("takes a promo code limited to some courses off those lines alone, on the payment page, the invoice and refunds", async () => {
		await newCode("ONLY101", 100, [101]);
		const { order, lines, shown, url } = await begun([101, 102], "ONLY101");
		const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];
		expect(lines.map((line) => line.paid_cents)).toEqual([0, second.price_cents]);
		expect(shown).toEqual([
			{ cents: 0, description: `${recorded}, 100% off with ONLY101` },
			{ cents: second.price_cents, description: recorded },
		]);
		await payWith(url);
		await client(product.url)(
			"GET",
			`/users/enrollment/success?session_id=${order.provider_session ?? url.split("/").at(-1)}`,
		);
		const { snapshot } = await product.context.db
			.selectFrom("invoices")
			.select("snapshot")
			.where("order_id", "=", order.id)
			.executeTakeFirstOrThrow();
		expect(snapshot.lines.map((line) => line.discountCents)).toEqual([first.price_cents, undefined]);
		const refund = await staffMember.call("POST", `/admin/orders/${order.id}/refunds`, {
			lines: [second.id],
			reason: "Asked for it",
		});
		expect([refund.status, refund.body.refund.amount]).toEqual([201, second.price_cents / 100]);
		const free = await staffMember.call("POST", `/admin/orders/${order.id}/refunds`, {
			lines: [first.id],
			reason: "Asked for it",
		});
		expect([free.status, free.body.refund.amount]).toEqual([201, 0]);
		expect(await checkLedger(product.context)).toMatchObject({ differences: [] });
	});

	test("rounds the discount once, on the sum of the covered lines", async () => {
		await newCode("TWOOF3", 33.33, [101, 103]);
		const { order, lines } = await begun([101, 102, 103], "TWOOF3");
		const covered = lines.filter((line) => line.course_id !== 102);
		const sum = covered.reduce((all, line) => all + line.price_cents, 0);
		expect(covered.reduce((all, line) => all + line.paid_cents, 0)).toBe(Math.round((sum * 6_667) / 10_000));
		expect(lines.reduce((all, line) => all + line.paid_cents, 0)).toBe(order.total_cents);
		expect(lines[1]?.paid_cents).toBe(lines[1]?.price_cents);
	});

	test("is held to the provider's limits by the sandbox", async () => {
		const ask = (cents: number) =>
			product.context.payment.createSession({
				reference: `limits-${cents}`,
				email: "robin@example.com",
				lines: [{ name: "A course", description: "", cents }],
				successUrl: product.url,
				cancelUrl: product.url,
				expiresAt: new Date(product.clock.now().getTime() + 3_600_000),
			});
		for (const cents of [1, 49, 100_000_000]) await expect(ask(cents)).rejects.toThrow(PaymentRefused);
		for (const cents of [50, 99_999_999]) expect(await ask(cents)).toMatchObject({ cents });
	});

	test.each<[code: string, change: object, reason: RegExp]>([
		["NONE", {}, /^We don't recognize this code/],
		["OFF", { active: false }, /^We don't recognize this code/],
		["LATER", { starts_at: new Date("2099-01-01") }, /isn't valid yet/],
		["ENDED", { ends_at: new Date("2020-01-01") }, /has expired/],
		["EMPTY", { max_redemptions: 1, redemption_count: 1 }, /already been used/],
		["OTHER", { course_ids: [103] }, /doesn't apply to the courses in your cart/],
		["LARGE", { minimum_cents: 500_000 }, /at least \$5,000\.00/],
	])("says why the promo code %s does not apply", async (code, change, reason) => {
		if (code !== "NONE")
			await product.context.db
				.insertInto("promo_codes")
				.values({
					code,
					percent: 10,
					starts_at: null,
					ends_at: null,
					max_redemptions: null,
					max_per_customer: null,
					...change,
				})
				.execute();
		const cartItems = await findItems([101]);
		for (const reply of [
			await enroll(cartItems, code),
			await buyer.call("POST", "/users/coupons/apply", { cartItems, code, siteId: 1 }),
		]) {
			expect([reply.status, reply.body.code, reply.body.message]).toEqual([
				400,
				"invalid_promo_code",
				"Invalid promo code",
			]);
			expect(reply.body.reason).toMatch(reason);
		}
	});

	test("accepts a price option exactly as the course list returns it", async () => {
		const { body } = await client(product.url)("GET", "/admin/courses?limit=200");
		const course = (body as Course[]).find(({ courseID }) => courseID === 104) as Course;
		const item = await findCartItem(product.url, 104, recorded);
		for (const selectedPricing of course.Pricings.filter(({ sessionType }) => sessionType === recorded))
			expect((await enroll([{ ...item, selectedPricing }])).status).toBe(200);
		const odd = await enroll([
			{
				...item,
				selectedPricing: {
					...item.selectedPricing,
					grants: { live: false, recording: true, transcript: false, extra: 1 },
				},
			},
		]);
		expect(odd.status).toBe(400);
	});

	test("sends the fresh item when a price option grants something else at the same price", async () => {
		const item = await findCartItem(product.url, 105, recorded);
		const whole = { grants: { live: false, recording: true, transcript: false }, seats: 1 };
		const stale: [name: string, selectedPricing: object][] = [
			["another session type", { ...item.selectedPricing, sessionType: "Live and recorded" }],
			["other grants", { ...item.selectedPricing, ...whole, grants: { ...whole.grants, live: true } }],
			["another number of seats", { ...item.selectedPricing, ...whole, seats: 10 }],
		];
		for (const [name, selectedPricing] of stale) {
			const reply = await enroll([{ ...item, selectedPricing }]);
			expect([name, reply.status, reply.body.code]).toEqual([name, 409, "price_changed"]);
			const fresh = reply.body.cartItems as CartItem[];
			expect(fresh[0]?.selectedPricing).toMatchObject(item.selectedPricing);
			expect([name, (await enroll(fresh)).status]).toEqual([name, 200]);
			expect(
				(
					await buyer.call("POST", "/users/coupons/apply", {
						cartItems: [{ ...item, selectedPricing }],
						code: "WELCOME10",
						siteId: 1,
					})
				).body.code,
			).toBe("price_changed");
		}
	});

	test("sells a course that belongs to the site by the site's name, with and without a promo code, and staff can give it", async () => {
		const { db } = product.context;
		await db.insertInto("sites").values({ id: 7, name: "lectern" }).execute();
		await db.updateTable("course_sites").set({ site_id: 7 }).where("course_id", "=", 106).execute();
		const cartItems = await findItems([106]);
		expect((await enroll(cartItems)).status).toBe(200);
		expect((await buyer.call("POST", "/users/coupons/apply", { cartItems, code: "WELCOME10", siteId: 1 })).status).toBe(
			200,
		);
		const grantable = await staffMember.call("GET", "/admin/grantable-courses/106");
		expect(grantable.status).toBe(200);
		const given = await staffMember.call("POST", `/admin/customers/${buyer.id}/grants`, {
			courseID: 106,
			pricingId: cartItems[0]?.selectedPricing.id,
			reason: "A gift",
		});
		expect(given.status).toBe(201);
	});
});
