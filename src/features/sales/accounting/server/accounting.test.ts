import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { besidesDiscrepancies, brokenInvariants } from "#tests/support/sales/invariants.ts";
import { journalDifferences } from "#tests/support/sales/journal-differences.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { formatMoney } from "#values/money.ts";

describe.each(storeDatabases)("the books on %s", (database) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof owner;
	let accountant: typeof owner;
	beforeAll(async () => {
		product = await startTestProduct({ database, manualJobs: true });
		owner = await createStaffMember(product, "owner@example.com", "owner");
		support = await createStaffMember(product, "support@example.com", "support");
		accountant = await createStaffMember(product, "accountant@example.com", "accountant");
		await owner.call("PUT", "/admin/pay-by-invoice", {
			...{ version: 0, everyoneFrom: 500, accessOpens: "placed", netDays: 30, purchaseOrderRequired: false },
			...{ remittance: "First Example Bank", remindBefore: [], remindAfter: [] },
		});
	});
	afterAll(async () => {
		expect((await checkLedger(product.context)).differences).toEqual([]);
		expect(await brokenInvariants(product.context.db, besidesDiscrepancies)).toEqual([]);
		expect(await journalDifferences(product.context.db)).toEqual([]);
		await product?.close();
	});

	const today = () => toDay(product.clock.now());
	const firstOfMonth = () => `${today().slice(0, 8)}01`;
	const lastMonth = () => addDays(firstOfMonth(), -1);

	async function place(company = "Mercy Hospital", where: object = {}) {
		const buyer = await signUp(product.url);
		const cartItems = [await findCartItem(product.url, 101, "Live session for a group of 10")];
		const { body } = await buyer.call("POST", "/users/enroll", {
			cartItems,
			couponCode: "",
			siteId: 1,
			payBy: "invoice",
			billing: { company, ...where },
		});
		const order = await product.context.db
			.selectFrom("orders")
			.select(["id", "total_cents"])
			.where("reference", "=", body.sessionId)
			.executeTakeFirstOrThrow();
		return { buyer, id: order.id, total: order.total_cents / 100 };
	}
	const pay = (id: number, amount: number, receivedOn: string, reference: string) =>
		support.call("POST", `/admin/orders/${id}/payments`, { amount, method: "check", receivedOn, reference });
	const listMoney = async (query: string) =>
		(await owner.call("GET", `/admin/accounting/payments?${query}`)).body.payments;
	const readJournal = async (from: string, to: string, more = "") =>
		(await owner.call("GET", `/admin/accounting/journal?from=${from}&to=${to}&by=day${more}`)).body.lines;

	test("books a payment on the day it was received, and lists it by its number", async () => {
		const { id } = await place();
		expect((await pay(id, 100, addDays(today(), -1), "CHK-2")).status).toBe(201);
		const [found] = await listMoney("search=chk-2");
		expect(found).toMatchObject({
			...{ kind: "payment", method: "check", number: "CHK-2", amount: 100, orderId: id, company: "Mercy Hospital" },
			...{
				movedOn: addDays(today(), -1),
				enteredOn: today(),
				bookedOn: addDays(today(), -1),
				isLate: false,
				isReversed: false,
			},
		});
		expect(await readJournal(addDays(today(), -1), addDays(today(), -1), "&receivables=customers")).toEqual([
			{ period: addDays(today(), -1), account: "Checks", customer: "", belongsTo: "", debit: 100, credit: 0 },
			{
				period: addDays(today(), -1),
				account: "Accounts receivable",
				customer: "Mercy Hospital",
				belongsTo: "",
				debit: 0,
				credit: 100,
			},
		]);
	});

	test("closes a month once it's over, and books what arrives later on the first open day, with a mark", async () => {
		const { id, total } = await place("Stark LLP");
		await pay(id, 10, lastMonth(), "before");
		const close = (month: string, who = owner) => who.call("POST", "/admin/accounting/closings", { month });
		const readState = async () =>
			(await owner.call("GET", `/admin/accounting/months?from=${lastMonth()}&to=${today()}`)).body.months;
		expect(await readState()).toMatchObject([{ books: "open" }, { books: "running" }]);
		expect((await close(today().slice(0, 7))).body.code).toBe("not_over");
		expect((await close(lastMonth().slice(0, 7), support)).status).toBe(403);
		const both = await Promise.all([close(lastMonth().slice(0, 7)), close(lastMonth().slice(0, 7))]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect((await close(addDays(lastMonth(), -40).slice(0, 7))).body.code).toBe("already_closed");
		expect(await readState()).toMatchObject([{ books: "closed" }, { books: "running" }]);

		await pay(id, 20, lastMonth(), "after");
		expect(await listMoney("search=after")).toMatchObject([
			{ movedOn: lastMonth(), bookedOn: firstOfMonth(), isLate: true },
		]);
		expect(
			(await readJournal(lastMonth(), lastMonth())).map(({ debit, credit }: Record<string, number>) => [debit, credit]),
		).toEqual([
			[10, 0],
			[0, 10],
		]);
		expect(await readJournal(firstOfMonth(), firstOfMonth())).toContainEqual(
			expect.objectContaining({ account: "Checks", belongsTo: lastMonth(), debit: 20 }),
		);

		// A check of the closed month bounces after closing: the reversal is booked today.
		const { payments } = (await support.call("GET", `/admin/orders/${id}/balance`)).body.balance;
		await support.call("POST", `/admin/orders/${id}/payments/${payments[0].id}/reverse`, { reason: "It bounced" });
		expect(await listMoney("search=before")).toMatchObject([
			{ kind: "payment_reversal", amount: -10, bookedOn: today(), isLate: false },
			{ kind: "payment", amount: 10, bookedOn: lastMonth(), isReversed: true },
		]);
		expect((await pay(id, total - 20, lastMonth(), "rest")).body.owed).toBe(0);
		const { entries } = (await owner.call("GET", "/admin/audit?subjectKind=books")).body;
		expect(entries).toMatchObject([{ summary: `Closed the books through ${lastMonth().slice(0, 7)}` }]);
	});

	test("a refund by hand is to send until staff record how, and is booked on that day", async () => {
		const { id, total } = await place("Refunded Hospital");
		await pay(id, total, today(), "to-refund");
		const refund = (
			await support.call("POST", `/admin/orders/${id}/refunds`, { reason: "They asked", certificates: "keep" })
		).body.refund;
		expect(refund).toMatchObject({ state: "to_send", amount: total, unpaid: 0, creditNote: expect.any(String) });
		const listToSend = async () => (await support.call("GET", "/admin/refunds-to-send")).body.refunds;
		expect(await listToSend()).toMatchObject([
			{ orderId: id, amount: total, company: "Refunded Hospital", reference: refund.reference },
		]);
		const { actionItems } = (await support.call("GET", "/admin/dashboard/action-items")).body;
		expect(actionItems).toContainEqual(
			expect.objectContaining({ label: "Refunds to send by check or transfer", count: 1 }),
		);
		expect(JSON.stringify((await support.call("GET", `/admin/orders/${id}`)).body.timeline)).toContain(
			"to be sent by check or transfer",
		);

		const send = (body: object = {}, order = id, reference = refund.reference) =>
			support.call("POST", `/admin/orders/${order}/refunds/${reference}/sent`, {
				sentOn: lastMonth(),
				method: "check",
				number: " 2051 ",
				...body,
			});
		expect((await send({ sentOn: addDays(today(), 1) })).body).toMatchObject({
			code: "date_ahead",
			details: [{ path: "sentOn" }],
		});
		expect((await send({ method: "card" })).status).toBe(400);
		expect([(await send({}, 999_999)).body.code, (await send({}, id, "ref_other")).body.code]).toEqual([
			"unknown_refund",
			"unknown_refund",
		]);
		const both = await Promise.all([send(), send()]);
		expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
			[200, undefined],
			[409, "already_sent"],
		]);
		expect(await listToSend()).toEqual([]);
		// Last month is closed.
		expect(await listMoney("search=2051")).toMatchObject([
			{
				kind: "refund",
				method: "check",
				amount: -total,
				movedOn: lastMonth(),
				bookedOn: firstOfMonth(),
				isLate: true,
				orderId: id,
			},
		]);
		expect((await support.call("GET", `/admin/orders/${id}/refunds`)).body.refunds).toMatchObject([{ state: "done" }]);
		expect((await support.call("GET", `/admin/orders/${id}/balance`)).body.balance).toMatchObject({
			refunded: total,
			toSend: 0,
			credited: total,
			owed: 0,
		});
	});

	test("an owner names the accounts, and decides above which amount refunds and write-offs need an owner", async () => {
		const change = (body: object, who = owner) => who.call("PUT", "/admin/accounting/settings", body);
		const { body: before } = await accountant.call("GET", "/admin/accounting/settings");
		expect([before.version, before.ownerAbove, before.accounts.length]).toEqual([0, null, 11]);
		const settings = {
			...{ version: 0, ownerAbove: 200, badDebtPlaces: "" },
			accounts: [{ account: "Checks", name: " 1010 Bank " }],
		};
		expect([(await change(settings, support)).status, (await change(settings, accountant)).status]).toEqual([403, 403]);
		expect((await change({ ...settings, ownerAbove: 0 })).status).toBe(400);
		const both = await Promise.all([change(settings), change(settings)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

		const { id, total } = await place("Limited Hospital");
		await pay(id, 300, today(), "limited");
		expect(await readJournal(today(), today())).toContainEqual(expect.objectContaining({ account: "1010 Bank" }));
		const refund = (amount: number, who = support) =>
			who.call("POST", `/admin/orders/${id}/refunds`, { reason: "They asked", part: { amount, access: "keep" } });
		expect((await refund(200.01)).body).toMatchObject({
			code: "needs_owner",
			message: expect.stringContaining("$200.00"),
		});
		expect((await refund(150)).status).toBe(201);
		// All refunds of an order count together.
		expect([(await refund(50.01)).status, (await refund(50)).status, (await refund(0.01)).status]).toEqual([
			403, 201, 403,
		]);
		expect((await refund(1, owner)).status).toBe(201);
		const writeOff = (who: typeof owner) => who.call("POST", `/admin/orders/${id}/write-off`, { reason: "Closed" });
		expect(total - 500).toBeGreaterThan(200);
		expect([(await writeOff(support)).body.code, (await writeOff(owner)).status]).toEqual(["needs_owner", 200]);
		expect((await change({ version: 1, ownerAbove: null, badDebtPlaces: "", accounts: [] })).status).toBe(200);
	});

	test("receivables by age, with a statement of account, sales, deferred revenue and the tax return tie to the journal", async () => {
		const { buyer, id, total } = await place("Aging Hospital");
		const { due_on: due } = await product.context.db
			.selectFrom("orders")
			.select("due_on")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		const readReceivables = async (asOf: string) =>
			(await accountant.call("GET", `/admin/accounting/receivables?asOf=${asOf}`)).body.customers;
		const findCustomer = async (asOf: string) =>
			(await readReceivables(asOf)).find(({ customerId }: { customerId: number }) => customerId === buyer.id);
		expect(await findCustomer(today())).toMatchObject({ company: "Aging Hospital", notDue: total, to30: 0, total });
		await pay(id, 100, today(), "aging");
		expect(await findCustomer(addDays(due as string, 31))).toMatchObject({
			notDue: 0,
			to60: total - 100,
			total: total - 100,
		});
		expect(await findCustomer(addDays(today(), -1))).toBeUndefined();
		const { statementUrl } = await findCustomer(today());
		const text = pdfText(Buffer.from(await (await fetch(statementUrl)).arrayBuffer()));
		for (const printed of [
			"Statement",
			"Aging Hospital",
			"INV-",
			"First Example Bank",
			formatMoney(Math.round((total - 100) * 100)),
		])
			expect(text).toContain(printed);
		expect((await fetch(`${statementUrl}x`)).status).toBe(403);

		const cents = (dollars: number) => Math.round(dollars * 100);
		const span = `from=${addDays(today(), -60)}&to=${today()}`;
		const { lines } = (await owner.call("GET", `/admin/accounting/journal?${span}&by=month`)).body;
		const balance = (...names: string[]) =>
			(lines as { account: string; debit: number; credit: number }[]).reduce(
				(sum, { account, debit, credit }) => sum + (names.includes(account) ? cents(debit) - cents(credit) : 0),
				0,
			);
		const sum = (rows: Record<string, number>[], name: string) =>
			rows.reduce((all, row) => all + cents(row[name] ?? 0), 0);
		expect(sum(await readReceivables(today()), "total")).toBe(balance("Accounts receivable"));
		for (const by of ["course", "category", "kind"]) {
			const { sales } = (await accountant.call("GET", `/admin/accounting/sales?${span}&by=${by}`)).body;
			expect(sum(sales, "net")).toBe(0 - balance("Sales", "Sales returns"));
		}
		const { rows } = (await accountant.call("GET", `/admin/accounting/tax-return?${span}`)).body;
		expect([sum(rows, "tax"), sum(rows, "untaxed")]).toEqual([0, 0 - balance("Sales", "Sales returns")]);
		// Every order here is for a live session to come.
		const { months } = (await accountant.call("GET", `/admin/accounting/deferred?asOf=${today()}`)).body;
		expect([months.length, sum(months, "amount")]).toEqual([1, 0 - balance("Sales", "Sales returns")]);
		for (const path of [
			"receivables?asOf=2026-02-30",
			"deferred?asOf=2026-02-30",
			"sales?from=2026-12-02&to=2026-12-01&by=kind",
			"tax-return?from=2026-12-02&to=2026-12-01",
		])
			expect([path, (await accountant.call("GET", `/admin/accounting/${path}`)).body.code]).toEqual([
				path,
				"wrong_days",
			]);
	});

	test("an accountant reads orders, payments and reports, and changes nothing", async () => {
		const { id } = await place("Read Hospital");
		for (const path of [
			`orders`,
			`orders/${id}`,
			`orders/${id}/balance`,
			`orders/${id}/refunds`,
			"refunds-to-send",
			"accounting/payments",
		])
			expect([path, (await accountant.call("GET", `/admin/${path}`)).status]).toEqual([path, 200]);
		for (const [path, body] of [
			[`orders/${id}/payments`, { amount: 5, method: "check", receivedOn: today(), reference: "" }],
			[`orders/${id}/refunds`, { reason: "They asked" }],
			[`orders/${id}/write-off`, { reason: "Closed" }],
			["accounting/closings", { month: "2020-01" }],
		] as const)
			expect([path, (await accountant.call("POST", `/admin/${path}`, body)).body.code]).toEqual([path, "other_role"]);
		expect((await accountant.call("GET", "/admin/customers")).status).toBe(403);
	});

	test("lists the same number from two banks, filters by method and day, and refuses wrong days", async () => {
		const [first, second] = [await place(), await place("Stark LLP")];
		for (const [{ id }, method] of [
			[first, "ach"],
			[second, "wire"],
		] as const)
			await support.call("POST", `/admin/orders/${id}/payments`, {
				amount: 5,
				method,
				receivedOn: today(),
				reference: "#4711",
			});
		expect((await listMoney("search=4711")).map(({ company }: { company: string }) => company)).toEqual([
			"Stark LLP",
			"Mercy Hospital",
		]);
		expect(await listMoney("search=4711&method=ach")).toHaveLength(1);
		expect(await listMoney(`search=4711&to=${addDays(today(), -1)}`)).toEqual([]);
		const wrong = await owner.call("GET", `/admin/accounting/payments?from=${today()}&to=${addDays(today(), -1)}`);
		expect([wrong.status, wrong.body.code]).toEqual([400, "wrong_days"]);
		expect((await support.call("GET", "/admin/accounting/payments")).status).toBe(403);
	});

	test("a write-off gives sales tax back where an owner says so, and money after it owes it again", async () => {
		const { body: before } = await owner.call("GET", "/admin/accounting/settings");
		const change = (body: object) => owner.call("PUT", "/admin/accounting/settings", { ...before, ...body });
		expect((await change({ badDebtPlaces: "WA, Atlantis" })).body).toMatchObject({
			code: "unknown_places",
			details: [{ path: "badDebtPlaces" }],
		});
		expect((await change({ badDebtPlaces: "wa" })).body.badDebtPlaces).toBe("Washington");
		for (const [place, percent] of [
			["US-WA", 8.8],
			["US-OR", 5],
		])
			await owner.call("POST", "/admin/tax/rates", { place, percent, kinds: ["live"], startsOn: today() });
		const turn = async (mode: string) =>
			owner.call("PUT", "/admin/tax", { version: (await owner.call("GET", "/admin/tax")).body.version, mode });
		expect((await turn("rates")).status).toBe(200);
		const readReturn = async (place: string) =>
			(await accountant.call("GET", `/admin/accounting/tax-return?from=${today()}&to=${today()}`)).body.rows.filter(
				(row: { place: string }) => row.place === place,
			);
		const writeOff = async (id: number) =>
			(await owner.call("POST", `/admin/orders/${id}/write-off`, { reason: "Gone" })).body;

		const there = await place("Elsewhere Hospital", { region: "OR" });
		expect((await writeOff(there.id)).message).not.toContain("sales tax");
		expect(await readReturn("US-OR")).toHaveLength(1);

		const { id } = await place("Gone Hospital", { region: "WA" });
		const order = await product.context.db
			.selectFrom("orders")
			.select(["total_cents", "tax_cents"])
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		await pay(id, 100, today(), "gone-1");
		const { message } = await writeOff(id);
		const share = (cents: number) => Math.round((order.tax_cents * cents) / order.total_cents);
		const left = order.total_cents - 10_000;
		expect(message).toContain(formatMoney(share(left)));
		expect(await readReturn("US-WA")).toMatchObject([
			{ kind: "Live", percent: 8.8, taxable: (order.total_cents - order.tax_cents) / 100, tax: order.tax_cents / 100 },
			{ kind: "Live, written off", percent: 8.8, taxable: (share(left) - left) / 100, tax: -share(left) / 100 },
		]);
		await pay(id, 50, today(), "gone-2");
		const [, written] = await readReturn("US-WA");
		expect(written).toMatchObject({ tax: -share(left - 5_000) / 100 });
		expect(await journalDifferences(product.context.db)).toEqual([]);
		// What was paid can be refunded with its tax: all of the tax is then gone.
		expect(
			(await owner.call("POST", `/admin/orders/${id}/refunds`, { reason: "They asked", certificates: "revoke" }))
				.status,
		).toBe(201);
		const rows = (await readReturn("US-WA")) as { tax: number; taxable: number }[];
		expect(rows.reduce((sum, row) => sum + Math.round(row.tax * 100), 0)).toBe(0);
		await turn("off");
	});

	test("purchases of a canceled session stay deferred, without a date", async () => {
		await place("Canceled Hospital");
		const read = async (): Promise<{ month: string; amount: number }[]> =>
			(await accountant.call("GET", `/admin/accounting/deferred?asOf=${addDays(today(), 700)}`)).body.months;
		expect(await read()).toEqual([]);
		const canceled = await owner.call("POST", "/admin/live-sessions/101/cancel");
		expect(canceled.status).toBe(200);
		expect(await read()).toMatchObject([{ month: "" }]);
	});
});
