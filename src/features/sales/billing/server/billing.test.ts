import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const billing = {
	company: " Northwind  Clinics LLC ",
	street: "1 Main Street\r\n\r\nSuite 5",
	city: "Springfield",
	region: "IL",
	postalCode: "62701",
	country: "",
	taxId: "12-3456789",
	purchaseOrderNumber: "PO-4711",
	costCenter: "HR-200",
	accountsPayableEmail: "payables@northwind.example",
};
const cleaned = { ...billing, company: "Northwind Clinics LLC", street: "1 Main Street\nSuite 5", country: undefined };

describe.each(storeDatabases)("billing details on %s", (kind) => {
	let product: TestProduct;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
	});
	afterAll(async () => {
		await product?.close();
	});

	type Customer = Awaited<ReturnType<typeof signUp>>;
	const enroll = async (customer: Customer, details: object | undefined, headers = {}) => {
		const cartItems = [await findCartItem(product.url, 101, "Recorded session")];
		return customer.call(
			"POST",
			"/users/enroll",
			{ cartItems, couponCode: "", siteId: 1, moreSeats: true, ...(details && { billing: details }) },
			headers,
		);
	};
	const remembered = async (customer: Customer) => (await customer.call("GET", "/account/billing")).body.billing;

	test("are printed on the invoice, and accounts payable gets a copy", async () => {
		const customer = await signUp(product.url);
		const { body } = await enroll(customer, billing);
		await payWith(body.url);
		expect((await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(
			200,
		);
		const { db } = product.context;
		const order = await db
			.selectFrom("orders")
			.select(["id", "reference", "billing"])
			.where("user_id", "=", customer.id)
			.executeTakeFirstOrThrow();
		expect(order.billing).toEqual(JSON.parse(JSON.stringify(cleaned)));
		const { snapshot } = await db
			.selectFrom("invoices")
			.select("snapshot")
			.where("order_id", "=", order.id)
			.executeTakeFirstOrThrow();
		expect(snapshot.billing).toEqual(order.billing);
		const [{ invoiceUrl }] = (await customer.call("GET", `/users/${customer.id}`)).body.enrolledCourses;
		const text = pdfText(Buffer.from(await (await fetch(invoiceUrl)).arrayBuffer()));
		for (const printed of [
			"Northwind Clinics LLC",
			"Attn: Robin Buyer",
			"1 Main Street",
			"Suite 5",
			"Springfield, IL 62701",
			"Tax ID: 12-3456789",
		])
			expect(text.split("\n")).toContain(printed);
		expect(text).toContain("PO NUMBER\nPO-4711\nCOST CENTER\nHR-200");
		expect(text).toMatch(/1 × \$\d+\.\d\d/);
		expect(text).not.toContain("payables@northwind.example");
		const copy = await db
			.selectFrom("emails")
			.select(["kind", "to"])
			.where("key", "=", `invoice-copy:${order.reference}`)
			.execute();
		expect(copy).toEqual([{ kind: "checkout.invoice-copy", to: billing.accountsPayableEmail }]);
	});

	test("fill in the next checkout until they are changed or deleted", async () => {
		const customer = await signUp(product.url);
		expect(await remembered(customer)).toEqual({});
		await enroll(customer, billing);
		// A PO number belongs to one order.
		const { purchaseOrderNumber: _, ...repeated } = cleaned;
		expect(await remembered(customer)).toEqual(JSON.parse(JSON.stringify(repeated)));
		await enroll(customer, undefined);
		expect(await remembered(customer)).toMatchObject({ company: "Northwind Clinics LLC" });
		await enroll(customer, { company: "Southwind" });
		expect(await remembered(customer)).toEqual({ company: "Southwind" });
		expect(await remembered(await signUp(product.url))).toEqual({});
		await enroll(customer, { company: "   " });
		expect(await remembered(customer)).toEqual({});
	});

	test("belong to the checkout that its Idempotency-Key names", async () => {
		const customer = await signUp(product.url);
		const key = { "idempotency-key": "billing-1" };
		const first = await enroll(customer, billing, key);
		expect((await enroll(customer, cleaned, key)).body.sessionId).toBe(first.body.sessionId);
		expect(await enroll(customer, { ...billing, taxId: "99" }, key)).toMatchObject({
			status: 409,
			body: { code: "key_reused" },
		});
		expect(await enroll(customer, undefined, key)).toMatchObject({ status: 409, body: { code: "key_reused" } });
	});

	test.each([
		["accountsPayableEmail", "nobody"],
		["company", "x".repeat(121)],
		["street", "x".repeat(201)],
		["taxId", "\u0000"],
		["vatNumber", "unknown field"],
	])("are refused with an invalid %s", async (field, value) => {
		const customer = await signUp(product.url);
		const { status, body } = await enroll(customer, { ...billing, [field]: value });
		expect([status, body.details[0].path]).toEqual([400, field === "vatNumber" ? "billing" : `billing.${field}`]);
		expect(await remembered(customer)).toEqual({});
	});

	test("are erased with the account, except on the invoice", async () => {
		const customer = await signUp(product.url);
		const { body } = await enroll(customer, { ...billing, company: `Erasable${kind}` });
		await payWith(body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		const { db } = product.context;
		const { id } = await db
			.selectFrom("orders")
			.select("id")
			.where("user_id", "=", customer.id)
			.executeTakeFirstOrThrow();
		const own = (await customer.call("GET", "/account/data")).body;
		const company = { company: `Erasable${kind}` };
		expect(own).toMatchObject({
			billingDetails: company,
			orders: [{ billing: company }],
			invoices: { invoices: [{ billing: company }] },
		});
		expect(
			(await customer.call("POST", "/account/delete", { password: "a long and honest pass phrase", word: "DELETE" }))
				.status,
		).toBe(200);
		expect(await db.selectFrom("billing_details").selectAll().where("user_id", "=", customer.id).execute()).toEqual([]);
		expect(
			(await db.selectFrom("orders").select("billing").where("id", "=", id).executeTakeFirstOrThrow()).billing,
		).toBeNull();
		expect(
			(await db.selectFrom("invoices").select("snapshot").where("order_id", "=", id).executeTakeFirstOrThrow()).snapshot
				.billing,
		).toMatchObject(company);
	});
});
