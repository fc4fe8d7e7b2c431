import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { journalDifferences } from "#tests/support/sales/journal-differences.ts";
import { checkBalance } from "./check.ts";
import { newLine, setInvoiceAccess, toItem } from "./commands/checkout.ts";
import { setTax, taxKinds } from "./commands/tax.ts";
import { endEverything } from "./commands/time.ts";
import { toPrice } from "./rules/prices.ts";
import { checkTaxReturned, computeTax } from "./rules/tax.ts";
import { setUp } from "./set-up.ts";
import type { Shop } from "./shop.ts";
import { readBaseline, readSnapshot, type StoredOrder } from "./snapshot.ts";
import { billingPlace, type Course, type Customer, type Grants, type Model, type Option } from "./state.ts";
import { expectEqual, pick, type Run } from "./step.ts";

/** An order of one line: a purchase, its upgrade, or seats that were added to it. */
interface Bought {
	customer: Customer;
	course: Course;
	option: Option;
	order: number;
	line: number;
	/** The payment page; null for an order by invoice. */
	session: string | null;
	/** The purchase that it extends; null for a purchase. */
	base: Bought | null;
	kind: "purchase" | "upgrade" | "seats";
}

interface Additions extends Run {
	model: Model;
	bought: Bought[];
}

type Numbers = [first: number, second: number];

/** The smallest difference that a card can pay, in cents. */
const minDifference = 50;
/** Options of a course in the model: one seat each, except for the last. */
const [live, recording, transcript, bySeat] = [0, 2, 5, 6];

const read = async ({ shop, since }: Run): Promise<StoredOrder[]> => (await readSnapshot(shop, since)).orders;
const find = (orders: StoredOrder[], { order }: Bought) => orders.find(({ id }) => id === order) as StoredOrder;
const hasEnded = (stored: StoredOrder): boolean => stored.refunds.some(({ state, lines }) => state !== "failed" && lines.some(({ ends }) => ends));
const only = <Kind extends Bought["kind"]>(run: Additions, kind: Kind, test = (_bought: Bought) => true) =>
	run.bought.filter((bought) => bought.kind === kind && test(bought));

/** The customer pays the page of a new order, whose total the model knows. */
async function payNew(run: Additions, reply: { sessionId: string }, total: number, bought: Omit<Bought, "order" | "line" | "session">): Promise<void> {
	const { shop } = run;
	const stored = (await read(run)).at(-1) as StoredOrder;
	expectEqual(`the total of the ${bought.kind}`, stored.total, total);
	const session = stored.session;
	if (session !== null && total > 0) {
		shop.bank.provider.pay(session);
		expectEqual("the webhook", await shop.deliver(shop.bank.provider.event("checkout.session.completed", session)), 200);
	} else expectEqual("the order", reply.sessionId, stored.reference);
	run.bought.push({ ...bought, order: stored.id, line: stored.lines[0]?.id as number, session: total > 0 ? session : null });
}

/** What a purchase and its upgrades cost without tax, less what was refunded of it, and what they grant. */
function sumParts(orders: StoredOrder[], run: Additions, base: Bought): { credit: number; grants: Grants } {
	const parts = [base, ...only(run, "upgrade", (upgrade) => upgrade.base === base && !hasEnded(find(orders, upgrade)))];
	const returned = (order: StoredOrder) =>
		order.refunds.flatMap(({ state, lines }) => (state === "failed" ? [] : lines)).reduce((sum, { cents, tax }) => sum + cents - tax, 0);
	const grants = { live: false, recording: false, transcript: false };
	for (const { option } of parts) for (const kind of ["live", "recording", "transcript"] as const) grants[kind] ||= option.grants[kind];
	return { credit: parts.map((part) => find(orders, part)).reduce((sum, order) => sum + (order.lines[0]?.price ?? 0) - returned(order), 0), grants };
}

