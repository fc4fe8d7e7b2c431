import { createServer, type RequestListener } from "node:http";
import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { AddressRefused, type PaymentProvider, PaymentRefused, PaymentUnavailable } from "./payment-provider.ts";
import { createStripeProvider } from "./stripe.ts";

const page = {
	reference: "ord_1",
	email: "robin@example.com",
	successUrl: "http://localhost/a",
	cancelUrl: "http://localhost/b",
	expiresAt: new Date(),
};
const request = { ...page, lines: [{ name: "Course", description: "", cents: 100 }] };

const address = { country: "US", state: "WA", city: "", line1: "", postal_code: "98101" };
const toTax = { lines: [{ cents: 100 }], address };

async function withAnswers<T>(response: RequestListener, work: (provider: PaymentProvider) => Promise<T>): Promise<T> {
	const server = createServer(response);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	try {
		return await work(
			createStripeProvider({ secretKey: "sk_test_1", webhookSecret: "whsec_1", server: { host: "127.0.0.1", port } }),
		);
	} finally {
		await new Promise((resolve) => server.close(resolve).closeAllConnections());
	}
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
	const items: T[] = [];
	for await (const item of list) items.push(item);
	return items;
}

/** Responses of a failing provider or gateway. `reset` closes the connection without a response. */
const responses: Record<string, { status: number; body: string } | "reset"> = {
	"an error in no form of the provider's": {
		status: 503,
		body: '{"code":"unavailable","message":"Please try again."}',
	},
	"an error in the provider's form": {
		status: 500,
		body: '{"error":{"type":"api_error","message":"Something went wrong."}}',
	},
	"too many requests": { status: 429, body: '{"error":{"type":"invalid_request_error","message":"Slow down."}}' },
	"a page instead of an answer": { status: 200, body: "<!doctype html><title>Welcome</title>" },
	"an empty object": { status: 200, body: "{}" },
	"half an answer": { status: 200, body: '{"id":"cs_1","object":"checkout.sess' },
	nothing: "reset",
};

test.each(Object.entries(responses))(
	"%s means that the provider is unavailable, for every call",
	async (_name, result) => {
		const listener: RequestListener = (incoming, response) => {
			incoming.resume().on("end", () => {
				if (result === "reset") return void incoming.socket.resetAndDestroy();
				response.writeHead(result.status, { "content-type": "application/json" }).end(result.body);
			});
		};
		const asked = await withAnswers(listener, (provider) =>
			Promise.allSettled([
				provider.createSession(request),
				provider.calculateTax(toTax),
				provider.readSession("cs_1"),
				provider.expireSession("cs_1"),
				provider.refund({ payment: "pi_1", cents: 100, key: "ref_1" }),
				provider.listRefunds("pi_1"),
				provider.listDisputes("pi_1"),
				all(provider.listCompleted(new Date(0))),
				all(provider.listReturns(new Date(0))),
			]),
		);
		expect(asked.map((each) => (each.status === "rejected" ? each.reason : each.value))).toEqual(
			Array(9).fill(expect.any(PaymentUnavailable)),
		);
	},
);

const asked: Record<string, [seconds: number, ask: (provider: PaymentProvider) => Promise<unknown>]> = {
	"a payment page": [33, (provider) => provider.createSession(request)],
	"a tax calculation": [33, (provider) => provider.calculateTax(toTax)],
	"a refund": [14, (provider) => provider.refund({ payment: "pi_1", cents: 100, key: "ref_1" })],
};

test.each(Object.entries(asked))("distinguishes a refusal from an unavailable provider: %s", async (_what, [, ask]) => {
	const no =
		'{"error":{"type":"invalid_request_error","message":"The `expires_at` timestamp must be at least 30 minutes from now."}}';
	const listener: RequestListener = (incoming, response) =>
		void incoming.resume().on("end", () => response.writeHead(400).end(no));
	await expect(withAnswers(listener, ask)).rejects.toThrow(PaymentRefused);
});

test.each(Object.entries(asked))("ends a response that never finishes: %s", async (_what, [seconds, ask]) => {
	const begun = Promise.withResolvers<void>();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		await withAnswers(
			(_incoming, response) => {
				const drip = setInterval(() => response.write(" "), 1_000);
				response.writeHead(200, { "content-type": "application/json" }).on("close", () => clearInterval(drip));
				begun.resolve();
			},
			async (provider) => {
				const refused = expect(ask(provider)).rejects.toThrow(PaymentUnavailable);
				await begun.promise;
				await vi.advanceTimersByTimeAsync(seconds * 1000);
				await refused;
			},
		);
	} finally {
		vi.useRealTimers();
	}
});

const disputeStates = [
	["needs_response", "open"],
	["under_review", "open"],
	["warning_needs_response", "open"],
	["won", "won"],
	["warning_closed", "won"],
	["lost", "lost"],
] as const;

