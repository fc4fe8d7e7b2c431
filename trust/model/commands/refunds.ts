import fc from "fast-check";
import { finishRefund, keptLines, leftOf } from "../rules/orders.ts";
import { followReturns } from "../rules/returns.ts";
import { isPaid, type Line, type Model, type Order, type Refund } from "../state.ts";
import { expectEqual, pick, type Run, Step } from "../step.ts";
import { isOff } from "../switched-off.ts";

type Paid = Order & { session: string };
const withPayment = (model: Model) => model.orders.filter((order): order is Paid => order.session !== null && isPaid(order));

/** The code with which the product refuses a refund; undefined when it must accept it. */
function refusalOf(order: Order, lines: Line[] | "whole"): string | undefined {
	if (order.state === "refunded") return "already_refunded";
	if (!isPaid(order)) return "not_paid";
	const kept = keptLines(order);
	if (lines === "whole") return kept.length === 0 ? "already_refunded" : undefined;
	if (lines.some((line) => !kept.includes(line))) return "already_refunded";
	return centsOf(lines) > leftOf(order) ? "more_than_paid" : undefined;
}

const centsOf = (lines: Line[]) => lines.reduce((sum, line) => sum + line.paid, 0);

/** Staff return money, for some lines or for everything that is left. */
const refund = fc
	.tuple(fc.nat(9), fc.option(fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }), { freq: 2 }), fc.constantFrom("done", "pending", "lost"))
	.map(
		([which, chosen, outcome]) =>
			new Step({
				label: `refund(${which}, ${JSON.stringify(chosen)}, ${outcome})`,
				can: (model) => model.orders.length > 0,
				async run(model, run) {
					const order = pick(model.orders, which);
					const lines = chosen === null ? "whole" : [...new Set(chosen.map((index) => pick(order.lines, index)))];
					await askForRefund(run, order, lines, outcome);
				},
			}),
	);

async function askForRefund({ shop }: Run, order: Order, lines: Line[] | "whole", outcome: "done" | "pending" | "lost"): Promise<void> {
	const ids = lines === "whole" ? undefined : lines.map((line) => order.lineIds[order.lines.indexOf(line)]);
	const expected = refusalOf(order, lines);
	const cents = lines === "whole" ? leftOf(order) : centsOf(lines);
	const { provider } = shop.bank;
	const books = order.session ? await shop.bank.books(order.session) : { paid: 0, returned: 0 };
	provider.refunds = outcome;
	const reply = await shop.call(shop.staff, "POST", `/admin/orders/${order.id}/refunds`, { ...(ids ? { lines: ids } : {}), reason: "The model asks for it" });
	provider.refunds = "done";
	if (expected) return expectEqual("the refusal of the refund", reply.body.code, expected);
	const made: Refund = { cents, state: "pending", lines: lines === "whole" ? keptLines(order) : lines, askedAt: shop.now, told: null };
	order.refunds.push(made);
	if (cents > 0 && cents > books.paid - books.returned) {
		// The provider's dashboard returned some of it, and the product did not know.
		made.state = "failed";
		return expectEqual("the refusal of the refund", reply.body.code, "refused");
	}
	expectEqual("the status of the refund", [reply.status, reply.body.code], [201, undefined]);
	made.told = cents > 0 ? ((await shop.bank.returnsOf(order.session as string)).refunds.at(-1)?.id ?? null) : null;
	if (cents === 0 || outcome === "done") finishRefund(order, made);
}

/** A refund that was on its way arrives or fails, and the product hears of it or not. */
const refundEnds = fc.tuple(fc.nat(9), fc.constantFrom("done", "failed"), fc.boolean()).map(
	([which, as, heard]) =>
		new Step({
			label: `refundEnds(${which}, ${as}, ${heard})`,
			can: (model) => withPayment(model).length > 0,
			async run(model, { shop }) {
				const order = pick(withPayment(model), which);
				const { refunds } = await shop.bank.returnsOf(order.session);
				if (as === "failed" && isOff("a refund that fails after it was done") && refunds.some(({ state }) => state === "done")) return;
				shop.bank.provider.endRefunds(order.session, as);
				if (heard) await hear(model, { shop }, order, shop.bank.provider.refundEvent(order.session));
			},
		}),
);

/** Money goes back in the provider's dashboard: everything that is left there, or a part. */
const dashboard = fc.tuple(fc.nat(9), fc.constantFrom("everything", "a part"), fc.boolean()).map(
	([which, howMuch, heard]) =>
		new Step({
			label: `dashboardRefund(${which}, ${howMuch}, ${heard})`,
			can: (model) => withPayment(model).length > 0,
			async run(model, { shop }) {
				const order = pick(withPayment(model), which);
				const { paid, returned } = await shop.bank.books(order.session);
				const cents = howMuch === "everything" ? paid - returned : Math.floor((paid - returned) / 3);
				if (cents <= 0) return;
				shop.bank.provider.refundElsewhere(order.session, cents);
				if (heard) await hear(model, { shop }, order, shop.bank.provider.refundEvent(order.session));
			},
		}),
);

/** The customer's bank takes a payment back, or decides. */
const dispute = fc.tuple(fc.nat(9), fc.constantFrom("open", "won", "lost")).map(
	([which, state]) =>
		new Step({
			label: `dispute(${which}, ${state})`,
			can: (model) => withPayment(model).length > 0,
			async run(model, { shop }) {
				const order = pick(withPayment(model), which);
				const { disputes } = await shop.bank.returnsOf(order.session);
				// The bank decides once.
				if (disputes.some((one) => one.state !== "open")) return;
				await hear(model, { shop }, order, shop.bank.provider.dispute(order.session, order.total, state));
			},
		}),
);

async function hear(model: Model, { shop }: Pick<Run, "shop">, order: Paid, event: { body: string; headers: Record<string, string> }): Promise<void> {
	expectEqual("the status of the webhook", await shop.deliver(event), 200);
	const about = event.body.includes("dispute") ? "disputes" : "refunds";
	await followReturns(model, shop, order, about);
}

export const refunds = fc.oneof({ weight: 4, arbitrary: refund }, refundEnds, { weight: 2, arbitrary: dashboard }, dispute);
