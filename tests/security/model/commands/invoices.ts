import fc from "fast-check";
import { computeDebt, listInvoiced, reverseCheck, spendCredit, updateInvoice } from "../rules/orders.ts";
import type { Shop } from "../shop.ts";
import type { ByInvoice, Model, Order, Remittance } from "../state.ts";
import { command, expectEqual, pick } from "../step.ts";

type Invoiced = Order & { byInvoice: ByInvoice };
/** The day in the provider's time zone, some days ago. */
const findDay = (shop: Shop, daysAgo: number) =>
	new Date(shop.now - daysAgo * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "America/New_York" });
const placed = (model: Model) => model.orders.filter((order): order is Invoiced => order.byInvoice !== null);

/** Staff record a payment of a percentage of the total, or of the rest. Money after a write-off reduces it. */
export const payInvoice = command(
	"payInvoice",
	fc.tuple(
		fc.nat(9),
		fc.oneof(fc.constant("the rest" as const), fc.integer({ min: 1, max: 110 })),
		fc.constantFrom("check", "ach", "wire"),
	),
	([which, share, method]) => ({
		can: (model) => placed(model).length > 0,
		async run(model, { shop }) {
			const order = pick(placed(model), which);
			const { byInvoice } = order;
			const debt = computeDebt(order);
			const max = debt + byInvoice.writtenOff;
			const cents = share === "the rest" ? Math.max(1, debt) : Math.max(1, Math.floor((order.total * share) / 100));
			// Some were received weeks ago, perhaps in a closed month.
			const receivedOn = findDay(shop, share === "the rest" ? 0 : (share % 3) * 20);
			const body = { amount: cents / 100, method, receivedOn, reference: `${shop.next()}` };
			const reply = await shop.call(shop.staff, "POST", `/admin/orders/${order.id}/payments`, body);
			const isTooMuch = cents > max;
			expectEqual(
				"the refusal of the payment",
				[reply.body.code, reply.body.owed],
				isTooMuch ? ["more_than_owed", max / 100] : [undefined, Math.max(0, debt - cents) / 100],
			);
			if (isTooMuch) return;
			byInvoice.checks.push({
				first: order,
				reference: body.reference,
				parts: [{ order, cents }],
				kept: 0,
				reversed: false,
			});
			byInvoice.received += cents;
			byInvoice.writtenOff -= Math.max(0, cents - debt);
			updateInvoice(model, order, byInvoice, shop.now);
		},
	}),
);

/** One check pays an order, perhaps with all that its customer owes, and its rest is kept as credit on account. */
export const shareCheck = command(
	"shareCheck",
	fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 300 }), fc.boolean()),
	([which, share, withOthers]) => ({
		can: (model) => placed(model).length > 0,
		async run(model, { shop }) {
			const order = pick(placed(model), which);
			const open = withOthers && !order.buyer.deleted ? listInvoiced(model, order.buyer) : [];
			const others = open.filter((other) => other !== order && computeDebt(other) > 0);
			let rest = Math.max(1, Math.floor((order.total * share) / 100));
			const reference = `${shop.next()}`;
			const reply = await shop.call(shop.staff, "POST", `/admin/orders/${order.id}/payments`, {
				...{ amount: rest / 100, method: "check", receivedOn: findDay(shop, 0), reference },
				...{ others: others.map(({ id }) => id), keepRest: true },
			});
			const check: Remittance = { first: order, reference, parts: [], kept: 0, reversed: false };
			for (const paid of [order, ...others]) {
				const debt = computeDebt(paid);
				const cents = Math.min(rest, debt + paid.byInvoice.writtenOff);
				if (cents === 0) continue;
				rest -= cents;
				check.parts.push({ order: paid, cents });
				paid.byInvoice.received += cents;
				paid.byInvoice.writtenOff -= Math.max(0, cents - debt);
				updateInvoice(model, paid, paid.byInvoice, shop.now);
			}
			check.kept = rest;
			order.byInvoice.credit += rest;
			for (const paid of new Set([order, ...check.parts.map((part) => part.order as Invoiced)]))
				paid.byInvoice.checks.push(check);
			expectEqual(
				"what is owed after a payment",
				[reply.body.code, reply.body.owed],
				[undefined, computeDebt(order) / 100],
			);
		},
	}),
);

