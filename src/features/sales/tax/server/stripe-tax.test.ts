import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { client, findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe.each(storeDatabases)("Stripe Tax in the sandbox (%s)", (database) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database, manualJobs: true });
		owner = await createStaffMember(product);
		expect((await owner.call("PUT", "/admin/tax", { version: 0, mode: "stripe" })).body.mode).toBe("stripe");
	});
	afterAll(async () => {
		expect((await checkLedger(product.context)).differences).toEqual([]);
		await product?.close();
	});

	async function begin() {
		const buyer = await signUp(product.url);
		const cartItems = [
			await findCartItem(product.url, 101, "Live session"),
			await findCartItem(product.url, 102, "Recorded session"),
		];
		const { status, body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		expect([status, body.code]).toEqual([200, undefined]);
		return { buyer, cartItems, sessionId: String(body.sessionId), url: String(body.url) };
	}
	const submit = async (url: string, more: Record<string, string>) => {
		const fields = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", name: "Robin Buyer", ...more };
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const response = await fetch(url, {
			method: "POST",
			redirect: "manual",
			headers,
			body: new URLSearchParams(fields).toString(),
		});
		return { status: response.status, html: await response.text() };
	};
	const findOrder = (sessionId: string) =>
		product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("provider_session", "=", sessionId)
			.executeTakeFirstOrThrow();
	const arrive = (sessionId: string) => client(product.url)("GET", `/users/enrollment/success?session_id=${sessionId}`);

	test("adds the tax on the payment page, and the order, invoice and refund have it", async () => {
		const { buyer, cartItems, sessionId, url } = await begin();
		const place = { region: "WA", country: "US", postalCode: "98101" };
		const quoted = await buyer.call("POST", "/users/enroll/tax", { cartItems, couponCode: "", siteId: 1, ...place });
		expect(quoted.body).toMatchObject({ status: "at_checkout", tax: 0 });
		const before = await findOrder(sessionId);
		expect(before).toMatchObject({ tax_cents: 0, tax_source: "stripe", total_cents: before.subtotal_cents });
		expect((await submit(url, { country: "US", state: "" })).html).toContain("Please enter a state code such as WA.");
		const tax = Math.round(before.subtotal_cents / 10);
		const total = `$${((before.subtotal_cents + tax) / 100).toFixed(2)}`;
		const shown = await submit(url, { country: "US", state: "WA" });
		expect([shown.status, shown.html.includes(`Pay ${total}`)]).toEqual([200, true]);
		expect((await arrive(sessionId)).status).toBe(409);
		expect((await submit(url, { country: "US", state: "WA" })).status).toBe(303);
		expect((await arrive(sessionId)).status).toBe(200);
		expect((await arrive(sessionId)).status).toBe(200);

		const order = await findOrder(sessionId);
		expect(order).toMatchObject({
			state: "paid",
			tax_cents: tax,
			total_cents: before.subtotal_cents + tax,
			tax_place: "US-WA",
		});
		const lines = await product.context.db
			.selectFrom("order_lines")
			.selectAll()
			.where("order_id", "=", order.id)
			.execute();
		expect(lines.reduce((sum, line) => sum + line.tax_cents, 0)).toBe(tax);
		const { body } = await owner.call("GET", `/admin/orders/${order.id}`);
		const invoice = pdfText(Buffer.from(await (await fetch(body.invoice.url)).arrayBuffer()));
		expect(invoice).toContain("Tax (Washington)");
		const refunded = await owner.call("POST", `/admin/orders/${order.id}/refunds`, { reason: "They asked" });
		expect([refunded.status, refunded.body.refund.amount]).toEqual([201, order.total_cents / 100]);
		const [refund] = await product.context.db
			.selectFrom("refunds")
			.selectAll()
			.where("order_id", "=", order.id)
			.execute();
		expect(refund).toMatchObject({ tax_cents: tax, state: "done" });
	});

	test("asks again when the address changes, so nobody pays a total that was not shown", async () => {
		const { sessionId, url } = await begin();
		expect((await submit(url, { country: "US", state: "WA" })).status).toBe(200);
		const changed = await submit(url, { country: "DE", state: "" });
		expect([changed.status, changed.html.includes("With tax, the total is")]).toEqual([200, true]);
		expect((await submit(url, { country: "DE", state: "" })).status).toBe(303);
		expect((await arrive(sessionId)).status).toBe(200);
		const order = await findOrder(sessionId);
		expect(order).toMatchObject({ tax_place: "DE", tax_cents: Math.round(order.subtotal_cents / 5) });
	});

	test("adds none in a state without sales tax, and the invoice says so", async () => {
		const { sessionId, url } = await begin();
		await submit(url, { country: "US", state: "OR" });
		expect((await submit(url, { country: "US", state: "OR" })).status).toBe(303);
		expect((await arrive(sessionId)).status).toBe(200);
		expect(await findOrder(sessionId)).toMatchObject({ state: "paid", tax_cents: 0, tax_place: "US-OR" });
	});

	const listLines = (orderId: number) =>
		product.context.db
			.selectFrom("order_lines")
			.selectAll()
			.where("order_id", "=", orderId)
			.orderBy("position")
			.execute();
	const turn = async (more: object) =>
		owner.call("PUT", "/admin/tax", { version: (await owner.call("GET", "/admin/tax")).body.version, ...more });

	test("refuses tax codes that Stripe doesn't have, and keeps those that a change leaves out", async () => {
		const malformed = await turn({ mode: "stripe", live: "20030000" });
		expect([malformed.status, malformed.body.details[0].path]).toEqual([400, "live"]);
		const unknown = await turn({ mode: "stripe", live: "txcd_88888888" });
		expect([unknown.status, unknown.body.code]).toEqual([409, "stripe_refused"]);
		expect(unknown.body.message).toBe("Stripe: No such tax code: 'txcd_88888888'");
		expect((await turn({ mode: "stripe", recording: "txcd_00000000" })).status).toBe(200);
		expect((await turn({ mode: "stripe" })).body).toMatchObject({ live: "", recording: "txcd_00000000" });
	});

	test("taxes each line of a payment page with its code, and refunds give back each line's own tax", async () => {
		const { sessionId, url } = await begin();
		await submit(url, { country: "US", state: "WA" });
		expect((await submit(url, { country: "US", state: "WA" })).status).toBe(303);
		expect((await arrive(sessionId)).status).toBe(200);
		const order = await findOrder(sessionId);
		const [live, recording] = await listLines(order.id);
		expect(live?.tax_cents).toBe(Math.round(Number(live?.paid_cents) / 10));
		expect([recording?.tax_cents, order.tax_cents]).toEqual([0, live?.tax_cents]);
		const { status, body } = await owner.call("POST", `/admin/orders/${order.id}/refunds`, {
			reason: "They asked",
			lines: [recording?.id],
		});
		expect([status, body.code]).toEqual([201, undefined]);
		const [refund] = await product.context.db
			.selectFrom("refunds")
			.selectAll()
			.where("order_id", "=", order.id)
			.execute();
		expect(refund).toMatchObject({ tax_cents: 0, cents: recording?.paid_cents });
	});

	describe("by invoice", () => {
		const billing = { region: "WA", country: "US", postalCode: "98101" };
		beforeAll(async () => {
			const settings = {
				version: 0,
				everyoneFrom: 1,
				accessOpens: "placed",
				netDays: 30,
				purchaseOrderRequired: false,
				remittance: "First Example Bank",
			};
			expect(
				(await owner.call("PUT", "/admin/pay-by-invoice", { ...settings, remindBefore: [], remindAfter: [] })).status,
			).toBe(200);
		});

		async function order(more: object) {
			const { buyer, cartItems } = await begin();
			const cart = { cartItems, couponCode: "", siteId: 1 };
			const quoted = await buyer.call("POST", "/users/enroll/tax", { ...cart, ...billing });
			const placed = await buyer.call("POST", "/users/enroll", { ...cart, payBy: "invoice", ...more });
			return { buyer, cartItems, quoted: quoted.body, placed };
		}

		test("knows the tax of each line, and shows it in the cart before", async () => {
			const { quoted, placed } = await order({ billing });
			expect([placed.status, placed.body.code]).toEqual([200, undefined]);
			const found = await product.context.db
				.selectFrom("orders")
				.selectAll()
				.where("reference", "=", placed.body.sessionId)
				.executeTakeFirstOrThrow();
			const [live, recording] = await listLines(found.id);
			const tax = Math.round(Number(live?.paid_cents) / 10);
			expect([live?.tax_cents, recording?.tax_cents]).toEqual([tax, 0]);
			expect(found).toMatchObject({
				state: "invoiced",
				tax_source: "stripe",
				tax_place: "US-WA",
				tax_cents: tax,
				owed_cents: found.subtotal_cents + tax,
			});
			expect(quoted).toMatchObject({ status: "known", tax: tax / 100, total: found.owed_cents / 100 });
		});

		test("refuses another tax than the cart showed by invoice, but not by card, where it isn't known yet", async () => {
			const { buyer, cartItems, quoted, placed } = await order({ billing, tax: 1 });
			expect([placed.status, placed.body.code, placed.body.tax]).toEqual([409, "tax_changed", quoted.tax]);
			const cart = { cartItems, couponCode: "", siteId: 1, billing, tax: quoted.tax };
			expect((await buyer.call("POST", "/users/enroll", cart)).status).toBe(200);
		});

		test("asks for the billing field without which Stripe can't tell the place, and places nothing", async () => {
			const { placed } = await order({ billing: { region: "WA", country: "US" } });
			expect([placed.status, placed.body.code]).toEqual([400, "billing_place_missing"]);
			expect(placed.body.details[0].path).toBe("billing.postalCode");
			const address = { region: "WA", country: "US", city: "Seattle", street: "1 Pike Street" };
			expect((await order({ billing: address })).placed.status).toBe(200);
		});

		test("taxes an upgrade at the address of the last checkout, and asks for what it lacks", async () => {
			const buyer = await signUp(product.url);
			const checkOut = async (courseId: number, more: object) => {
				const cartItems = [await findCartItem(product.url, courseId, "Recorded session")];
				return buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1, ...more });
			};
			expect((await checkOut(101, { billing, payBy: "invoice" })).status).toBe(200);
			const [found] = (await buyer.call("GET", "/account/upgrades")).body.upgrades;
			const upgrade = () =>
				buyer.call("POST", "/account/upgrades", {
					...{ purchase: found.purchase, pricingId: found.pricingId, price: found.price },
					invoice: { purchaseOrderNumber: "" },
				});
			expect((await checkOut(102, { billing: { region: "WA", country: "US" } })).status).toBe(200);
			const refused = await upgrade();
			expect([refused.status, refused.body.code]).toEqual([409, "postal_code_missing"]);
			expect((await checkOut(102, { billing })).status).toBe(200);
			expect((await turn({ mode: "stripe", recording: "" })).status).toBe(200);
			const placed = await upgrade();
			expect([placed.status, placed.body.code]).toEqual([200, undefined]);
			const order = await product.context.db
				.selectFrom("orders")
				.selectAll()
				.where("reference", "=", placed.body.sessionId)
				.executeTakeFirstOrThrow();
			expect(order).toMatchObject({ state: "invoiced", tax_cents: Math.round(order.subtotal_cents / 10) });
		});
	});
});
