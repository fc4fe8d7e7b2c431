import { createServer, type RequestListener } from "node:http";
import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { type PaymentProvider, PaymentRefused, PaymentUnavailable } from "./payment-provider.ts";
import { createStripeProvider } from "./stripe.ts";

const page = {
	reference: "ord_1",
	email: "robin@example.com",
	successUrl: "http://localhost/a",
	cancelUrl: "http://localhost/b",
	expiresAt: new Date(),
};
const request = { ...page, lines: [{ name: "Course", description: "", cents: 100 }] };

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
			Array(8).fill(expect.any(PaymentUnavailable)),
		);
	},
);

const asked: Record<string, [seconds: number, ask: (provider: PaymentProvider) => Promise<unknown>]> = {
	"a payment page": [33, (provider) => provider.createSession(request)],
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
