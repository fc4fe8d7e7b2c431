import fc from "fast-check";
import { close, endOfOrder, maxUnpaid, owns, settle, spendCredit, takeSeats } from "../rules/orders.ts";
import { computeTotal, isValid, sumPrices, toPrice, wrongShares } from "../rules/prices.ts";
import { hasSeatsFor } from "../rules/seats.ts";
import { computeTax } from "../rules/tax.ts";
import { readSnapshot } from "../snapshot.ts";
import {
	type ByInvoice,
	billingPlace,
	type Course,
	type Customer,
	isPaid,
	type Line,
	type Model,
	type Option,
	type Order,
	type PromoCode,
} from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";

interface Wanted {
	/** An Idempotency-Key, or none. */
	key: number | null;
	/** Uses the cart from before staff changed the course. */
	stale: boolean;
	/** The payment provider does not respond. */
	outage: boolean;
	who: number;
	items: [course: number, option: number][];
	code: number | null;
	moreSeats: boolean;
	/** When the courses of an order by invoice open; null or missing to pay by card. */
	invoice?: Invoice;
}

type Invoice = "placed" | "paid" | null;

interface Cart {
	key: string | null;
	outage: boolean;
	buyer: Customer;
	lines: Line[];
	code: PromoCode | null;
	moreSeats: boolean;
	invoice: Invoice;
}

function createCart(model: Model, { who, items, code, key, stale, invoice = null, ...more }: Wanted): Cart {
	const lines = items.map(([courseIndex, optionIndex]): Line => {
		const course = pick(model.courses, courseIndex);
		const option = pick(course.options, optionIndex);
		return newLine(course, (stale ? option.before : null) ?? option);
	});
	return {
		buyer: pick(model.customers, who),
		lines,
		code: code === null ? null : pick(model.codes, code),
		key: key === null ? null : `key-${key}`,
		invoice,
		...more,
	};
}

export function newLine(course: Course, option: Option): Line {
	const price = toPrice(course, option);
	const nobody = {
		owners: new Map(),
		taken: new Map(),
		watched: new Map(),
		places: new Map(),
		purchased: null,
		invitations: [],
		corrections: [],
		opened: new Set<number>(),
	};
	// An order is independent of later changes by staff.
	return { course, option: { ...option }, price, paid: price, tax: 0, ended: false, ...nobody };
}

/** The smallest chargeable total, in cents. */
const minTotal = 50;

/** Every code that can refuse this cart; empty if it must be accepted. */
function refusals(model: Model, { buyer, lines, code, moreSeats, invoice }: Cart, now: number): Set<string> {
	const found = new Set<string>();
	const current = ({ course, option }: Line) => course.options.find(({ id }) => id === option.id) as Option;
	if (lines.some((line) => line.option.cents !== current(line).cents || line.option.name !== current(line).name))
		found.add("price_changed");
	const live = lines.filter((line) => current(line).grants.live).map(({ course }) => course.date);
	if (live.some((date) => date === null)) found.add("session_undated");
	if (live.some((date) => date !== null && date <= now)) found.add("session_begun");
	const single = lines
		.filter(({ option }) => option.seats === 1 || option.perSeat !== undefined)
		.map(({ option }) => option.id);
	if (new Set(single).size < single.length) found.add("duplicate_items");
	if (!moreSeats && lines.some(({ option }) => owns(model, buyer, option.id))) found.add("already_owned");
	if (code !== null && !isValid(model, code, buyer, lines, now, { ignoreOpen: true })) found.add("invalid_promo_code");
	const total = computeTotal(lines, code);
	const due =
		total +
		lines.reduce(
			(sum, line) => sum + computeTax(model, line.option.grants, (line.price * total) / (sumPrices(lines) || 1)),
			0,
		);
	if (due > 0 && due < minTotal) found.add("total_too_small");
	if (total === 0 && invoice !== null) found.add("invoice_not_offered");
	return found;
}

/** The order of a key, unless that order has ended. */
function findOrder(model: Model, { buyer, key }: Cart): Order | undefined {
	const order = key === null ? undefined : model.orders.find((order) => order.buyer === buyer && order.key === key);
	if (!order || (order.state !== "canceled" && order.state !== "expired")) return order;
	order.key = null;
	return undefined;
}

const listOptions = (lines: Line[]) => lines.map(({ option }) => option.id).sort();

