import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeByInvoice } from "#features/sales/pay-by-invoice/server/index.ts";
import { client, findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { besidesDiscrepancies, brokenInvariants } from "#tests/support/sales/invariants.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { toDay } from "#values/business-days.ts";
import { formatDollars } from "#values/money.ts";

const path = "/admin/organizations";
const hospital = {
	name: "General Hospital",
	mayPayByInvoice: true,
	netDays: 45,
	creditLimit: null as number | null,
	street: "1 Main Street\nSuite 5",
	city: "Springfield",
	region: "IL",
	postalCode: "62701",
	country: "United States",
	accountsPayableEmail: "payables@hospital.example",
};
const terms = { accessOpens: "placed", netDays: 30, purchaseOrderRequired: false, remittance: "First Example Bank" };
const recording = [101, "Recorded session"] as const;

describe.each(storeDatabases)("organizations on %s", (database) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof owner;
	beforeAll(async () => {
		product = await startTestProduct({ database, manualJobs: true });
		owner = await createStaffMember(product, "owner@example.com", "owner");
		support = await createStaffMember(product, "support@example.com", "support");
		const settings = { version: 0, everyoneFrom: null, ...terms, remindBefore: [], remindAfter: [] };
		expect((await owner.call("PUT", "/admin/pay-by-invoice", settings)).status).toBe(200);
	});
	afterAll(async () => {
		expect(await brokenInvariants(product.context.db, besidesDiscrepancies)).toEqual([]);
		await product?.close();
	});

	type Customer = Awaited<ReturnType<typeof signUp>>;
	let created = 0;
	async function create(values: object = {}) {
		const name = `Hospital ${++created}`;
		const { status, body } = await support.call("POST", path, { ...hospital, name, ...values });
		expect(status).toBe(201);
		return { id: body.id as number, name, ...values, version: 1 };
	}
	const emailOf = async ({ id }: Customer) =>
		(await product.context.db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;
	const choose = (organization: number | null, { id }: Customer) =>
		support.call("PUT", `/admin/customers/${id}/organization`, { organization });
	async function join(id: number, customer?: Customer) {
		const member = customer ?? (await signUp(product.url));
		expect((await choose(id, member)).status).toBe(200);
		return member;
	}
	const read = async (id: number) => (await support.call("GET", `${path}/${id}`)).body;
	const findOf = async (customer: Customer) =>
		(await support.call("GET", `${path}?member=${customer.id}`)).body.organizations;
	async function order(customer: Customer, more: object = {}, headers: Record<string, string> = {}) {
		const cartItems = [await findCartItem(product.url, ...recording)];
		const body = { cartItems, couponCode: "", siteId: 1, moreSeats: true, payBy: "invoice", ...more };
		return customer.call("POST", "/users/enroll", body, headers);
	}
	const readOrder = (reference: string) =>
		product.context.db
			.selectFrom("orders")
			.selectAll()
			.where(({ or, eb }) => or([eb("reference", "=", reference), eb("provider_session", "=", reference)]))
			.executeTakeFirstOrThrow();
	const changes = (id: number) =>
		product.context.db
			.selectFrom("audit_log")
			.select(["action", "changes"])
			.where("subject_kind", "=", "organization")
			.where("subject_id", "=", String(id))
			.orderBy("id")
			.execute();

	test("are created, listed, changed and deleted, with what changed in the audit log", async () => {
		const { id, name, version } = await create();
		expect((await support.call("GET", path)).body.organizations).toContainEqual({
			...hospital,
			...{ id, name, version, members: 0, owed: 0 },
		});
		const changed = await support.call("PUT", `${path}/${id}`, {
			...{ ...hospital, name, netDays: null, version },
			accountsPayableEmail: "ann@hospital.example",
		});
		expect(changed).toMatchObject({ status: 200, body: { id } });
		expect((await read(id)).organization).toMatchObject({ netDays: null, version: 2 });
		expect(await support.call("PUT", `${path}/${id}`, { ...hospital, name, version })).toMatchObject({
			status: 409,
			body: { code: "changed_meanwhile" },
		});
		const events = await changes(id);
		expect(events.map(({ action }) => action)).toEqual(["organization.created", "organization.changed"]);
		expect(events[1]?.changes).toEqual({ netDays: { before: 45, after: null } });
		expect((await support.call("DELETE", `${path}/${id}`)).status).toBe(200);
		expect((await support.call("GET", `${path}/${id}`)).status).toBe(404);
	});

	test("have different names, in any case, and can share a domain", async () => {
		const first = await create({ name: "Northwind", accountsPayableEmail: "pay@northwind.example" });
		const taken = { status: 409, body: { code: "name_taken", details: [{ path: "name" }] } };
		expect(await support.call("POST", path, { ...hospital, name: " NORTHWIND " })).toMatchObject(taken);
		const second = await create({ accountsPayableEmail: "pay@northwind.example" });
		expect(
			await support.call("PUT", `${path}/${second.id}`, { ...hospital, name: "northwind", version: 1 }),
		).toMatchObject(taken);
		expect(
			(await support.call("PUT", `${path}/${first.id}`, { ...hospital, name: "NorthWind", version: 1 })).status,
		).toBe(200);
	});

	test.each([
		["name", ""],
		["netDays", -1],
		["netDays", 366],
		["creditLimit", 0.5],
		["creditLimit", 20_000_001],
		["accountsPayableEmail", "nobody"],
	])("are refused with an invalid %s: %s", async (field, value) => {
		const { status, body } = await support.call("POST", path, { ...hospital, [field]: value });
		expect([status, body.details[0].path]).toEqual([400, field]);
	});

	test("are refused with characters that invoices can't show", async () => {
		const { status, body } = await support.call("POST", path, { ...hospital, name: "Clinic", city: "ရန်ကုန်" });
		expect([status, body.code, body.details[0].path]).toEqual([400, "unwritable", "city"]);
	});

	test("have members, each in one organization", async () => {
		const [first, second] = [await create(), await create()];
		const member = await join(first.id);
		expect((await choose(first.id, member)).status).toBe(200);
		expect((await read(first.id)).members).toMatchObject([{ id: member.id, hasNewDomain: false }]);
		expect(await findOf(member)).toMatchObject([{ id: first.id, members: 1 }]);
		expect(await choose(second.id, member)).toMatchObject({
			status: 409,
			body: { code: "other_organization", message: `This customer belongs to ${first.name}. Remove them there first.` },
		});
		expect((await choose(999_999, await signUp(product.url))).body.code).toBe("unknown_organization");
		expect((await choose(first.id, { ...member, id: 999_999 })).body.code).toBe("unknown_customer");
		await product.context.db
			.updateTable("users")
			.set({ email: `${member.id}@elsewhere.example` })
			.where("id", "=", member.id)
			.execute();
		expect((await read(first.id)).members).toMatchObject([{ hasNewDomain: true }]);
		expect((await choose(null, member)).status).toBe(200);
		expect((await choose(null, member)).status).toBe(200);
		expect(await findOf(member)).toEqual([]);
		expect((await changes(first.id)).map(({ action }) => action)).toEqual([
			"organization.created",
			"organization.member_added",
			"organization.member_removed",
		]);
	});

	test("can be read by accountants, and changed by support", async () => {
		const { id } = await create();
		const accountant = await createStaffMember(product, `accountant-${database}@example.com`, "accountant");
		const editor = await createStaffMember(product, `editor-${database}@example.com`, "editor");
		expect((await accountant.call("GET", `${path}/${id}`)).status).toBe(200);
		expect((await accountant.call("DELETE", `${path}/${id}`)).status).toBe(403);
		expect((await editor.call("GET", path)).status).toBe(403);
		expect((await client(product.url)("GET", path)).status).toBe(401);
	});

	test("keep the orders of their members, also of those who leave", async () => {
		const { id } = await create();
		const member = await join(id);
		const stranger = await signUp(product.url);
		const byCard = await order(member, { payBy: "card" });
		expect((await readOrder(byCard.body.sessionId)).organization_id).toBe(id);
		expect((await readOrder((await order(stranger, { payBy: "card" })).body.sessionId)).organization_id).toBeNull();
		expect((await order(stranger)).body.code).toBe("invoice_not_offered");
		const placed = await order(member);
		expect(placed.status).toBe(200);
		const { total_cents: total } = await readOrder(placed.body.sessionId);
		expect((await choose(null, member)).status).toBe(200);
		expect((await readOrder(placed.body.sessionId)).organization_id).toBe(id);
		expect((await read(id)).organization.owed).toBe(total / 100);
		expect((await order(member)).body.code).toBe("invoice_not_offered");
	});

	test("can't be deleted with an open invoice; afterwards, orders stay without them", async () => {
		const { id } = await create();
		const { sessionId } = (await order(await join(id))).body;
		expect(await support.call("DELETE", `${path}/${id}`)).toMatchObject({
			status: 409,
			body: { code: "open_invoice" },
		});
		const row = await readOrder(sessionId);
		const body = { amount: row.total_cents / 100, method: "check", receivedOn: "2026-01-05", reference: "" };
		expect((await support.call("POST", `/admin/orders/${row.id}/payments`, body)).status).toBe(201);
		expect((await support.call("DELETE", `${path}/${id}`)).status).toBe(200);
		expect(await readOrder(sessionId)).toMatchObject({ state: "paid", organization_id: null });
	});

	test("give members their own terms, and others those of the site", async () => {
		const own = await join((await create({ netDays: 10 })).id);
		const site = await join((await create({ netDays: null })).id);
		const none = await join((await create({ mayPayByInvoice: false })).id);
		const readDays = async (member: Customer) =>
			(await member.call("GET", "/account/pay-by-invoice")).body.offer?.netDays;
		expect(await Promise.all([own, site, none].map(readDays))).toEqual([10, 30, undefined]);
		const [early, late] = [
			await readOrder((await order(own)).body.sessionId),
			await readOrder((await order(site)).body.sessionId),
		];
		expect(Date.parse(late.due_on ?? "") - Date.parse(early.due_on ?? "")).toBe(20 * 86_400_000);
	});

	test("limit what open invoices add up to, also for members who order at once", async () => {
		const price = (await findCartItem(product.url, ...recording)).selectedPricing.price;
		const limit = Math.floor(price * 1.5);
		const { id } = await create({ creditLimit: limit });
		const members = await Promise.all(Array.from({ length: 6 }, () => join(id)));
		const replies = await Promise.all(
			members.map((member, index) => order(member, {}, { "idempotency-key": `at-once-${id}-${index}` })),
		);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
		const left = formatDollars(limit - price);
		for (const { body } of replies.filter(({ status }) => status === 409))
			expect(body).toMatchObject({ code: "invoice_not_offered", message: `You can order up to ${left} by invoice.` });
		expect((await read(id)).organization.owed).toBe(price);
		const orders = product.context.db.selectFrom("orders").select("state").where("organization_id", "=", id);
		expect((await orders.execute()).map(({ state }) => state)).not.toContain("pending");
		const refused = members[replies.findIndex(({ status }) => status === 409)] as Customer;
		const readOffer = async () => (await refused.call("GET", "/account/pay-by-invoice")).body;
		expect(await readOffer()).toMatchObject({ reason: null, offer: { from: 0.01, upTo: limit - price } });
		expect((await order(refused)).body.message).toBe(`You can order up to ${left} by invoice.`);

		const { organization } = await read(id);
		const { members: _, owed: __, id: ___, ...values } = organization;
		expect((await support.call("PUT", `${path}/${id}`, { ...values, creditLimit: Math.ceil(price) })).status).toBe(200);
		expect((await support.call("PUT", `${path}/${id}`, { ...values, version: 2, creditLimit: 1 })).status).toBe(200);
		expect(await readOffer()).toEqual({ reason: "limit_reached", offer: null });
		expect((await order(refused)).body.message).toBe(
			"Your organization has reached its credit limit, so you can't pay by invoice now.",
		);
		expect((await support.call("PUT", `${path}/${id}`, { ...values, version: 3, creditLimit: null })).status).toBe(200);
		const key = { "idempotency-key": `at-once-${id}-${members.indexOf(refused)}` };
		expect((await order(refused, {}, key)).status).toBe(200);
	});

	test("limit an order that was planned before another one used the credit", async () => {
		const price = (await findCartItem(product.url, ...recording)).selectedPricing.price;
		const { id } = await create({ creditLimit: Math.ceil(price) });
		const [first, second] = [await join(id), await join(id)];
		const { sessionId } = (await order(second, { payBy: "card" })).body;
		const { id: orderId } = await readOrder(sessionId);
		// The same order by invoice, as it is between its plan and its place.
		await product.context.db
			.updateTable("orders")
			.set({ due_on: "2030-01-31", access_opens: "placed", provider_session: null, checkout_url: null })
			.where("id", "=", orderId)
			.execute();
		expect((await order(first)).status).toBe(200);
		expect(await placeByInvoice(product.context, orderId)).toMatchObject({ ok: false, code: "invoice_not_offered" });
		expect((await read(id)).organization.owed).toBe(price);
	});

	test("fill in the billing details of members who have none of their own", async () => {
		const { id, name } = await create();
		const member = await join(id);
		const readBilling = async () => (await member.call("GET", "/account/billing")).body.billing;
		const { street, city, region, postalCode, country, accountsPayableEmail } = hospital;
		expect(await readBilling()).toEqual({
			...{ company: name, street, city, region, postalCode, country, accountsPayableEmail },
		});
		expect((await member.call("GET", "/account/data")).body.billingDetails).toBeNull();
		await order(member, { billing: { company: "Radiology" } });
		expect(await readBilling()).toEqual({ company: "Radiology" });
	});

	test("owe in one row of the receivables, with a statement and one check for all members", async () => {
		const { id, name } = await create();
		const rows = await Promise.all(
			[await join(id), await join(id)].map(async (member) => readOrder((await order(member)).body.sessionId)),
		);
		const total = rows.reduce((sum, row) => sum + row.total_cents, 0) / 100;
		const asOf = toDay(product.clock.now());
		const { customers } = (await owner.call("GET", `/admin/accounting/receivables?asOf=${asOf}`)).body;
		const found = customers.filter((row: { customer: string }) => row.customer === name);
		const who = { customerId: null, organizationId: id, email: hospital.accountsPayableEmail, company: "" };
		expect(found).toMatchObject([{ ...who, notDue: total, total }]);
		const users = rows.map((row) => row.user_id);
		expect(customers.some((row: { customerId: number }) => users.includes(row.customerId))).toBe(false);
		const readStatement = async () => fetch(found[0].statementUrl);
		const text = pdfText(Buffer.from(await (await readStatement()).arrayBuffer()));
		for (const printed of [name, formatDollars(total)]) expect(text).toContain(printed);

		const [first, second] = rows.map((row) => row.id);
		const body = { amount: total, method: "check", receivedOn: asOf, reference: "777", others: [second] };
		expect((await support.call("POST", `/admin/orders/${first}/payments`, body)).status).toBe(201);
		expect((await read(id)).organization.owed).toBe(0);
		expect((await readStatement()).status).toBe(410);
	});

	test("keep the remaining account's membership in a merge, or take the other's", async () => {
		const [first, second] = [await create(), await create()];
		const remaining = await join(first.id);
		const other = await join(second.id);
		const reason = "Confirmed by phone.";
		const merge = async (into: Customer, ended: Customer) =>
			owner.call("POST", `/admin/customers/${into.id}/merge`, { email: await emailOf(ended), reason });
		expect((await merge(remaining, other)).status).toBe(200);
		expect(await findOf(remaining)).toMatchObject([{ id: first.id, members: 1 }]);
		expect((await read(second.id)).members).toEqual([]);
		const stranger = await signUp(product.url);
		expect((await merge(stranger, remaining)).status).toBe(200);
		expect(await findOf(stranger)).toMatchObject([{ id: first.id, members: 1 }]);
	});

	test("are in a member's download, and lose the member with the account", async () => {
		const { id, name } = await create();
		const member = await join(id);
		expect((await member.call("GET", "/account/data")).body.organization).toBe(name);
		expect((await member.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
		expect((await read(id)).members).toEqual([]);
	});
});
