import { setTimeout as pause } from "node:timers/promises";
import { until } from "#tests/e2e/support/running-product.ts";
import type { Reply } from "#tests/support/buyer.ts";
import type { Verdict } from "../verdict.ts";
import { agreed } from "./compare-books.ts";
import type { Behavior } from "./fake-provider.ts";
import type { Opened, Shop } from "./shop-scenario.ts";

const errors: Behavior[] = ["returns 500", "hangs", "trickles", "resets", "loses its responses"];

/** Seconds within which every request gets a response, whatever the provider does (docs/using/operating.md). */
const [soon, refundSoon] = [35, 16];

/** A customer's limit of open checkouts; one more ends the oldest. */
const maxOpen = 5;

/** A response, and the seconds until it came. */
interface TimedReply {
	what: string;
	reply: Reply;
	seconds: number;
}

/** Breaks the payment provider in each way during payments and refunds. */
export async function breakProvider(shop: Shop): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const behavior of errors) verdicts.push(await breakOnce(shop, behavior));
	return verdicts;
}

async function breakOnce(shop: Shop, behavior: Behavior): Promise<Verdict> {
	const { provider, product } = shop;
	const { books } = provider;
	const [byPage, byWebhook, byItself, owned] = (await Promise.all(Array.from({ length: 4 }, () => shop.open()))) as [
		Opened,
		Opened,
		Opened,
		Opened,
	];
	const many = shop.buyer();
	for (let count = 0; count < maxOpen; count++) await shop.open(many);
	const givenUp = await shop.open();
	for (const { session } of [byPage, byWebhook, byItself, owned]) books.pay(session);
	const order = await settledOrder(shop, owned);
	const event = books.event("checkout.session.completed", byWebhook.session);
	const madeBefore = books.refundsMade();
	await shop.prove();
	// Cached now, because the first rendering does not depend on the provider.
	await fetchPage(`${product.url}/training`);

	provider.turn(behavior);
	const responses = Promise.all([
		ask("refund", () =>
			shop.staffMember(
				"POST",
				`/admin/orders/${order}/refunds`,
				{ reason: "You asked for it" },
				{ "idempotency-key": behavior.replaceAll(" ", "-") },
			),
		),
		ask("checkout", () => shop.begin()),
		ask("checkout of one who has five open", () => shop.begin(many)),
		ask("page after the payment", () => shop.success(byPage.session)),
		ask("webhook", () => shop.deliver(event)),
		ask("cancelling", () => givenUp.call("POST", "/users/enrollment/cancel", { order: givenUp.order })),
	]);
	// By now, all requests that need the provider wait.
	await pause(1_000);
	const shown = await Promise.all(
		["/training", "/healthz", "/readyz"].map((path) => ask(path, () => fetchPage(product.url + path))),
	);
	const [refund, ...replies] = await responses;
	provider.turn("works");

	const wrong = [
		...replies
			.filter(({ reply }) => !isClear(reply))
			.map(({ what, reply }) => `${what}: ${reply.status} ${reply.body?.code}`),
		...shown
			.filter(({ reply, seconds }) => reply.status !== 200 || seconds > 1)
			.map(({ what }) => `${what} was not served`),
		...(refund.reply.status === 201 && refund.reply.body.refund.state === "pending"
			? []
			: [`refund: ${refund.reply.status}`]),
		...(refund.seconds > refundSoon ? [`the refund was answered after ${refund.seconds.toFixed(1)} s`] : []),
	];
	const again = await Promise.all([
		ask("checkout", () => shop.begin()),
		ask("page after the payment", () => shop.success(byPage.session)),
		ask("webhook", () => shop.deliver(event)),
		ask("cancelling", () => givenUp.call("POST", "/users/enrollment/cancel", { order: givenUp.order })),
	]);
	wrong.push(
		...again
			.filter(({ reply }) => reply.status !== 200)
			.map(({ what, reply }) => `afterwards, ${what}: ${reply.status}`),
	);
	wrong.push(...(await settledLater(shop, byItself, order)));
	const made = books.refundsMade() - madeBefore;
	if (made !== 1) wrong.push(`${made} refunds of 1`);
	wrong.push(...(await agreed(shop)));
	const slowest = findSlowest(replies);
	const statuses = [...new Set(replies.map(({ reply }) => reply.status))].join(" and ");
	return {
		check: `the payment provider ${behavior}`,
		cases: replies.length + 1 + shown.length + again.length,
		figure: [
			`calls that need it ${statuses} within ${slowest.toFixed(1)} s; refund pending after ${refund.seconds.toFixed(1)} s; kept page and health within ${findSlowest(shown).toFixed(2)} s`,
			...wrong,
		].join("; "),
		goal: `a clear 503 within ${soon} s, a refund pending within ${refundSoon} s, cached page and health check within 1 s; afterwards all 4 payments fulfilled once, 1 refund made once, the data is consistent`,
		held: wrong.length === 0 && slowest < soon,
	};
}

/** Runs the minutely jobs as of a minute later. Returns what is unfinished. */
async function settledLater({ product, db }: Shop, paid: Opened, refunded: number): Promise<string[]> {
	const readState = async (column: "id" | "provider_session", value: number | string) =>
		(await db.selectFrom("orders").select("state").where(column, "=", value).executeTakeFirstOrThrow()).state;
	await product.pass(61);
	await product.minute();
	const done = async () =>
		(await readState("provider_session", paid.session)) === "paid" && (await readState("id", refunded)) === "refunded";
	const inVain = await until(done, "what was left open").then(
		() => [],
		() => ["what was left open is not settled after a minute"],
	);
	await product.pass(-61);
	return inVain;
}

/** Settles a paid checkout by its success page. Returns the order id. */
async function settledOrder({ success, db }: Shop, { session }: Opened): Promise<number> {
	const { status } = await success(session);
	if (status !== 200) throw new Error(`A payment was answered with ${status}.`);
	return (await db.selectFrom("orders").select("id").where("provider_session", "=", session).executeTakeFirstOrThrow())
		.id;
}

const findSlowest = (replies: TimedReply[]) => Math.max(...replies.map(({ seconds }) => seconds));

async function ask(what: string, work: () => Promise<Reply>): Promise<TimedReply> {
	const began = performance.now();
	// Turns an endless wait into a result.
	const reply = await Promise.race([
		work(),
		pause(90_000, { status: 0, body: { code: "no answer" }, headers: new Headers() }),
	]);
	return { what, reply, seconds: (performance.now() - began) / 1000 };
}

const fetchPage = async (url: string): Promise<Reply> => {
	const response = await fetch(url);
	return { status: response.status, headers: response.headers, body: await response.text() };
};

/** Whether the response says that the provider is unavailable, and when to retry. */
const isClear = ({ status, body, headers }: Reply) =>
	status === 503 &&
	body.code === "payment_unavailable" &&
	/^[A-Z].*\.$/.test(body.message) &&
	headers.has("retry-after");