const actions = {
	async purchase(run: Additions, [first, second]: Numbers) {
		const { model, shop } = run;
		const [customer, course] = [pick(model.customers, first), pick(model.courses.slice(0, 2), first + second)];
		const line = newLine(
			course,
			pick(
				[live, recording, transcript, bySeat, bySeat].map((index) => course.options[index] as Option),
				second,
			),
		);
		const byInvoice = first % 3 === 0;
		if (byInvoice) await setInvoiceAccess(run, "placed");
		const body = { cartItems: [toItem(line)], couponCode: "", siteId: 1, billing: billingPlace, moreSeats: true, ...(byInvoice ? { payBy: "invoice" } : {}) };
		const reply = await shop.call(customer, "POST", "/users/enroll", body);
		expectEqual("the status of a purchase", [reply.status, reply.body.code], [200, undefined]);
		const total = line.price + computeTax(model, line.option.grants, line.price);
		await payNew(run, reply.body, total, { customer, course, option: line.option, base: null, kind: "purchase" });
	},

	/** A customer upgrades by the difference, and pays tax on it. */
	async upgrade(run: Additions, [first, second]: Numbers) {
		const bases = only(run, "purchase", ({ option }) => option.seats === 1);
		if (bases.length === 0) return;
		const { model, shop } = run;
		const base = pick(bases, first);
		const orders = await read(run);
		const stored = find(orders, base);
		const purchases = (await shop.call(base.customer, "GET", `/account/upgrades?courseID=${base.course.id}`)).body.upgrades;
		const owner = stored.owners[0];
		const offered = purchases.filter(({ purchase }: { purchase: number }) => purchase === owner?.id);
		const { credit, grants } = sumParts(orders, run, base);
		const isOffered = (option: Option) =>
			option.seats === 1 &&
			(["live", "recording", "transcript"] as const).every((kind) => !grants[kind] || option.grants[kind]) &&
			(["live", "recording", "transcript"] as const).some((kind) => option.grants[kind] && !grants[kind]);
		const expected = owner ? base.course.options.filter(isOffered) : [];
		expectEqual("the offered upgrades", offered.map(({ pricingId }: { pricingId: number }) => pricingId).sort(), expected.map(({ id }) => id).sort());
		if (expected.length === 0) return;
		const option = pick(expected, second);
		const difference = Math.max(0, toPrice(base.course, option) - credit);
		const cents = difference < minDifference ? 0 : difference;
		const adds = {
			live: option.grants.live && !grants.live,
			recording: option.grants.recording && !grants.recording,
			transcript: option.grants.transcript && !grants.transcript,
		};
		const reply = await shop.call(base.customer, "POST", "/account/upgrades", { purchase: owner?.id, pricingId: option.id, price: cents / 100 });
		expectEqual("the status of an upgrade", [reply.status, reply.body.code], [200, undefined]);
		await payNew(run, reply.body, cents + computeTax(model, adds, cents), { ...base, option, base, kind: "upgrade" });
	},

	/** The buyer of seats adds some at the same price each, and pays tax on them. */
	async addSeats(run: Additions, [first, second]: Numbers) {
		const bases = only(run, "purchase", ({ option }) => option.perSeat !== undefined);
		if (bases.length === 0) return;
		const { model, shop } = run;
		const base = pick(bases, first);
		const { customer, option, line } = base;
		const isEnded = hasEnded(find(await read(run), base));
		const seats = 1 + (second % 4);
		const reply = await shop.call(customer, "POST", `/seats/lines/${line}/more`, { seats });
		expectEqual("the refusal of more seats", reply.body.code, isEnded ? "refunded" : undefined);
		if (isEnded) return;
		const cents = (option.cents / option.seats) * seats;
		await payNew(run, reply.body, cents + computeTax(model, option.grants, cents), { ...base, base, kind: "seats" });
	},

	async payInvoice(run: Additions, [first, second]: Numbers) {
		const { shop } = run;
		const orders = (await read(run)).filter(({ owed }) => owed > 0);
		if (orders.length === 0) return;
		const { id, owed } = pick(orders, first);
		const amount = Math.max(1, Math.floor((owed * (1 + second)) / 100)) / 100;
		const receivedOn = new Date(shop.now).toLocaleDateString("sv-SE", { timeZone: "America/New_York" });
		const reply = await shop.call(shop.staff, "POST", `/admin/orders/${id}/payments`, { amount, method: "check", receivedOn, reference: `${shop.next()}` });
		expectEqual("the status of a payment", [reply.status, reply.body.owed], [201, (owed - Math.round(amount * 100)) / 100]);
	},

	async writeOff(run: Additions, [first]: Numbers) {
		const { shop } = run;
		const orders = (await read(run)).filter(({ owed }) => owed > 0);
		if (orders.length === 0) return;
		const reply = await shop.call(shop.staff, "POST", `/admin/orders/${pick(orders, first).id}/write-off`, { reason: "The model asks for it" });
		expectEqual("the status of the write-off", reply.status, 200);
	},

	/** Staff refund an order, or an amount of it. A purchase with an upgrade is refused until that is refunded. */
	async refund(run: Additions, [first, second]: Numbers) {
		if (run.bought.length === 0) return;
		const { shop } = run;
		const bought = pick(run.bought, first);
		const orders = await read(run);
		const isUpgraded = only(run, "upgrade", ({ base }) => base === bought).some((upgrade) => !hasEnded(find(orders, upgrade)));
		const isPart = second % 3 === 0;
		const amount = Math.max(1, Math.floor((find(orders, bought).total * (1 + second)) / 300)) / 100;
		const part = isPart ? { lines: [bought.line], part: { amount, access: "keep" } } : {};
		const reply = await shop.call(shop.staff, "POST", `/admin/orders/${bought.order}/refunds`, { reason: "The model asks for it", ...part });
		const isDone = reply.status === 201;
		if (!isDone && !["upgraded", "already_refunded", "more_than_paid", "not_paid"].includes(reply.body.code))
			throw new Error(`The refund was answered with ${reply.status} ${JSON.stringify(reply.body)}.`);
		if (isDone && !isPart && isUpgraded) throw new Error("A purchase was refunded before its upgrade.");
		if (isDone && !isPart) expectEqual("the end of the access", hasEnded(find(await read(run), bought)), true);
	},

	/** The provider's dashboard refunds everything. An upgrade ends with its purchase. */
	async dashboardRefund(run: Additions, [first]: Numbers) {
		const paid = run.bought.filter((bought): bought is Bought & { session: string } => bought.session !== null);
		if (paid.length === 0) return;
		const { shop } = run;
		const { session } = pick(paid, first);
		const books = await shop.bank.books(session);
		if (books.paid <= books.returned) return;
		shop.bank.provider.refundElsewhere(session, books.paid - books.returned);
		expectEqual("the webhook", await shop.deliver(shop.bank.provider.refundEvent(session)), 200);
	},

	async changeTax({ model, shop }: Additions, [first, second]: Numbers) {
		await setTax(model, shop, { isOn: first % 4 !== 0, kinds: [pick(taxKinds, first)], rate: pick([0, 5_000, 8_875, 24_999], second) });
	},
};

