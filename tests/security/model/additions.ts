import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { journalDifferences } from "#tests/support/sales/journal-differences.ts";
import { checkBalance } from "./check.ts";
import { newLine, setInvoiceAccess, toItem } from "./commands/checkout.ts";
import { quoteRequest } from "./commands/quotes.ts";
import { setTax, taxKinds } from "./commands/tax.ts";
import { endEverything } from "./commands/time.ts";
import { computeTotal, toPrice } from "./rules/prices.ts";
import { checkTaxReturned, computeTax } from "./rules/tax.ts";
import { setUp } from "./set-up.ts";
import type { Shop } from "./shop.ts";
import { readBaseline, readSnapshot, type StoredOrder } from "./snapshot.ts";
import {
	billingPlace,
	type Course,
	type Customer,
	type Grants,
	type Model,
	type Option,
	type PromoCode,
} from "./state.ts";
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
	/** Who has its seat; staff can move it. */
	holder: Customer;
}

interface Additions extends Run {
	model: Model;
	bought: Bought[];
	/** Quotes of seats in the session of {@link limited}, and how many seats accepted ones took. */
	quotes: { token: string; seats: number }[];
	seatsTaken: number;
	imported: Set<Customer>;
}

/** The course whose session has few seats. */
const limited = ({ model }: Additions) => model.courses[2] as Course;
const maxSeats = 6;

type Numbers = [first: number, second: number];

const day = 86_400_000;
/** The smallest difference that a card can pay, in cents. */
const minDifference = 50;
/** Options of a course in the model: one seat each, except for the last. */
const [live, recording, transcript, bySeat] = [0, 2, 5, 6];

const read = async ({ shop, since }: Run): Promise<StoredOrder[]> => (await readSnapshot(shop, since)).orders;
const find = (orders: StoredOrder[], { order }: Bought) => orders.find(({ id }) => id === order) as StoredOrder;
const hasEnded = (stored: StoredOrder): boolean =>
	stored.refunds.some(({ state, lines }) => state !== "failed" && lines.some(({ ends }) => ends));
const only = <Kind extends Bought["kind"]>(run: Additions, kind: Kind, test = (_bought: Bought) => true) =>
	run.bought.filter((bought) => bought.kind === kind && test(bought));

/** The customer pays the page of a new order, whose total the model knows. */
async function payNew(
	run: Additions,
	reply: { sessionId: string },
	total: number,
	bought: Omit<Bought, "order" | "line" | "session">,
): Promise<void> {
	const { shop } = run;
	const stored = (await read(run)).at(-1) as StoredOrder;
	expectEqual(`the total of the ${bought.kind}`, stored.total, total);
	const session = stored.session;
	if (session !== null && total > 0) {
		shop.bank.provider.pay(session);
		expectEqual(
			"the webhook",
			await shop.deliver(shop.bank.provider.event("checkout.session.completed", session)),
			200,
		);
	} else expectEqual("the order", reply.sessionId, stored.reference);
	run.bought.push({
		...bought,
		order: stored.id,
		line: stored.lines[0]?.id as number,
		session: total > 0 ? session : null,
	});
}

