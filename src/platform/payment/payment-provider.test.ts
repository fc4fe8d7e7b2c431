import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createPaymentProvider, PaymentUnavailable } from "./payment-provider.ts";

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
	const server = createServer((request, response) => {
		request.resume().on("end", () => {
			if (answer === "reset") return void request.socket.resetAndDestroy();
			response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	const provider = createPaymentProvider({ secretKey: "sk_test_1", webhookSecret: "whsec_1", standIn: { host: "127.0.0.1", port } });
	const page = { reference: "ord_1", email: "robin@example.com", successUrl: "http://localhost/a", cancelUrl: "http://localhost/b", expiresAt: new Date() };
	const asked = await Promise.allSettled([
		provider.createSession({ ...page, lines: [{ name: "Course", description: "", cents: 100 }] }),
		provider.readSession("cs_1"),
		provider.expireSession("cs_1"),
		provider.refund({ payment: "pi_1", cents: 100, key: "ref_1" }),
		provider.listRefunds("pi_1"),
	]);
	await new Promise((resolve) => server.close(resolve).closeAllConnections());
	expect(asked.map((each) => (each.status === "rejected" ? each.reason : each.value))).toEqual(Array(5).fill(expect.any(PaymentUnavailable)));
});
