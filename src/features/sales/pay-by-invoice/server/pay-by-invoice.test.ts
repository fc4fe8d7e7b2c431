import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { besidesDiscrepancies, brokenInvariants } from "#tests/support/sales/invariants.ts";
import { journalDifferences } from "#tests/support/sales/journal-differences.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { formatMoney } from "#values/money.ts";
import { setSiteZones, siteZones } from "#values/time-zones/site-zones.ts";
import { remind } from "./remind.ts";

const remittance = "First Example Bank, routing 000000000, account 4711";
const settings = {
	everyoneFrom: 500,
	accessOpens: "placed",
	netDays: 30,
	purchaseOrderRequired: true,
	remittance,
	remindBefore: [7],
	remindAfter: [1],
};

describe.each(storeDatabases)("payment by invoice on %s", (database) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof owner;
	beforeAll(async () => {
		product = await startTestProduct({ database, manualJobs: true });
		owner = await createStaffMember(product, "owner@example.com", "owner");
		support = await createStaffMember(product, "support@example.com", "support");
		await change(settings);
	});
	afterAll(async () => {
		expect((await checkLedger(product.context)).differences).toEqual([]);
		expect(await brokenInvariants(product.context.db, besidesDiscrepancies)).toEqual([]);
		await product?.close();
	});

	async function change(values: object) {
		const { version } = (await owner.call("GET", "/admin/pay-by-invoice")).body;
		return owner.call("PUT", "/admin/pay-by-invoice", { version, ...settings, ...values });
	}
	const today = () => toDay(product.clock.now());
	const readOrder = (id: number) =>
		product.context.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const billing = {
		company: "General Hospital",
		purchaseOrderNumber: "PO-7781",
		accountsPayableEmail: "payables@example.com",
	};
	const group = [101, "Live session for a group of 10"] as const;

	async function order({
		of = group,
		who,
		...more
	}: { of?: readonly [number, string]; who?: Awaited<ReturnType<typeof signUp>> } & Record<string, unknown> = {}) {
		const buyer = who ?? (await signUp(product.url));
		const cartItems = [await findCartItem(product.url, of[0], of[1])];
		const reply = await buyer.call("POST", "/users/enroll", {
			cartItems,
			couponCode: "",
			siteId: 1,
			payBy: "invoice",
			billing,
			...more,
		});
		return { buyer, reply };
	}
	async function placed(more = {}) {
		const { buyer, reply } = await order(more);
		expect([reply.status, reply.body.code]).toEqual([200, undefined]);
		const row = await product.context.db
			.selectFrom("orders")
			.selectAll()
			.where("reference", "=", reply.body.sessionId)
			.executeTakeFirstOrThrow();
		return { buyer, id: row.id, total: row.total_cents, reference: row.reference };
	}
	const pay = (id: number, dollars: number, more: object = {}, headers: Record<string, string> = {}) =>
		support.call(
			"POST",
			`/admin/orders/${id}/payments`,
			{ amount: dollars, method: "check", receivedOn: today(), reference: "", ...more },
			headers,
		);
	const readBalance = async (id: number) => (await support.call("GET", `/admin/orders/${id}/balance`)).body.balance;
	const refund = (id: number, body: object = {}) =>
		support.call("POST", `/admin/orders/${id}/refunds`, { reason: "They asked", certificates: "revoke", ...body });
	const listEmails = async (id: number) => {
		const rows = await product.context.db
			.selectFrom("emails")
			.select(["key", "to"])
			.where("about", "@>", JSON.stringify({ order: id }) as never)
			.orderBy("id")
			.execute();
		return rows.map(({ key, to }) => `${key.split(":")[0]} ${to}`);
	};
	/** The emails whose keys begin like this, as text. */
	const readEmails = async (key: string) => {
		const rows = await product.context.db
			.selectFrom("emails")
			.select("message")
			.where("key", "like", `${key}%`)
			.orderBy("key")
			.execute();
		return rows.map(({ message }) => JSON.stringify(message));
	};
	const countSeats = async (id: number) =>
		(
			await product.context.db
				.selectFrom("enrollments")
				.innerJoin("order_lines", "order_lines.id", "enrollments.order_line_id")
				.select("enrollments.id")
				.where("order_lines.order_id", "=", id)
				.where("enrollments.state", "=", "active")
				.execute()
		).length;
	/** total − credited = paid − refunded − to send + owed + written off. */
	async function expectBalance(id: number, expected: object) {
		const balance = await readBalance(id);
		expect(balance).toMatchObject(expected);
		const cents = (dollars: number) => Math.round(dollars * 100);
		expect(cents(balance.total - balance.credited)).toBe(
			cents(balance.paid - balance.refunded - balance.toSend + balance.owed + balance.writtenOff),
		);
	}

	test("is offered to those whom the settings or staff allow it", async () => {
		const buyer = await signUp(product.url);
		const readOffer = async () => (await buyer.call("GET", "/account/pay-by-invoice")).body.offer;
		expect(await readOffer()).toEqual({
			from: 500,
			upTo: null,
			netDays: 30,
			dueOn: addDays(today(), 30),
			accessOpens: "placed",
			purchaseOrderRequired: true,
		});
		const small = await order({ of: [101, "Recorded session"], who: buyer });
		expect([small.reply.status, small.reply.body.code]).toEqual([409, "invoice_not_offered"]);
		await change({ everyoneFrom: null });
		expect(await readOffer()).toBeNull();
		expect(
			(await support.call("PUT", `/admin/customers/${buyer.id}/pay-by-invoice`, { allowed: true })).body.allowed,
		).toBe(true);
		expect(await readOffer()).toMatchObject({ from: 0.01 });
		expect((await support.call("GET", `/admin/customers/${buyer.id}/pay-by-invoice`)).body).toEqual({ allowed: true });
		const none = await order({ who: buyer, billing: { company: "General Hospital" } });
		expect([none.reply.status, none.reply.body.details]).toEqual([
			400,
			[{ path: "billing.purchaseOrderNumber", message: "Please enter your purchase order number." }],
		]);
		expect((await order({ of: [101, "Recorded session"], who: buyer })).reply.status).toBe(200);
		await change({});
	});

	test("opens the courses, issues the invoice and emails both when the order is placed", async () => {
		const { buyer, id, total } = await placed();
		expect(await readOrder(id)).toMatchObject({
			state: "invoiced",
			owed_cents: total,
			due_on: addDays(today(), 30),
			paid_at: null,
		});
		expect(await countSeats(id)).toBe(1);
		expect((await listEmails(id)).sort()).toEqual([
			`invoice ${buyer.email}`,
			"invoice payables@example.com",
			`order ${buyer.email}`,
		]);
		const { orders } = (await buyer.call("GET", "/account/invoice-orders")).body;
		expect(orders).toMatchObject([
			{ id, owed: total / 100, paid: 0, isOpen: true, isOverdue: false, purchaseOrderNumber: "PO-7781", file: null },
		]);
		const text = pdfText(Buffer.from(await (await fetch(orders[0].invoiceUrl)).arrayBuffer()));
		for (const printed of ["PO-7781", "DUE", "Amount due", remittance]) expect(text).toContain(printed);
		const listed = (await support.call("GET", "/admin/orders?search=PO-7781")).body.orders.find(
			(row: { id: number }) => row.id === id,
		);
		expect(listed).toMatchObject({ state: "invoiced", owed: total / 100 });
	});

	test("repeats a request with the same key without another order", async () => {
		const buyer = await signUp(product.url);
		const cartItems = [await findCartItem(product.url, group[0], group[1])];
		const body = { cartItems, couponCode: "", siteId: 1, payBy: "invoice", billing };
		const replies = await Promise.all(
			Array.from({ length: 4 }, () => buyer.call("POST", "/users/enroll", body, { "idempotency-key": "press-1" })),
		);
		expect(new Set(replies.map((reply) => reply.body.sessionId)).size).toBe(1);
		const byCard = await buyer.call(
			"POST",
			"/users/enroll",
			{ ...body, payBy: "card" },
			{ "idempotency-key": "press-1" },
		);
		expect(byCard.body.code).toBe("key_reused");
		expect(
			await product.context.db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).execute(),
		).toHaveLength(1);
	});

	test("is paid in two parts, and the dashboard counts the money when it arrives", async () => {
		const sales = async () => (await support.call("GET", "/admin/dashboard/figures?by=day&last=7")).body.today;
		const { buyer, id, total } = await placed();
		const before = await sales();
		const first = await pay(id, 400, { reference: "20417" });
		expect([first.status, first.body.owed]).toEqual([201, total / 100 - 400]);
		await expectBalance(id, { paid: 400, owed: total / 100 - 400, credited: 0, writtenOff: 0 });
		expect((await sales()).salesCents).toBe(before.salesCents + 40_000);
		expect((await pay(id, total / 100 - 400, { reference: "20418" })).body).toEqual({
			owed: 0,
			message: expect.stringContaining("Nothing more is owed"),
		});
		await expectBalance(id, { owed: 0, payments: [{ reference: "20417" }, { reference: "20418" }] });
		expect(await readOrder(id)).toMatchObject({ state: "paid", paid_through: "invoice" });
		const after = await sales();
		expect([after.salesCents, after.orders]).toEqual([before.salesCents + total, before.orders + 1]);
		expect((await listEmails(id)).filter((email) => email.startsWith("receipt"))).toEqual([
			...[`receipt ${buyer.email}`, "receipt payables@example.com"],
			...[`receipt ${buyer.email}`, "receipt payables@example.com"],
		]);
	});

	test("staff find it by the number of its check", async () => {
		const { id } = await placed();
		for (const reference of ["CHK-21", "#777"]) await pay(id, 10, { reference });
		for (const search of ["chk-21", "CHK-21", "#777", "777"])
			expect([
				search,
				(await support.call("GET", `/admin/orders?search=${encodeURIComponent(search)}`)).body.orders,
			]).toEqual([search, [expect.objectContaining({ id })]]);
	});

	test("refuses too much, a future date and a repeated reference, with words", async () => {
		const { id, total } = await placed();
		const more = await pay(id, total / 100 + 0.01);
		expect([more.status, more.body.code, more.body.owed, more.body.message]).toEqual([
			...[409, "more_than_owed", total / 100],
			expect.stringContaining(`Only $${(total / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })} is owed`),
		]);
		expect((await pay(id, 10, { receivedOn: addDays(today(), 1) })).body).toMatchObject({
			code: "date_ahead",
			details: [{ path: "receivedOn" }],
		});
		expect((await pay(id, 10, { reference: "WIRE-1", method: "wire" })).status).toBe(201);
		expect((await pay(id, 10, { reference: " wire-1 ", method: "wire" })).body).toMatchObject({
			code: "same_reference",
			orderId: id,
		});
		expect((await pay(id, 10, { reference: "WIRE-1", method: "wire", repeat: true })).status).toBe(201);
		expect((await pay(id, 10, { reference: "Check No. 0864" })).status).toBe(201);
		for (const reference of ["864", "#864", "# 00864", "no. 864", "CHECK 864", "8 64"])
			expect([(await pay(id, 10, { reference })).body.code, reference]).toEqual(["same_reference", reference]);
		for (const reference of ["8640", "1864", "NO-864", "Nordea 864"])
			expect([(await pay(id, 1, { reference })).status, reference]).toEqual([201, reference]);
		for (const body of [
			{ amount: 0 },
			{ amount: 1.001 },
			{ amount: "5" },
			{ method: "card" },
			{ receivedOn: "2026-02-30" },
			{ reference: "x".repeat(61) },
		])
			expect([(await pay(id, 10, body)).status, body]).toEqual([400, body]);
		await expectBalance(id, { paid: 34 });
		expect((await pay(999_999, 10)).body.code).toBe("unknown_order");
	});

	test("keeps the account of a customer who owes money, until it's paid or written off", async () => {
		const { buyer, id, total } = await placed();
		const own = () => buyer.call("POST", "/account/delete", { password, word: "DELETE" });
		const byStaff = () => owner.call("POST", `/admin/customers/${buyer.id}/delete`, { word: "DELETE" });
		await pay(id, total / 100 - 1);
		expect([(await own()).body.code, (await byStaff()).body.code]).toEqual(["invoice_unpaid", "invoice_unpaid"]);
		expect((await support.call("POST", `/admin/orders/${id}/write-off`, { reason: "A dollar" })).status).toBe(200);
		expect((await own()).status).toBe(200);
	});

	test("keeps the account of a customer to whom a refund is to be sent", async () => {
		const { buyer, id, total } = await placed();
		await pay(id, total / 100);
		const { reference } = (await refund(id)).body.refund;
		const own = () => buyer.call("POST", "/account/delete", { password, word: "DELETE" });
		const byStaff = () => owner.call("POST", `/admin/customers/${buyer.id}/delete`, { word: "DELETE" });
		expect([(await own()).body.code, (await byStaff()).body.code]).toEqual(["refund_unsent", "refund_unsent"]);
		const sent = { sentOn: today(), method: "check", number: "2051" };
		expect((await support.call("POST", `/admin/orders/${id}/refunds/${reference}/sent`, sent)).status).toBe(200);
		expect((await own()).status).toBe(200);
	});

	test("records one payment for one key, and never more than is owed, when two staff work at once", async () => {
		const { id, total } = await placed();
		const same = await Promise.all(Array.from({ length: 4 }, () => pay(id, 100, {}, { "idempotency-key": "press-1" })));
		expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
		// Staff changed the amount after a response was lost.
		expect((await pay(id, 250, {}, { "idempotency-key": "press-1" })).body.message).toBe(
			"Recorded a payment of $100.00.",
		);
		await expectBalance(id, { paid: 100 });
		const all = await Promise.all(Array.from({ length: 4 }, () => pay(id, total / 100 - 100)));
		expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
		await expectBalance(id, { owed: 0 });
	});

	test("is written off, and money that arrives later reduces the written-off amount", async () => {
		const { id, total } = await placed();
		await pay(id, 100);
		const url = `/admin/orders/${id}/write-off`;
		expect((await support.call("POST", url, { reason: " " })).status).toBe(400);
		expect((await support.call("POST", url, { reason: "Bankrupt" })).status).toBe(200);
		expect((await support.call("POST", url, { reason: "Again" })).body.code).toBe("nothing_owed");
		await expectBalance(id, { owed: 0, paid: 100, writtenOff: total / 100 - 100 });
		expect((await pay(id, 50)).status).toBe(201);
		await expectBalance(id, { owed: 0, paid: 150, writtenOff: total / 100 - 150 });
		expect((await pay(id, total / 100)).body.owed).toBe(total / 100 - 150);
		// Written-off money can't be credited.
		expect((await refund(id)).body.refund).toMatchObject({ amount: 150, unpaid: 0 });
		await expectBalance(id, { credited: 150, refunded: 0, toSend: 150, owed: 0 });
		expect((await readOrder(id)).state).toBe("refunded");
	});

	test("is canceled before it is paid: access ends, a credit note is issued, and nothing is returned", async () => {
		const { id, total } = await placed();
		expect((await refund(id)).body.refund).toMatchObject({
			amount: total / 100,
			unpaid: total / 100,
			state: "done",
			creditNote: expect.any(String),
		});
		await expectBalance(id, { credited: total / 100, owed: 0, paid: 0, refunded: 0 });
		expect([(await readOrder(id)).state, await countSeats(id)]).toEqual(["canceled", 0]);
		expect((await pay(id, 10)).body).toMatchObject({ code: "more_than_owed", owed: 0 });
	});

	test("gives its promo code back when it is canceled before any money arrived, not when money was returned", async () => {
		await product.context.db
			.insertInto("promo_codes")
			.values({ code: "ONCE", percent: 10, starts_at: null, ends_at: null, max_redemptions: 1, max_per_customer: 1 })
			.execute();
		const { buyer, id } = await placed({ couponCode: "ONCE" });
		await refund(id);
		const again = await placed({ couponCode: "ONCE", who: buyer });
		await pay(again.id, 400);
		await refund(again.id);
		expect((await order({ couponCode: "ONCE" })).reply.body.code).toBe("invalid_promo_code");
		const uses = product.context.db
			.selectFrom("promo_redemptions")
			.select("state")
			.where("order_id", "in", [id, again.id])
			.orderBy("order_id");
		expect(await uses.execute()).toEqual([{ state: "released" }, { state: "spent" }]);
	});

	test("a refund of a half-paid order returns only what was paid and credits the rest", async () => {
		const { id, total } = await placed();
		await pay(id, 400);
		const part = await refund(id, { part: { amount: 100, access: "keep" } });
		expect(part.body.refund).toMatchObject({ amount: 100, unpaid: 100 });
		await expectBalance(id, { credited: 100, refunded: 0, owed: total / 100 - 500, paid: 400 });
		const whole = await refund(id);
		expect(whole.body.refund).toMatchObject({ amount: total / 100 - 100, unpaid: total / 100 - 500 });
		await expectBalance(id, { credited: total / 100, refunded: 0, toSend: 400, owed: 0, paid: 400 });
		expect([(await readOrder(id)).state, await countSeats(id)]).toEqual(["refunded", 0]);
	});

	test("opens the courses with the payment, if the settings say so, and not before", async () => {
		await change({ accessOpens: "paid" });
		const { buyer, id, total } = await placed();
		await change({});
		expect(await countSeats(id)).toBe(0);
		const { id: lineId } = await product.context.db
			.selectFrom("order_lines")
			.select("id")
			.where("order_id", "=", id)
			.executeTakeFirstOrThrow();
		const invite = async (email: string) =>
			(await buyer.call("POST", `/seats/lines/${lineId}/invitations`, { colleagues: [{ email }] })).body;
		expect(await invite("early@example.com")).toMatchObject({
			code: "unpaid",
			message: expect.stringContaining("open when the invoice is paid"),
		});
		expect((await buyer.call("GET", `/seats/lines/${lineId}`)).body.closed).toBe("unpaid");
		expect((await listEmails(id)).filter((email) => email.startsWith("order"))).toEqual([]);
		await pay(id, total / 100 - 100);
		expect(await countSeats(id)).toBe(0);
		// The rest is credited, so nothing is owed anymore.
		await refund(id, { part: { amount: 100, access: "keep" } });
		expect([(await readOrder(id)).state, await countSeats(id)]).toEqual(["partially_refunded", 1]);
		expect((await invite("late@example.com")).results).toMatchObject([{ message: "Invited." }]);
		expect((await listEmails(id)).filter((email) => email.startsWith("order"))).toEqual([`order ${buyer.email}`]);
	});

	test("reminds before and after the due date, once each, and lists overdue invoices", async () => {
		const { buyer, id, total } = await placed();
		const listReminders = async () => (await listEmails(id)).filter((email) => email.startsWith("invoice-reminder"));
		const due = (await readOrder(id)).due_on as string;
		const at = (days: number) => ({
			...product.context,
			clock: { now: () => new Date(`${addDays(due, days)}T18:00:00Z`) },
		});
		await remind(at(-8));
		expect(await listReminders()).toEqual([]);
		for (const days of [-7, -7, -2]) await remind(at(days));
		expect(await listReminders()).toEqual([`invoice-reminder ${buyer.email}`, "invoice-reminder payables@example.com"]);
		for (const days of [1, 5]) await remind(at(days));
		expect(await listReminders()).toHaveLength(4);
		await product.context.db
			.updateTable("orders")
			.set({ due_on: addDays(today(), -1) })
			.where("id", "=", id)
			.execute();
		const overdue = await support.call("GET", "/admin/orders?state=overdue");
		expect(overdue.body.orders.map((row: { id: number }) => row.id)).toContain(id);
		expect((await support.call("GET", "/admin/dashboard/action-items")).body.actionItems).toContainEqual(
			expect.objectContaining({ label: "Overdue invoices" }),
		);
		const again = await order({ who: buyer, of: [102, "Live session for a group of 10"] });
		const message = "You have an overdue invoice, so you can't pay by invoice now.";
		expect(again.reply.body).toMatchObject({ code: "invoice_not_offered", message });
		expect((await buyer.call("GET", "/account/pay-by-invoice")).body).toEqual({ offer: null, reason: "overdue" });
		await pay(id, total / 100);
		expect((await order({ who: buyer, of: [102, "Live session for a group of 10"] })).reply.status).toBe(200);
	});

	test("reverses a payment whose check bounced, once: it's owed again, the customer is emailed, and access stays", async () => {
		const { buyer, id, total } = await placed();
		await pay(id, total / 100, { reference: "bounced-20417" });
		expect(await readOrder(id)).toMatchObject({ state: "paid", owed_cents: 0 });
		const [payment] = (await readBalance(id)).payments;
		const reverse = (
			paymentId: number | string,
			body: object = { reason: "The bank returned the check unpaid" },
			who = support,
		) => who.call("POST", `/admin/orders/${id}/payments/${paymentId}/reverse`, body);
		expect((await reverse(999_999)).body.code).toBe("unknown_payment");
		expect((await reverse("x")).status).toBe(400);
		expect((await reverse(payment.id, { reason: " " })).body.details[0].path).toBe("reason");
		expect((await reverse(payment.id, { reason: "x".repeat(301) })).status).toBe(400);
		expect(
			(await buyer.call("POST", `/admin/orders/${id}/payments/${payment.id}/reverse`, { reason: "Mine" })).status,
		).toBe(403);
		const both = await Promise.all([reverse(payment.id), reverse(payment.id)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await readOrder(id)).toMatchObject({ state: "invoiced", owed_cents: total });
		await expectBalance(id, {
			paid: 0,
			owed: total / 100,
			payments: [{ reversed: { reason: "The bank returned the check unpaid" } }],
		});
		expect(await countSeats(id)).toBeGreaterThan(0);
		expect((await listEmails(id)).filter((email) => email.startsWith("payment-returned"))).toEqual([
			`payment-returned ${buyer.email}`,
			"payment-returned payables@example.com",
		]);
		const { timeline } = (await support.call("GET", `/admin/orders/${id}`)).body;
		expect(JSON.stringify(timeline)).toContain("Reversed the payment of");
		// The same check, which the bank took the second time.
		expect((await pay(id, total / 100, { reference: "BOUNCED-20417" })).status).toBe(201);
		expect(await readOrder(id)).toMatchObject({ state: "paid", owed_cents: 0 });
		await expectBalance(id, { paid: total / 100, owed: 0 });
	});

	test("My Orders tells a credit that was never paid from money that went back", async () => {
		const { buyer, id, total } = await placed();
		const listRefunds = async (who: typeof buyer) => (await who.call("GET", `/users/${who.id}`)).body.refunds;
		expect((await refund(id)).status).toBe(201);
		expect(await listRefunds(buyer)).toMatchObject([{ total: total / 100, returned: 0 }]);
		const partly = await placed();
		await pay(partly.id, 100);
		expect((await refund(partly.id)).status).toBe(201);
		expect(await listRefunds(partly.buyer)).toMatchObject([{ total: partly.total / 100, returned: 100 }]);
	});

	test("after a part was refunded, its check bounced and all was written off, access can still be ended", async () => {
		const { id, total } = await placed();
		await pay(id, total / 100, { reference: "20555" });
		expect((await refund(id, { part: { amount: 100, access: "keep" } })).body.refund.amount).toBe(100);
		const [payment] = (await readBalance(id)).payments;
		expect(
			(await support.call("POST", `/admin/orders/${id}/payments/${payment.id}/reverse`, { reason: "Returned unpaid" }))
				.body.owed,
		).toBe(total / 100);
		expect((await support.call("POST", `/admin/orders/${id}/write-off`, { reason: "Bankrupt" })).status).toBe(200);
		expect((await support.call("GET", `/admin/orders/${id}/refunds`)).body.left).toBe(0);
		const ended = await refund(id);
		expect([ended.status, ended.body.refund?.amount]).toEqual([201, 0]);
		await expectBalance(id, { paid: 0, refunded: 0, toSend: 100, credited: 100, owed: 0, writtenOff: total / 100 });
		expect([(await readOrder(id)).state, await countSeats(id)]).toEqual(["canceled", 0]);
	});

	test("an email about a corrected invoice says what is still owed, and to pay only that invoice", async () => {
		const { buyer, id, total, reference } = await placed();
		const corrected = await buyer.call("POST", `/account/invoices/${reference}/correct`, {
			billing: { ...billing, purchaseOrderNumber: "PO-7782" },
		});
		expect(corrected.status).toBe(201);
		const written = await readEmails(`invoice-corrected:${reference}`);
		expect(written).toHaveLength(2);
		for (const text of written) {
			for (const part of ["please pay only this one", "Amount due", formatMoney(total)]) expect(text).toContain(part);
			expect(text).not.toMatch(/nothing to pay|Total paid/);
		}
		expect((await refund(id)).status).toBe(201);
	});

	test("the confirmation does not call a credited amount paid, and a line that opens too late is not returned to a card", async () => {
		await change({ accessOpens: "paid", everyoneFrom: 1 });
		const cartItems = [
			await findCartItem(product.url, ...group),
			await findCartItem(product.url, 102, "Recorded session"),
		];
		const { id, reference } = await placed({ cartItems });
		const late = await placed({ of: [105, "Live session"] });
		await change({});
		const [first, second] = (await support.call("GET", `/admin/orders/${id}`)).body.lines;
		expect((await refund(id, { lines: [second.id] })).body.refund).toMatchObject({
			amount: second.paid,
			unpaid: second.paid,
		});
		await pay(id, first.paid);
		const [confirmation] = await readEmails(`order:${reference}`);
		expect(confirmation).toContain(formatMoney(Math.round(first.paid * 100)));
		expect(confirmation).not.toContain("Total paid");

		const before = await product.context.db
			.selectFrom("courses")
			.select("webinar_date")
			.where("id", "=", 105)
			.executeTakeFirstOrThrow();
		const move = (date: Date | null) =>
			product.context.db.updateTable("courses").set({ webinar_date: date }).where("id", "=", 105).execute();
		await move(new Date(product.clock.now().getTime() - 86_400_000));
		await pay(late.id, late.total / 100);
		const [useless] = await readEmails(`order:${late.reference}`);
		expect(useless).toContain("by check or bank transfer");
		expect(useless).not.toContain("card you paid with");
		await move(before.webinar_date);
	});

	test("takes the purchase order as a file, which staff open with a link", async () => {
		const { buyer, id, reference } = await placed();
		const upload = (
			who: { token: string },
			content: string,
			query: Record<string, string> = { order: reference, name: "PO 7781.pdf" },
		) =>
			fetch(`${product.url}/api/account/purchase-order-files?${new URLSearchParams(query)}`, {
				method: "POST",
				headers: { authorization: `Bearer ${who.token}`, "content-type": "application/octet-stream" },
				body: content,
			});
		expect((await upload(await signUp(product.url), "%PDF-1.7")).status).toBe(404);
		expect((await upload(buyer, "<script>")).status).toBe(422);
		expect((await upload(buyer, "")).status).toBe(400);
		expect((await upload(buyer, "%PDF-1.7", { order: reference })).status).toBe(400);
		expect((await upload(buyer, "%PDF-1.7 first")).status).toBe(201);
		expect((await upload(buyer, "%PDF-1.7 second")).status).toBe(201);
		const { file } = await readBalance(id);
		expect(file.name).toBe("PO 7781.pdf");
		expect(await (await fetch(file.url)).text()).toBe("%PDF-1.7 second");
		expect((await fetch(`${file.url}x`)).status).toBe(403);
	});

	test("the accountant gets a journal that balances, a monthly report, and a row for each line of invoices and credit notes", async () => {
		const query = `from=${today()}&to=${today()}`;
		const { lines } = (await owner.call("GET", `/admin/accounting/journal?${query}&by=day`)).body;
		const sum = (side: "debit" | "credit") =>
			lines.reduce((all: number, line: Record<string, number>) => all + Math.round((line[side] ?? 0) * 100), 0);
		expect([sum("debit") > 0, sum("debit")]).toEqual([true, sum("credit")]);
		expect(new Set(lines.map(({ account }: { account: string }) => account))).toEqual(
			new Set(["Accounts receivable", "Bad debt", "Checks", "Sales", "Sales returns", "Wire transfers"]),
		);
		const { months } = (await owner.call("GET", `/admin/accounting/months?${query}`)).body;
		expect(months).toEqual([expect.objectContaining({ month: today().slice(0, 7) })]);
		const [{ invoiced, credited, received, returned, writtenOff, owed }] = months;
		const cents = (dollars: number) => Math.round(dollars * 100);
		expect(cents(invoiced) - cents(credited)).toBe(cents(received) - cents(returned) + cents(writtenOff) + cents(owed));
		const { lines: accounted, next } = (await owner.call("GET", `/admin/accounting/lines?${query}`)).body;
		expect(next).toBeNull();
		const number = expect.stringMatching(/^INV-\d{4}-\d{6}$/);
		expect(accounted).toContainEqual(
			expect.objectContaining({
				document: "invoice",
				number,
				customer: "Robin Buyer",
				company: "General Hospital",
				purchaseOrder: "PO-7781",
			}),
		);
		expect(accounted).toContainEqual(expect.objectContaining({ document: "credit note", corrects: number }));
		expect(JSON.stringify(accounted)).toContain("20417 20418");
		expect(JSON.stringify(accounted)).not.toContain("bounced-20417");
		const total = (accounted as { total: number }[]).reduce((all, row) => all + cents(row.total), 0);
		expect(total).toBe(cents(invoiced) - cents(credited));
		expect(await journalDifferences(product.context.db)).toEqual([]);
	});

	test.each([
		["journal?from=2026-12-02&to=2026-12-01&by=day", "wrong_days"],
		["journal?from=2026-02-30&to=2026-03-01&by=day", "wrong_days"],
		["journal?from=2020-01-01&to=2026-12-01&by=month", "wrong_days"],
		["months?from=2026-12-02&to=2026-12-01", "wrong_days"],
		["lines?from=2026-12-02&to=2026-12-01", "wrong_days"],
		["journal?from=2026-12-01&to=2026-12-01&by=week", "invalid"],
		["lines?from=2026-12-01&to=2026-12-01&after=x", "invalid"],
	])("refuses the period of %s", async (path, code) => {
		const reply = await owner.call("GET", `/admin/accounting/${path}`);
		expect([reply.status, reply.body.code]).toEqual([400, code]);
		expect((await support.call("GET", `/admin/accounting/${path}`)).status).toBe(403);
	});

	test("books an invoice at midnight on the day of the provider's time zone", async () => {
		const before = siteZones();
		const reply = await product.context.db
			.selectFrom("invoices")
			.select("issued_at")
			.orderBy("id")
			.limit(1)
			.executeTakeFirstOrThrow();
		try {
			for (const [first, offset] of [
				["Pacific/Kiritimati", 14],
				["Pacific/Niue", -11],
			] as const) {
				setSiteZones({ first, second: null });
				const day = new Date(reply.issued_at.getTime() + offset * 3_600_000).toISOString().slice(0, 10);
				const { lines } = (
					await owner.call("GET", `/admin/accounting/journal?from=${addDays(day, -3)}&to=${addDays(day, 3)}&by=day`)
				).body;
				expect(lines.find(({ account }: { account: string }) => account === "Sales").period).toBe(day);
			}
		} finally {
			setSiteZones(before);
		}
	});

	test("settings need a way to pay, and the second of two changes is refused", async () => {
		expect((await change({ remittance: " " })).body).toMatchObject({
			code: "remittance_missing",
			details: [{ path: "remittance" }],
		});
		expect((await change({ remittance: "Bank of 𠮷" })).body).toMatchObject({ code: "remittance_unwritable" });
		const { version } = (await owner.call("GET", "/admin/pay-by-invoice")).body;
		const body = { version, ...settings };
		const replies = await Promise.all([1, 2].map(() => owner.call("PUT", "/admin/pay-by-invoice", body)));
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await support.call("PUT", "/admin/pay-by-invoice", body)).status).toBe(403);
	});
});