async function checkOut(model: Model, run: Run, cart: Cart): Promise<void> {
	const { shop } = run;
	const { code, moreSeats, outage, invoice } = cart;
	if (invoice !== null) await setInvoiceAccess(run, invoice);
	const before = findOrder(model, cart);
	const expected = before ? new Set<string>() : refusals(model, cart, shop.now);
	if (!before && expected.size === 0) for (const code of await whatLacks(model, run, cart)) expected.add(code);
	shop.bank.provider.away = outage;
	const body = {
		cartItems: cart.lines.map(toItem),
		couponCode: code?.name ?? "",
		siteId: 1,
		billing: billingPlace,
		...(moreSeats ? { moreSeats } : {}),
		...(invoice ? { payBy: "invoice" } : {}),
	};
	const reply = await shop.call(
		cart.buyer,
		"POST",
		"/users/enroll",
		body,
		cart.key === null ? {} : { "idempotency-key": `${cart.key}-${run.since.order}` },
	);
	shop.bank.provider.away = false;
	if (before) {
		const same =
			code === before.code &&
			moreSeats === before.moreSeats &&
			(invoice !== null) === (before.byInvoice !== null) &&
			String(listOptions(cart.lines)) === String(listOptions(before.lines));
		const repeated = [200, before.session ?? before.reference];
		return expectEqual(
			"the repeated checkout",
			[reply.status, same ? reply.body.sessionId : reply.body.code],
			same ? repeated : [409, "key_reused"],
		);
	}
	if (expected.size > 0) {
		if (!expected.has(reply.body.code))
			throw new Error(
				`The checkout was answered with ${reply.status} ${JSON.stringify(reply.body)}, not with ${[...expected]}.`,
			);
		return;
	}
	const failed = outage && invoice === null && computeTotal(cart.lines, code) > 0;
	expectEqual(
		"the status of the checkout",
		[reply.status, reply.body.code],
		failed ? [503, "payment_unavailable"] : [200, undefined],
	);
	await takeOver(model, run, cart, failed ? null : reply.body.sessionId);
}

/**
 * A new checkout ends the customer's others if they hold the last seats or the last use of its promo code. Returns what
 * still lacks.
 */
async function whatLacks(model: Model, run: Run, { code, buyer, lines, outage }: Cart): Promise<string[]> {
	const lacking = () => [
		...(code === null || isValid(model, code, buyer, lines, run.shop.now) ? [] : ["invalid_promo_code"]),
		...(hasSeatsFor(model, lines, run.shop.now) ? [] : ["sold_out"]),
	];
	if (lacking().length === 0 || outage) return lacking();
	const open = model.orders.filter(
		({ buyer: by, quote, state }) => by === buyer && quote === null && state === "pending",
	);
	for (const order of open.reverse()) await cancelOrder(model, run, order);
	return lacking();
}

/** A line as in the web site's cart. */
export const toItem = ({ course, option, price }: Line) => ({
	courseID: course.id,
	image: "",
	course_name: course.title,
	creator: "Ann Example",
	price: option.cents / 100,
	selectedPricing: {
		...{ id: option.id, sessionType: option.name, price: (option.perSeat ?? option.cents) / 100 },
		...(option.perSeat === undefined ? {} : { seats: option.seats }),
	},
	...(price === option.cents ? {} : { discounted_price: price / 100 }),
});

/**
 * Checks the total and shares of a new order, and adds it to the model.
 *
 * @param session null if the provider created no payment page
 */
async function takeOver(
	model: Model,
	run: Run,
	{ buyer, lines, code, key, moreSeats, outage, invoice }: Cart,
	session: string | null,
): Promise<void> {
	const { shop } = run;
	const stored = (await readSnapshot(shop, run.since)).orders.at(-1);
	if (!stored) throw new Error("The product holds no order of the checkout.");
	const total = computeTotal(lines, code);
	const paid = stored.lines.map((line) => line.paid);
	const wrong = wrongShares(lines, code, paid);
	if (wrong) throw new Error(wrong);
	for (const [index, line] of lines.entries()) {
		line.paid = paid[index] as number;
		line.tax = total === 0 ? 0 : computeTax(model, line.option.grants, line.paid);
	}
	const tax = lines.reduce((sum, line) => sum + line.tax, 0);
	const order: Order = {
		...{
			buyer,
			lines,
			code,
			quote: null,
			total: total + tax,
			state: session === null ? "canceled" : "pending",
			refunds: [],
			key,
			confirmed: false,
			moreSeats,
		},
		...{
			session: total === 0 || invoice !== null ? null : session,
			createdAt: shop.now,
			paidAt: null,
			invoicedTo: null,
			wronglyPaid: null,
			correction: null,
			correctedAt: null,
			granted: false,
			byInvoice: null,
			expiresAt: endOfOrder(lines, shop.now),
		},
		...{ id: stored.id, reference: stored.reference, lineIds: stored.lines.map((line) => line.id) },
	};
	model.orders.push(order);
	if (invoice !== null) placeByInvoice(model, order, invoice, shop.now);
	else if (order.session) checkPage(order, run);
	else if (session !== null) settle(model, order, shop.now);
	if (!outage) await cancelSuperseded(model, run, order);
}

/** An order by invoice: everything is owed, and its courses open now or with the money. */
function placeByInvoice(model: Model, order: Order, opens: "placed" | "paid", now: number): void {
	const { buyer } = order;
	order.byInvoice = {
		opens,
		isOpen: opens === "placed",
		received: 0,
		sent: 0,
		writtenOff: 0,
		isComplete: false,
		wasClosed: false,
		credit: 0,
		creditToSend: 0,
		uses: [],
		checks: [],
	};
	order.state = "invoiced";
	order.paidAt = now;
	order.invoicedTo = { name: buyer.name, email: buyer.email };
	order.confirmed = opens === "placed";
	if (opens === "placed") takeSeats(model, order, order.lines, now);
	spendCredit(model, order as Order & { byInvoice: ByInvoice }, now);
}

