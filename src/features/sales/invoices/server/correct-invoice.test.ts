import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe.each(storeDatabases)("the correction of an invoice on %s", (kind) => {
	let product: TestProduct;
	let support: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		support = await createStaffMember(product);
	});
	afterAll(async () => {
		await product?.close();
	});

	/** A customer with a paid order. */
	async function purchase(billing: object | undefined = { company: "Northwind" }) {
		const customer = await signUp(product.url);
		const cartItems = [await findCartItem(product.url, 101, "Recorded session")];
		const { body } = await customer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1, billing });
		await payWith(body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		const order = await product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("user_id", "=", customer.id)
			.executeTakeFirstOrThrow();
		const invoices = async () => (await customer.call("GET", "/account/invoices")).body.invoices;
		const correct = (details: object) =>
			customer.call("POST", `/account/invoices/${order.reference}/correct`, { billing: details });
		return { ...customer, order, invoices, correct };
	}
	const issued = (orderId: number) =>
		product.context.db.selectFrom("invoices").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
	const textAt = async (url: string) => pdfText(Buffer.from(await (await fetch(url)).arrayBuffer()));

	test("keeps billing details that an invoice can't show out of invoices", async () => {
		const billing = { company: "Aung က", city: "Springfield" };
		const refused = {
			status: 400,
			body: { details: [{ path: "billing.company", message: expect.stringContaining("can't show က.") }] },
		};
		const customer = await purchase();
		expect(await customer.correct(billing)).toMatchObject(refused);
		expect(await support.call("POST", `/admin/orders/${customer.order.id}/invoice/correct`, { billing })).toMatchObject(
			refused,
		);
		const cartItems = [await findCartItem(product.url, 102, "Recorded session")];
		expect(
			await customer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1, billing }),
		).toMatchObject(refused);
	});

	test("issues the next number with the new details, names the replaced invoice on it, and keeps that one", async () => {
		const customer = await purchase();
		const [before] = await customer.invoices();
		const ledger = () =>
			product.context.db.selectFrom("ledger_entries").selectAll().where("order_id", "=", customer.order.id).execute();
		const [entries, [first]] = [await ledger(), await issued(customer.order.id)];
		const { status, body } = await customer.correct({
			company: "Northwind Clinics LLC",
			taxId: "12-3456789",
			accountsPayableEmail: "payables@example.com",
		});
		expect([status, body.replaced]).toEqual([201, before.number]);
		const [original, correction] = await issued(customer.order.id);
		expect(original).toEqual(first);
		expect(Number(correction?.number.slice(-6))).toBe(Number(original?.number.slice(-6)) + 1);
		const { billing: _, ...rest } = original?.snapshot ?? {};
		const details = {
			company: "Northwind Clinics LLC",
			taxId: "12-3456789",
			accountsPayableEmail: "payables@example.com",
		};
		expect(correction?.snapshot).toEqual({
			...rest,
			billing: details,
			replaces: { number: before.number, issuedAt: original?.issued_at.toISOString() },
		});
		expect(await ledger()).toEqual(entries);

		const [now] = await customer.invoices();
		expect(now).toMatchObject({
			number: body.number,
			billing: details,
			whyNotCorrectable: "already_corrected",
			replaced: { number: before.number },
		});
		expect(await textAt(now.url)).toContain(`Replaces invoice ${before.number} of `);
		expect(await textAt(now.url)).toContain("Northwind Clinics LLC");
		for (const url of [before.url, now.replaced.url]) {
			const old = await textAt(url);
			expect(old).toContain(`This invoice was replaced by invoice ${body.number}.`);
			expect(old).not.toContain("Northwind Clinics LLC");
		}
		const [course] = (await customer.call("GET", `/users/${customer.id}`)).body.enrolledCourses;
		expect(await textAt(course.invoiceUrl)).toContain(body.number);
		expect((await customer.call("GET", `/users/${customer.id}`)).body.enrolledCourses).toHaveLength(1);
		expect((await customer.call("GET", "/account/billing")).body.billing).toEqual(details);

		const key = `invoice-corrected:${customer.order.reference}`;
		const emails = await product.context.db
			.selectFrom("emails")
			.select(["key", "to"])
			.where("key", "like", `${key}%`)
			.orderBy("key")
			.execute();
		expect(emails).toEqual([
			{ key, to: customer.email },
			{ key: `${key}:copy`, to: "payables@example.com" },
		]);
		const audit = await product.context.db
			.selectFrom("audit_log")
			.selectAll()
			.where("action", "=", "order.invoice_corrected")
			.execute();
		expect(audit).toMatchObject([
			{ actor_id: customer.id, actor_name: "Customer", subject_id: String(customer.order.id) },
		]);
		expect(audit[0]?.summary).toBe(`Replaced invoice ${before.number} with ${body.number}: changed Company, Tax ID`);
	});

	test("happens once, even with concurrent requests", async () => {
		const customer = await purchase();
		const replies = await Promise.all(
			Array.from({ length: 6 }, (_, index) => customer.correct({ company: `Company ${index}` })),
		);
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
		expect(await customer.correct({ company: "Another" })).toMatchObject({
			status: 409,
			body: { code: "already_corrected" },
		});
		expect(await issued(customer.order.id)).toHaveLength(2);
	});

	test("is refused after a credit note, without a change, and for the orders of others", async () => {
		const customer = await purchase();
		expect(
			await customer.correct({ company: " Northwind ", accountsPayableEmail: "payables@example.com" }),
		).toMatchObject({
			status: 400,
			body: { code: "unchanged" },
		});
		const other = await purchase();
		const theirs = await other.call("POST", `/account/invoices/${customer.order.reference}/correct`, {
			billing: { company: "Mine" },
		});
		expect(theirs).toMatchObject({ status: 404, body: { code: "unknown_invoice" } });
		await support.call("POST", `/admin/orders/${customer.order.id}/refunds`, { reason: "Asked for it" });
		expect(await customer.correct({ company: "Too late" })).toMatchObject({ status: 409, body: { code: "credited" } });
		expect(await customer.invoices()).toMatchObject([{ whyNotCorrectable: "credited" }]);
		expect(await issued(customer.order.id)).toHaveLength(1);
	});

	test("can be made by staff, and a later credit note corrects the valid invoice", async () => {
		const customer = await purchase();
		const path = `/admin/orders/${customer.order.id}/invoice/correct`;
		const { status, body } = await support.call("POST", path, { billing: { company: "Acme", costCenter: "HR-200" } });
		expect(status).toBe(201);
		expect((await support.call("POST", path, { billing: { company: "Again" } })).body.code).toBe("already_corrected");
		const order = (await support.call("GET", `/admin/orders/${customer.order.id}`)).body;
		expect(order.invoice).toMatchObject({
			number: body.number,
			whyNotCorrectable: "already_corrected",
			replaced: { number: body.replaced },
		});
		expect(order.timeline.filter(({ kind }: { kind: string }) => kind === "invoice")).toHaveLength(2);
		const { orders } = (await support.call("GET", `/admin/orders?search=${body.number}`)).body;
		expect(orders).toMatchObject([{ id: customer.order.id, invoice: body.number }]);
		await support.call("POST", `/admin/orders/${customer.order.id}/refunds`, { reason: "Asked for it" });
		const [refund] = (await customer.call("GET", `/users/${customer.id}`)).body.refunds;
		expect(refund.invoice).toBe(body.number);
		expect(await textAt(refund.creditNoteUrl)).toContain("Acme");
	});

	test("is refused once the customer is erased", async () => {
		const customer = await purchase();
		expect(
			(await customer.call("POST", "/account/delete", { password: "a long and honest pass phrase", word: "DELETE" }))
				.status,
		).toBe(200);
		const reply = await support.call("POST", `/admin/orders/${customer.order.id}/invoice/correct`, {
			billing: { company: "Acme" },
		});
		expect(reply).toMatchObject({ status: 409, body: { code: "customer_erased" } });
	});
});