test.each(disputeStates)("maps the dispute status %s to %s", async (status, state) => {
	const dispute = { id: "du_1", object: "dispute", amount: 4_900, currency: "usd", payment_intent: "pi_1", status };
	const listener: RequestListener = ({ url }, response) => {
		const data = url?.startsWith("/v1/disputes?payment_intent=pi_1&") ? [dispute] : [];
		response
			.writeHead(200, { "content-type": "application/json" })
			.end(JSON.stringify({ object: "list", url: "/v1/disputes", has_more: false, data }));
	};
	expect(await withAnswers(listener, (provider) => provider.listDisputes("pi_1"))).toEqual([
		{ id: "du_1", cents: 4_900, state },
	]);
});

test("reads all pages of the provider's records", async () => {
	const session = (id: string) => ({
		id,
		object: "checkout.session",
		status: "complete",
		payment_status: "paid",
		amount_total: 100,
		currency: "usd",
	});
	const returned = (id: string, payment: string | null) => ({ id, object: "refund", payment_intent: payment });
	const records: Record<string, { id: string }[]> = {
		"/v1/checkout/sessions": [session("cs_1"), session("cs_2"), session("cs_3")],
		"/v1/refunds": [returned("re_1", "pi_1"), returned("re_2", null), returned("re_3", "pi_3")],
		"/v1/disputes": [returned("du_1", "pi_4")],
	};
	const listener: RequestListener = ({ url = "" }, response) => {
		const { pathname, searchParams } = new URL(url, "http://provider.invalid");
		const all = records[pathname] ?? [];
		const first = all.findIndex(({ id }) => id === searchParams.get("starting_after")) + 1;
		const isLast = first + 2 >= all.length;
		const said = {
			object: "list",
			url: pathname,
			has_more: !isLast,
			data: searchParams.get("created[gte]") === "60" ? all.slice(first, first + 2) : [],
		};
		response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(said));
	};
	const since = new Date(60_000);
	const [completed, returns] = await withAnswers(listener, (provider) =>
		Promise.all([all(provider.listCompleted(since)), all(provider.listReturns(since))]),
	);
	expect(completed.map(({ id }) => id)).toEqual(["cs_1", "cs_2", "cs_3"]);
	expect(returns).toEqual(["pi_1", "pi_3", "pi_4"]);
});

test.each([
	[
		"checkout.session.completed",
		{ object: "checkout.session", id: "cs_1" },
		{ kind: "paid", sessionId: "cs_1", payment: null },
	],
	[
		"checkout.session.async_payment_succeeded",
		{ object: "checkout.session", id: "cs_1" },
		{ kind: "paid", sessionId: "cs_1", payment: null },
	],
	[
		"checkout.session.expired",
		{ object: "checkout.session", id: "cs_1" },
		{ kind: "ended", sessionId: "cs_1", payment: null },
	],
	[
		"checkout.session.async_payment_failed",
		{ object: "checkout.session", id: "cs_1" },
		{ kind: "ended", sessionId: "cs_1", payment: null },
	],
	[
		"charge.refunded",
		{ object: "charge", payment_intent: "pi_1" },
		{ kind: "refund", sessionId: null, payment: "pi_1" },
	],
	["refund.failed", { object: "refund", payment_intent: "pi_1" }, { kind: "refund", sessionId: null, payment: "pi_1" }],
	[
		"charge.dispute.closed",
		{ object: "dispute", payment_intent: { id: "pi_1" } },
		{ kind: "dispute", sessionId: null, payment: "pi_1" },
	],
	["charge.succeeded", { object: "charge", payment_intent: "pi_1" }, { kind: null, sessionId: null, payment: "pi_1" }],
	["customer.created", { object: "customer", id: "cus_1" }, { kind: null, sessionId: null, payment: null }],
])("reads the event %s", (type, object, read) => {
	const provider = createStripeProvider({ secretKey: "sk_test_1", webhookSecret: "whsec_1" });
	const payload = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
	const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_1" });
	expect(provider.readEvent(Buffer.from(payload), signature)).toEqual({ id: "evt_1", type, ...read });
});

const readText = async (incoming: AsyncIterable<unknown>): Promise<string> => {
	let text = "";
	for await (const chunk of incoming) text += String(chunk);
	return text;
};

/** Answers every request with an object, and returns the last request. */
async function withAnswer<T>(object: object, work: (provider: PaymentProvider) => Promise<T>, status = 200) {
	let sent = { url: "", form: new URLSearchParams() };
	const listener: RequestListener = (incoming, response) =>
		void readText(incoming).then((body) => {
			sent = { url: incoming.url ?? "", form: new URLSearchParams(body) };
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(object));
		});
	const result = await withAnswers(listener, work);
	return { result, ...sent };
}

const lines = [
	{ name: "Live", description: "", cents: 10_000, taxCode: "txcd_20030000" },
	{ name: "Recording", description: "", cents: 5_000, taxCode: "" },
];

