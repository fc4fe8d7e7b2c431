import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

interface Endpoint {
	id: string;
	object: "webhook_endpoint";
	url: string;
	status: "enabled";
	secret?: string;
}

/**
 * A server with the part of Stripe's protocol that connects an account and sells: keys, webhook endpoints and payment
 * pages.
 */
export class StripeTestServer {
	readonly secretKey = `sk_test_${randomBytes(12).toString("hex")}`;
	readonly publishableKey = `pk_test_${randomBytes(12).toString("hex")}`;
	readonly endpoints: Endpoint[] = [];
	/** The sentence with which webhook endpoints are refused. */
	refusesWebhooks: string | null = null;
	readonly #sessions = new Map<string, Record<string, unknown> & { id: string; success_url: string }>();
	readonly #server = createServer((request, response) => void this.#reply(request, response));

	async start(): Promise<this> {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
		return this;
	}

	get address() {
		return { host: "127.0.0.1", port: (this.#server.address() as AddressInfo).port };
	}

	stop(): void {
		this.#server.closeAllConnections();
		this.#server.close();
	}

	/**
	 * Pays a session, and sends the signed event to all webhook endpoints. Returns the address that the customer sees
	 * next.
	 */
	async pay(id: string): Promise<string> {
		const session = this.#sessions.get(id);
		if (!session) throw new Error(`There is no session ${id}.`);
		Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: `pi_${id.slice(8)}` });
		const stripe = new Stripe(this.secretKey);
		const payload = JSON.stringify({
			id: `evt_${id}`,
			object: "event",
			type: "checkout.session.completed",
			data: { object: session },
		});
		for (const { url, secret = "" } of this.endpoints)
			await fetch(url, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"stripe-signature": stripe.webhooks.generateTestHeaderString({ payload, secret }),
				},
				body: payload,
			});
		return session.success_url.replace("{CHECKOUT_SESSION_ID}", id);
	}

	async #reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname } = new URL(request.url ?? "/", "http://stripe");
		const page = pathname.match(/^\/pay\/(\w+)$/)?.[1];
		if (page && request.method === "POST")
			return void response.writeHead(303, { location: await this.pay(page) }).end();
		if (page)
			return void response
				.writeHead(200, { "content-type": "text/html" })
				.end(
					`<!doctype html><html lang="en"><title>Stripe</title><form method="post"><button>Pay with Stripe</button></form></html>`,
				);
		const send = (status: number, body: object) =>
			void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		if (request.headers.authorization !== `Bearer ${this.secretKey}`)
			return send(401, { error: { type: "invalid_request_error", message: "Invalid API Key provided." } });
		let text = "";
		for await (const chunk of request) text += chunk;
		const result = this.#call(`${request.method} ${pathname}`, new URLSearchParams(text));
		if (typeof result === "string") return send(400, { error: { type: "invalid_request_error", message: result } });
		send(result ? 200 : 404, result ?? { error: { type: "invalid_request_error", message: "No such object." } });
	}

	/** Returns an object of Stripe, the sentence of a refusal, or undefined for what does not exist. */
	#call(call: string, form: URLSearchParams): object | string | undefined {
		const [method, path = ""] = call.split(" ");
		const id = path.split("/").at(-1) ?? "";
		if (path === "/v1/account")
			return {
				id: "acct_1test",
				object: "account",
				charges_enabled: true,
				settings: { dashboard: { display_name: "Beacon Clinic Academy" } },
			};
		if (path === "/v1/webhook_endpoints" && method === "POST") {
			if (this.refusesWebhooks) return this.refusesWebhooks;
			const endpoint: Endpoint = {
				id: `we_${randomBytes(6).toString("hex")}`,
				object: "webhook_endpoint",
				url: form.get("url") ?? "",
				status: "enabled",
			};
			this.endpoints.push({ ...endpoint, secret: `whsec_${randomBytes(12).toString("hex")}` });
			return this.endpoints.at(-1);
		}
		if (path === "/v1/webhook_endpoints")
			return { object: "list", has_more: false, data: this.endpoints.map(({ secret: _, ...endpoint }) => endpoint) };
		if (path.startsWith("/v1/webhook_endpoints/") && method === "DELETE") {
			const index = this.endpoints.findIndex((endpoint) => endpoint.id === id);
			if (index < 0) return undefined;
			this.endpoints.splice(index, 1);
			return { id, object: "webhook_endpoint", deleted: true };
		}
		if (path === "/v1/checkout/sessions" && method === "POST") return this.#open(form);
		if (path.startsWith("/v1/checkout/sessions/")) return this.#sessions.get(id);
		return { object: "list", has_more: false, data: [] };
	}

	#open(form: URLSearchParams): object {
		const id = `cs_test_${randomBytes(8).toString("hex")}`;
		const amounts = [...form].filter(([name]) => name.endsWith("[unit_amount]")).map(([, cents]) => Number(cents));
		const session = {
			...{
				id,
				object: "checkout.session",
				client_reference_id: form.get("client_reference_id"),
				customer_email: form.get("customer_email"),
			},
			...{
				url: `http://127.0.0.1:${this.address.port}/pay/${id}`,
				status: "open",
				payment_status: "unpaid",
				payment_intent: null,
			},
			...{
				amount_total: amounts.reduce((sum, cents) => sum + cents, 0),
				currency: "usd",
				created: Math.floor(Date.now() / 1000),
			},
			success_url: form.get("success_url") ?? "",
		};
		this.#sessions.set(id, session);
		return session;
	}
}