const names = Object.keys(actions) as (keyof typeof actions)[];
const steps = fc.array(fc.tuple(fc.constantFrom(...names, "purchase" as const, "upgrade" as const, "addSeats" as const), fc.tuple(fc.nat(99), fc.nat(99))), {
	minLength: 5,
	maxLength: 30,
});

/** A part of a recording is refunded before its upgrade; seats are added, and refunded before their purchase. */
const example: [keyof typeof actions, Numbers][] = [
	["purchase", [1, 1]],
	["refund", [0, 30]],
	["upgrade", [0, 0]],
	["purchase", [1, 3]],
	["addSeats", [0, 2]],
	["refund", [3, 1]],
	["refund", [2, 1]],
	["refund", [1, 1]],
	["refund", [0, 1]],
];

/**
 * Runs random sequences of purchases with upgrades and added seats, their payments, refunds and taxes. After each, what was
 * invoiced must equal what was paid, credited, refunded, owed and written off. The accountant's journal must agree at the end.
 *
 * @throws the shortest failing sequence, with the seed to replay it
 */
export async function checkAdditions(shop: Shop, { seed, milliseconds }: { seed: number; milliseconds: number }): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	const property = fc.asyncProperty(steps, async (sequence) => {
		const model = await setUp(shop);
		const run: Additions = { shop, model, bought: [], since: await readBaseline(shop, (model.courses[0] as Course).id), counts };
		shop.bank.provider.refunds = "done";
		await setTax(model, shop, { isOn: true, kinds: taxKinds, rate: 8_875 });
		try {
			for (const [name, numbers] of sequence) {
				// Enough to avoid rate limits.
				shop.now += 13_000;
				await actions[name](run, numbers);
				counts.set(name, (counts.get(name) ?? 0) + 1);
				for (const stored of await read(run)) {
					checkBalance(stored);
					checkTaxReturned(stored);
				}
			}
		} finally {
			await endEverything(run);
			await shop.night();
		}
		deepStrictEqual(await journalDifferences(shop.db), [], "The journal differs from the ledger.");
	});
	const end = Date.now() + milliseconds;
	for (let next = seed; next === seed || Date.now() < end; next++) await fc.assert(property, { seed: next, numRuns: 4, examples: [[example]] });
	return counts;
}
