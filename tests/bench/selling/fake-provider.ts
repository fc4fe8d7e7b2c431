import { createServer } from "node:http";
import Stripe from "stripe";

/** Shared by the product's settings and the fake provider. */
export const fakeKeys = { secretKey: "sk_test_selling", webhookSecret: "whsec_selling" };

interface Session {
	id: string;
	object: "checkout.session";
	client_reference_id: string;
	amount_total: number;
	currency: "usd";
	status: "open" | "complete";
	payment_status: "unpaid" | "paid";
	payment_intent: string | null;
	url: string | null;
}

export interface Fake {
	port: number;
	/** Pays a session like a customer; returns the signed webhook. */
	pay(sessionId: string): { payload: string; signature: string };
	close(): void;
}

/** A payment provider with the part of Stripe's protocol that purchases need, in memory. */
export async function openFake(): Promise<Fake> {
	const sessions = new Map<string, Session>();
	const byKey = new Map<string, Session>();
	const stripe = new Stripe(fakeKeys.secretKey);
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			const session =
				request.method === "POST"
					? made(String(request.headers["idempotency-key"]), Buffer.concat(chunks).toString())
					: sessions.get(readLast(request.url));
			const body = JSON.stringify(
				session ?? { error: { type: "invalid_request_error", message: "There is no such session." } },
			);
			response
				.writeHead(session ? 200 : 404, {
					"content-type": "application/json",
					"content-length": Buffer.byteLength(body),
				})
				.end(body);
		});
	});
	server.keepAliveTimeout = 60_000;

	function made(key: string, body: string): Session {
		const before = byKey.get(key);
		if (before) return before;
		const form = new URLSearchParams(body);
		let total = 0;
		for (const [name, value] of form) if (name.endsWith("[unit_amount]")) total += Number(value);
		const id = `cs_test_${sessions.size + 1}_${process.pid}`;
		const session: Session = {
			id,
			object: "checkout.session",
			client_reference_id: form.get("client_reference_id") ?? "",
			amount_total: total,
			currency: "usd",
			status: "open",
			payment_status: "unpaid",
			payment_intent: null,
			url: `https://pay.example.com/${id}`,
		};
		sessions.set(id, session);
		byKey.set(key, session);
		return session;
	}

	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as { port: number }).port,
		pay(sessionId) {
			const session = sessions.get(sessionId);
			if (!session) throw new Error(`The product did not open the session ${sessionId}.`);
			Object.assign(session, {
				status: "complete",
				payment_status: "paid",
				payment_intent: `pi_${sessionId}`,
				url: null,
			});
			const event = {
				id: `evt_${sessionId}`,
				object: "event",
				type: "checkout.session.completed",
				created: Math.floor(Date.now() / 1000),
				data: { object: session },
			};
			const payload = JSON.stringify(event);
			return {
				payload,
				signature: stripe.webhooks.generateTestHeaderString({ payload, secret: fakeKeys.webhookSecret }),
			};
		},
		close: () => void server.close(),
	};
}

const readLast = (url = "") => url.slice(url.lastIndexOf("/") + 1);
