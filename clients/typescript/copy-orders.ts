import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { LecternApi } from "./lectern-api.ts";

export interface CopyOptions {
	/** The address of the site, such as `https://training.example.com`. */
	site: string;
	/** An API key with the scope `orders:read`. */
	apiKey: string;
	/** The secret of a webhook with the events `order.placed`, `order.paid`, `order.refunded`, `course.granted` and `course.revoked`. */
	webhookSecret: string;
	/** Each order is stored here as a JSON file. */
	directory: string;
	port: number;
}

type Order = Awaited<ReturnType<LecternApi<unknown>["admin"]["ordersDetail"]>>["data"];

/**
 * Keeps a copy of all orders. It reads every order when it starts, so that it misses nothing that happened while it was
 * stopped, and then the orders that webhooks name. Both overwrite the stored order, so repeats and any sequence are harmless.
 */
export class OrderCopy {
	readonly #options: CopyOptions;
	readonly #api: LecternApi<unknown>;
	readonly #verifier: Webhook;
	readonly #server: Server;

	constructor(options: CopyOptions) {
		this.#options = options;
		this.#api = new LecternApi({ baseUrl: options.site, baseApiParams: { headers: { authorization: `Bearer ${options.apiKey}` } } });
		this.#verifier = new Webhook(options.webhookSecret);
		this.#server = createServer((request, response) => void this.#receive(request, response));
		mkdirSync(options.directory, { recursive: true });
	}

	/** Receives webhooks first, then reads all orders, so that no order falls between the two. */
	async start(): Promise<void> {
		await new Promise<void>((listening) => this.#server.listen(this.#options.port, "127.0.0.1", listening));
		let before: string | undefined;
		do {
			const query = before ? { before } : {};
			const { data } = await keepWithinLimit(() => this.#api.admin.ordersList(query));
			for (const { id } of data.orders) await keepWithinLimit(() => this.#copy(id));
			before = data.next ?? undefined;
		} while (before);
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((closed) => this.#server.close(closed));
	}

	/** The stored orders by ID. */
	orders(): Map<number, Order> {
		const files = readdirSync(this.#options.directory).filter((name) => name.endsWith(".json"));
		const orders = files.map((name) => JSON.parse(readFileSync(join(this.#options.directory, name), "utf8")) as Order);
		return new Map(orders.map((order) => [order.id, order]));
	}

	async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
		let body = "";
		// A character can arrive in two parts.
		request.setEncoding("utf8");
		for await (const chunk of request) body += chunk;
		let event: { type: string; data: { id?: number; orderId?: number } };
		try {
			event = this.#verifier.verify(body, request.headers as Record<string, string>) as typeof event;
		} catch {
			response.writeHead(401).end();
			return;
		}
		try {
			const id = event.data.id ?? event.data.orderId;
			if (id !== undefined) await this.#copy(id);
			response.writeHead(204).end();
		} catch {
			// The site sends the message again later.
			response.writeHead(503).end();
		}
	}

	async #copy(id: number): Promise<void> {
		const { data } = await this.#api.admin.ordersDetail(String(id));
		const path = join(this.#options.directory, `${id}.json`);
		writeFileSync(`${path}.part`, JSON.stringify(data));
		renameSync(`${path}.part`, path);
	}
}

/** Repeats a call that exceeds the limit of requests per minute, after the pause that the site asks for. */
async function keepWithinLimit<Result>(call: () => Promise<Result>): Promise<Result> {
	for (;;)
		try {
			return await call();
		} catch (refusal) {
			if (!(refusal instanceof Response) || refusal.status !== 429) throw refusal;
			await pause(1_000 * Number(refusal.headers.get("retry-after") ?? 1));
		}
}
