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
		const quoted = await buyer.call("POST", "/users/enroll/tax", { cartItems, couponCode: "", siteId: 1 });
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

	test("doesn't offer to pay by invoice, because the tax isn't known before the payment", async () => {
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
		const { buyer, cartItems } = await begin();
		expect((await buyer.call("GET", "/account/pay-by-invoice")).body.offer).toBeNull();
		const { status, body } = await buyer.call("POST", "/users/enroll", {
			cartItems,
			couponCode: "",
			siteId: 1,
			payBy: "invoice",
		});
		expect([status, body.code]).toEqual([409, "invoice_not_offered"]);
	});
});
