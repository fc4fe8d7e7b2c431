import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { PaymentRefused, type PaymentSession, type ProviderRefund } from "#platform/payment/payment-provider.ts";
import { readForm, textAt, toTreeList } from "#platform/payment/sandbox/form-body.ts";
import { type ProviderInMemory, providerInMemory } from "#tests/support/provider-in-memory.ts";

/**
 * The provider's behavior: correct; responds 500; accepts the request without responding; sends single bytes; resets
 * the connection before, or after it did its work.
 */
export type Behavior = "works" | "returns 500" | "hangs" | "trickles" | "resets" | "loses its responses";

export interface FakeProvider {
	port: number;
	/** Its data, and its signed events. */
	books: ProviderInMemory;
	turn(behavior: Behavior): void;
	close(): Promise<void>;
}

/** Seconds within which a session can end, as with the real provider. */
const [soonest, latest] = [30 * 60, 24 * 3_600];

/** A payment provider that speaks HTTP, stores its data in memory, and fails as requested. */
export async function openFakeProvider(): Promise<FakeProvider> {
	const books = providerInMemory();
	let behavior: Behavior = "works";

	async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await text(request);
		const now = behavior;
		if (now === "resets") return void request.socket.resetAndDestroy();
		if (now === "hangs") return;
		if (now === "returns 500")
			return send(response, 500, { error: { type: "api_error", message: "Something went wrong." } });
		const [status, answer] = await decide(request, body);
		if (now === "loses its responses") return void request.socket.resetAndDestroy();
		if (now === "works") return send(response, status, answer);
		response.writeHead(status, { "content-type": "application/json" });
		const drop = setInterval(() => response.write(" "), 1_000);
		await once(response, "close");
		clearInterval(drop);
	}

	async function decide(
		{ method = "", url = "", headers }: IncomingMessage,
		body: string,
	): Promise<[status: number, body: object]> {
		const { pathname, searchParams } = new URL(url, "http://provider.invalid");
		const [, , kind, part, id, action] = pathname.split("/");
		const missing: [number, object] = [404, refused("There is no such object.")];
		try {
			if (kind === "refunds" && method === "POST") {
				const form = readForm(body);
				const payment = textAt(form, "payment_intent") ?? "";
				const request = { payment, cents: Number(textAt(form, "amount")), key: String(headers["idempotency-key"]) };
				return [200, refundObject(await books.refund(request), payment)];
			}
			if (kind === "refunds") {
				const payment = searchParams.get("payment_intent") ?? "";
				return [200, listObject((await books.listRefunds(payment)).map((refund) => refundObject(refund, payment)))];
			}
			if (kind !== "checkout" || part !== "sessions") return missing;
			if (id === undefined && method === "POST") return await openSession(body);
			if (id === undefined) {
				const complete: object[] = [];
				for await (const session of books.listCompleted(new Date(0))) complete.push(sessionObject(session));
				return [200, listObject(complete)];
			}
			const session = action === "expire" ? await books.expireSession(id) : await books.readSession(id);
			if (action === "expire" && session?.status === "complete")
				return [400, refused("Only open sessions can be expired.")];
			return session ? [200, sessionObject(session)] : missing;
		} catch (error) {
			if (error instanceof PaymentRefused) return [400, refused(error.message)];
			throw error;
		}
	}

	async function openSession(body: string): Promise<[number, object]> {
		const form = readForm(body);
		const lines = toTreeList(form.line_items).map((line) => ({
			name: "",
			description: "",
			cents: Number(textAt(line, "price_data", "unit_amount")),
		}));
		const [reference, expires] = [textAt(form, "client_reference_id") ?? "", Number(textAt(form, "expires_at"))];
		const left = expires - Date.now() / 1000;
		if (left < soonest || left > latest)
			return [
				400,
				refused("The `expires_at` timestamp must be 30 minutes to 24 hours from Checkout Session creation."),
			];
		const about = { reference, email: "", successUrl: "", cancelUrl: "", expiresAt: new Date(expires * 1000) };
		return [200, sessionObject(await books.createSession({ ...about, lines }))];
	}

	const server = createServer(
		(request, response) => void respond(request, response).catch(() => request.socket.destroy()),
	);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as { port: number }).port,
		books,
		turn(next) {
			behavior = next;
			// Closes hanging connections, as a restarted provider would.
			if (next === "works") server.closeAllConnections();
		},
		close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
	};
}

function send(response: ServerResponse, status: number, body: object): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const refused = (message: string) => ({ error: { type: "invalid_request_error", message } });

const listObject = (data: object[]) => ({ object: "list", has_more: false, data });

const sessionObject = ({
	id,
	reference,
	url,
	status,
	paid,
	cents,
	currency,
	email,
	createdAt,
	payment,
}: PaymentSession) => ({
	...{
		id,
		object: "checkout.session",
		client_reference_id: reference,
		url,
		status,
		payment_status: paid ? "paid" : "unpaid",
	},
	...{
		amount_total: cents,
		currency,
		customer_email: email,
		created: Math.floor(createdAt.getTime() / 1000),
		payment_intent: payment,
	},
});

const refundObject = ({ id, key, cents, currency, state }: ProviderRefund, payment: string) => ({
	...{
		id,
		object: "refund",
		amount: cents,
		currency,
		payment_intent: payment,
		metadata: key === null ? {} : { reference: key },
	},
	status: state === "done" ? "succeeded" : state,
});