/** What a purchase and its upgrades cost without tax, less what was refunded of it, and what they grant. */
function sumParts(orders: StoredOrder[], run: Additions, base: Bought): { credit: number; grants: Grants } {
	const parts = [base, ...only(run, "upgrade", (upgrade) => upgrade.base === base && !hasEnded(find(orders, upgrade)))];
	const returned = (order: StoredOrder) =>
		order.refunds
			.flatMap(({ state, lines }) => (state === "failed" ? [] : lines))
			.reduce((sum, { cents, tax }) => sum + cents - tax, 0);
	const grants = { live: false, recording: false, transcript: false };
	for (const { option } of parts)
		for (const kind of ["live", "recording", "transcript"] as const) grants[kind] ||= option.grants[kind];
	return {
		credit: parts
			.map((part) => find(orders, part))
			.reduce((sum, order) => sum + (order.lines[0]?.price ?? 0) - returned(order), 0),
		grants,
	};
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
		const code = second % 2 === 0 && line.option.perSeat === undefined ? (model.codes[0] as PromoCode) : null;
		const byInvoice = first % 3 === 0;
		if (byInvoice) await setInvoiceAccess(run, "placed");
		const body = {
			cartItems: [toItem(line)],
			couponCode: code?.name ?? "",
			siteId: 1,
			billing: billingPlace,
			moreSeats: true,
			...(byInvoice ? { payBy: "invoice" } : {}),
		};
		const reply = await shop.call(customer, "POST", "/users/enroll", body);
		expectEqual("the status of a purchase", [reply.status, reply.body.code], [200, undefined]);
		const net = computeTotal([line], code);
		const total = net + computeTax(model, line.option.grants, net);
		await payNew(run, reply.body, total, {
			customer,
			holder: customer,
			course,
			option: line.option,
			base: null,
			kind: "purchase",
		});
	},

	/** Staff move a single seat to another customer, who gets what it opens now. */
	async moveSeat(run: Additions, [first, second]: Numbers) {
		const bases = only(run, "purchase", ({ option }) => option.seats === 1);
		if (bases.length === 0) return;
		const { model, shop } = run;
		const base = pick(bases, first);
		const next = pick(
			model.customers.filter((customer) => customer !== base.holder),
			second,
		);
		const seat = find(await read(run), base).owners.find(({ userId }) => userId === base.holder.id)?.seat ?? 1;
		const reply = await shop.call(shop.staff, "POST", `/admin/seats/lines/${base.line}/move`, {
			seat,
			previousEmail: base.holder.email,
			email: next.email,
		});
		if (reply.status === 200) base.holder = next;
		else if (!["refunded", "has_course"].includes(reply.body.code))
			throw new Error(`The move was answered with ${JSON.stringify(reply.body)}.`);
	},

	/** Staff send a quote of seats in a session with few seats. */
	async quote(run: Additions, [first, second]: Numbers) {
		const { model, shop } = run;
		const { name, email } = pick(model.customers, first);
		await shop.call(null, "POST", "/consulting/estimates", { ...quoteRequest, lastName: name, email });
		const estimate = await shop.db
			.selectFrom("messages")
			.select("id")
			.orderBy("id", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
		const { id: courseID, options } = limited(run);
		const seats = 1 + (second % 5);
		const course = { courseID, pricingId: options[bySeat]?.id };
		const draft = await shop.call(shop.staff, "POST", `/admin/estimates/${estimate.id}/quotes`, {
			...{
				title: "Seats",
				terms: "",
				taxPlace: "US-WA",
				byInvoice: true,
				validUntil: new Date(shop.now + 20 * day).toISOString().slice(0, 10),
			},
			lines: [{ description: "Seats", quantity: seats, unitPrice: 90, course }],
		});
		const left = maxSeats - run.seatsTaken;
		expectEqual("the seats that the draft shows", draft.body.lines?.[0].course.seatsLeft, left);
		const { status, body } = await shop.call(shop.staff, "POST", `/admin/quotes/${draft.body.id}/send`, {
			version: draft.body.version,
		});
		expectEqual(
			"the refusal to send the quote",
			[status, body.code],
			seats > left ? [409, "sold_out"] : [200, undefined],
		);
		if (status !== 200) return;
		await shop.drain();
		const token = shop.mailbox
			.findLast(({ key }) => key === `quote:${draft.body.id}`)
			?.text.match(/\/quotes\/([\w-]+)/)?.[1];
		run.quotes.push({ token: String(token), seats });
	},

	/** A customer accepts a quote with a purchase order. */
	async acceptQuote(run: Additions) {
		const quote = run.quotes.shift();
		if (!quote) return;
		await setInvoiceAccess(run, "placed");
		const { status, body } = await run.shop.call(null, "POST", `/quotes/${quote.token}/accept`, {
			purchaseOrderNumber: "PO-1",
		});
		const fits = run.seatsTaken + quote.seats <= maxSeats;
		expectEqual("the refusal to accept the quote", [status, body.code], fits ? [200, undefined] : [409, "sold_out"]);
		if (fits) run.seatsTaken += quote.seats;
	},

	/** Staff import a past purchase; nothing is charged, and no session ahead gets a seat. */
	async importPurchase(run: Additions, [first]: Numbers) {
		const { model, shop, imported } = run;
		const customer = pick(model.customers, first);
		const columns = ["email", "name", "title", "access", "boughtOn"];
		const text = [columns, [customer.email, customer.name, limited(run).title, "Live + recording", "2024-05-05"]]
			.map((cells) => cells.join(","))
			.join("\n");
		const body = { kind: "purchases", text, fileName: "people.csv", columns, settings: { forAllRows: {} } };
		const reply = await shop.call(shop.staff, "POST", "/admin/moving-in/import", body);
		expectEqual(
			"the imported purchases",
			[reply.status, reply.body.added, reply.body.refused],
			[200, imported.has(customer) ? 0 : 1, 0],
		);
		imported.add(customer);
		const stored = (await read(run)).filter(
			({ userId, lines }) => userId === customer.id && lines[0]?.courseId === limited(run).id && lines[0].price === 0,
		);
		expectEqual(
			"the ledger of the imported purchases",
			[stored.length > 0, stored.flatMap(({ ledger, invoices }) => [...ledger, ...invoices])],
			[true, []],
		);
		const seated = await shop.db
			.selectFrom("live_bookings")
			.innerJoin("enrollments", "enrollments.id", "live_bookings.enrollment_id")
			.innerJoin("order_lines", "order_lines.id", "enrollments.order_line_id")
			.select("live_bookings.enrollment_id")
			.where(
				"order_lines.order_id",
				"in",
				stored.map(({ id }) => id),
			)
			.execute();
		expectEqual("the seats of imported purchases", seated, []);
	},

	/** A customer upgrades by the difference, and pays tax on it. */
	async upgrade(run: Additions, [first, second]: Numbers) {
		const bases = only(run, "purchase", ({ option }) => option.seats === 1);
		if (bases.length === 0) return;
		const { model, shop } = run;
		const base = pick(bases, first);
		const orders = await read(run);
		const stored = find(orders, base);
		const purchases = (await shop.call(base.customer, "GET", `/account/upgrades?courseID=${base.course.id}`)).body
			.upgrades;
		// Only the buyer's own seat can be upgraded.
		const owner =
			base.holder === base.customer ? stored.owners.find(({ userId }) => userId === base.customer.id) : undefined;
		const offered = purchases.filter(({ purchase }: { purchase: number }) => purchase === owner?.id);
		const { credit, grants } = sumParts(orders, run, base);
		const isOffered = (option: Option) =>
			option.seats === 1 &&
			(["live", "recording", "transcript"] as const).every((kind) => !grants[kind] || option.grants[kind]) &&
			(["live", "recording", "transcript"] as const).some((kind) => option.grants[kind] && !grants[kind]);
		const expected = owner ? base.course.options.filter(isOffered) : [];
		expectEqual(
			"the offered upgrades",
			offered.map(({ pricingId }: { pricingId: number }) => pricingId).sort(),
			expected.map(({ id }) => id).sort(),
		);
		if (expected.length === 0) return;
		const option = pick(expected, second);
		const difference = Math.max(0, toPrice(base.course, option) - credit);
		const cents = difference < minDifference ? 0 : difference;
		const adds = {
			live: option.grants.live && !grants.live,
			recording: option.grants.recording && !grants.recording,
			transcript: option.grants.transcript && !grants.transcript,
		};
		const reply = await shop.call(base.customer, "POST", "/account/upgrades", {
			purchase: owner?.id,
			pricingId: option.id,
			price: cents / 100,
		});
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
		const reply = await shop.call(shop.staff, "POST", `/admin/orders/${id}/payments`, {
			amount,
			method: "check",
			receivedOn,
			reference: `${shop.next()}`,
		});
		expectEqual(
			"the status of a payment",
			[reply.status, reply.body.owed],
			[201, (owed - Math.round(amount * 100)) / 100],
		);
	},

	async writeOff(run: Additions, [first]: Numbers) {
		const { shop } = run;
		const orders = (await read(run)).filter(({ owed }) => owed > 0);
		if (orders.length === 0) return;
		const reply = await shop.call(shop.staff, "POST", `/admin/orders/${pick(orders, first).id}/write-off`, {
			reason: "The model asks for it",
		});
		expectEqual("the status of the write-off", reply.status, 200);
	},

	/** A recorded payment did not arrive. */
	async reversePayment(run: Additions, [first]: Numbers) {
		const { shop } = run;
		const orders = (await read(run)).filter(({ ledger }) => ledger.some(({ kind }) => kind === "payment"));
		if (orders.length === 0) return;
		const { id } = pick(orders, first);
		const { balance } = (await shop.call(shop.staff, "GET", `/admin/orders/${id}/balance`)).body;
		const payment = balance?.payments.find(({ reversed }: { reversed: object | null }) => reversed === null);
		if (payment)
			expectEqual(
				"the reversal",
				(
					await shop.call(shop.staff, "POST", `/admin/orders/${id}/payments/${payment.id}/reverse`, {
						reason: "It bounced.",
					})
				).status,
				200,
			);
	},

	/** Staff refund an order, or an amount of it. A purchase with an upgrade is refused until that is refunded. */
	async refund(run: Additions, [first, second]: Numbers) {
		if (run.bought.length === 0) return;
		const { shop } = run;
		const bought = pick(run.bought, first);
		const orders = await read(run);
		const isUpgraded = only(run, "upgrade", ({ base }) => base === bought).some(
			(upgrade) => !hasEnded(find(orders, upgrade)),
		);
		const isPart = second % 3 === 0;
		const amount = Math.max(1, Math.floor((find(orders, bought).total * (1 + second)) / 300)) / 100;
		const part = isPart ? { lines: [bought.line], part: { amount, access: "keep" } } : {};
		const reply = await shop.call(shop.staff, "POST", `/admin/orders/${bought.order}/refunds`, {
			reason: "The model asks for it",
			...part,
		});
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
		await setTax(model, shop, {
			isOn: first % 4 !== 0,
			kinds: [pick(taxKinds, first)],
			rate: pick([0, 5_000, 8_875, 24_999], second),
		});
	},
};

