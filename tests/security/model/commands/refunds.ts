import fc from "fast-check";
import {
	computeDebt,
	computeLeft,
	computeOwed,
	divide,
	finishRefund,
	lineLeft,
	listCertificates,
	unrefundedLines,
} from "../rules/orders.ts";
import { followReturns } from "../rules/returns.ts";
import { isInvoiced, isPaid, type Line, type Model, type Order, type Refund } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";

/** Why staff refund. */
const requestReason = "The model asks for it";

type Paid = Order & { session: string };
const withPayment = (model: Model) =>
	model.orders.filter((order): order is Paid => order.session !== null && isPaid(order));

/** What staff refund: some lines, everything left, or a refund that the bank returned. */
type What = Line[] | "everything" | "what came back";

/** An amount instead of all that is left of the lines. */
interface Part {
	cents: number;
	access: "keep" | "end";
}

/** The lines that an amount is divided over. */
function writeLines(order: Order, what: What, { access }: Part): Line[] {
	if (Array.isArray(what)) return what;
	return access === "keep" ? order.lines.filter((line) => lineLeft(order, line) > 0) : unrefundedLines(order);
}

/** The code of a refusal; undefined if the refund must be accepted. */
function findRefusal(order: Order, what: What, part: Part | null): string | undefined {
	if (!isInvoiced(order) || order.state === "canceled") return "not_paid";
	const [owed, kept] = [computeOwed(order), unrefundedLines(order)];
	const money = computeLeft(order) - owed;
	if (what === "what came back") return owed === 0 ? "already_refunded" : undefined;
	if (Array.isArray(what) && part?.access !== "keep" && what.some((line) => !kept.includes(line)))
		return "already_refunded";
	if (part) {
		const max = Math.min(sumCents(order, writeLines(order, what, part)), money);
		if (max <= 0) return "already_refunded";
		return part.cents > max ? "more_than_paid" : undefined;
	}
	if (what === "everything") return kept.length === 0 && money === 0 && owed === 0 ? "already_refunded" : undefined;
	return sumCents(order, what) > money ? "more_than_paid" : undefined;
}

const sumCents = (order: Order, lines: Line[]) => lines.reduce((sum, line) => sum + lineLeft(order, line), 0);

/** The expected refund. */
function newRefund(
	order: Order,
	{ what, part, certificates }: Pick<Asked, "what" | "part" | "certificates">,
	now: number,
): Refund {
	const owed = computeOwed(order);
	const made = {
		state: "pending",
		askedAt: now,
		providerId: null,
		emailed: false,
		certificates,
		repeated: 0,
		unpaid: 0,
		reason: requestReason,
	} as const;
	if (what === "what came back") return { ...made, cents: owed, lines: [], shares: new Map(), repeated: owed };
	if (part) {
		const lines = writeLines(order, what, part);
		return {
			...made,
			cents: part.cents,
			lines: part.access === "end" ? lines : [],
			shares: divide(order, lines, part.cents),
		};
	}
	if (what === "everything") {
		const left = computeLeft(order);
		return {
			...made,
			cents: left,
			lines: unrefundedLines(order),
			shares: divide(order, order.lines, left - owed),
			repeated: owed,
		};
	}
	const cents = sumCents(order, what);
	return { ...made, cents, lines: what, shares: divide(order, what, cents) };
}

const chosenLines = fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 });

/** Staff refund money. The provider completes the refund, leaves it pending, or the request or its response is lost. */
export const refund = command(
	"refund",
	fc.tuple(
		fc.nat(9),
		fc.oneof(chosenLines, fc.constantFrom("everything", "what came back")),
		fc.constantFrom("done", "pending", "lost", "away"),
		fc.constantFrom<Asked["certificates"]>("revoke", "keep", null),
		// A percentage of the order's total, and what happens to access.
		fc.option(fc.tuple(fc.integer({ min: 1, max: 110 }), fc.constantFrom("keep", "end"))),
	),
	([which, chosen, outcome, certificates, amount]) => ({
		can: (model) => model.orders.length > 0,
		async run(model, run) {
			const order = pick(model.orders, which);
			const what = typeof chosen === "string" ? chosen : [...new Set(chosen.map((index) => pick(order.lines, index)))];
			const cents = Math.max(1, Math.floor((order.total * (amount?.[0] ?? 0)) / 100));
			const part = amount && what !== "what came back" ? { cents, access: amount[1] } : null;
			await requestRefund(model, run, { order, what, part, outcome, certificates });
		},
	}),
);

interface Asked {
	order: Order;
	what: What;
	part: Part | null;
	/** `away`: the request does not arrive. */
	outcome: "done" | "pending" | "lost" | "away";
	/** The decision about certificates; null if staff make none. */
	certificates: "revoke" | "keep" | null;
}

