import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { comparePayments } from "#features/sales/payments/server/reconcile/compare-payments.ts";
import { receiveRefundEvent } from "#features/sales/refunds/server/follow-refunds.ts";
import { PaymentRefused, PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { password, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { openQuotesScenario, type QuotesScenario, reconcileNow } from "#tests/support/sales/quotes-scenario.ts";
import { quoteNumber } from "../rules/quote-states.ts";

describe.each(storeDatabases)("paying a quote on %s", (kind) => {
	let scenario: QuotesScenario;
	beforeAll(async () => {
		scenario = await openQuotesScenario(kind);
	});
	afterAll(() => scenario?.close());
	// Avoids the rate limit per network and minute.
	beforeEach(() => scenario.product.clock.pass(60));
	const withdraw = (id: number) => scenario.support.call("POST", `/admin/quotes/${id}/withdraw`);

	test("marks a quote as paid once, only after the provider confirms the payment", async () => {
		const { id, token } = await scenario.sent();
		const { status, body } = await scenario.pay(token);
		expect(status).toBe(200);
		expect((await scenario.arrive(body.sessionId)).body.code).toBe("not_paid");
		expect((await scenario.read(token)).state).toBe("sent");
		scenario.provider.pay(body.sessionId);
		const event = scenario.provider.event("checkout.session.completed", body.sessionId);
		const told = [
			...Array.from({ length: 10 }, () => scenario.arrive(body.sessionId)),
			...Array.from({ length: 10 }, () =>
				fetch(`${scenario.product.url}/api/payments/webhook`, { method: "POST", ...event }),
			),
		];
		expect((await Promise.all<{ status: number }>(told)).map((reply) => reply.status)).toEqual(Array(20).fill(200));

		const [order, ...others] = await scenario.ordersOf(id);
		expect(others).toEqual([]);
		expect(order).toMatchObject({
			state: "paid",
			total_cents: 170_000,
			user_id: null,
			buyer_email: "customer@example.com",
		});
		for (const words of ["CUSTOMER@", "cora example.com"]) {
			const found = await scenario.support.call("GET", `/admin/orders?search=${encodeURIComponent(words)}`);
			expect(found.body.orders.map((order: { id: number }) => order.id)).toContain(order?.id);
		}
		expect((await scenario.support.call("GET", "/admin/orders?search=cora%20elsewhere")).body.orders).toEqual([]);
		expect(await scenario.ledgerOf(order?.id as number)).toEqual([{ kind: "payment", amount_cents: 170_000 }]);
		const invoices = await scenario.product.context.db
			.selectFrom("invoices")
			.selectAll()
			.where("order_id", "=", order?.id as number)
			.execute();
		expect(invoices).toHaveLength(1);
		expect(invoices[0]?.number).toMatch(/^INV-\d{4}-\d{6}$/);
		expect(invoices[0]?.snapshot).toMatchObject({
			buyer: { name: "Cora Customer, Acme Labs" },
			billing: { street: expect.stringContaining("9 Foundry Road") },
			totalCents: 170_000,
			services: true,
		});
		const emails = await scenario.product.context.db
			.selectFrom("emails")
			.selectAll()
			.where("key", "=", `order:${order?.reference}`)
			.execute();
		expect(emails).toHaveLength(1);
		const notices = await scenario.product.context.db
			.selectFrom("emails")
			.select(["to", "subject"])
			.where("key", "like", `quote-notice:${id}:%`)
			.execute();
		expect(notices).toEqual([
			{ to: scenario.product.context.site().supportEmail, subject: expect.stringMatching(/^Quote Q-\d+ was paid$/) },
		]);

		const shown = await scenario.read(token);
		expect(shown.state).toBe("paid");
		const pdf = await fetch(shown.invoiceUrl);
		expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
		expect((await scenario.pay(token)).body.code).toBe("not_open");
		expect((await withdraw(id)).body.code).toBe("ended");
	});

	test("opens one order and one payment page for several windows", async () => {
		const { id, token } = await scenario.sent();
		const replies = await Promise.all(Array.from({ length: 20 }, () => scenario.pay(token)));
		expect(new Set(replies.map((reply) => reply.body.sessionId)).size).toBe(1);
		expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(await scenario.ordersOf(id)).toHaveLength(1);
	});

	test("keeps the payment page that another window is still opening", async () => {
		const { id, token } = await scenario.sent();
		const { createSession } = scenario.provider;
		const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const created = vi
			.spyOn(scenario.provider, "createSession")
			.mockImplementationOnce(async (request) => {
				begun.resolve();
				await gate.promise;
				return createSession(request);
			})
			.mockRejectedValueOnce(new PaymentUnavailable("key in use"));
		const first = scenario.pay(token);
		await begun.promise;
		expect((await scenario.pay(token)).body.code).toBe("payment_unavailable");
		gate.resolve();
		expect((await first).status).toBe(200);
		expect((await scenario.ordersOf(id)).map(({ state }) => state)).toEqual(["pending"]);
		created.mockRestore();
	});

	test("does not mark a quote as paid by another amount", async () => {
		const { id, token } = await scenario.sent();
		const { body } = await scenario.pay(token);
		scenario.provider.pay(body.sessionId, 169_999);
		expect((await scenario.arrive(body.sessionId)).body.code).toBe("not_paid");
		expect((await scenario.read(token)).state).toBe("sent");
		expect(await scenario.ledgerOf((await scenario.ordersOf(id))[0]?.id as number)).toEqual([]);
	});

	test("refuses payment of a withdrawn or declined quote, and closes its page at the provider", async () => {
		for (const end of [
			(quote: { id: number }) => withdraw(quote.id),
			(quote: { token: string }) => scenario.visitor("POST", `/quotes/${quote.token}/decline`),
		]) {
			const quote = await scenario.sent();
			const { body } = await scenario.pay(quote.token);
			expect((await end(quote)).status).toBe(200);
			expect((await scenario.provider.readSession(body.sessionId))?.status).toBe("expired");
			expect((await scenario.pay(quote.token)).body.code).toBe("not_open");
			expect((await scenario.ordersOf(quote.id)).map(({ state }) => state)).toEqual(["canceled"]);
		}
	});

	test("refuses to withdraw or decline a quote whose payment is complete and not settled", async () => {
		const { id, token } = await scenario.sent();
		const { body } = await scenario.pay(token);
		scenario.provider.complete(body.sessionId);
		for (const reply of [
			await scenario.support.call("POST", `/admin/quotes/${id}/withdraw`),
			await scenario.visitor("POST", `/quotes/${token}/decline`),
		])
			expect([reply.status, reply.body.code]).toEqual([409, "payment_under_way"]);
		scenario.provider.pay(body.sessionId);
		await scenario.arrive(body.sessionId);
		expect((await scenario.read(token)).state).toBe("paid");
	});

	test("closes the payment page when the customer's account is deleted, and reports a later payment as a discrepancy", async () => {
		const user = await signUp(scenario.product.url, `leaves-${kind.toLowerCase()}@example.com`);
		const { db } = scenario.product.context;
		await db.updateTable("users").set({ email_verified_at: new Date() }).where("id", "=", user.id).execute();
		const { id, token } = await scenario.sent({}, user.email);
		const { body } = await scenario.pay(token);
		expect((await user.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
		expect((await scenario.provider.readSession(body.sessionId))?.status).toBe("expired");
		scenario.provider.pay(body.sessionId);
		await scenario.arrive(body.sessionId);
		const [order] = await scenario.ordersOf(id);
		const open = await db
			.selectFrom("discrepancies")
			.select("kind")
			.where("order_id", "=", order?.id ?? 0)
			.execute();
		expect([order?.state, open]).toEqual(["paid", [{ kind: "payment_without_owner" }]]);
	});

	test("keeps a quote paid when it is withdrawn right after the payment", async () => {
		const { id, token } = await scenario.sent();
		const { body } = await scenario.pay(token);
		scenario.provider.pay(body.sessionId);
		expect((await withdraw(id)).body.code).toBe("ended");
		expect((await scenario.read(token)).state).toBe("paid");
	});

	test("never leaves an open payment page when paying and withdrawing at once", async () => {
		for (let round = 0; round < 8; round++) {
			const { id, token } = await scenario.sent();
			const [paying, ended] = await Promise.all([scenario.pay(token), withdraw(id), scenario.pay(token)]);
			expect(ended.status).toBe(200);
			expect((await scenario.ordersOf(id)).filter(({ state }) => state === "pending")).toEqual([]);
			if (paying.status === 200)
				expect((await scenario.provider.readSession(paying.body.sessionId))?.status).toBe("expired");
		}
	});

	test("neither charges nor cancels a quote while the payment provider is unavailable", async () => {
		const { id, token } = await scenario.sent();
		scenario.provider.away = true;
		expect((await scenario.pay(token)).body.code).toBe("payment_unavailable");
		scenario.provider.away = false;
		const { body } = await scenario.pay(token);
		scenario.provider.away = true;
		expect((await withdraw(id)).body.code).toBe("payment_unavailable");
		expect((await scenario.visitor("POST", `/quotes/${token}/decline`)).body.code).toBe("payment_unavailable");
		scenario.provider.away = false;
		expect((await scenario.read(token)).state).toBe("sent");
		scenario.provider.pay(body.sessionId);
		expect((await scenario.arrive(body.sessionId)).status).toBe(200);
		expect((await scenario.ordersOf(id)).map(({ state }) => state)).toEqual(["canceled", "paid"]);
	});

	test("refunds a second payment of a quote without recording it", async () => {
		const { id, token } = await scenario.sent();
		const first = (await scenario.pay(token)).body.sessionId;
		await scenario.product.context.db
			.updateTable("orders")
			.set({ state: "expired" })
			.where("quote_id", "=", id)
			.execute();
		const second = (await scenario.pay(token)).body.sessionId;
		scenario.provider.pay(first);
		scenario.provider.pay(second);
		expect((await scenario.arrive(second)).status).toBe(200);
		expect((await scenario.arrive(first)).body.code).toBe("not_paid");
		expect((await scenario.arrive(first)).body.code).toBe("not_paid");
		expect(await scenario.provider.listRefunds(`pi_${first}`)).toMatchObject([{ cents: 170_000, state: "done" }]);
		await receiveRefundEvent(scenario.product.context, `pi_${first}`);
		expect(await scenario.waitingFor(`pi_${first}`)).toEqual([]);
		const orders = await scenario.ordersOf(id);
		expect(orders.map(({ state }) => state)).toEqual(["expired", "paid"]);
		expect(await scenario.ledgerOf(orders[0]?.id as number)).toEqual([]);
	});

	test("requests the refund of a second payment once, and the nightly comparison goes on after the provider forgot its key", async () => {
		const { id, token } = await scenario.sent();
		const first = (await scenario.pay(token)).body.sessionId;
		await scenario.product.context.db
			.updateTable("orders")
			.set({ state: "expired" })
			.where("quote_id", "=", id)
			.execute();
		const second = (await scenario.pay(token)).body.sessionId;
		for (const sessionId of [second, first]) scenario.provider.pay(sessionId);
		await scenario.arrive(second);
		const { refund } = scenario.provider;
		const gate = Promise.withResolvers<void>();
		const requests = vi.spyOn(scenario.provider, "refund").mockImplementation(async (request) => {
			await gate.promise;
			return refund(request);
		});
		const arriving = scenario.arrive(first);
		expect(await Promise.race(Array.from({ length: 5 }, () => scenario.arrive(first)))).toMatchObject({
			body: { code: "not_paid" },
		});
		gate.resolve();
		await arriving;
		requests.mockRejectedValue(new PaymentRefused("The charge has already been refunded."));
		await comparePayments(scenario.product.context, new Date(0));
		expect(requests).toHaveBeenCalledTimes(1);
		requests.mockRestore();
	});

	test("reports for staff when a quote and its copy are both paid, and names the quote that can still be paid", async () => {
		const { id, token } = await scenario.sent();
		const first = (await scenario.pay(token)).body.sessionId;
		scenario.provider.complete(first);
		const copy = (await scenario.support.call("POST", `/admin/quotes/${id}/copy`)).body;
		expect(copy.payableOriginals).toEqual([quoteNumber(id)]);
		const copied = await scenario.sendDraft(copy.id);
		const second = (await scenario.pay(copied.token)).body.sessionId;
		for (const sessionId of [second, first]) {
			expect(await scenario.waitingFor(quoteNumber(id))).toEqual([]);
			scenario.provider.pay(sessionId);
			expect((await scenario.arrive(sessionId)).status).toBe(200);
		}
		expect(await scenario.waitingFor(quoteNumber(id))).toMatchObject([{ kind: "copied_quote_paid", cents: 170_000 }]);
		const again = (await scenario.support.call("POST", `/admin/quotes/${copy.id}/copy`)).body;
		expect(again.payableOriginals).toEqual([]);
	});

	test("is refunded like any other order, and shows it", async () => {
		const { id, token } = await scenario.sent();
		const { body } = await scenario.pay(token);
		scenario.provider.pay(body.sessionId);
		await scenario.arrive(body.sessionId);
		await scenario.support.again(scenario.product.clock.now().getTime());
		const [order] = await scenario.ordersOf(id);
		// Staff find the quote from the order, and the order from the quote.
		expect((await scenario.support.call("GET", `/admin/orders/${order?.id}`)).body.quote).toBe(id);
		expect((await scenario.support.call("GET", `/admin/quotes/${id}`)).body).toMatchObject({
			id,
			state: "paid",
			order: { id: order?.id },
		});
		expect((await scenario.support.call("GET", "/admin/quotes/999999")).body.code).toBe("unknown_quote");
		const listed = await scenario.support.call("GET", `/admin/orders/${order?.id}/refunds`);
		const [first] = listed.body.lines;
		expect(first).toMatchObject({ title: "Half a day on site", sessionType: "0.5 × $2,400.00", paid: 1200 });
		const refunded = await scenario.support.call("POST", `/admin/orders/${order?.id}/refunds`, {
			lines: [first.id],
			reason: "Cut short",
		});
		expect([refunded.status, refunded.body.refund.state, refunded.body.refund.amount]).toEqual([201, "done", 1200]);
		expect((await scenario.read(token)).refunded).toBe(1200);
		const emails = await scenario.product.context.db
			.selectFrom("emails")
			.selectAll()
			.where("kind", "=", "checkout.refund")
			.where("to", "=", "customer@example.com")
			.execute();
		expect(emails).toHaveLength(1);
	});

	// Last, because it moves the clock.
	test("expires after its last day, refuses payment and closes an open page", async () => {
		const { id, token } = await scenario.sent({
			validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
		});
		const { valid_until: end } = await scenario.product.context.db
			.selectFrom("quotes")
			.select("valid_until")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		scenario.product.clock.pass((end.getTime() - scenario.product.clock.now().getTime()) / 1000 - 60);
		const { body } = await scenario.pay(token);
		const [order] = await scenario.ordersOf(id);
		expect(order?.expires_at).toEqual(end);
		scenario.product.clock.pass(120);
		await reconcileNow(scenario);
		expect((await scenario.provider.readSession(body.sessionId))?.status).toBe("expired");
		expect((await scenario.read(token)).state).toBe("expired");
		expect((await scenario.pay(token)).body.code).toBe("not_open");
		expect((await scenario.visitor("POST", `/quotes/${token}/decline`)).body.code).toBe("not_open");
		// The staff member's own session has expired as well.
		const later = await createStaffMember(scenario.product, "later@example.com", "support");
		expect((await later.call("POST", `/admin/quotes/${id}/withdraw`)).body.state).toBe("withdrawn");
	});
});