/** Staff choose when the courses of the next orders by invoice open. */
export async function setInvoiceAccess({ shop }: Pick<Run, "shop">, accessOpens: "placed" | "paid"): Promise<void> {
	const { body } = await shop.call(shop.staff, "GET", "/admin/pay-by-invoice");
	if (body.accessOpens !== accessOpens)
		expectEqual(
			"the status of the settings",
			(await shop.call(shop.staff, "PUT", "/admin/pay-by-invoice", { ...body, accessOpens })).status,
			200,
		);
}

/** The payment page charges the lines' prices, and names the promo code on the lines that it covers. */
function checkPage(order: Order, { shop }: Run): void {
	const page = shop.bank.pages.get(order.session as string);
	const charged = page?.lines.map(({ cents }) => cents);
	const tax = order.lines.reduce((sum, line) => sum + line.tax, 0);
	expectEqual("the amounts on the payment page", charged, [
		...order.lines.map((line) => line.paid),
		...(tax > 0 ? [tax] : []),
	]);
}

/** A new checkout ends those that sell one of its items, and the oldest above the limit. */
async function cancelSuperseded(model: Model, run: Run, begun: Order): Promise<void> {
	const options = new Set(listOptions(begun.lines));
	const unpaid = model.orders
		.filter(
			({ id, buyer, quote, state }) =>
				buyer === begun.buyer && quote === null && state === "pending" && id !== begun.id,
		)
		.reverse();
	const [repeated, others] = [true, false].map((sells) =>
		unpaid.filter(({ lines }) => lines.some(({ option }) => options.has(option.id)) === sells),
	);
	for (const order of [...(repeated ?? []), ...(others ?? []).slice(maxUnpaid - 1)])
		await cancelOrder(model, run, order);
}

/** A canceled checkout: completed payments stay, and pending money is awaited. */
export async function cancelOrder(model: Model, { shop }: Run, order: Order): Promise<void> {
	if (isPaid(order) || order.state !== "pending") return;
	const page = await shop.bank.read(order.session as string);
	if (page.paid) settle(model, order, shop.now);
	else if (page.status !== "complete") close(order, "canceled");
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
	who: fc.nat(3),
	items: fc.array(fc.tuple(fc.nat(2), fc.nat(6)), { minLength: 1, maxLength: 3 }),
	code: fc.option(fc.nat(12), { freq: 2 }),
	key: fc.option(fc.nat(2), { freq: 2 }),
	moreSeats: fc.boolean(),
	stale: fc.boolean(),
	outage: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 9),
	invoice: fc.constantFrom(null, null, null, null, "placed", "paid"),
});

export const checkout = command("checkout", wanted, (it) => ({
	can: (model) => !pick(model.customers, it.who).deleted,
	run: (model, run) => checkOut(model, run, createCart(model, it)),
}));

const withKey = (model: Model) => model.orders.filter(({ key, buyer }) => key !== null && !buyer.deleted);

/** The same request again, as after a lost response. */
export const retry = command("retry", fc.tuple(fc.nat(9), fc.boolean()), ([which, outage]) => ({
	can: (model) => withKey(model).length > 0,
	async run(model, run) {
		const { buyer, lines, code, key, moreSeats, byInvoice } = pick(withKey(model), which);
		await checkOut(model, run, {
			buyer,
			lines: lines.map(({ course, option }) => newLine(course, option)),
			code,
			key,
			moreSeats,
			outage,
			invoice: byInvoice?.opens ?? null,
		});
	},
}));

/** A customer returns from the payment page and cancels the checkout. */
export const cancel = command("cancel", fc.nat(9), (which) => ({
	can: (model) => model.orders.some(({ state }) => state === "pending"),
	async run(model, run) {
		const order = pick(
			model.orders.filter(({ state }) => state === "pending"),
			which,
		);
		await cancelOrder(model, run, order);
		const reply = await run.shop.call(null, "POST", "/users/enrollment/cancel", { order: order.reference });
		expectEqual("the status of canceling", reply.status, 200);
	},
}));

const repeatable = (model: Model) => model.orders.filter(({ buyer, quote }) => quote === null && !buyer.deleted);

/** A customer repeats an earlier checkout, as in a second tab. */
export const secondTab = command("secondTab", fc.nat(9), (which) => ({
	can: (model) => repeatable(model).length > 0,
	async run(model, run) {
		const { buyer, lines } = pick(repeatable(model), which);
		const again = lines.map(({ course, option }) =>
			newLine(course, course.options.find(({ id }) => id === option.id) as Option),
		);
		await checkOut(model, run, {
			buyer,
			lines: again,
			code: null,
			key: null,
			moreSeats: false,
			outage: false,
			invoice: null,
		});
	},
}));
