import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PaymentRefused, PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { client, findCartItem, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { type ProviderInMemory, providerInMemory } from "#tests/support/provider-in-memory.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { forgetOldEvents } from "./forget-old-events.ts";
import { reconcile } from "./reconcile/reconcile.ts";

const completed = "checkout.session.completed";

describe.each(storeDatabases)("events of the payment provider on %s", (kind) => {
	let product: TestProduct;
	let provider: ProviderInMemory;
	beforeAll(async () => {
		provider = providerInMemory();
		product = await startTestProduct({ database: kind, payment: provider, manualJobs: true });
	});
	afterAll(async () => {
		await product?.close();
	});
	beforeEach(() => {
		vi.restoreAllMocks();
		provider.away = false;
		// Avoids the rate limit per network and minute.
		product.clock.pass(60);
	});

	async function begin(courseID = 101) {
		const buyer = await signUp(product.url);
		const item = await findCartItem(product.url, courseID, "Recorded session");
		const reply = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
		return { buyer, reply, sessionId: String(reply.body.sessionId) };
	}
	const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
		fetch(`${product.url}/api/payments/webhook`, { method: "POST", body, headers });
	async function outcomes(userId: number) {
		const { db } = product.context;
		const orders = await db.selectFrom("orders").selectAll().where("user_id", "=", userId).execute();
		const ids = orders.map((order) => order.id);
		const [entries, enrollments, invoices] = await Promise.all([
			db.selectFrom("ledger_entries").select("id").where("order_id", "in", ids).execute(),
			db.selectFrom("enrollments").select("id").where("user_id", "=", userId).execute(),
			db.selectFrom("invoices").select("id").where("order_id", "in", ids).execute(),
		]);
		return {
			states: orders.map((order) => order.state),
			ledger: entries.length,
			enrollments: enrollments.length,
			invoices: invoices.length,
		};
	}
	const once = { states: ["paid"], ledger: 1, enrollments: 1, invoices: 1 };
	const nothing = { states: ["pending"], ledger: 0, enrollments: 0, invoices: 0 };

	test("enrolls exactly once when the webhook arrives fifty times at once", async () => {
		const { buyer, sessionId } = await begin();
		provider.pay(sessionId);
		const event = provider.event(completed, sessionId);
		const replies = await Promise.all(Array.from({ length: 50 }, () => post(event)));
		expect(replies.map((reply) => reply.status)).toEqual(Array(50).fill(200));
		expect(await outcomes(buyer.id)).toEqual(once);
	});

	test("enrolls exactly once after fifty different events of one payment and the success page", async () => {
		const { buyer, sessionId } = await begin();
		provider.pay(sessionId);
		await Promise.all(
			Array.from({ length: 50 }, (_, index) =>
				index % 5 === 0
					? client(product.url)("GET", `/users/enrollment/success?session_id=${sessionId}`)
					: post(provider.event(completed, sessionId)),
			),
		);
		expect(await outcomes(buyer.id)).toEqual(once);
	});

	test("enrolls by reconciliation when the webhook was lost", async () => {
		const { buyer, sessionId } = await begin();
		provider.pay(sessionId);
		product.clock.pass(120);
		await Promise.all([reconcile(product.context), reconcile(product.context)]);
		expect(await outcomes(buyer.id)).toEqual(once);
	});

	test("refuses a forged, a stale and an unsigned event and changes nothing", async () => {
		const { buyer, sessionId } = await begin();
		provider.pay(sessionId);
		const good = provider.event(completed, sessionId);
		const bad = [
			provider.event(completed, sessionId, { secret: "whsec_another" }),
			provider.event(completed, sessionId, { secondsAgo: 600 }),
			{ ...good, headers: { "content-type": "application/json" } },
			{ ...good, body: good.body.replace("checkout.session.completed", "checkout.session.expired") },
			{ body: "", headers: good.headers },
		];
		for (const event of bad) {
			const reply = await post(event);
			expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, "bad_signature"]);
		}
		expect(await outcomes(buyer.id)).toEqual(nothing);
	});

	test("enrolls nobody when the provider does not confirm the payment of an event", async () => {
		const { buyer, sessionId } = await begin();
		expect((await post(provider.event(completed, sessionId))).status).toBe(200);
		expect(await outcomes(buyer.id)).toEqual(nothing);
	});

	test("enrolls nobody for a payment of another amount", async () => {
		const { buyer, sessionId } = await begin();
		provider.pay(sessionId, 1);
		await post(provider.event(completed, sessionId));
		expect(await outcomes(buyer.id)).toEqual(nothing);
	});

	test("enrolls nobody for a payment in another currency", async () => {
		const { buyer, sessionId } = await begin();
		provider.pay(sessionId);
		provider.say(sessionId, { currency: "idr" });
		await post(provider.event(completed, sessionId));
		expect(await outcomes(buyer.id)).toEqual(nothing);
	});

	test("does not pay an order with the payment of another order", async () => {
		const [cheap, dear] = [await begin(), await begin(102)];
		provider.pay(cheap.sessionId);
		provider.say(cheap.sessionId, { reference: "ord_of_somebody_else" });
		await post(provider.event(completed, cheap.sessionId));
		expect([await outcomes(cheap.buyer.id), await outcomes(dear.buyer.id)]).toEqual([nothing, nothing]);
	});

	test("keeps the enrollment when an expiry event arrives after the payment", async () => {
		const { buyer, sessionId } = await begin();
		provider.pay(sessionId);
		await post(provider.event("checkout.session.expired", sessionId));
		await post(provider.event(completed, sessionId));
		expect(await outcomes(buyer.id)).toEqual(once);
	});

	test("answers an event for an unknown session and changes nothing", async () => {
		expect((await post(provider.event(completed, "cs_test_unknown"))).status).toBe(200);
		expect((await client(product.url)("GET", "/users/enrollment/success?session_id=cs_test_unknown")).status).toBe(404);
	});

	test("does not ask the provider about unknown sessions, and limits requests about an unpaid session", async () => {
		const { sessionId } = await begin();
		const asked = vi.spyOn(provider, "readSession");
		const ask = (id: string) => client(product.url)("GET", `/users/enrollment/success?session_id=${id}`);
		const foreign = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`cs_test_${index}`)));
		expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
		expect(asked).not.toHaveBeenCalled();
		const own = await Promise.all(Array.from({ length: 100 }, () => ask(sessionId)));
		expect(asked.mock.calls.length).toBeLessThanOrEqual(60);
		const refused = own.filter(({ status }) => status === 429);
		expect([refused.length >= 40, refused[0]?.body.code, Number(refused[0]?.headers.get("retry-after")) > 0]).toEqual([
			true,
			"too_many",
			true,
		]);
		provider.pay(sessionId);
		await post(provider.event(completed, sessionId));
		expect((await ask(sessionId)).status).toBe(200);
		asked.mockRestore();
		product.clock.pass(60);
	});

	test("refuses a checkout with a clear message while the provider is unavailable; the next attempt works", async () => {
		provider.away = true;
		const { buyer, reply } = await begin();
		expect([reply.status, reply.body.code, reply.headers.get("retry-after")]).toEqual([
			503,
			"payment_unavailable",
			"5",
		]);
		expect((await outcomes(buyer.id)).states).toEqual(["canceled"]);
		provider.away = false;
		expect((await begin()).reply.status).toBe(200);
	});

	test("refuses a checkout with a clear message when the provider rejects the payment page, and ends its order", async () => {
		const made = vi
			.spyOn(provider, "createSession")
			.mockRejectedValueOnce(new PaymentRefused("expires_at lies in the past"));
		const { buyer, reply } = await begin();
		expect([reply.status, reply.body.code, reply.headers.get("retry-after")]).toEqual([409, "payment_refused", null]);
		expect(reply.body.message).not.toContain("reached");
		expect((await outcomes(buyer.id)).states).toEqual(["canceled"]);
		made.mockRestore();
	});

	test("waits for an unresponsive provider once, even with older checkouts to end", async () => {
		const buyer = await signUp(product.url);
		const checkout = async (courseID: number) =>
			buyer.call("POST", "/users/enroll", {
				cartItems: [await findCartItem(product.url, courseID, "Recorded session")],
				couponCode: "",
				siteId: 1,
			});
		for (let courseID = 101; courseID < 106; courseID++) expect((await checkout(courseID)).status).toBe(200);
		let opened = Promise.withResolvers<void>();
		const { createSession } = provider;
		const made = vi
			.spyOn(provider, "createSession")
			.mockImplementation((request) => createSession(request).finally(opened.resolve));
		const ended = vi.spyOn(provider, "expireSession").mockImplementation(async () => {
			// Resolves only after the new page was requested.
			await opened.promise;
			throw new PaymentUnavailable("no answer");
		});
		expect((await checkout(106)).status).toBe(200);
		opened = Promise.withResolvers();
		expect((await checkout(107)).status).toBe(200);
		expect(ended).toHaveBeenCalledTimes(2);
		made.mockRestore();
		ended.mockRestore();
	});

	test("processes an event on redelivery if the provider was unavailable at first", async () => {
		const { buyer, sessionId } = await begin();
		provider.pay(sessionId);
		const event = provider.event(completed, sessionId);
		provider.away = true;
		expect((await post(event)).status).toBe(503);
		provider.away = false;
		expect((await post(event)).status).toBe(200);
		expect(await outcomes(buyer.id)).toEqual(once);
	});

	test("reconciliation stops at the first response that the provider is unavailable", async () => {
		await begin();
		await begin();
		product.clock.pass(120);
		const asked = vi.spyOn(provider, "readSession").mockRejectedValue(new PaymentUnavailable("no answer"));
		await reconcile(product.context);
		expect(asked).toHaveBeenCalledTimes(1);
		asked.mockRestore();
	});

	test("the ledger can't be changed", async () => {
		const { sessionId } = await begin();
		provider.pay(sessionId);
		await post(provider.event(completed, sessionId));
		await expect(product.context.db.updateTable("ledger_entries").set({ amount_cents: 1 }).execute()).rejects.toThrow(
			"append-only",
		);
		await expect(product.context.db.deleteFrom("ledger_entries").execute()).rejects.toThrow("append-only");
		await expect(sql`truncate ledger_entries cascade`.execute(product.context.db)).rejects.toThrow("append-only");
		await expect(sql`truncate orders cascade`.execute(product.context.db)).rejects.toThrow("append-only");
	});

	test("events of the provider are deleted after 30 days", async () => {
		const { sessionId } = await begin();
		const event = provider.event(completed, sessionId);
		await post(event);
		const { id } = JSON.parse(event.body) as { id: string };
		const known = async () =>
			(await product.context.db.selectFrom("provider_events").select("id").execute()).some((row) => row.id === id);
		const after: boolean[] = [];
		for (const days of [29, 2]) {
			product.clock.pass(days * 86_400);
			await forgetOldEvents(product.context);
			after.push(await known());
		}
		expect(after).toEqual([true, false]);
	});
});
