import fc from "fast-check";
import { isOpen, lineCents, pendingOrder, serviceLine } from "../rules/quotes.ts";
import { computeTax } from "../rules/tax.ts";
import { readSnapshot } from "../snapshot.ts";
import { type Model, type Order, type Quote, returned } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";
import { cancelOrder } from "./checkout.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Cents. */
const minTotal = 100;

/** Midnight there is at 7:00 UTC in summer and at 8:00 in winter. */
function endOnThePacificCoast(date: string): number {
	const [summer, winter] = [7, 8].map((hours) => Date.parse(date) + day + hours * hour) as [number, number];
	return new Date(summer).toLocaleTimeString("en-GB", { timeZone: "America/Los_Angeles" }) === "00:00:00"
		? summer
		: winter;
}

/** Quantities in hundredths and prices in cents; some totals are too low for a quote. */
const anyLine = fc.constantFrom<[number, number]>([50, 240_000], [33, 9_999], [1, 4_950], [125, 333]);
export const quoteRequest = {
	firstName: "Cora",
	currentRole: "QA",
	companyName: "Acme",
	companyAddress: "9 Foundry Road",
	city: "Durham",
	country: "US",
	message: "How much?",
};

/** A customer requests a quote; staff price it and send it. */
export const quote = command(
	"quote",
	fc.tuple(fc.nat(3), fc.array(anyLine, { minLength: 1, maxLength: 2 }), fc.constantFrom(0, 20)),
	([who, priced, days]: [number, [number, number][], number]) => ({
		can: (model) => !pick(model.customers, who).deleted,
		async run(model, { shop }) {
			const customer = pick(model.customers, who);
			const response = await shop.call(null, "POST", "/consulting/estimates", {
				...quoteRequest,
				lastName: customer.name,
				email: customer.email,
			});
			expectEqual("the status of asking for an estimate", response.status, 201);
			const estimate = await shop.db
				.selectFrom("messages")
				.select("id")
				.orderBy("id", "desc")
				.limit(1)
				.executeTakeFirstOrThrow();
			const validUntil = new Date(shop.now + days * day).toISOString().slice(0, 10);
			const lines = priced.map(([hundredths, cents]) => ({
				description: "A day on site",
				quantity: hundredths / 100,
				unitPrice: cents / 100,
			}));
			const draft = await shop.call(shop.staff, "POST", `/admin/estimates/${estimate.id}/quotes`, {
				title: "Training",
				lines,
				validUntil,
				terms: "",
				taxPlace: "US-WA",
			});
			const amounts = priced.map(([hundredths, cents]) => lineCents(hundredths, cents));
			const total = amounts.reduce((sum, cents) => sum + cents, 0);
			expectEqual("the refusal of the quote", draft.body.code, total < minTotal ? "bad_total" : undefined);
			if (total < minTotal) return;
			const { id, version } = draft.body;
			expectEqual(
				"the status of sending the quote",
				(await shop.call(shop.staff, "POST", `/admin/quotes/${id}/send`, { version })).status,
				200,
			);
			await shop.drain();
			const email = shop.mailbox.findLast(({ key }) => key === `quote:${id}`);
			const token = email?.text.match(/\/quotes\/([\w-]+)/)?.[1];
			if (!token || email?.to !== customer.email) throw new Error(`No email brings quote ${id} to ${customer.email}.`);
			const taxes = amounts.map((cents) =>
				computeTax(model, { live: false, recording: false, transcript: false }, cents),
			);
			model.quotes.push({
				customer,
				amounts,
				taxes,
				total,
				state: "sent",
				validUntil: endOnThePacificCoast(validUntil),
				id,
				token,
				order: null,
			});
		},
	}),
);

