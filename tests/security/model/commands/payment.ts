import fc from "fast-check";
import { sql } from "kysely";
import { close, settle } from "../rules/orders.ts";
import { recordLost } from "../rules/reconcile.ts";
import { isPaid, type Model, type Order } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";

const completed = "checkout.session.completed";
/** An unpaid order with a page. Without a promo code, only its own rows depend on it. */
const losable = (model: Model) => waiting(model).filter(({ state, code }) => state === "pending" && code === null);
const withPage = (model: Model) =>
	model.orders.filter((order): order is Order & { session: string } => order.session !== null);
const waiting = (model: Model) => withPage(model).filter((order) => !isPaid(order));

const closed = (model: Model) => waiting(model).filter(({ state, quote }) => state !== "pending" && quote === null);

/** Pays an open page. The product hears of it once, twice, through the success page, or not at all. */
export const pay = command(
	"pay",
	fc.tuple(fc.nat(9), fc.constantFrom("webhook", "webhook twice", "success page", "lost")),
	([which, news]) => ({
		can: (model) => waiting(model).length > 0,
		async run(model, run) {
			const { shop } = run;
			const order = pick(waiting(model), which);
			// An ended or paid page accepts no payment.
			if ((await shop.bank.read(order.session)).status !== "open") return;
			shop.bank.provider.pay(order.session);
			if (news === "lost") return;
			if (news === "success page") return visitPage(model, run, order);
			const event = shop.bank.provider.event(completed, order.session);
			for (let turn = 0; turn < (news === "webhook" ? 1 : 2); turn++)
				expectEqual("the status of the webhook", await shop.deliver(event), 200);
			settle(model, order, shop.now);
		},
	}),
);

async function visitPage(model: Model, { shop }: Run, order: Order & { session: string }): Promise<void> {
	const { paid } = await shop.bank.read(order.session);
	const { status } = await shop.call(null, "GET", `/users/enrollment/success?session_id=${order.session}`);
	expectEqual("the status of the success page", status, paid && order.wronglyPaid === null ? 200 : 409);
	if (paid) settle(model, order, shop.now);
}

/** A page is paid with another amount or currency. The order stays unpaid, and staff check it. */
export const payWrongly = command(
	"payWrongly",
	fc.tuple(fc.nat(9), fc.constantFrom("less", "more", "currency"), fc.boolean()),
	([which, how, isReported]) => ({
		can: (model) => waiting(model).length > 0,
		async run(model, { shop }) {
			const order = pick(waiting(model), which);
			if ((await shop.bank.read(order.session)).status !== "open") return;
			const cents = order.total + { less: -1, more: 100, currency: 0 }[how as "less" | "more" | "currency"];
			shop.bank.provider.pay(order.session, cents);
			if (how === "currency") shop.bank.provider.say(order.session, { currency: "eur" });
			order.wronglyPaid = cents;
			if (!isReported) return;
			expectEqual(
				"the status of the webhook",
				await shop.deliver(shop.bank.provider.event(completed, order.session)),
				200,
			);
			settle(model, order, shop.now);
		},
	}),
);

/**
 * Money arrives after its order was canceled or expired, such as a bank debit that failed at first. The order is
 * fulfilled.
 */
export const payAfterEnd = command("payAfterEnd", fc.nat(9), (which) => ({
	can: (model) => closed(model).length > 0,
	async run(model, { shop }) {
		const order = pick(closed(model), which);
		if ((await shop.bank.read(order.session)).paid) return;
		shop.bank.provider.pay(order.session);
		expectEqual(
			"the status of the webhook",
			await shop.deliver(shop.bank.provider.event(completed, order.session)),
			200,
		);
		settle(model, order, shop.now);
	},
}));

/** The customer completes the page, but the money arrives later, as with a bank debit. */
export const payLater = command("payLater", fc.nat(9), (which) => ({
	can: (model) => waiting(model).length > 0,
	async run(model, { shop }) {
		const order = pick(waiting(model), which);
		if ((await shop.bank.read(order.session)).status !== "open") return;
		shop.bank.provider.complete(order.session);
		expectEqual(
			"the status of the webhook",
			await shop.deliver(shop.bank.provider.event(completed, order.session)),
			200,
		);
	},
}));

