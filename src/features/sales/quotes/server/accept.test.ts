import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organizationFields } from "#features/sales/organizations/fields.ts";
import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { openQuotesScenario, type QuotesScenario } from "#tests/support/sales/quotes-scenario.ts";
import { toDay } from "#values/business-days.ts";
import { pluck } from "#values/fields/definitions.ts";

describe.each(storeDatabases)("quotes that sell seats on %s", (database) => {
	let scenario: QuotesScenario;
	let pricingId: number;
	beforeAll(async () => {
		scenario = await openQuotesScenario(database);
		pricingId = (await findCartItem(scenario.product.url, 101, "Live session")).selectedPricing.id;
		const owner = await createStaffMember(scenario.product, "owner@example.com", "owner");
		const settings = {
			everyoneFrom: null,
			accessOpens: "placed",
			netDays: 30,
			purchaseOrderRequired: true,
			remittance: "First Example Bank",
		};
		const { status } = await owner.call("PUT", "/admin/pay-by-invoice", {
			version: 0,
			...settings,
			remindBefore: [],
			remindAfter: [],
		});
		expect(status).toBe(200);
	});
	afterAll(async () => {
		expect((await checkLedger(scenario.product.context)).differences).toEqual([]);
		await scenario?.close();
	});

	const seats = (quantity = 12) => ({
		lines: [
			{ description: "Twelve seats", quantity, unitPrice: 150, course: { courseID: 101, pricingId } },
			{ description: "A workbook", quantity: 12, unitPrice: 9.5 },
		],
		byInvoice: true,
	});
	const sent = (more: object = {}, email?: string) => scenario.sent({ ...seats(), ...more } as never, email);
	const accept = (
		token: string,
		body: object = { purchaseOrderNumber: "PO-7781", accountsPayableEmail: "payables@example.com" },
	) => scenario.visitor("POST", `/quotes/${token}/accept`, body);
	const findUserId = async (email: string) =>
		(
			await scenario.product.context.db
				.selectFrom("users")
				.select(["id", "full_name"])
				.where("email", "=", email)
				.execute()
		)[0];
	const listEmails = (orderId: number) =>
		scenario.product.context.db
			.selectFrom("emails")
			.select(["key", "subject"])
			.where("about", "@>", JSON.stringify({ order: orderId }) as never)
			.execute();
	const listSeats = async (orderId: number) =>
		scenario.product.context.db
			.selectFrom("order_lines")
			.leftJoin("enrollments", (join) =>
				join.onRef("enrollments.order_line_id", "=", "order_lines.id").on("enrollments.state", "=", "active"),
			)
			.select([
				"order_lines.course_id",
				"order_lines.seats",
				"order_lines.buyer_attends",
				"enrollments.user_id",
				"enrollments.state",
			])
			.where("order_lines.order_id", "=", orderId)
			.orderBy("order_lines.position")
			.execute();

	test("a quote keeps its course and seats as a draft, and refuses parts of seats and unknown courses", async () => {
		const estimateId = await scenario.estimate();
		const draft = (lines: object[]) =>
			scenario.support.call("POST", `/admin/estimates/${estimateId}/quotes`, {
				title: "Seats",
				validUntil: "2031-01-15",
				terms: "",
				lines,
			});
		const { body } = await draft(seats().lines);
		expect(body.lines.map(({ course }: { course: unknown }) => course)).toEqual([
			{ courseID: 101, pricingId, seats: 12, seatsLeft: null },
			null,
		]);
		const [line] = seats().lines;
		expect((await draft([{ ...line, quantity: 1.5 }])).body).toMatchObject({
			code: "whole_seats",
			details: [{ path: "lines.0.quantity" }],
		});
		for (const course of [
			{ courseID: 999_999, pricingId },
			{ courseID: 102, pricingId },
		])
			expect((await draft([{ ...line, course }])).body).toMatchObject({
				code: "course_not_offered",
				details: [{ path: "lines.0.description" }],
			});
	});

	test("can't be accepted above the credit limit of its customer's organization, and stays open", async () => {
		const member = await signUp(scenario.product.url);
		const { email } = await scenario.product.context.db
			.selectFrom("users")
			.select("email")
			.where("id", "=", member.id)
			.executeTakeFirstOrThrow();
		const organization = { ...pluck(organizationFields, "empty"), name: `Acme ${database}`, creditLimit: 1_000 };
		const { id } = (await scenario.support.call("POST", "/admin/organizations", organization)).body;
		const path = `/admin/customers/${member.id}/organization`;
		expect((await scenario.support.call("PUT", path, { organization: id })).status).toBe(200);
		const quote = await sent({}, email);
		const message = "You can order up to $1,000.00 by invoice.";
		expect((await accept(quote.token)).body).toMatchObject({ code: "invoice_not_offered", message });
		expect(await scenario.ordersOf(quote.id)).toEqual([]);
		expect(await scenario.read(quote.token)).toMatchObject({ state: "sent" });
		const raised = { ...organization, creditLimit: 1_914, version: 1 };
		expect((await scenario.support.call("PUT", `/admin/organizations/${id}`, raised)).status).toBe(200);
		expect((await accept(quote.token)).body.state).toBe("accepted");
		expect(await scenario.ordersOf(quote.id)).toMatchObject([{ organization_id: id, owed_cents: 191_400 }]);
	});

	test("accepted with a purchase order, it creates an account with seats to hand out, and is paid in parts", async () => {
		const email = `buyer-${database.toLowerCase()}@example.com`;
		const { id, token } = await sent({}, email);
		expect(await scenario.read(token)).toMatchObject({ state: "sent", byInvoice: true, purchaseOrderRequired: true });
		expect((await accept(token, {})).body).toMatchObject({
			code: "purchase_order_missing",
			details: [{ path: "purchaseOrderNumber" }],
		});
		const accepted = await accept(token);
		expect([accepted.status, accepted.body.state, accepted.body.owed]).toEqual([200, "accepted", 1_914]);
		expect((await fetch(accepted.body.invoiceUrl)).status).toBe(200);
		const [order] = await scenario.ordersOf(id);
		const user = await findUserId(email);
		expect(order).toMatchObject({ state: "invoiced", user_id: user?.id, buyer_email: null, owed_cents: 191_400 });
		expect(order?.billing).toMatchObject({ purchaseOrderNumber: "PO-7781", company: "Acme Labs" });
		expect(await listSeats(Number(order?.id))).toMatchObject([
			{ course_id: 101, seats: 12, buyer_attends: false, user_id: user?.id, state: "active" },
			{ course_id: null, user_id: null },
		]);
		expect((await accept(token)).body.code).toBe("not_open");
		expect((await scenario.pay(token)).body.code).toBe("not_open");
		expect((await scenario.support.call("POST", `/admin/orders/${order?.id}/emails`, { refund: null })).status).toBe(
			200,
		);
		const again = (await listEmails(Number(order?.id))).find(({ key }) => key === `order:${order?.reference}:again:1`);
		expect(again?.subject).toBe("You have 12 seats to give");
		const today = toDay(scenario.product.clock.now());
		for (const [amount, state] of [
			[1_000, "accepted"],
			[914, "paid"],
		] as const) {
			const payment = { amount, method: "check", receivedOn: today, reference: `${id}-${amount}` };
			expect((await scenario.support.call("POST", `/admin/orders/${order?.id}/payments`, payment)).status).toBe(201);
			expect((await scenario.read(token)).state).toBe(state);
		}
		expect((await scenario.support.call("GET", `/admin/quotes/${id}`)).body).toMatchObject({
			state: "paid",
			order: { owed: 0 },
		});

		const { payments } = (await scenario.support.call("GET", `/admin/orders/${order?.id}/balance`)).body.balance;
		const bounced = payments.find(({ amount }: { amount: number }) => amount === 914);
		const reversal = await scenario.support.call("POST", `/admin/orders/${order?.id}/payments/${bounced.id}/reverse`, {
			reason: "The check bounced",
		});
		expect(reversal.status).toBe(200);
		expect(await scenario.read(token)).toMatchObject({ state: "accepted", owed: 914 });
		expect((await scenario.ordersOf(id))[0]).toMatchObject({ state: "invoiced", paid_at: null, paid_through: null });
		const wire = { amount: 914, method: "wire", receivedOn: today, reference: `${id}-wire` };
		expect((await scenario.support.call("POST", `/admin/orders/${order?.id}/payments`, wire)).status).toBe(201);
		const paid = (await scenario.ordersOf(id))[0];
		expect(paid).toMatchObject({ state: "paid", paid_at: expect.any(Date), paid_through: "invoice" });
		expect(await scenario.read(token)).toMatchObject({
			state: "paid",
			endedAt: paid?.paid_at?.toISOString(),
			refunded: 0,
		});
	});

	test("paid by card, it gives the seats to the account with its address", async () => {
		const email = `card-${database.toLowerCase()}@example.com`;
		const { id, token } = await sent({}, email);
		const { sessionId } = (await scenario.pay(token)).body;
		scenario.provider.pay(sessionId);
		await Promise.all([1, 2].map(() => scenario.arrive(sessionId)));
		const [order] = await scenario.ordersOf(id);
		const user = await findUserId(email);
		expect([order, user]).toMatchObject([{ state: "paid", user_id: user?.id }, { full_name: "Cora Customer" }]);
		expect((await listSeats(Number(order?.id)))[0]).toMatchObject({ seats: 12, user_id: user?.id, state: "active" });
		expect((await fetch((await scenario.read(token)).invoiceUrl)).status).toBe(200);
		const listKeys = async () => (await listEmails(Number(order?.id))).map(({ key }) => key).sort();
		const [paid, courses] = [`order:${order?.reference}`, `quote-courses:${order?.reference}`];
		expect(await listKeys()).toEqual([paid, courses]);
		expect((await scenario.support.call("POST", `/admin/orders/${order?.id}/emails`, { refund: null })).status).toBe(
			200,
		);
		expect(await listKeys()).toEqual([paid, `${paid}:again:1`, `${paid}:again:1:courses`, courses]);
	});

	test("gives the seats to the account that had its address when it was sent, and creates no second one", async () => {
		const { db, clock } = scenario.product.context;
		const email = `former-${database.toLowerCase()}@example.com`;
		const { id, token } = await sent({}, email);
		const account = {
			full_name: "Ann Example",
			phone: "",
			email: `new-${email}`,
			password_hash: "x",
			role: null,
			created_at: clock.now(),
		};
		const { id: userId } = await db.insertInto("users").values(account).returning("id").executeTakeFirstOrThrow();
		const moments = { created_at: clock.now(), expires_at: clock.now(), confirmed_at: clock.now(), closed_at: null };
		await db
			.insertInto("email_changes")
			.values({ user_id: userId, old_email: email, email: account.email, by_staff: true, token_hash: null, ...moments })
			.execute();
		expect((await accept(token)).body.state).toBe("accepted");
		expect(await scenario.ordersOf(id)).toMatchObject([{ user_id: userId }]);
		expect(await findUserId(email)).toBeUndefined();
	});

	test("says what was returned, not what was credited before it was paid", async () => {
		const { id, token } = await sent({}, `credited-${database.toLowerCase()}@example.com`);
		await accept(token);
		const orderId = Number((await scenario.ordersOf(id))[0]?.id);
		const refund = (amount: number) =>
			scenario.support.call("POST", `/admin/orders/${orderId}/refunds`, {
				reason: "Agreed",
				part: { amount, access: "keep" },
			});
		const pay = (amount: number) =>
			scenario.support.call("POST", `/admin/orders/${orderId}/payments`, {
				...{ amount, method: "wire", receivedOn: toDay(scenario.product.clock.now()), reference: `credited-${id}` },
			});
		expect([(await refund(414)).status, (await pay(1_500)).status]).toEqual([201, 201]);
		expect(await scenario.read(token)).toMatchObject({ state: "paid", refunded: 0 });
		expect((await refund(100)).status).toBe(201);
		expect(await scenario.read(token)).toMatchObject({ state: "paid", refunded: 100 });
	});

	test("takes its seats in a limited session, and the course's page says how many are left", async () => {
		const { db } = scenario.product.context;
		await db.updateTable("courses").set({ capacity: 15 }).where("id", "=", 104).execute();
		const limited = (await findCartItem(scenario.product.url, 104, "Live session")).selectedPricing.id;
		const lines = (quantity: number) => [
			{ description: "Seats", quantity, unitPrice: 150, course: { courseID: 104, pricingId: limited } },
		];
		const countLeft = async () =>
			(await db.selectFrom("shown_seats").select("seats").where("course_id", "=", 104).executeTakeFirst())?.seats;
		const first = await sent({ lines: lines(12) }, `limited-${database.toLowerCase()}@example.com`);
		expect([(await accept(first.token)).status, await countLeft()]).toEqual([200, 3]);
		const second = await sent({ lines: lines(2) }, `last-${database.toLowerCase()}@example.com`);
		const { sessionId } = (await scenario.pay(second.token)).body;
		scenario.provider.pay(sessionId);
		expect([(await scenario.arrive(sessionId)).status, await countLeft()]).toEqual([200, 1]);
	});

	test("the last seats of a session go to one of two quotes, whose drafts show them, and a late payment by card is flagged", async () => {
		const { db } = scenario.product.context;
		const setCapacity = (capacity: number) =>
			db.updateTable("courses").set({ capacity }).where("id", "=", 105).execute();
		await setCapacity(3);
		const option = (await findCartItem(scenario.product.url, 105, "Live session")).selectedPricing.id;
		const lines = (quantity: number) => [
			{ description: "Three seats", quantity, unitPrice: 150, course: { courseID: 105, pricingId: option } },
		];
		const quotes = [];
		for (const name of ["a", "b", "c"])
			quotes.push(await sent({ lines: lines(3) }, `${name}-${database.toLowerCase()}@example.com`));
		const [a, b, c] = quotes as [(typeof quotes)[number], (typeof quotes)[number], (typeof quotes)[number]];

		// Its page reserves the seats until it expires.
		const { sessionId } = (await scenario.pay(c.token)).body;
		expect(await Promise.all([a, b].map(async ({ token }) => (await accept(token)).body.code))).toEqual([
			"sold_out",
			"sold_out",
		]);
		await scenario.product.context.db
			.updateTable("orders")
			.set({ state: "expired", closed_at: scenario.product.clock.now() })
			.where("provider_session", "=", sessionId)
			.execute();

		const accepted = await Promise.all([accept(a.token), accept(b.token)]);
		expect(accepted.map(({ status, body }) => [status, body.code]).sort()).toEqual([
			[200, undefined],
			[409, "sold_out"],
		]);
		const loser = accepted[0]?.status === 200 ? b : a;
		expect([(await scenario.ordersOf(loser.id)).length, (await scenario.read(loser.token)).state]).toEqual([0, "sent"]);
		expect((await scenario.pay(loser.token)).body).toMatchObject({
			code: "sold_out",
			message: expect.stringContaining("seats left"),
		});

		const estimateId = await scenario.estimate();
		const draft = (
			await scenario.support.call("POST", `/admin/estimates/${estimateId}/quotes`, {
				...seats(),
				title: "Seats",
				validUntil: "2031-01-15",
				terms: "",
				lines: lines(3),
			})
		).body;
		expect(draft.lines[0].course).toMatchObject({ seats: 3, seatsLeft: 0 });
		expect((await scenario.support.call("POST", `/admin/quotes/${draft.id}/send`, { version: 1 })).body).toMatchObject({
			code: "sold_out",
			message: "The live session of “Three seats” has no seats left. Change the quote, or raise the session's limit.",
		});

		scenario.provider.pay(sessionId);
		expect((await scenario.arrive(sessionId)).status).toBe(200);
		const [late] = await scenario.ordersOf(c.id);
		expect(late).toMatchObject({ state: "paid" });
		expect(await scenario.waitingFor(`${late?.reference}/1`)).toMatchObject([{ kind: "session_full", cents: 45_000 }]);

		await setCapacity(9);
		expect((await accept(loser.token)).status).toBe(200);
	});

	test("shows that it was canceled when its order is credited before any money arrives", async () => {
		const { id, token } = await sent({}, `canceled-${database.toLowerCase()}@example.com`);
		await accept(token);
		const [order] = await scenario.ordersOf(id);
		expect(
			(await scenario.support.call("POST", `/admin/orders/${order?.id}/refunds`, { reason: "Agreed" })).status,
		).toBe(201);
		const [{ closed_at: canceledAt } = { closed_at: null }] = await scenario.ordersOf(id);
		expect(await scenario.read(token)).toMatchObject({
			state: "canceled",
			owed: 0,
			refunded: 0,
			endedAt: canceledAt?.toISOString(),
		});
		expect((await scenario.support.call("GET", `/admin/quotes/${id}`)).body).toMatchObject({
			state: "canceled",
			order: { owed: 0, refunded: 0 },
		});
		expect((await accept(token)).body.code).toBe("not_open");
	});

	test("is accepted although invoices can't show the company's name", async () => {
		const { id, token } = await sent({}, `letters-${database.toLowerCase()}@example.com`);
		await scenario.product.context.db
			.updateTable("quotes")
			.set({ customer_company: "Aung က Labs" })
			.where("id", "=", id)
			.execute();
		expect((await accept(token)).status).toBe(200);
		expect((await scenario.ordersOf(id))[0]?.billing).toMatchObject({
			company: "Aung Labs",
			purchaseOrderNumber: "PO-7781",
		});
	});

	test("two acceptances at once place one order, and an open payment page ends first", async () => {
		const { id, token } = await sent();
		const { sessionId } = (await scenario.pay(token)).body;
		const replies = await Promise.all([1, 2, 3].map(() => accept(token)));
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		const orders = await scenario.ordersOf(id);
		expect(orders.map(({ state }) => state)).toEqual(["canceled", "invoiced"]);
		expect((await scenario.product.context.payment.readSession(sessionId))?.status).toBe("expired");
	});

	test("is refused with words after its date, without permission, and when its course is gone", async () => {
		const { db } = scenario.product.context;
		const late = await sent();
		await db
			.updateTable("quotes")
			.set({ valid_until: new Date(Date.now() - 1_000) })
			.where("id", "=", late.id)
			.execute();
		expect((await accept(late.token)).body).toMatchObject({
			code: "expired",
			message: expect.stringContaining("This quote was valid until"),
		});
		const { token } = await sent({ byInvoice: false });
		expect((await scenario.read(token)).byInvoice).toBe(false);
		expect((await accept(token)).body.code).toBe("invoice_not_offered");
		const gone = await sent();
		await db
			.updateTable("quote_lines")
			.set({ course_id: 999_999 })
			.where("quote_id", "=", gone.id)
			.where("course_id", "is not", null)
			.execute();
		expect((await accept(gone.token)).body.code).toBe("not_deliverable");
		expect((await scenario.pay(gone.token)).body.code).toBe("not_deliverable");
	});
});
