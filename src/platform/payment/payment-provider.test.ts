import { createServer, type RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { createPaymentProvider, type PaymentProvider, PaymentRefused, PaymentUnavailable } from "./payment-provider.ts";

const page = { reference: "ord_1", email: "robin@example.com", successUrl: "http://localhost/a", cancelUrl: "http://localhost/b", expiresAt: new Date() };
const request = { ...page, lines: [{ name: "Course", description: "", cents: 100 }] };

/** Asks a provider that answers like this. */
async function withAnswers<T>(answer: RequestListener, work: (provider: PaymentProvider) => Promise<T>): Promise<T> {
	const server = createServer(answer);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	try {
		return await work(createPaymentProvider({ secretKey: "sk_test_1", webhookSecret: "whsec_1", standIn: { host: "127.0.0.1", port } }));
	} finally {
		await new Promise((resolve) => server.close(resolve).closeAllConnections());
	}
}

/** Answers of a provider that is unwell, or of what stands before it: `reset` takes the request and says nothing. */
const answers: Record<string, { status: number; body: string } | "reset"> = {
	"an error in no form of the provider's": { status: 503, body: '{"code":"unavailable","message":"Please try again."}' },
	"an error in the provider's form": { status: 500, body: '{"error":{"type":"api_error","message":"Something went wrong."}}' },
	"too many requests": { status: 429, body: '{"error":{"type":"invalid_request_error","message":"Slow down."}}' },
	"a page instead of an answer": { status: 200, body: "<!doctype html><title>Welcome</title>" },
	"an empty object": { status: 200, body: "{}" },
	"half an answer": { status: 200, body: '{"id":"cs_1","object":"checkout.sess' },
	nothing: "reset",
};

test.each(Object.entries(answers))("%s says that the provider is away, to whatever was asked", { timeout: 30_000 }, async (_name, answer) => {
	const listener: RequestListener = (incoming, response) => {
		incoming.resume().on("end", () => {
			if (answer === "reset") return void incoming.socket.resetAndDestroy();
			response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
		});
	};
	const asked = await withAnswers(listener, (provider) =>
		Promise.allSettled([
			provider.createSession(request),
			provider.readSession("cs_1"),
			provider.expireSession("cs_1"),
			provider.refund({ payment: "pi_1", cents: 100, key: "ref_1" }),
			provider.listRefunds("pi_1"),
		]),
	);
	expect(asked.map((each) => (each.status === "rejected" ? each.reason : each.value))).toEqual(Array(5).fill(expect.any(PaymentUnavailable)));
});

const asked: Record<string, [seconds: number, ask: (provider: PaymentProvider) => Promise<unknown>]> = {
	"a payment page": [33, (provider) => provider.createSession(request)],
	"a refund": [14, (provider) => provider.refund({ payment: "pi_1", cents: 100, key: "ref_1" })],
};

test.each(Object.entries(asked))("what the provider says no to is told from a provider that is away: %s", async (_what, [, ask]) => {
	const no = '{"error":{"type":"invalid_request_error","message":"The `expires_at` timestamp must be at least 30 minutes from now."}}';
	const listener: RequestListener = (incoming, response) => void incoming.resume().on("end", () => response.writeHead(400).end(no));
	await expect(withAnswers(listener, ask)).rejects.toThrow(PaymentRefused);
});

test.each(Object.entries(asked))("an answer that goes on and on is not waited for without end: %s", async (_what, [seconds, ask]) => {
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