test.each([
	[true, "txcd_20030000"],
	[false, null],
])("numbers the lines of a payment page, and has their tax codes if it adds tax: %s", async (addsTax, code) => {
	const { form } = await withAnswer({ id: "cs_1", object: "checkout.session" }, (provider) =>
		provider.createSession({ ...page, lines, addsTax }),
	);
	const at = (line: number, field: string) => form.get(`line_items[${line}]${field}`);
	expect([at(0, "[metadata][index]"), at(1, "[metadata][index]")]).toEqual(["0", "1"]);
	const codes = [0, 1].map((line) => at(line, "[price_data][product_data][tax_code]"));
	expect(codes).toEqual([code, null]);
});

const taxedSession = {
	id: "cs_1",
	object: "checkout.session",
	automatic_tax: { enabled: true },
	total_details: { amount_tax: 1_200 },
	customer_details: { address: { country: "US", state: "WA" } },
	line_items: {
		object: "list",
		data: [
			{ metadata: { index: "1" }, amount_subtotal: 5_000, amount_tax: 200 },
			{ metadata: { index: "0" }, amount_subtotal: 10_000, amount_tax: 1_000 },
		],
	},
};
const taxOfLines = [
	{ index: 1, cents: 5_000, taxCents: 200 },
	{ index: 0, cents: 10_000, taxCents: 1_000 },
];

test("reads the tax of each line of a session", async () => {
	const { result, url } = await withAnswer(taxedSession, (provider) => provider.readSession("cs_1"));
	expect(decodeURIComponent(url)).toContain("expand[0]=line_items");
	expect(result?.tax).toEqual({ cents: 1_200, place: "US-WA", lines: taxOfLines });
});

test("reads the tax of each line of listed sessions", async () => {
	const list = { object: "list", has_more: false, data: [taxedSession] };
	const { result, url } = await withAnswer(list, (provider) => all(provider.listCompleted(new Date(0))));
	expect(decodeURIComponent(url)).toContain("expand[0]=data.line_items");
	expect(result[0]?.tax?.lines).toEqual(taxOfLines);
});

test("calculates the tax of lines by their reference, and leaves out those that cost nothing", async () => {
	const { result, form } = await withAnswer(
		{
			id: null,
			object: "tax.calculation",
			line_items: {
				object: "list",
				data: [
					{ reference: "2", amount_tax: 500 },
					{ reference: "0", amount_tax: 1_000 },
				],
			},
		},
		(provider) =>
			provider.calculateTax({
				lines: [{ cents: 10_000, taxCode: "txcd_20030000" }, { cents: 0 }, { cents: 5_000, taxCode: "" }],
				address,
			}),
	);
	expect(result).toEqual([1_000, 0, 500]);
	expect(Object.fromEntries(form)).toEqual({
		currency: "usd",
		"line_items[0][amount]": "10000",
		"line_items[0][reference]": "0",
		"line_items[0][tax_code]": "txcd_20030000",
		"line_items[1][amount]": "5000",
		"line_items[1][reference]": "2",
		"customer_details[address][country]": "US",
		"customer_details[address][state]": "WA",
		"customer_details[address][city]": "",
		"customer_details[address][line1]": "",
		"customer_details[address][postal_code]": "98101",
		"customer_details[address_source]": "billing",
		"expand[0]": "line_items",
	});
});

test("reads the other lines of a long calculation", async () => {
	const item = (reference: string) => ({ id: `li_${reference}`, reference, amount_tax: 10 });
	const listener: RequestListener = (incoming, response) =>
		void incoming.resume().on("end", () => {
			const lines = { object: "list", has_more: false, data: [item("0"), item("1")] };
			const first = { object: "list", has_more: true, data: [item("0")] };
			const isList = incoming.url === "/v1/tax/calculations/taxcalc_1/line_items?limit=100";
			const answer = isList ? lines : { id: "taxcalc_1", object: "tax.calculation", line_items: first };
			response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
		});
	const two = { lines: [{ cents: 100 }, { cents: 100 }], address };
	expect(await withAnswers(listener, (provider) => provider.calculateTax(two))).toEqual([10, 10]);
});

test("doesn't take a calculation without all lines", async () => {
	const answer = { id: "taxcalc_1", object: "tax.calculation", line_items: { object: "list", data: [] } };
	await expect(withAnswer(answer, (provider) => provider.calculateTax(toTax))).rejects.toThrow(PaymentUnavailable);
});

test("distinguishes an address that isn't precise from other refusals", async () => {
	const refusal = { type: "invalid_request_error", code: "customer_tax_location_invalid", message: "Where?" };
	await expect(withAnswer({ error: refusal }, (provider) => provider.calculateTax(toTax), 400)).rejects.toThrow(
		AddressRefused,
	);
	await expect(
		withAnswer({ error: { ...refusal, code: "tax_code_invalid" } }, (provider) => provider.calculateTax(toTax), 400),
	).rejects.not.toThrow(AddressRefused);
});