/** Each single seat opens what its purchase and the upgrades grant, to its holder alone. */
async function checkHolders(run: Additions): Promise<void> {
	const orders = await read(run);
	for (const base of only(run, "purchase", ({ option }) => option.seats === 1)) {
		const rows = await run.shop.db
			.selectFrom("enrollments")
			.select(["user_id", "grants_live", "grants_recording", "grants_transcript"])
			.where("order_line_id", "=", base.line)
			.where("state", "=", "active")
			.execute();
		const open = rows.filter((row) => row.grants_live || row.grants_recording || row.grants_transcript);
		const { grants } = sumParts(orders, run, base);
		const expected = {
			user_id: base.holder.id,
			grants_live: grants.live,
			grants_recording: grants.recording,
			grants_transcript: grants.transcript,
		};
		expectEqual("who has the seat", open, hasEnded(find(orders, base)) ? [] : [expected]);
	}
}

const names = Object.keys(actions) as (keyof typeof actions)[];
const steps = fc.array(
	fc.tuple(
		fc.constantFrom(...names, "purchase" as const, "upgrade" as const, "addSeats" as const),
		fc.tuple(fc.nat(99), fc.nat(99)),
	),
	{
		minLength: 5,
		maxLength: 30,
	},
);

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
 * An upgraded seat moves, and its upgrade is refunded. Two quotes ask for the last seats. Two checks bounce after
 * write-offs.
 */