/** Pending money arrives or fails. */
export const debitEnds = command("debitEnds", fc.tuple(fc.nat(9), fc.boolean()), ([which, arrives]) => ({
	can: (model) => waiting(model).length > 0,
	async run(model, { shop }) {
		const order = pick(waiting(model), which);
		const page = await shop.bank.read(order.session);
		if (page.status !== "complete" || page.paid) return;
		if (arrives) shop.bank.provider.pay(order.session);
		const type = arrives ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed";
		expectEqual("the status of the webhook", await shop.deliver(shop.bank.provider.event(type, order.session)), 200);
		if (arrives) settle(model, order, shop.now);
		else {
			shop.bank.provider.say(order.session, { status: "expired" });
			close(order, "expired");
		}
	},
}));

/** An event of a page arrives late, repeatedly, or without a payment. */
export const deliverEvent = command(
	"deliverEvent",
	fc.tuple(fc.nat(9), fc.constantFrom(completed, "checkout.session.expired")),
	([which, type]) => ({
		can: (model) => withPage(model).length > 0,
		async run(model, { shop }) {
			const order = pick(withPage(model), which);
			const { paid, status } = await shop.bank.read(order.session);
			// The provider never sends this for a page that can be paid.
			if (type !== completed && status !== "expired") return;
			expectEqual("the status of the webhook", await shop.deliver(shop.bank.provider.event(type, order.session)), 200);
			if (type !== completed) close(order, "expired");
			else if (paid) settle(model, order, shop.now);
		},
	}),
);

export const visit = command("visit", fc.nat(9), (which) => ({
	can: (model) => withPage(model).length > 0,
	run: (model, run) => visitPage(model, run, pick(withPage(model), which)),
}));

/** A failover loses an order that was just paid. The product hears of the payment, or finds it by comparison. */
export const loseOrder = command("loseOrder", fc.tuple(fc.nat(9), fc.boolean()), ([which, isReported]) => ({
	can: (model) => losable(model).length > 0,
	async run(model, { shop }) {
		const order = pick(losable(model), which);
		if ((await shop.bank.read(order.session)).status !== "open") return;
		shop.bank.provider.pay(order.session);
		await shop.db.deleteFrom("orders").where("id", "=", order.id).execute();
		model.orders.splice(model.orders.indexOf(order), 1);
		const lost = { session: order.session, cents: order.total, createdAt: order.createdAt };
		model.lost.push(lost);
		if (!isReported) return;
		expectEqual(
			"the status of the webhook",
			await shop.deliver(shop.bank.provider.event(completed, order.session)),
			200,
		);
		recordLost(model, lost);
	},
}));

/**
 * Concurrent events are settled in any order, and either of two payments for one item can be the duplicate.
 * Transactions that settle take turns at the invoice counter; within each, the earlier order comes first.
 */
async function inOrderOfSettlement<Due extends Order>({ db }: Run["shop"], due: Due[]): Promise<Due[]> {
	const { rows } = await sql<{ order: number; turn: number }>`
		select order_id as "order", min(id) over (partition by xmin::text)::int as turn from invoices`.execute(db);
	const findTurn = ({ id }: Order) => rows.find(({ order }) => order === id)?.turn ?? 0;
	return due.toSorted((a, b) => findTurn(a) - findTurn(b) || a.id - b.id);
}

/** All open pages are paid at once, with concurrent webhooks. */
export const payTogether = command("payTogether", fc.constant(""), () => ({
	can: (model) => waiting(model).length > 1,
	async run(model, { shop }) {
		const due: typeof orders = [];
		const orders = waiting(model);
		for (const order of orders) if ((await shop.bank.read(order.session)).status === "open") due.push(order);
		for (const order of due) shop.bank.provider.pay(order.session);
		const statuses = await Promise.all(
			due.map((order) => shop.deliver(shop.bank.provider.event(completed, order.session))),
		);
		expectEqual(
			"the status of the webhooks",
			statuses.filter((status) => status !== 200),
			[],
		);
		for (const order of await inOrderOfSettlement(shop, due)) settle(model, order, shop.now);
	},
}));
