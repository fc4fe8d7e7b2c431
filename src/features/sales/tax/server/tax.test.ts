import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organizationFields } from "#features/sales/organizations/fields.ts";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { client, findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { pluck } from "#values/fields/definitions.ts";

const [live, recorded, both] = ["Live session", "Recorded session", "Recorded Plus Transcript session"];
const washington = { region: "WA", country: "USA" };

describe.each(storeDatabases)("sales tax (%s)", (kind) => {
	let shop: PaidOrders;
	let support: PaidOrders["staffMember"];
	beforeAll(async () => {
		shop = await startPaidOrders(kind, { manualJobs: true });
		support = await createStaffMember(shop.product, "support@example.com", "support");
	});
	afterAll(async () => {
		expect((await checkLedger(shop.product.context)).differences).toEqual([]);
		await shop?.close();
	});

	type Customer = Awaited<ReturnType<typeof signUp>>;
	const newCustomer = () => signUp(shop.product.url);
	const today = () => toDay(shop.product.clock.now());
	const readSettings = async () => (await shop.staffMember.call("GET", "/admin/tax")).body;
	const turn = async (mode: string) =>
		shop.staffMember.call("PUT", "/admin/tax", { version: (await readSettings()).version, mode });
	const addRate = (change: object = {}) =>
		shop.staffMember.call("POST", "/admin/tax/rates", {
			place: "US-WA",
			kinds: ["live", "recording"],
			percent: 8.8,
			startsOn: "2026-01-01",
			...change,
		});
	const findItems = (...wanted: [number, string][]) =>
		Promise.all(wanted.map(([id, type]) => findCartItem(shop.product.url, id, type)));
	const enroll = async (buyer: Customer, wanted: [number, string][], more: object = {}) =>
		buyer.call("POST", "/users/enroll", {
			cartItems: await findItems(...wanted),
			couponCode: "",
			siteId: 1,
			billing: washington,
			...more,
		});
	const quote = async (buyer: Customer, wanted: [number, string][], more: object = {}) =>
		(
			await buyer.call("POST", "/users/enroll/tax", {
				cartItems: await findItems(...wanted),
				couponCode: "",
				siteId: 1,
				...washington,
				...more,
			})
		).body;
	const findOrder = (sessionId: string) =>
		shop.product.context.db
			.selectFrom("orders")
			.selectAll()
			.where(({ eb, or }) => or([eb("provider_session", "=", sessionId), eb("reference", "=", sessionId)]))
			.executeTakeFirstOrThrow();
	const listLines = (orderId: number) =>
		shop.product.context.db
			.selectFrom("order_lines")
			.selectAll()
			.where("order_id", "=", orderId)
			.orderBy("position")
			.execute();
	async function pay(sessionId: string) {
		shop.provider.pay(sessionId);
		expect((await shop.post(shop.provider.event("checkout.session.completed", sessionId))).status).toBe(200);
	}
	async function buy(buyer: Customer, wanted: [number, string][], more: object = {}) {
		const { status, body } = await enroll(buyer, wanted, more);
		expect([status, body.code]).toEqual([200, undefined]);
		await pay(body.sessionId);
		const order = await findOrder(body.sessionId);
		return { order, lines: await listLines(order.id) };
	}
	const readPdf = async (url: string) => pdfText(Buffer.from(await (await fetch(url)).arrayBuffer()));
	const readOrder = async (id: number) => (await shop.staffMember.call("GET", `/admin/orders/${id}`)).body;
	const sumTax = async (orderId: number) => {
		const rows = await shop.product.context.db
			.selectFrom("refunds")
			.selectAll()
			.where("order_id", "=", orderId)
			.execute();
		return rows.reduce((sum, row) => sum + row.tax_cents, 0);
	};

	test("is off by default: no place is asked for, and orders and invoices don't mention it", async () => {
		expect((await client(shop.product.url)("GET", "/tax")).body).toEqual({ source: null });
		const buyer = await newCustomer();
		expect(await quote(buyer, [[101, live]])).toMatchObject({ status: "off", tax: 0 });
		const { order } = await buy(buyer, [[101, live]], { billing: {} });
		expect(order).toMatchObject({ tax_cents: 0, tax_source: null, tax_place: null });
		const detail = await readOrder(order.id);
		expect(detail.tax).toBeNull();
		expect(await readPdf(detail.invoice.url)).not.toMatch(/\btax\b/i);
		expect((await buyer.call("GET", "/account/tax-exemption")).body).toEqual({ added: false, certificates: [] });
		expect((await turn("rates")).body.code).toBe("no_rates");
	});

	test.each([
		["a place that doesn't exist", { place: "US-XX" }, "place"],
		["the United States as a whole", { place: "US" }, "place"],
		["no kind", { kinds: [] }, "kinds"],
		["an unknown kind", { kinds: ["books"] }, "kinds.0"],
		["more than 100 percent", { percent: 100.001 }, "percent"],
		["less than nothing", { percent: -1 }, "percent"],
		["four decimals", { percent: 8.1234 }, "percent"],
		["no number", { percent: null }, "percent"],
		["a day that doesn't exist", { startsOn: "2026-02-30" }, "startsOn"],
		["a year that is too far", { startsOn: "9999-01-01" }, "startsOn"],
	])("refuses a rate with %s at its field", async (_what, change, path) => {
		const { status, body } = await addRate(change);
		expect([status, body.details[0].path]).toEqual([400, path]);
	});

	test("lets owners alone change the rates, and tells which hold", async () => {
		expect((await support.call("GET", "/admin/tax")).status).toBe(403);
		expect((await addRate()).status).toBe(201);
		expect((await addRate({ kinds: ["transcript", "transcript"], percent: 10.25 })).status).toBe(201);
		expect((await addRate({ place: "CA", percent: 5 })).status).toBe(201);
		const later = (await addRate({ percent: 9.875, startsOn: addDays(today(), 30) })).body;
		expect(
			later.rates
				.filter((rate: { kind: string }) => rate.kind === "live")
				.map(({ placeName, percent, state }: never) => [placeName, percent, state]),
		).toEqual([
			["Canada", 5, "now"],
			["Washington", 8.8, "now"],
			["Washington", 9.875, "later"],
		]);
		const { version } = await readSettings();
		expect((await turn("rates")).body.mode).toBe("rates");
		const stale = await shop.staffMember.call("PUT", "/admin/tax", { version, mode: "off" });
		expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
		expect((await client(shop.product.url)("GET", "/tax")).body).toEqual({ source: "rates" });
		expect((await shop.staffMember.call("DELETE", "/admin/tax/rates/999999")).status).toBe(404);
	});

	test.each([
		[{}, "billing.region"],
		[undefined, "billing.region"],
		[{ country: "USA" }, "billing.region"],
		[{ region: "Washingtn", country: "USA" }, "billing.region"],
		[{ region: "WA", country: "Untied States" }, "billing.country"],
	])("asks for the billing place before it takes an order: %j", async (billing, path) => {
		const buyer = await newCustomer();
		const { status, body } = await enroll(buyer, [[101, live]], { billing });
		expect([status, body.code, body.details[0].path]).toEqual([400, "billing_place_missing", path]);
		expect(await quote(buyer, [[101, live]], { region: "", country: "", ...billing })).toMatchObject({
			status: "at_checkout",
			tax: 0,
			place: "",
		});
	});

	test("adds the tax of each line to the total, the payment page, the invoice, the order and the emails", async () => {
		const buyer = await newCustomer();
		const wanted: [number, string][] = [
			[101, live],
			[102, both],
		];
		const quoted = await quote(buyer, wanted);
		const { order, lines } = await buy(buyer, wanted, { tax: quoted.tax });
		const [first, second] = lines as [(typeof lines)[number], (typeof lines)[number]];
		expect([first.tax_rate, first.tax_cents]).toEqual([8_800, Math.round(first.paid_cents * 0.088)]);
		// A bundle is taxed at the highest rate of its kinds.
		expect([second.tax_rate, second.tax_cents]).toEqual([10_250, Math.round(second.paid_cents * 0.1025)]);
		const tax = first.tax_cents + second.tax_cents;
		expect(order).toMatchObject({
			tax_cents: tax,
			total_cents: order.subtotal_cents + tax,
			tax_source: "rates",
			tax_place: "US-WA",
		});
		expect(quoted).toEqual({ status: "known", tax: tax / 100, total: order.total_cents / 100, place: "Washington" });
		const detail = await readOrder(order.id);
		expect(detail).toMatchObject({
			total: order.total_cents / 100,
			tax: { amount: tax / 100, place: "Washington", exemption: null },
		});
		const invoice = await readPdf(detail.invoice.url);
		expect(invoice).toContain("Tax (Washington)");
		expect(invoice).toContain(`$${(tax / 100).toFixed(2)}`);
		expect(invoice).toContain("Tax 8.8%");
		const emails = await shop.product.context.db
			.selectFrom("emails")
			.selectAll()
			.where("key", "=", `order:${order.reference}`)
			.execute();
		expect(JSON.stringify(emails)).toContain("Sales tax");
		const owned = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses;
		// My Orders shows prices, which are without tax.
		expect(owned.map(({ paid }: { paid: number }) => paid).sort()).toEqual(
			[first, second].map((line) => line.paid_cents / 100).sort(),
		);
	});

	test("charges the tax on the payment page as a line of its own", async () => {
		const buyer = await newCustomer();
		const { body } = await enroll(buyer, [[101, recorded]]);
		const order = await findOrder(body.sessionId);
		expect((await shop.provider.readSession(body.sessionId))?.cents).toBe(order.total_cents);
		expect(order.tax_cents).toBeGreaterThan(0);
	});

	test("taxes what is left after a promo code, and nothing of a free order", async () => {
		const { db } = shop.product.context;
		const limits = { starts_at: null, ends_at: null, max_redemptions: null, max_per_customer: null, course_ids: [] };
		await db
			.insertInto("promo_codes")
			.values([
				{ ...limits, code: "HALFOFF", percent: 50 },
				{ ...limits, code: "ALLOFF", percent: 100 },
			])
			.execute();
		const buyer = await newCustomer();
		const { order, lines } = await buy(buyer, [[101, live]], { couponCode: "HALFOFF" });
		expect(lines[0]).toMatchObject({ tax_cents: Math.round((lines[0]?.paid_cents ?? 0) * 0.088) });
		expect(order.total_cents).toBe((lines[0]?.paid_cents ?? 0) + order.tax_cents);
		expect(await readPdf((await readOrder(order.id)).invoice.url)).toContain(
			`−$${((order.subtotal_cents - (lines[0]?.paid_cents ?? 0)) / 100).toFixed(2)}`,
		);
		const { codes } = (await shop.staffMember.call("GET", "/admin/promo-codes?search=HALFOFF")).body;
		const { uses } = (await shop.staffMember.call("GET", `/admin/promo-codes/${codes[0].id}/redemptions`)).body;
		expect(uses).toMatchObject([{ discount: (order.subtotal_cents - (lines[0]?.paid_cents ?? 0)) / 100 }]);
		const free = await enroll(await newCustomer(), [[101, live]], { couponCode: "ALLOFF", billing: {} });
		expect(free.status).toBe(200);
		expect(await findOrder(free.body.sessionId)).toMatchObject({
			total_cents: 0,
			tax_cents: 0,
			tax_source: null,
			state: "paid",
		});
	});

	test("shows the new total before paying when a rate changed after the cart, and keeps the rate of an order", async () => {
		const buyer = await newCustomer();
		const before = await quote(buyer, [[103, recorded]]);
		const placed = await enroll(buyer, [[103, recorded]], { tax: before.tax });
		expect((await addRate({ percent: 9.2 })).status).toBe(201);
		const refused = await enroll(await newCustomer(), [[103, recorded]], { tax: before.tax });
		const now = await quote(buyer, [[103, recorded]]);
		expect([refused.status, refused.body.code, refused.body.tax, refused.body.total]).toEqual([
			409,
			"tax_changed",
			now.tax,
			now.total,
		]);
		expect(now.tax).toBeGreaterThan(before.tax);
		expect((await enroll(await newCustomer(), [[103, recorded]], { tax: now.tax })).status).toBe(200);
		await pay(placed.body.sessionId);
		expect(await findOrder(placed.body.sessionId)).toMatchObject({
			state: "paid",
			tax_cents: Math.round(before.tax * 100),
		});
		expect((await addRate()).status).toBe(201);
	});

	test("gives back the tax of each refunded part, and all of it in the end", async () => {
		const buyer = await newCustomer();
		const { order, lines } = await buy(buyer, [
			[101, recorded],
			[102, recorded],
			[103, recorded],
		]);
		const [first, second] = lines as [(typeof lines)[number], (typeof lines)[number]];
		expect((await shop.ask(order.id, { lines: [first.id] })).body.refund.amount).toBe(
			(first.paid_cents + first.tax_cents) / 100,
		);
		expect(await sumTax(order.id)).toBe(first.tax_cents);
		const part = await shop.ask(order.id, { lines: [second.id], part: { amount: 33.33, access: "keep" } });
		expect([part.status, part.body.refund.amount]).toEqual([201, 33.33]);
		const tooMuch = await shop.ask(order.id, {
			lines: [second.id],
			part: { amount: (second.paid_cents + second.tax_cents) / 100, access: "keep" },
		});
		expect(tooMuch.body).toMatchObject({
			code: "more_than_paid",
			left: (second.paid_cents + second.tax_cents - 3_333) / 100,
		});
		// Made at the provider, in an amount that matches no lines.
		const elsewhere = shop.provider.refundElsewhere(String(order.provider_session), 1_111);
		expect((await shop.post(shop.provider.refundEvent(String(order.provider_session)))).status).toBe(200);
		expect(elsewhere.cents).toBe(1_111);
		expect((await shop.ask(order.id)).status).toBe(201);
		expect(await sumTax(order.id)).toBe(order.tax_cents);
		expect((await readOrder(order.id)).left).toBe(0);
		const notes = await shop.product.context.db
			.selectFrom("credit_notes")
			.select("snapshot")
			.where("order_id", "=", order.id)
			.execute();
		expect(notes.reduce((sum, { snapshot }) => sum + (snapshot.tax?.cents ?? 0), 0)).toBe(order.tax_cents);
		for (const { snapshot } of notes)
			expect(snapshot.lines.reduce((sum, line) => sum + line.cents, 0) + (snapshot.tax?.cents ?? 0)).toBe(
				snapshot.totalCents,
			);
		expect(await readPdf((await readOrder(order.id)).creditNotes[0].url)).toContain("Tax (Washington)");
	});

	test("taxes an upgrade, and credits it with what the purchase cost without tax", async () => {
		const buyer = await newCustomer();
		await buy(buyer, [[104, recorded]]);
		const [offered] = (await buyer.call("GET", "/account/upgrades?courseID=104")).body.upgrades;
		const { body } = await buyer.call("POST", "/account/upgrades", {
			purchase: offered.purchase,
			pricingId: offered.pricingId,
			price: offered.price,
		});
		await pay(body.sessionId);
		const order = await findOrder(body.sessionId);
		expect(order.subtotal_cents).toBe(Math.round(offered.price * 100));
		expect(order.tax_cents).toBeGreaterThan(0);
		expect(order.total_cents).toBe(order.subtotal_cents + order.tax_cents);
	});

	test("taxes added seats at what they cost, and asks those who were never billed where they are", async () => {
		const { db } = shop.product.context;
		const buyer = await newCustomer();
		expect((await turn("off")).status).toBe(200);
		const { lines } = await buy(buyer, [[105, "Live session for a group of 5"]], { billing: {} });
		const line = lines[0] as (typeof lines)[number];
		await db
			.updateTable("order_lines")
			.set({ unit_cents: 10_001, add_until: new Date(shop.product.clock.now().getTime() + 86_400_000) })
			.where("id", "=", line.id)
			.execute();
		expect((await turn("rates")).status).toBe(200);
		const add = (more: object = {}) => buyer.call("POST", `/seats/lines/${line.id}/more`, { seats: 3, ...more });
		expect((await add()).body.code).toBe("tax_place_missing");
		expect((await add({ billedIn: "US-XX" })).body.details[0].path).toBe("billedIn");
		const { status, body } = await add({ billedIn: "US-WA" });
		expect([status, body.code]).toEqual([200, undefined]);
		await pay(body.sessionId);
		const order = await findOrder(body.sessionId);
		expect(order).toMatchObject({ subtotal_cents: 30_003, tax_cents: 2_640, total_cents: 32_643, tax_place: "US-WA" });
		expect((await buyer.call("GET", "/account/billing")).body.billing).toEqual({
			region: "WA",
			country: "United States",
		});
		// The place is remembered.
		expect((await add()).status).toBe(200);
		expect((await shop.ask(order.id)).body.refund.amount).toBe(326.43);
		expect(await sumTax(order.id)).toBe(order.tax_cents);
	});

	test("owes the tax of an order by invoice too", async () => {
		const remittance = "First Example Bank, routing 000000000, account 4711";
		const settings = {
			version: 0,
			everyoneFrom: 100,
			accessOpens: "placed",
			netDays: 30,
			purchaseOrderRequired: false,
			remittance,
		};
		expect(
			(await shop.staffMember.call("PUT", "/admin/pay-by-invoice", { ...settings, remindBefore: [], remindAfter: [] }))
				.status,
		).toBe(200);
		const buyer = await newCustomer();
		const { body } = await enroll(buyer, [[101, "Live session for a group of 10"]], { payBy: "invoice" });
		const order = await findOrder(body.sessionId);
		expect(order).toMatchObject({ state: "invoiced", owed_cents: order.subtotal_cents + order.tax_cents });
		const record = (amount: number) =>
			support.call("POST", `/admin/orders/${order.id}/payments`, {
				amount,
				method: "check",
				receivedOn: today(),
				reference: "",
			});
		expect((await record(order.subtotal_cents / 100)).body.owed).toBe(order.tax_cents / 100);
		expect(
			(await support.call("POST", `/admin/orders/${order.id}/write-off`, { reason: "Too small to follow up" })).status,
		).toBe(200);
		const { balance } = (await support.call("GET", `/admin/orders/${order.id}/balance`)).body;
		expect(balance).toMatchObject({
			total: order.total_cents / 100,
			paid: order.subtotal_cents / 100,
			owed: 0,
			writtenOff: order.tax_cents / 100,
		});
		expect((await shop.ask(order.id)).status).toBe(201);
		// The tax in what was written off is not credited.
		expect(await sumTax(order.id)).toBe(Math.round((order.tax_cents * order.subtotal_cents) / order.total_cents));
	});

	describe("exemption certificates", () => {
		const details = () => ({ number: "E-4711", validUntil: addDays(today(), 40), name: "certificate.pdf" });
		const staffUpload = (buyer: Customer, places: string, query: Record<string, string> = {}) =>
			upload("admin", support, { customer: String(buyer.id), places, ...query });
		const upload = (path: string, who: { token: string }, query: Record<string, string> = {}, content = "%PDF-1.7") =>
			fetch(`${shop.product.url}/api/${path}/tax-certificates?${new URLSearchParams({ ...details(), ...query })}`, {
				method: "POST",
				headers: { authorization: `Bearer ${who.token}`, "content-type": "application/octet-stream" },
				body: content,
			});
		const list = async (buyer: Customer) =>
			(await support.call("GET", `/admin/customers/${buyer.id}/tax-certificates`)).body.certificates;
		const decide = (id: number, state: string, change: object = {}) =>
			support.call("PUT", `/admin/tax-certificates/${id}`, {
				state,
				number: "E-4711",
				validUntil: details().validUntil,
				places: "WA",
				...change,
			});

		test.each([
			["an empty file", {}, "", 400],
			["a script", {}, "<script>", 422],
			["no number", { number: "" }, "%PDF-1.7", 400],
			["a long number", { number: "9".repeat(61) }, "%PDF-1.7", 400],
			["a day in the past", { validUntil: "2026-01-01" }, "%PDF-1.7", 400],
			["no day", { validUntil: "soon" }, "%PDF-1.7", 400],
			["another field", { state: "approved" }, "%PDF-1.7", 400],
		] as const)("refuses %s", async (_what, query, content, status) => {
			const buyer = await newCustomer();
			expect((await upload("account", buyer, query, content)).status).toBe(status);
			expect(await list(buyer)).toEqual([]);
		});

		test("exempts a customer once staff approved their certificate, until it expires", async () => {
			const buyer = await newCustomer();
			expect((await upload("account", buyer)).status).toBe(201);
			expect((await upload("admin", buyer, { customer: String(buyer.id), places: "WA" })).status).toBe(403);
			expect((await buyer.call("GET", "/account/tax-exemption")).body.certificates).toMatchObject([
				{ state: "pending", number: "E-4711" },
			]);
			expect(await quote(buyer, [[101, live]])).toMatchObject({ status: "known" });
			const [waiting] = await list(buyer);
			expect((await readSettings()).pending).toMatchObject([{ customerId: buyer.id }]);
			expect((await decide(waiting.id, "ended")).body.code).toBe("decided");
			expect((await decide(waiting.id, "approved", { validUntil: "2026-01-01" })).body.details[0].path).toBe(
				"validUntil",
			);
			for (const places of [undefined, "", "Washingtn"])
				expect((await decide(waiting.id, "approved", { places })).body).toMatchObject({
					code: "unknown_places",
					details: [{ path: "places" }],
				});
			expect((await decide(waiting.id, "approved", { number: " E-4712 " })).status).toBe(200);
			expect((await decide(waiting.id, "declined")).body.code).toBe("decided");
			expect(await quote(buyer, [[101, live]])).toMatchObject({ status: "exempt", tax: 0 });
			const { order, lines } = await buy(buyer, [[101, live]], { tax: 0 });
			expect(order).toMatchObject({ tax_cents: 0, tax_exemption: "E-4712", total_cents: order.subtotal_cents });
			expect(lines[0]).toMatchObject({ tax_cents: 0, tax_rate: null });
			expect(await readPdf((await readOrder(order.id)).invoice.url)).toContain("certificate E-4712");
			shop.product.clock.pass(45 * 86_400);
			const late = await signInAgain(buyer);
			expect(await quote(late, [[102, recorded]])).toMatchObject({ status: "known" });
			expect((await late.call("GET", "/account/tax-exemption")).body.certificates).toMatchObject([
				{ state: "expired" },
			]);
			shop.product.clock.pass(-45 * 86_400);
		});

		test("lets staff add, decline and end certificates, and open their files", async () => {
			const buyer = await newCustomer();
			expect((await upload("account", buyer)).status).toBe(201);
			const [waiting] = await list(buyer);
			expect((await decide(waiting.id, "declined")).status).toBe(200);
			expect((await buyer.call("GET", "/account/tax-exemption")).body.certificates).toMatchObject([
				{ state: "declined" },
			]);
			expect((await staffUpload(buyer, "WA", { customer: "999999" })).status).toBe(404);
			expect((await staffUpload(buyer, "nowhere")).status).toBe(400);
			expect((await staffUpload(buyer, "WA")).status).toBe(201);
			expect(await quote(buyer, [[101, live]])).toMatchObject({ status: "exempt" });
			const [added] = await list(buyer);
			const file = await fetch(added.url);
			expect([file.status, file.headers.get("content-type"), await file.text()]).toEqual([
				200,
				"application/pdf",
				"%PDF-1.7",
			]);
			expect((await decide(added.id, "ended")).status).toBe(200);
			expect(await quote(buyer, [[101, live]])).toMatchObject({ status: "known" });
			expect((await decide(999_999, "approved")).status).toBe(404);
		});

		test("exempts all members of a customer's organization", async () => {
			const [holder, colleague, stranger] = [await newCustomer(), await newCustomer(), await newCustomer()];
			const organization = { ...pluck(organizationFields, "empty"), name: `Clinic ${kind}` };
			const { id } = (await support.call("POST", "/admin/organizations", organization)).body;
			for (const { id: member } of [holder, colleague])
				await support.call("PUT", `/admin/customers/${member}/organization`, { organization: id });
			expect((await upload("account", holder)).status).toBe(201);
			expect(await quote(colleague, [[101, live]])).toMatchObject({ status: "known" });
			expect((await decide((await list(holder))[0].id, "approved")).status).toBe(200);
			expect(await quote(colleague, [[101, live]])).toMatchObject({ status: "exempt", tax: 0 });
			expect(await quote(stranger, [[101, live]])).toMatchObject({ status: "known" });
			expect((await colleague.call("GET", "/account/tax-exemption")).body.certificates).toEqual([]);
			await support.call("PUT", `/admin/customers/${colleague.id}/organization`, { organization: null });
			expect(await quote(colleague, [[101, live]])).toMatchObject({ status: "known" });
		});

		test("exempts in the states of the certificate only, and the invoice shows its number only there", async () => {
			const places = [
				{ region: "Washington", country: "USA", rate: 8_800 },
				{ region: "California", country: "CA", rate: 7_250 },
				{ region: "Georgia", country: "US", rate: null },
			];
			expect((await addRate({ place: "US-CA", percent: 7.25 })).status).toBe(201);
			const buyer = await newCustomer();
			expect((await staffUpload(buyer, "WA", { number: "WA-4711" })).status).toBe(201);
			for (const [index, { rate, ...billing }] of places.entries()) {
				const { order, lines } = await buy(buyer, [[101 + index, recorded]], { billing });
				const isExempt = billing.region === "Washington";
				expect([order.tax_exemption, order.tax_cents]).toEqual([
					isExempt ? "WA-4711" : null,
					isExempt ? 0 : Math.round((order.subtotal_cents * (rate ?? 0)) / 100_000),
				]);
				expect(lines[0]?.tax_rate).toBe(isExempt ? null : (rate ?? 0));
				const invoice = await readPdf((await readOrder(order.id)).invoice.url);
				expect(invoice.includes("WA-4711")).toBe(isExempt);
			}
			// Each state has a certificate with a number of its own.
			expect((await staffUpload(buyer, "California", { number: "CA-1" })).status).toBe(201);
			expect(await quote(buyer, [[101, live]], { region: "CA", country: "CA" })).toMatchObject({
				status: "exempt",
				place: "California",
			});
			expect(await quote(buyer, [[101, live]])).toMatchObject({ status: "exempt" });
			expect((await staffUpload(buyer, "all states", { number: "MTC-1" })).status).toBe(201);
			expect(
				(await list(buyer)).map(({ number, state, places: where }: Record<string, unknown>) => [number, state, where]),
			).toEqual([
				["MTC-1", "approved", ["all"]],
				["CA-1", "ended", ["US-CA"]],
				["WA-4711", "ended", ["US-WA"]],
			]);
			expect(await quote(buyer, [[101, live]], { region: "", country: "" })).toMatchObject({ status: "exempt" });
		});

		const signInAgain = async (buyer: Customer): Promise<Customer> => {
			const reply = await client(shop.product.url)("POST", "/users/login", {
				email: buyer.email,
				password: "a long and honest pass phrase",
			});
			return { ...buyer, token: reply.body.token, call: client(shop.product.url, reply.body.token) };
		};
	});
});