const further: [keyof typeof actions, Numbers][] = [
	["purchase", [1, 2]],
	["upgrade", [0, 0]],
	["moveSeat", [0, 1]],
	["refund", [1, 1]],
	["moveSeat", [0, 0]],
	["quote", [0, 3]],
	["quote", [1, 3]],
	["acceptQuote", [0, 0]],
	["acceptQuote", [0, 0]],
	["quote", [2, 4]],
	["importPurchase", [1, 0]],
	["importPurchase", [1, 0]],
	["payInvoice", [0, 30]],
	["writeOff", [0, 0]],
	["reversePayment", [0, 0]],
	["writeOff", [0, 0]],
];

/**
 * Runs random sequences of purchases with upgrades and added seats, their payments, refunds and taxes. After each, what
 * was invoiced must equal what was paid, credited, refunded, owed and written off. The accountant's journal must agree
 * at the end.
 *
 * @throws the shortest failing sequence, with the seed to replay it
 */
export async function checkAdditions(
	shop: Shop,
	{ seed, milliseconds }: { seed: number; milliseconds: number },
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	const property = fc.asyncProperty(steps, async (sequence) => {
		const model = await setUp(shop);
		const run: Additions = {
			shop,
			model,
			bought: [],
			quotes: [],
			seatsTaken: 0,
			imported: new Set(),
			since: await readBaseline(shop, (model.courses[0] as Course).id),
			counts,
		};
		shop.bank.provider.refunds = "done";
		await setTax(model, shop, { isOn: true, kinds: taxKinds, rate: 8_875 });
		await shop.db
			.updateTable("courses")
			.set({ capacity: maxSeats, webinar_date: new Date(shop.now + 30 * day) })
			.where("id", "=", limited(run).id)
			.execute();
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
				await checkHolders(run);
			}
		} finally {
			await endEverything(run);
			await shop.night();
		}
		deepStrictEqual(await journalDifferences(shop.db), [], "The journal differs from the ledger.");
	});
	const end = Date.now() + milliseconds;
	for (let next = seed; next === seed || Date.now() < end; next++)
		await fc.assert(property, { seed: next, numRuns: 4, examples: [[example], [further]] });
	return counts;
}
