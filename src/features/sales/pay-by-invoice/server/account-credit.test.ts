import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { besidesDiscrepancies, brokenInvariants } from "#tests/support/sales/invariants.ts";
import { journalDifferences } from "#tests/support/sales/journal-differences.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { toDay } from "#values/business-days.ts";
import { formatMoney } from "#values/money.ts";

type Customer = Awaited<ReturnType<typeof signUp>>;

describe.each(storeDatabases)("credit on account on %s", (database) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof owner;
	beforeAll(async () => {
		product = await startTestProduct({ database, manualJobs: true });
		owner = await createStaffMember(product, "owner@example.com", "owner");
		support = await createStaffMember(product, "support@example.com", "support");
		await change("placed");
	});
	afterAll(async () => {
		expect((await checkLedger(product.context)).differences).toEqual([]);
		expect(await brokenInvariants(product.context.db, besidesDiscrepancies)).toEqual([]);
		expect(await journalDifferences(product.context.db)).toEqual([]);
		await product?.close();
	});

	async function change(accessOpens: "placed" | "paid") {
		const { version } = (await owner.call("GET", "/admin/pay-by-invoice")).body;
		await owner.call("PUT", "/admin/pay-by-invoice", {
			...{ version, everyoneFrom: 500, accessOpens, netDays: 30, purchaseOrderRequired: false },
			...{ remittance: "First Example Bank", remindBefore: [], remindAfter: [] },
		});
	}
	const today = () => toDay(product.clock.now());
	const cents = (dollars: number) => Math.round(dollars * 100);

	async function place(who: Customer | null = null, company = "Mercy Hospital") {
		const buyer = who ?? (await signUp(product.url));
		const cartItems = [await findCartItem(product.url, 101, "Live session for a group of 10")];
		const { body } = await buyer.call("POST", "/users/enroll", {
			...{ cartItems, couponCode: "", siteId: 1, payBy: "invoice", moreSeats: true },
			billing: { company, accountsPayableEmail: "payables@example.com" },
		});
		const order = await product.context.db
			.selectFrom("orders")
			.select(["id", "total_cents"])
			.where("reference", "=", body.sessionId)
			.executeTakeFirstOrThrow();
		return { buyer, id: order.id, total: order.total_cents / 100 };
	}
	const pay = (id: number, amount: number, more: object = {}, headers: Record<string, string> = {}) =>
		support.call(
			"POST",
			`/admin/orders/${id}/payments`,
			{ amount: cents(amount) / 100, method: "check", receivedOn: today(), reference: "", ...more },
			headers,
		);
	const readBalance = async (id: number) => (await support.call("GET", `/admin/orders/${id}/balance`)).body.balance;
	const reverse = async (id: number, index = 0) =>
		support.call("POST", `/admin/orders/${id}/payments/${(await readBalance(id)).payments[index].id}/reverse`, {
			reason: "It bounced",
		});
	const settle = (id: number, act: "use" | "return", who = support) =>
		who.call("POST", `/admin/orders/${id}/credit/${act}`);
	const listEmails = async (id: number) =>
		(
			await product.context.db
				.selectFrom("emails")
				.select(["key", "message"])
				.where("about", "@>", JSON.stringify({ order: id }) as never)
				.where("to", "<>", "payables@example.com")
				.orderBy("id")
				.execute()
		).map(({ key, message }) => ({ kind: key.split(":")[0], text: JSON.stringify(message) }));
	const findReceivable = async (customer: number) =>
		(await owner.call("GET", `/admin/accounting/receivables?asOf=${today()}`)).body.customers.find(
			({ customerId }: { customerId: number }) => customerId === customer,
		);

	test("keeps what a check has above what is owed, if staff say so, and shows it on the statement", async () => {
		const { buyer, id, total } = await place();
		const refused = await pay(id, total + 60.37, { reference: "CHK-4500" });
		expect([refused.status, refused.body.code, refused.body.owed]).toEqual([409, "more_than_owed", total]);
		const kept = await pay(id, total + 60.37, { reference: "CHK-4500", keepRest: true });
		expect([kept.status, kept.body.owed]).toEqual([201, 0]);
		expect(kept.body.message).toContain("$60.37 of it is kept as credit on account");
		expect(await readBalance(id)).toMatchObject({
			...{ owed: 0, paid: total, credit: 60.37, creditToSend: 0, usableCredit: 0 },
			payments: [
				{ amount: total, isKept: false, reference: "CHK-4500" },
				{ amount: 60.37, isKept: true, reference: "CHK-4500" },
			],
		});
		const [receipt] = (await listEmails(id)).filter(({ kind }) => kind === "receipt");
		expect(receipt?.text).toContain("$60.37 is more than you owed.");
		expect(receipt?.text).toContain(formatMoney(cents(total + 60.37)));
		const { payments } = (await owner.call("GET", "/admin/accounting/payments?search=CHK-4500")).body;
		expect(payments.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
			["credit", 60.37],
			["payment", total],
		]);
		const row = await findReceivable(buyer.id);
		expect(row).toMatchObject({ onAccount: -60.37, toReturn: 0, total: -60.37 });
		const text = pdfText(Buffer.from(await (await fetch(row.statementUrl)).arrayBuffer()));
		expect(text).toContain("Credit on account");
		expect((await buyer.call("POST", "/account/delete", { password, word: "DELETE" })).body.code).toBe("refund_unsent");
	});

	test("the next invoice uses it, and says what is left to pay", async () => {
		const { buyer, id, total } = await place();
		await pay(id, total + 100, { keepRest: true });
		const next = await place(buyer);
		expect(await readBalance(next.id)).toMatchObject({
			...{ paid: 100, owed: next.total - 100 },
			payments: [{ amount: 100, method: "credit", isKept: false }],
		});
		expect((await readBalance(id)).credit).toBe(0);
		const emails = await listEmails(next.id);
		expect(emails.find(({ kind }) => kind === "invoice")?.text).toContain(formatMoney(cents(next.total - 100)));
		expect(emails.find(({ kind }) => kind === "receipt")?.text).toContain("We used $100.00 of your credit on account");
		expect((await reverse(next.id)).body.code).toBe("paid_by_credit");
		expect(await findReceivable(buyer.id)).toMatchObject({ onAccount: 0, total: next.total - 100 });
	});

	test("opens courses that wait for their money when it pays all of an invoice, without asking for money", async () => {
		await change("paid");
		const { buyer, id, total } = await place();
		await pay(id, total * 2, { keepRest: true });
		const next = await place(buyer);
		expect(await readBalance(next.id)).toMatchObject({ owed: 0, accessOpenedAt: expect.any(String) });
		expect((await listEmails(next.id)).map(({ kind }) => kind)).not.toContain("invoice");
		await change("placed");
	});

	test("one check pays several invoices of a company, and bounces as one", async () => {
		const first = await place(null, "General Hospital");
		const colleague = await place(null, " general hospital ");
		const stranger = await place(null, "Another Hospital");
		expect((await readBalance(first.id)).others).toEqual([
			{ id: colleague.id, invoice: expect.stringContaining("INV-"), owed: colleague.total },
		]);
		const amount = first.total + colleague.total + 5;
		const both = { reference: "GH-1", others: [colleague.id], keepRest: true };
		for (const others of [[stranger.id], [999_999], [colleague.id, stranger.id]])
			expect((await pay(first.id, amount, { ...both, others })).body.code).toBe("other_invoice");
		for (const others of [[0], ["1"], Array.from({ length: 101 }, () => 1)])
			expect((await pay(first.id, amount, { ...both, others })).status).toBe(400);
		const key = { "idempotency-key": "press-1" };
		const replies = await Promise.all([pay(first.id, amount, both, key), pay(first.id, amount, both, key)]);
		expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
			[201, replies[0].body.message],
			[201, replies[0].body.message],
		]);
		expect((await readBalance(colleague.id)).payments).toMatchObject([{ amount: colleague.total, reference: "GH-1" }]);
		expect((await pay(stranger.id, 10, { reference: "gh-1" })).body.code).toBe("same_reference");

		const bounced = await reverse(colleague.id);
		expect(bounced.body.message).toContain(`It also paid order ${first.id}.`);
		expect((await reverse(first.id)).body.code).toBe("already_reversed");
		expect(await readBalance(first.id)).toMatchObject({ owed: first.total, credit: 0 });
		expect(await readBalance(colleague.id)).toMatchObject({ owed: colleague.total });
		for (const { id } of [first, colleague])
			expect((await listEmails(id)).map(({ kind }) => kind)).toContain("payment-returned");
	});

	test("a check that bounces after its credit was used takes it back from the invoice that used it", async () => {
		const { buyer, id, total } = await place();
		await pay(id, total + 80, { keepRest: true });
		const next = await place(buyer);
		expect((await reverse(id, 1)).status).toBe(200);
		expect(await readBalance(id)).toMatchObject({ owed: total, credit: 0 });
		expect(await readBalance(next.id)).toMatchObject({ owed: next.total, paid: 0 });
	});

	test("is returned as a refund to send, once, and a check that bounces before cancels it", async () => {
		const { buyer, id, total } = await place();
		await pay(id, total + 70, { keepRest: true });
		const both = await Promise.all([settle(id, "return"), settle(id, "return")]);
		expect(both.map(({ body }) => body.code ?? "returned").sort()).toEqual(["no_credit", "returned"]);
		expect(await readBalance(id)).toMatchObject({ credit: 0, creditToSend: 70, toSend: 0 });
		expect(await findReceivable(buyer.id)).toMatchObject({ onAccount: -70 });
		const find = async () =>
			(await support.call("GET", "/admin/refunds-to-send")).body.refunds.find(
				({ orderId }: { orderId: number }) => orderId === id,
			);
		expect(await find()).toMatchObject({ amount: 70, reason: "Credit on account", company: "Mercy Hospital" });
		await reverse(id, 0);
		expect(await find()).toBeUndefined();
		expect(await readBalance(id)).toMatchObject({ owed: total, credit: 0, creditToSend: 0 });

		await pay(id, total + 70, { keepRest: true });
		await settle(id, "return");
		const send = async (reference: string) =>
			support.call("POST", `/admin/orders/${id}/refunds/${reference}/sent`, {
				...{ sentOn: today(), method: "wire", number: "W-70" },
			});
		const { reference } = await find();
		expect([(await send(reference)).status, (await send(reference)).body.code]).toEqual([200, "already_sent"]);
		const { payments } = (await owner.call("GET", "/admin/accounting/payments?search=W-70")).body;
		expect(payments).toMatchObject([{ kind: "credit_return", amount: -70, method: "wire" }]);
		expect(await findReceivable(buyer.id)).toBeUndefined();
		// The check bounces after its rest was sent back: the customer owes both.
		await reverse(id, 2);
		expect(await readBalance(id)).toMatchObject({ owed: total, credit: -70 });
		expect(await findReceivable(buyer.id)).toMatchObject({ onAccount: 70, total: total + 70 });
		expect((await settle(id, "return")).body.code).toBe("no_credit");
	});

	test("staff pay an older invoice with it, and an owner returns what is above the limit", async () => {
		const older = await place();
		const { id, total } = await place(older.buyer);
		await pay(id, total + 50, { keepRest: true });
		expect((await readBalance(older.id)).usableCredit).toBe(50);
		expect((await settle(older.id, "use")).body.message).toContain("$50.00");
		expect((await settle(older.id, "use")).body.code).toBe("no_credit");
		expect(await readBalance(older.id)).toMatchObject({ owed: older.total - 50 });
		for (const act of ["use", "return"] as const) expect((await settle(999_999, act)).body.code).toBe("unknown_order");

		const { body } = await owner.call("GET", "/admin/accounting/settings");
		await owner.call("PUT", "/admin/accounting/settings", { ...body, ownerAbove: 20 });
		await pay(id, 30, { keepRest: true, reference: "more" });
		expect((await settle(id, "return")).body.code).toBe("needs_owner");
		expect((await settle(id, "return", owner)).status).toBe(200);
	});
});
