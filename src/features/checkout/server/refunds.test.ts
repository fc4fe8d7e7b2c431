import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { itemOf, signUp } from "../../../testing/buyer.ts";
import { makeOperator } from "../../../testing/operator.ts";
import type { TestPostgres } from "../../../testing/postgres.ts";
import { type ProviderInMemory, providerInMemory } from "../../../testing/provider-in-memory.ts";
import { startTestProduct, type TestProduct } from "../../../testing/start-product.ts";
import { sharePostgres } from "../../../testing/test-run.ts";
import { checkLedger } from "./check-ledger.ts";
import { findReturns } from "./find-returns.ts";
import { reconcileRefunds } from "./follow-refunds.ts";
import { refundOrder } from "./refund-order.ts";

describe.each(["embedded", "PostgreSQL"])("refunds on %s", (kind) => {
	let postgres: TestPostgres | undefined;
	let product: TestProduct;
	let provider: ProviderInMemory;
	let operator: Awaited<ReturnType<typeof makeOperator>>;
	beforeAll(async () => {
		postgres = kind === "PostgreSQL" ? await sharePostgres() : undefined;
		provider = providerInMemory();
		product = await startTestProduct({ databaseUrl: await postgres?.createDatabase(), payment: provider });
		operator = await makeOperator(product);
	});
	afterAll(async () => {
		await product?.close();
		await postgres?.stop();
	});
	beforeEach(() => {
		provider.away = false;
		provider.refunds = "done";
	});

	/** A buyer who has paid for these courses. */
	async function bought(courses = [101, 102]) {
		const buyer = await signUp(product.url);
		const cartItems = await Promise.all(courses.map((id) => itemOf(product.url, id, "Recorded session")));
		const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "WELCOME10", siteId: 1 });
		provider.pay(body.sessionId);
		await post(provider.event("checkout.session.completed", body.sessionId));
		const order = await product.world.db.selectFrom("orders").selectAll().where("person_id", "=", buyer.id).executeTakeFirstOrThrow();
		const lines = await product.world.db.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).orderBy("position").execute();
		return { buyer, order, lines, sessionId: String(body.sessionId) };
	}
	const ask = (orderId: number, body: object = {}, headers: Record<string, string> = {}) =>
		operator.call("POST", `/admin/orders/${orderId}/refunds`, { reason: "You asked for it", ...body }, headers);
	const wish = (orderId: number, lines: number[] | "whole" = "whole") => ({
		orderId,
		lines,
		reason: "You asked for it",
		by: { userId: operator.id, fullName: "Olga Operator" },
		requestKey: null,
		now: product.clock.now(),
	});
	const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
		fetch(`${product.url}/api/payments/webhook`, { method: "POST", body, headers });

	/** All that a refund touches. */
	async function outcomes(orderId: number) {
		const { db } = product.world;
		const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
		const lines = await db.selectFrom("order_lines").select("id").where("order_id", "=", orderId).orderBy("position").execute();
		const [entries, enrolments, notes, refunds] = await Promise.all([
			db.selectFrom("ledger_entries").selectAll().where("order_id", "=", orderId).where("kind", "=", "refund").orderBy("id").execute(),
			db
				.selectFrom("enrolments")
				.select(["order_line_id", "state"])
				.where(
					"order_line_id",
					"in",
					lines.map((line) => line.id),
				)
				.orderBy("order_line_id")
				.execute(),
			db.selectFrom("credit_notes").selectAll().where("order_id", "=", orderId).orderBy("id").execute(),
			db.selectFrom("refunds").selectAll().where("order_id", "=", orderId).orderBy("id").execute(),
		]);
		const keys = refunds.map((refund) => `refund:${refund.reference}`);
		const mails = keys.length === 0 ? [] : await db.selectFrom("mails").select(["to", "subject"]).where("key", "in", keys).execute();
		return {
			state: order.state,
			set_aside: order.refunded_cents,
			ledger: entries.map((entry) => entry.amount_cents),
			enrolments: enrolments.map((enrolment) => enrolment.state),
			notes: notes.length,
			mails: mails.length,
			refunds: refunds.map((refund) => refund.state),
		};
	}
	const untouched = { state: "paid", set_aside: 0, ledger: [], enrolments: ["active", "active"], notes: 0, mails: 0, refunds: [] };
	const whole = (cents: number) => ({
		state: "refunded",
		set_aside: cents,
		ledger: [cents],
		enrolments: ["ended", "ended"],
		notes: 1,
		mails: 1,
		refunds: ["done"],
	});

	test("an operator gives a whole order back: ledger, state, enrolments, credit note and mail follow together", async () => {
		const { buyer, order } = await bought();
		const reply = await ask(order.id);
		expect([reply.status, reply.body.refund]).toEqual([
			201,
			expect.objectContaining({ state: "done", amount: order.total_cents / 100, creditNote: expect.stringMatching(/^CN-\d{4}-\d{6}$/), unmatched: false }),
		]);
		expect(await outcomes(order.id)).toEqual(whole(order.total_cents));
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		expect(body.enrolledCourses).toEqual([]);
		expect(body.refunds).toMatchObject([{ number: reply.body.refund.creditNote, total: order.total_cents / 100, lines: [{}, {}] }]);
		const pdf = await fetch(body.refunds[0].creditNoteUrl);
		expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
		expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
		const promo = await product.world.db.selectFrom("promo_uses").select("state").where("order_id", "=", order.id).executeTakeFirstOrThrow();
		expect(promo.state).toBe("spent");
	});

	test("by line: each line goes back once, with its part after the promo code; the last one makes the order refunded", async () => {
		const { order, lines } = await bought();
		const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];
		expect((await ask(order.id, { lines: [first.id] })).body.refund).toMatchObject({ amount: first.paid_cents / 100, lines: [first.id] });
		expect(await outcomes(order.id)).toMatchObject({
			state: "partially_refunded",
			ledger: [first.paid_cents],
			enrolments: ["ended", "active"],
			notes: 1,
			mails: 1,
		});
		const again = await ask(order.id, { lines: [first.id, second.id] });
		expect([again.status, again.body.code]).toEqual([409, "already_refunded"]);
		expect((await ask(order.id, { lines: [second.id] })).status).toBe(201);
		expect(await outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			ledger: [first.paid_cents, second.paid_cents],
			notes: 2,
		});
		const { body } = await operator.call("GET", `/admin/orders/${order.id}/refunds`);
		expect(body).toMatchObject({ left: 0, lines: [{ refunded: true }, { refunded: true }], refunds: [{ lines: [first.id] }, { lines: [second.id] }] });
	});

	test("fifty refunds at once give an order back once", async () => {
		const { order } = await bought();
		const before = provider.refundsMade();
		const all = await Promise.all(Array.from({ length: 50 }, () => refundOrder(product.world.checkout, wish(order.id))));
		expect(all.filter((one) => one.ok)).toHaveLength(1);
		expect(new Set(all.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(["already_refunded"]));
		expect(provider.refundsMade()).toBe(before + 1);
		expect(await outcomes(order.id)).toEqual(whole(order.total_cents));
	});

	test("fifty refunds at once of the whole and of lines never give back more than was paid", async () => {
		const { order, lines } = await bought([101, 102, 103]);
		await Promise.all(
			Array.from({ length: 50 }, (_, index) =>
				refundOrder(product.world.checkout, wish(order.id, index % 4 === 3 ? "whole" : [lines[index % 3]?.id as number])),
			),
		);
		const after = await outcomes(order.id);
		expect(after.ledger.reduce((sum, cents) => sum + cents, 0)).toBe(order.total_cents);
		expect(after).toMatchObject({ state: "refunded", set_aside: order.total_cents, enrolments: ["ended", "ended", "ended"] });
		expect(after.notes).toBe(after.ledger.length);
	});

	test("the same Idempotency-Key makes one refund", async () => {
		const { order, lines } = await bought();
		const body = { lines: [lines[0]?.id] };
		const replies = await Promise.all(Array.from({ length: 8 }, () => ask(order.id, body, { "idempotency-key": "press-1" })));
		expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(201));
		expect(new Set(replies.map((reply) => reply.body.refund.reference)).size).toBe(1);
		expect((await outcomes(order.id)).refunds).toEqual(["done"]);
	});

	test("what can't be refunded is refused with a reason, and nothing is touched", async () => {
		const { buyer, order } = await bought();
		const other = await bought();
		const answers = [
			await ask(999_999_999),
			await ask(order.id, { lines: [other.lines[0]?.id] }),
			await ask(order.id, { lines: [] }),
			await ask(order.id, { reason: " " }),
			await ask(order.id, { cents: 1 }),
			await buyer.call("POST", `/admin/orders/${order.id}/refunds`, { reason: "Mine" }),
			await buyer.call("GET", `/admin/orders/${order.id}/refunds`),
		];
		expect(answers.map((reply) => [reply.status, reply.body.code])).toEqual([
			[404, "unknown_order"],
			[400, "unknown_lines"],
			[400, "invalid"],
			[400, "invalid"],
			[400, "invalid"],
			[403, "operators_only"],
			[403, "operators_only"],
		]);
		const begun = await signUp(product.url);
		await begun.call("POST", "/users/enroll", { cartItems: [await itemOf(product.url, 104, "Recorded session")], couponCode: "", siteId: 1 });
		const unpaid = await product.world.db.selectFrom("orders").select("id").where("person_id", "=", begun.id).executeTakeFirstOrThrow();
		expect((await ask(unpaid.id)).body.code).toBe("not_paid");
		expect(await outcomes(order.id)).toEqual(untouched);
	});

	test("a provider that is away or gives no answer: the refund stays pending, and is made once when it is back", async () => {
		// Time passes in here, and more of it when this is repeated: whoever asks proves anew who they are.
		product.clock.pass(60);
		await operator.again(product.clock.now().getTime());
		const { order } = await bought();
		provider.away = true;
		const reply = await ask(order.id);
		expect([reply.status, reply.body.refund.state]).toEqual([201, "pending"]);
		expect(await outcomes(order.id)).toMatchObject({ state: "paid", ledger: [], enrolments: ["active", "active"], notes: 0, refunds: ["pending"] });
		expect((await ask(order.id)).body.code).toBe("already_refunded");
		product.clock.pass(120);
		await reconcileRefunds(product.world.checkout);
		provider.away = false;
		await Promise.all([reconcileRefunds(product.world.checkout), reconcileRefunds(product.world.checkout)]);
		expect(await outcomes(order.id)).toEqual(whole(order.total_cents));

		const lost = await bought();
		provider.refunds = "lost";
		const before = provider.refundsMade();
		expect((await ask(lost.order.id)).body.refund.state).toBe("pending");
		product.clock.pass(120);
		await reconcileRefunds(product.world.checkout);
		expect(await outcomes(lost.order.id)).toEqual(whole(lost.order.total_cents));
		expect(provider.refundsMade()).toBe(before + 1);
	});

	test("a refund that the provider works on is settled by its word; one that fails lets everything go", async () => {
		const { order, sessionId } = await bought();
		provider.refunds = "pending";
		await ask(order.id);
		expect((await outcomes(order.id)).refunds).toEqual(["pending"]);
		provider.endRefunds(sessionId, "failed");
		expect((await post(provider.refundEvent(sessionId))).status).toBe(200);
		expect(await outcomes(order.id)).toEqual({ ...untouched, refunds: ["failed"] });
		await ask(order.id);
		provider.endRefunds(sessionId, "done");
		await Promise.all(Array.from({ length: 20 }, () => post(provider.refundEvent(sessionId))));
		expect(await outcomes(order.id)).toEqual({ ...whole(order.total_cents), refunds: ["failed", "done"] });
	});

	test("a refund of everything at the provider's dashboard is recorded like one of ours, however often it is told", async () => {
		const { buyer, order, sessionId } = await bought();
		provider.refundElsewhere(sessionId, order.total_cents);
		const replies = await Promise.all(Array.from({ length: 20 }, () => post(provider.refundEvent(sessionId))));
		expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
		expect(await outcomes(order.id)).toEqual(whole(order.total_cents));
		expect((await buyer.call("GET", `/users/${buyer.id}`)).body.refunds).toHaveLength(1);
	});

	test("a refund at the dashboard that is told of before its payment ends the order once that is known", async () => {
		const buyer = await signUp(product.url);
		const cartItems = [await itemOf(product.url, 101, "Recorded session")];
		const { sessionId } = (await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 })).body;
		const order = await product.world.db.selectFrom("orders").selectAll().where("person_id", "=", buyer.id).executeTakeFirstOrThrow();
		provider.pay(sessionId);
		provider.refundElsewhere(sessionId, order.total_cents);
		expect((await post(provider.refundEvent(sessionId))).status).toBe(200);
		expect((await buyer.call("GET", `/users/enrollment/success?session_id=${sessionId}`)).status).toBe(200);
		await reconcileRefunds(product.world.checkout);
		expect(await outcomes(order.id)).toMatchObject({
			state: "refunded",
			set_aside: order.total_cents,
			ledger: [order.total_cents],
			enrolments: ["ended"],
			notes: 1,
		});
		const { rows } = await sql`select 1 from discrepancies where reference = ${`pi_${sessionId}`} and settled_at is null`.execute(product.world.db);
		expect(rows).toEqual([]);
	});

	test("another amount at the dashboard goes to the ledger and is flagged; what is left can still be refunded, and no more", async () => {
		const { order, lines, sessionId } = await bought();
		provider.refundElsewhere(sessionId, 1_000);
		await post(provider.refundEvent(sessionId));
		expect(await outcomes(order.id)).toMatchObject({
			state: "partially_refunded",
			set_aside: 1_000,
			ledger: [1_000],
			enrolments: ["active", "active"],
			notes: 1,
		});
		const { body } = await operator.call("GET", `/admin/orders/${order.id}/refunds`);
		expect(body).toMatchObject({ left: (order.total_cents - 1_000) / 100, refunds: [{ unmatched: true, lines: [], amount: 10 }] });
		const all = await ask(order.id, { lines: lines.map((line) => line.id) });
		expect([all.status, all.body.code, all.body.left]).toEqual([409, "more_than_paid", (order.total_cents - 1_000) / 100]);
		expect((await ask(order.id)).body.refund.amount).toBe((order.total_cents - 1_000) / 100);
		expect(await outcomes(order.id)).toMatchObject({ state: "refunded", set_aside: order.total_cents, enrolments: ["ended", "ended"], notes: 2 });
	});

	test("a payment that is taken back at the bank waits for an operator, and ends the order when the bank has decided so", async () => {
		const { order, sessionId } = await bought();
		const madeBefore = provider.refundsMade();
		const open = async () =>
			(await sql`select kind, cents from discrepancies where order_id = ${order.id} and settled_at is null`.execute(product.world.db)).rows;
		expect((await post(provider.dispute(sessionId, order.total_cents, "open"))).status).toBe(200);
		expect(await open()).toEqual([{ kind: "payment_disputed", cents: order.total_cents }]);
		expect(await outcomes(order.id)).toEqual(untouched);
		const replies = await Promise.all(Array.from({ length: 20 }, () => post(provider.dispute(sessionId, order.total_cents, "lost"))));
		expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
		expect(await open()).toEqual([]);
		expect(await outcomes(order.id)).toEqual(whole(order.total_cents));
		await reconcileRefunds(product.world.checkout);
		expect(provider.refundsMade()).toBe(madeBefore);
	});

	test("money that went back is found though all events of it were lost; what is wrong with one keeps none of the others", async () => {
		const [first, refunded, disputed] = [await bought(), await bought(), await bought()];
		provider.dispute(first.sessionId, first.order.total_cents + 1, "lost");
		provider.refundElsewhere(refunded.sessionId, refunded.order.total_cents);
		provider.dispute(disputed.sessionId, disputed.order.total_cents, "lost");
		provider.away = true;
		await expect(findReturns(product.world.checkout)).rejects.toThrow("away");
		expect(await outcomes(refunded.order.id)).toEqual(untouched);
		provider.away = false;
		await Promise.all([findReturns(product.world.checkout), findReturns(product.world.checkout)]);
		await findReturns(product.world.checkout);
		expect(await outcomes(first.order.id)).toEqual(untouched);
		expect(await outcomes(refunded.order.id)).toEqual(whole(refunded.order.total_cents));
		expect(await outcomes(disputed.order.id)).toEqual(whole(disputed.order.total_cents));
	});

	test("one that the bank decides for us changes nothing; one about more than is left stays with an operator", async () => {
		const { order, sessionId } = await bought();
		const open = async () =>
			(await sql`select kind from discrepancies where reference = ${`du_${sessionId}`} and settled_at is null`.execute(product.world.db)).rows;
		await post(provider.dispute(sessionId, order.total_cents, "open"));
		await post(provider.dispute(sessionId, order.total_cents, "won"));
		expect([await open(), await outcomes(order.id)]).toEqual([[], untouched]);
		await post(provider.dispute(sessionId, order.total_cents + 1, "lost"));
		expect([await open(), await outcomes(order.id)]).toEqual([[{ kind: "payment_disputed" }], untouched]);
	});

	test("a refund that crosses one at the dashboard is refused, and the dashboard's is recorded", async () => {
		const { order, sessionId } = await bought();
		provider.refundElsewhere(sessionId, order.total_cents);
		const reply = await ask(order.id);
		expect([reply.status, reply.body.code]).toEqual([409, "refused"]);
		expect(await outcomes(order.id)).toEqual({ ...untouched, refunds: ["failed"] });
		await post(provider.refundEvent(sessionId));
		expect(await outcomes(order.id)).toEqual({ ...whole(order.total_cents), refunds: ["failed", "done"] });
	});

	test("an order that cost nothing is given back without the provider", async () => {
		await product.world.db
			.insertInto("promo_codes")
			.values({ code: "GIFT", percent: 100, starts_at: null, ends_at: null, uses_allowed: null, uses_per_person: null })
			.execute();
		const buyer = await signUp(product.url);
		await buyer.call("POST", "/users/enroll", { cartItems: [await itemOf(product.url, 105, "Recorded session")], couponCode: "GIFT", siteId: 1 });
		const order = await product.world.db.selectFrom("orders").selectAll().where("person_id", "=", buyer.id).executeTakeFirstOrThrow();
		provider.away = true;
		expect((await ask(order.id)).body.refund).toMatchObject({ state: "done", amount: 0 });
		expect(await outcomes(order.id)).toMatchObject({ state: "refunded", ledger: [], enrolments: ["ended"], notes: 1 });
	});

	test("credit notes are numbered without gaps in their own series", async () => {
		const numbers = (await product.world.db.selectFrom("credit_notes").select("number").orderBy("number").execute()).map((row) => row.number);
		const year = product.clock.now().getUTCFullYear();
		expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => `CN-${year}-${String(index + 1).padStart(6, "0")}`));
		const invoices = (await product.world.db.selectFrom("invoices").select("number").execute()).length;
		const counter = await product.world.db.selectFrom("invoice_counters").select("last").where("series", "=", `INV-${year}`).executeTakeFirstOrThrow();
		expect(counter.last).toBe(invoices);
	});

	test("the ledger adds up after all of it, and a difference is found and logged", async () => {
		const told: unknown[] = [];
		const log = { info: () => {}, warn: () => {}, error: (what: unknown) => void told.push(what) };
		const world = { db: product.world.db, clock: product.clock, log: log as never };
		const good = await checkLedger(world);
		expect(good.differences).toEqual([]);
		expect(good.balanceCents).toBe(good.paidCents - good.refundedCents);
		const { order } = await bought();
		await product.world.db
			.insertInto("ledger_entries")
			.values({ order_id: order.id, kind: "refund", amount_cents: 5, provider_reference: "re_forged", entered_at: product.clock.now() })
			.execute();
		const bad = await checkLedger(world);
		expect(bad.differences).toMatchObject([{ order: order.reference, ledger: { refunded: 5 }, order_says: { refunded: 0 } }]);
		expect(told).toHaveLength(1);
	});
});
