import fc from "fast-check";
import { close, mostUnpaid, owns, settle, waits } from "../rules/orders.ts";
import { isValid, priceOf, totalOf, wrongShares } from "../rules/prices.ts";
import { readSnapshot } from "../snapshot.ts";
import { type Customer, isPaid, type Line, type Model, type Order, type PromoCode } from "../state.ts";
import { expectEqual, pick, type Run, Step } from "../step.ts";
import { isOff } from "../switched-off.ts";

interface Wanted {
	who: number;
	items: [course: number, option: number][];
	/** One of the codes, or none. */
	code: number | null;
	moreSeats: boolean;
}

interface Cart {
	buyer: Customer;
	lines: Line[];
	code: PromoCode | null;
	moreSeats: boolean;
}

function cartOf(model: Model, { who, items, code, moreSeats }: Wanted): Cart {
	const lines = items.map(([courseIndex, optionIndex]): Line => {
		const course = pick(model.courses, courseIndex);
		const option = pick(course.options, optionIndex);
		const price = priceOf(course, option);
		return { course, option, price, paid: price, ended: false, owners: new Map(), places: new Map(), purchased: null, invitations: [], opened: new Set() };
	});
	return { buyer: pick(model.customers, who), lines, code: code === null ? null : pick(model.codes, code), moreSeats };
}

/** Whether a cart asks for something that a known defect would decide. */
function isKnown({ lines, code }: Cart): boolean {
	const cents = totalOf(lines, code);
	if (isOff("totals below the smallest charge") && cents > 0 && cents < 50) return true;
	return isOff("the same option twice in a cart") && new Set(lines.map(({ option }) => option.id)).size < lines.length;
}

/** Every code with which the product may refuse a cart; none when it must accept it. */
function refusals(model: Model, { buyer, lines, code, moreSeats }: Cart, now: number): Set<string> {
	const found = new Set<string>();
	if (lines.some(({ course, option }) => option.grants.live && course.date !== null && course.date <= now)) found.add("session_begun");
	if (!moreSeats && lines.some(({ option }) => owns(model, buyer, option.id))) found.add("already_owned");
	if (code !== null && !isValid(model, code, buyer, lines, now)) found.add("invalid_promo_code");
	return found;
}

async function checkOut(model: Model, run: Run, cart: Cart): Promise<void> {
	const { shop } = run;
	const { buyer, lines, code } = cart;
	const cartItems = lines.map(({ course, option, price }) => ({
		courseID: course.id,
		image: "",
		course_name: course.title,
		creator: "Ann Example",
		price: option.cents / 100,
		selectedPricing: { id: option.id, sessionType: option.name, price: option.cents / 100 },
		...(price === option.cents ? {} : { discounted_price: price / 100 }),
	}));
	const { moreSeats } = cart;
	const expected = refusals(model, cart, shop.now);
	const reply = await shop.call(buyer, "POST", "/users/enroll", { cartItems, couponCode: code?.name ?? "", siteId: 1, ...(moreSeats ? { moreSeats } : {}) });
	if (expected.size > 0) {
		if (!expected.has(reply.body.code))
			throw new Error(`The checkout was answered with ${reply.status} ${JSON.stringify(reply.body)}, not with ${[...expected]}.`);
		return;
	}
	expectEqual("the status of the checkout", [reply.status, reply.body.code], [200, undefined]);
	await takeOver(model, run, cart, reply.body.sessionId);
}

/** Adds an order that was just made to the model, once its total and its shares were checked. */
async function takeOver(model: Model, run: Run, { buyer, lines, code }: Cart, session: string): Promise<void> {
	const { shop } = run;
	const stored = (await readSnapshot(shop, run.since)).orders.at(-1);
	if (!stored) throw new Error("The product holds no order of the checkout.");
	const total = totalOf(lines, code);
	const paid = stored.lines.map((line) => line.paid);
	const wrong = wrongShares(lines, code, paid);
	if (wrong) throw new Error(wrong);
	for (const [index, line] of lines.entries()) line.paid = paid[index] as number;
	const order: Order = {
		...{ buyer, lines, code, total, state: "pending", refunds: [], key: null, confirmed: false },
		...{ session: total === 0 ? null : session, createdAt: shop.now, expiresAt: shop.now + waits },
		...{ id: stored.id, lineIds: stored.lines.map((line) => line.id) },
	};
	model.orders.push(order);
	if (order.session) checkPage(order, run);
	else settle(model, order, shop.now);
	await giveUpOldest(model, run, buyer);
}

/** The payment page charges what the lines cost, and names the code on the lines that it covers alone. */
function checkPage(order: Order, { shop }: Run): void {
	const page = shop.bank.pages.get(order.session as string);
	const charged = page?.lines.map(({ cents }) => cents);
	expectEqual(
		"the amounts on the payment page",
		charged,
		order.lines.map((line) => line.paid),
	);
}

async function giveUpOldest(model: Model, run: Run, buyer: Customer): Promise<void> {
	const unpaid = model.orders.filter((order) => order.buyer === buyer && order.state === "pending").reverse();
	for (const order of unpaid.slice(mostUnpaid)) await giveUp(model, run, order);
}

/** A checkout that is given up: what was paid meanwhile stays paid, and money on its way is waited for. */
export async function giveUp(model: Model, { shop }: Run, order: Order): Promise<void> {
	if (isPaid(order) || order.state !== "pending") return;
	const page = await shop.bank.read(order.session as string);
	if (page.paid) settle(model, order, shop.now);
	else if (page.status !== "complete") close(order, "cancelled");
}

const wanted = fc.record({
	who: fc.nat(3),
	items: fc.array(fc.tuple(fc.nat(2), fc.nat(4)), { minLength: 1, maxLength: 3 }),
	code: fc.option(fc.nat(8), { freq: 2 }),
	moreSeats: fc.boolean(),
});

export const checkouts = wanted.map(
	(it) =>
		new Step({
			label: `checkout(${JSON.stringify(it)})`,
			can: (model) => !pick(model.customers, it.who).deleted && !isKnown(cartOf(model, it)),
			run: (model, run) => checkOut(model, run, cartOf(model, it)),
		}),
);

export const cancellations = fc.nat(9).map(
	(which) =>
		new Step({
			label: `cancel(${which})`,
			can: (model) => model.orders.some(({ state }) => state === "pending"),
			async run(model, run) {
				const order = pick(
					model.orders.filter(({ state }) => state === "pending"),
					which,
				);
				const stored = (await readSnapshot(run.shop, run.since)).orders.find(({ id }) => id === order.id);
				await giveUp(model, run, order);
				const reply = await run.shop.call(null, "POST", "/users/enrollment/cancel", { order: stored?.reference });
				expectEqual("the status of canceling", reply.status, 200);
			},
		}),
);
