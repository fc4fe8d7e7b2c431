import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { findCartItem } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { openQuotesScenario, type QuotesScenario } from "#tests/support/sales/quotes-scenario.ts";

describe.each(storeDatabases)("sales tax of quotes (%s)", (database) => {
	let scenario: QuotesScenario;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let pricingId: number;
	beforeAll(async () => {
		scenario = await openQuotesScenario(database);
		owner = await createStaffMember(scenario.product, "owner@example.com", "owner");
		pricingId = (await findCartItem(scenario.product.url, 101, "Live session")).selectedPricing.id;
		await rate("live", 8.8);
		await rate("consulting", 5);
		const settings = {
			version: 0,
			everyoneFrom: null,
			accessOpens: "placed",
			netDays: 30,
			purchaseOrderRequired: false,
			remittance: "First Example Bank",
		};
		expect(
			(await owner.call("PUT", "/admin/pay-by-invoice", { ...settings, remindBefore: [], remindAfter: [] })).status,
		).toBe(200);
	});
	afterAll(async () => {
		expect((await checkLedger(scenario.product.context)).differences).toEqual([]);
		await scenario?.close();
	});

	const rate = (kind: string, percent: number) =>
		owner.call("POST", "/admin/tax/rates", { place: "US-WA", kinds: [kind], percent, startsOn: "2026-01-01" });
	const turn = async (mode: string) =>
		owner.call("PUT", "/admin/tax", { version: (await owner.call("GET", "/admin/tax")).body.version, mode });
	// 1,800.00 live at 8.8 percent, and 100.00 of consulting at 5 percent.
	const content = {
		lines: [
			{ description: "Twelve seats", quantity: 12, unitPrice: 150, course: { courseID: 101, pricingId: 0 } },
			{ description: "A workbook", quantity: 1, unitPrice: 100 },
		],
		byInvoice: true,
	};
	const lines = () =>
		content.lines.map((line) => (line.course ? { ...line, course: { ...line.course, pricingId } } : line));
	const sent = (more: object = {}, email?: string) =>
		scenario.sent({ ...content, lines: lines(), taxPlace: "US-WA", ...more } as never, email);
	const tax = 15_840 + 500;

	test("a quote without tax stays without it, even when tax is turned on later", async () => {
		const { token } = await sent();
		expect(await scenario.read(token)).toMatchObject({ tax: null, total: 1_900 });
		expect((await turn("rates")).status).toBe(200);
		expect(await scenario.read(token)).toMatchObject({ tax: null, total: 1_900 });
	});

	test("shows the tax of a draft, asks for its place before it is sent, and refuses unknown places", async () => {
		const estimateId = await scenario.estimate();
		const draft = (taxPlace?: string) =>
			scenario.support.call("POST", `/admin/estimates/${estimateId}/quotes`, {
				...{ title: "Seats", validUntil: "2031-01-15", terms: "", ...content, lines: lines() },
				...(taxPlace === undefined ? {} : { taxPlace }),
			});
		const refused = await draft("US-XX");
		expect([refused.status, refused.body.details[0].path]).toEqual([400, "taxPlace"]);
		const { body } = await draft("");
		expect(body).toMatchObject({ taxPlace: null, tax: null, total: 1_900 });
		const unsent = await scenario.support.call("POST", `/admin/quotes/${body.id}/send`, { version: 1 });
		expect([unsent.status, unsent.body.code]).toEqual([409, "tax_place_missing"]);
		expect((await draft("US-WA")).body).toMatchObject({ taxPlace: "US-WA", tax: tax / 100, total: 1_900 + tax / 100 });
	});

	test("charges the tax with which it was sent, whatever the rates are then", async () => {
		const { id, token } = await sent();
		expect(await scenario.read(token)).toMatchObject({
			tax: { amount: tax / 100, place: "Washington", isExempt: false },
			total: 1_900 + tax / 100,
		});
		await rate("live", 20);
		const { body } = await scenario.pay(token);
		scenario.provider.pay(body.sessionId);
		await scenario.arrive(body.sessionId);
		const [order] = await scenario.ordersOf(id);
		expect(order).toMatchObject({
			state: "paid",
			subtotal_cents: 190_000,
			tax_cents: tax,
			total_cents: 190_000 + tax,
			tax_place: "US-WA",
		});
		expect(await scenario.ledgerOf(Number(order?.id))).toEqual([{ kind: "payment", amount_cents: 190_000 + tax }]);
		await rate("live", 8.8);
	});

	test("owes the tax when it is accepted with a purchase order, and copies ask for today's", async () => {
		const { id, token } = await sent({}, "hospital@example.com");
		const accepted = await scenario.visitor("POST", `/quotes/${token}/accept`, { purchaseOrderNumber: "PO-7781" });
		expect([accepted.status, accepted.body.owed]).toEqual([200, 1_900 + tax / 100]);
		const [order] = await scenario.ordersOf(id);
		expect(order).toMatchObject({ state: "invoiced", owed_cents: 190_000 + tax });
		await rate("consulting", 0);
		const copy = await scenario.support.call("POST", `/admin/quotes/${id}/copy`);
		expect(copy.body).toMatchObject({ taxPlace: "US-WA", tax: 158.4, total: 2_058.4 });
		await rate("consulting", 5);
	});

	test("has the tax that Stripe computed when it was sent, by card and with a purchase order", async () => {
		await turn("stripe");
		const draft = await scenario.support.call("POST", `/admin/estimates/${await scenario.estimate()}/quotes`, {
			...{ title: "Seats", validUntil: "2031-01-15", terms: "", ...content, lines: lines(), taxPlace: "US-WA" },
		});
		expect(draft.body).toMatchObject({ tax: null, taxPostalCode: "", total: 1_900 });
		const send = () => scenario.support.call("POST", `/admin/quotes/${draft.body.id}/send`, { version: 1 });
		const unsent = await send();
		expect([unsent.status, unsent.body.code]).toEqual([409, "postal_code_missing"]);
		scenario.provider.away = true;
		const later = await send();
		expect([later.status, later.body.code]).toEqual([503, "payment_unavailable"]);
		scenario.provider.away = false;

		const known = { taxPlace: "US-WA", taxPostalCode: "98101" };
		const accepted = await sent(known, "accepted@example.com");
		const byCard = await sent(known);
		await turn("rates");
		expect(await scenario.read(byCard.token)).toMatchObject({
			byInvoice: true,
			tax: { amount: 190, place: "Washington" },
			total: 2_090,
		});
		const { body } = await scenario.visitor("POST", `/quotes/${accepted.token}/accept`, {
			purchaseOrderNumber: "PO-7782",
		});
		expect(body).toMatchObject({ state: "accepted", owed: 2_090 });
		const { sessionId } = (await scenario.pay(byCard.token)).body;
		// Stripe doesn't add it again.
		expect((await scenario.provider.readSession(sessionId))?.tax).toBeUndefined();
		scenario.provider.pay(sessionId);
		expect((await scenario.arrive(sessionId)).status).toBe(200);
		const [order] = await scenario.ordersOf(byCard.id);
		expect(order).toMatchObject({ state: "paid", tax_source: "stripe", tax_cents: 19_000, total_cents: 209_000 });
		expect(await scenario.readSent(`order:${order?.reference}`)).toContain("$2,090.00");
	});

	test("exempts a customer whose account has an approved certificate", async () => {
		const user = await scenario.product.context.db
			.selectFrom("users")
			.select("id")
			.where("email", "=", "hospital@example.com")
			.executeTakeFirstOrThrow();
		const query = new URLSearchParams({
			customer: String(user.id),
			number: "E-4711",
			validUntil: "2031-01-15",
			places: "all",
			name: "certificate.pdf",
		});
		const headers = { authorization: `Bearer ${scenario.support.token}`, "content-type": "application/octet-stream" };
		expect(
			(
				await fetch(`${scenario.product.url}/api/admin/tax-certificates?${query}`, {
					method: "POST",
					headers,
					body: "%PDF-1.7",
				})
			).status,
		).toBe(201);
		const { token } = await sent({ taxPlace: "" }, "hospital@example.com");
		expect(await scenario.read(token)).toMatchObject({ tax: { amount: 0, isExempt: true }, total: 1_900 });
	});
});