/** Staff pay an invoice with credit on account, or return it and send it. */
export const settleCredit = command(
	"settleCredit",
	fc.tuple(fc.nat(9), fc.constantFrom("use", "return", "send")),
	([which, act]) => ({
		can: (model) => placed(model).length > 0,
		async run(model, { shop }) {
			const order = pick(placed(model), which);
			const { byInvoice } = order;
			if (act === "send") {
				const { refunds } = (await shop.call(shop.staff, "GET", "/admin/refunds-to-send")).body;
				const found = (refunds as { orderId: number; reference: string }[]).find(
					({ orderId, reference }) => orderId === order.id && reference.startsWith("credit-"),
				);
				expectEqual("whether credit is to send", found !== undefined, byInvoice.creditToSend > 0);
				if (!found) return;
				const body = { sentOn: findDay(shop, 0), method: "check", number: `${shop.next()}` };
				const path = `/admin/orders/${order.id}/refunds/${found.reference}/sent`;
				expectEqual("the sending of credit", (await shop.call(shop.staff, "POST", path, body)).status, 200);
				const { body: left } = await shop.call(shop.staff, "GET", `/admin/orders/${order.id}/balance`);
				byInvoice.creditToSend = Math.round(left.balance.creditToSend * 100);
				return;
			}
			const reply = await shop.call(shop.staff, "POST", `/admin/orders/${order.id}/credit/${act}`);
			const cents = act === "use" ? spendCredit(model, order, shop.now) : Math.max(0, byInvoice.credit);
			expectEqual("the refusal to settle credit", reply.body.code, cents > 0 ? undefined : "no_credit");
			if (act === "use") return;
			byInvoice.credit -= cents;
			byInvoice.creditToSend += cents;
		},
	}),
);

/** An owner closes the month before this one, or an earlier one. Later payments of its days are booked after it. */
export const closeBooks = command("closeBooks", fc.constantFrom(20, 40), (daysAgo) => ({
	async run(_model, { shop }) {
		const month = findDay(shop, daysAgo).slice(0, 7);
		const before = await shop.db
			.selectFrom("closed_months")
			.select("month")
			.orderBy("month", "desc")
			.executeTakeFirst();
		const { body } = await shop.call(shop.staff, "POST", "/admin/accounting/closings", { month });
		const code =
			month === findDay(shop, 0).slice(0, 7)
				? "not_over"
				: `${month}-01` <= (before?.month ?? "")
					? "already_closed"
					: undefined;
		expectEqual("the refusal to close a month", body.code, code);
	},
}));

/** The money of a recorded payment did not arrive, so it is owed again. */
export const reversePayment = command("reversePayment", fc.tuple(fc.nat(9), fc.nat(3)), ([which, payment]) => ({
	can: (model) => placed(model).length > 0,
	async run(model, { shop }) {
		const order = pick(placed(model), which);
		const { payments } = (await shop.call(shop.staff, "GET", `/admin/orders/${order.id}/balance`)).body.balance;
		if (payments.length === 0) return;
		const { id, reference, method } = pick(payments as { id: number; reference: string; method: string }[], payment);
		const check = order.byInvoice.checks.find((one) => one.reference === reference);
		const isReversed = check?.reversed === true;
		if (check && !isReversed) reverseCheck(model, check, shop.now);
		const reply = await shop.call(shop.staff, "POST", `/admin/orders/${order.id}/payments/${id}/reverse`, {
			reason: "The check bounced.",
		});
		expectEqual(
			"the reversal",
			[reply.body.code, reply.body.owed],
			method === "credit"
				? ["paid_by_credit", undefined]
				: isReversed
					? ["already_reversed", undefined]
					: [undefined, computeDebt(order) / 100],
		);
	},
}));

/** Staff sent the money of a refund, today or weeks ago. A second record of it is refused. */
export const sendRefund = command(
	"sendRefund",
	fc.tuple(fc.nat(9), fc.constantFrom(0, 20, 40)),
	([which, daysAgo]) => ({
		can: (model) => placed(model).length > 0,
		async run(model, { shop }) {
			const order = pick(placed(model), which);
			const { refunds } = (await shop.call(shop.staff, "GET", `/admin/orders/${order.id}/refunds`)).body;
			const found = (refunds as { reference: string; state: string; amount: number; unpaid: number }[]).find(
				({ state }) => state === "to_send",
			);
			if (!found) return;
			const body = { sentOn: findDay(shop, daysAgo), method: "check", number: `${shop.next()}` };
			const send = () =>
				shop.call(shop.staff, "POST", `/admin/orders/${order.id}/refunds/${found.reference}/sent`, body);
			expectEqual(
				"the sending of a refund, twice",
				[(await send()).body.code, (await send()).body.code],
				[undefined, "already_sent"],
			);
			order.byInvoice.sent += Math.round(found.amount * 100) - Math.round(found.unpaid * 100);
		},
	}),
);

/** Staff no longer expect the rest. */
export const writeOff = command("writeOff", fc.nat(9), (which) => ({
	can: (model) => placed(model).length > 0,
	async run(model, { shop }) {
		const order = pick(placed(model), which);
		const debt = computeDebt(order);
		const reply = await shop.call(shop.staff, "POST", `/admin/orders/${order.id}/write-off`, {
			reason: "The model asks for it",
		});
		expectEqual("the refusal of the write-off", reply.body.code, debt === 0 ? "nothing_owed" : undefined);
		if (debt === 0) return;
		order.byInvoice.writtenOff += debt;
		updateInvoice(model, order, order.byInvoice, shop.now);
	},
}));