async function requestRefund(
	model: Model,
	{ shop }: Run,
	{ order, what, part, outcome, certificates }: Asked,
): Promise<void> {
	const made = newRefund(order, { what, part, certificates }, shop.now);
	made.unpaid = Math.min(computeDebt(order), made.cents);
	const isUndecided = certificates === null && listCertificates(model, made.lines).length > 0;
	const refusals = [findRefusal(order, what, part) ?? [], isUndecided ? "certificates_issued" : []].flat();
	const lines =
		what === "everything"
			? {}
			: what === "what came back"
				? { repeat: true }
				: { lines: what.map((line) => order.lineIds[order.lines.indexOf(line)]) };
	const { provider } = shop.bank;
	const books = order.session ? await shop.bank.books(order.session) : { paid: 0, returned: 0 };
	if (outcome === "away") provider.away = true;
	else provider.refunds = outcome;
	const reply = await shop.call(shop.staff, "POST", `/admin/orders/${order.id}/refunds`, {
		...lines,
		...(part === null ? {} : { part: { amount: part.cents / 100, access: part.access } }),
		...(certificates === null ? {} : { certificates }),
		reason: requestReason,
	});
	provider.refunds = "done";
	provider.away = false;
	if (refusals.length > 0)
		return expectEqual("whether the refund is refused as it must be", refusals.includes(reply.body.code), true);
	order.refunds.push(made);
	if (order.byInvoice) {
		const state = made.cents > made.unpaid ? "to_send" : "done";
		expectEqual(
			"the status of the credit",
			[reply.status, reply.body.refund?.state, reply.body.refund?.unpaid],
			[201, state, made.unpaid / 100],
		);
		return finishRefund(model, order, made, shop.now);
	}
	if (outcome !== "away" && made.cents > books.paid - books.returned) {
		// Some of it was refunded in the provider's dashboard, unknown to the product.
		made.state = "failed";
		expectEqual("the refusal of the refund", reply.body.code, "refused");
		return followReturns(model, shop, order as Paid, "refunds");
	}
	expectEqual("the status of the refund", [reply.status, reply.body.code], [201, undefined]);
	made.providerId =
		made.cents > 0 && outcome !== "away"
			? ((await shop.bank.listReturns(order.session as string)).refunds.at(-1)?.id ?? null)
			: null;
	if (made.cents === 0 || outcome === "done") finishRefund(model, order, made);
}

/** A pending refund arrives or fails, and the product hears of it or not. */
export const refundEnds = command(
	"refundEnds",
	fc.tuple(fc.nat(9), fc.constantFrom("done", "failed"), fc.boolean()),
	([which, as, isReported]) => ({
		can: (model) => withPayment(model).length > 0,
		async run(model, { shop }) {
			const order = pick(withPayment(model), which);
			shop.bank.provider.endRefunds(order.session, as);
			if (isReported) await deliver(model, { shop }, order, shop.bank.provider.refundEvent(order.session));
		},
	}),
);

/** The provider's dashboard refunds everything left, or a part. */
export const dashboardRefund = command(
	"dashboardRefund",
	fc.tuple(fc.nat(9), fc.constantFrom("everything", "a part"), fc.boolean()),
	([which, howMuch, isReported]) => ({
		can: (model) => withPayment(model).length > 0,
		async run(model, { shop }) {
			const order = pick(withPayment(model), which);
			const { paid, returned } = await shop.bank.books(order.session);
			const cents = howMuch === "everything" ? paid - returned : Math.floor((paid - returned) / 3);
			if (cents <= 0) return;
			shop.bank.provider.refundElsewhere(order.session, cents);
			if (isReported) await deliver(model, { shop }, order, shop.bank.provider.refundEvent(order.session));
		},
	}),
);

/** The customer's bank opens or decides a dispute about all of a payment or a part. Its amount stays the same. */
export const dispute = command(
	"dispute",
	fc.tuple(fc.nat(9), fc.constantFrom("open", "won", "lost"), fc.constantFrom(100, 40, 7)),
	([which, state, percent]) => ({
		can: (model) => withPayment(model).length > 0,
		async run(model, { shop }) {
			const order = pick(withPayment(model), which);
			const { disputes } = await shop.bank.listReturns(order.session);
			if (disputes.some((dispute) => dispute.state !== "open")) return;
			const cents = disputes[0]?.cents ?? Math.ceil((order.total * percent) / 100);
			await deliver(model, { shop }, order, shop.bank.provider.dispute(order.session, cents, state));
		},
	}),
);

async function deliver(
	model: Model,
	{ shop }: Pick<Run, "shop">,
	order: Paid,
	event: { body: string; headers: Record<string, string> },
): Promise<void> {
	expectEqual("the status of the webhook", await shop.deliver(event), 200);
	const about = event.body.includes("dispute") ? "disputes" : "refunds";
	await followReturns(model, shop, order, about);
}