/** A customer opens a quote and its payment page. Another window shows the same page. */
export const payQuote = command("payQuote", fc.nat(9), (which) => ({
	can: (model) => model.quotes.length > 0,
	async run(model, run) {
		const { shop } = run;
		const chosen = pick(model.quotes, which);
		await checkShown(run, chosen);
		const before = pendingOrder(model, chosen);
		// A closed quote is refused at once: the minutely job ends its page.
		if (before && before.expiresAt <= shop.now && isOpen(chosen, shop.now)) await cancelOrder(model, run, before);
		const reply = await shop.call(null, "POST", `/quotes/${chosen.token}/pay`);
		const refusal = findRefusal(chosen, shop.now);
		expectEqual("the refusal to pay the quote", reply.body.code, refusal);
		if (refusal) return;
		const order = pendingOrder(model, chosen) ?? (await addOrder(model, run, chosen, reply.body.sessionId));
		expectEqual("the payment page of the quote", reply.body.sessionId, order.session);
	},
}));

const findRefusal = (chosen: Quote, now: number) =>
	chosen.customer.deleted ? "unknown_quote" : isOpen(chosen, now) ? undefined : "not_open";

/** Checks the state and refunds that the link shows. */
async function checkShown({ shop }: Run, { token, customer, state, validUntil, order }: Quote): Promise<void> {
	const { status, body } = await shop.call(null, "GET", `/quotes/${token}`);
	if (customer.deleted) return expectEqual("the status of a deleted customer's quote", status, 404);
	const shown = state === "sent" && validUntil <= shop.now ? "expired" : state;
	expectEqual(
		"what the link of the quote shows",
		[body.state, Math.round(body.refunded * 100)],
		[shown, order ? returned(order) : 0],
	);
}

async function addOrder(model: Model, run: Run, chosen: Quote, session: string): Promise<Order> {
	const { shop } = run;
	const stored = (await readSnapshot(shop, run.since)).orders.at(-1);
	if (!stored) throw new Error("The product holds no order of the quote.");
	const order: Order = {
		...{
			buyer: chosen.customer,
			lines: chosen.amounts.map((cents, index) => serviceLine(cents, chosen.taxes[index] as number)),
			code: null,
			total: chosen.total + chosen.taxes.reduce((sum, cents) => sum + cents, 0),
			state: "pending",
			refunds: [],
			key: null,
		},
		...{
			confirmed: false,
			moreSeats: false,
			quote: chosen,
			session,
			createdAt: shop.now,
			paidAt: null,
			invoicedTo: null,
			wronglyPaid: null,
			correction: null,
			correctedAt: null,
			granted: false,
			byInvoice: null,
		},
		...{ expiresAt: Math.min(shop.now + 35 * 60_000, chosen.validUntil), id: stored.id, reference: stored.reference },
		lineIds: stored.lines.map((line) => line.id),
	};
	model.orders.push(order);
	return order;
}

/** Staff withdraw a quote, or its customer declines it. An open payment page ends first; a completed payment stays. */
export const endQuote = command(
	"endQuote",
	fc.tuple(fc.nat(9), fc.constantFrom("withdrawn", "declined")),
	([which, as]: [number, "withdrawn" | "declined"]) => ({
		can: (model) => model.quotes.length > 0,
		async run(model, run) {
			const { shop } = run;
			const chosen = pick(model.quotes, which);
			const refusal = await whyItStays(model, run, chosen, as);
			const reply =
				as === "withdrawn"
					? await shop.call(shop.staff, "POST", `/admin/quotes/${chosen.id}/withdraw`)
					: await shop.call(null, "POST", `/quotes/${chosen.token}/decline`);
			expectEqual("the refusal to end the quote", reply.body.code, refusal);
			if (!refusal) chosen.state = as;
		},
	}),
);

/** Why a quote can't end, if so. The model reads the provider before the product ends the page. */
async function whyItStays(
	model: Model,
	run: Run,
	chosen: Quote,
	as: "withdrawn" | "declined",
): Promise<string | undefined> {
	const refusal = as === "declined" ? findRefusal(chosen, run.shop.now) : undefined;
	if (refusal) return refusal;
	const pending = pendingOrder(model, chosen);
	if (pending) await cancelOrder(model, run, pending);
	if (pendingOrder(model, chosen)) return "payment_under_way";
	return chosen.state === "sent" ? undefined : as === "withdrawn" ? "ended" : "not_open";
}
