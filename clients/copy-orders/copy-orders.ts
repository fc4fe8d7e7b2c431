import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import createClient from "openapi-fetch";
import { Webhook } from "standardwebhooks";
import type { paths } from "./lectern.ts";

// Keeps a copy of all orders, each in a JSON file. It reads every order when it starts, so that it misses nothing that
// happened while it was stopped, and then the orders that webhooks name. Both overwrite the stored order, so repeats
// and any sequence are harmless.
const {
	/** The address of the site, such as `https://training.example.com`. */
	LECTERN_SITE: baseUrl = "",
	/** An API key with the scope `orders:read`. */
	LECTERN_API_KEY,
	/**
	 * The secret of a webhook with the events `order.placed`, `order.paid`, `order.refunded`, `course.granted` and
	 * `course.revoked`.
	 */
	LECTERN_WEBHOOK_SECRET = "",
	ORDERS_DIRECTORY: directory = "orders",
	PORT = "8090",
} = process.env;
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${LECTERN_API_KEY}` } });
const verifier = new Webhook(LECTERN_WEBHOOK_SECRET);

mkdirSync(directory, { recursive: true });
// Receives webhooks first, then reads all orders, so that no order falls between the two.
const server = createServer((request, response) => void receive(request, response));
await new Promise<void>((listening) => server.listen(Number(PORT), "127.0.0.1", listening));
let before: string | undefined;
do {
	const page = await withinLimit(() => api.GET("/api/admin/orders", { params: { query: { before } } }));
	for (const { id } of page.orders) await copy(id);
	before = page.next ?? undefined;
} while (before);

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
	let body = "";
	// A character can arrive in two parts.
	request.setEncoding("utf8");
	for await (const chunk of request) body += chunk;
	let event: { type: string; data: { id?: number; orderId?: number } };
	try {
		event = verifier.verify(body, request.headers as Record<string, string>) as typeof event;
	} catch {
		response.writeHead(401).end();
		return;
	}
	try {
		const id = event.data.id ?? event.data.orderId;
		if (id !== undefined) await copy(id);
		response.writeHead(204).end();
	} catch {
		// The site sends the message again later.
		response.writeHead(503).end();
	}
}

async function copy(id: number): Promise<void> {
	const order = await withinLimit(() => api.GET("/api/admin/orders/{id}", { params: { path: { id: String(id) } } }));
	const path = join(directory, `${id}.json`);
	writeFileSync(`${path}.part`, JSON.stringify(order));
	renameSync(`${path}.part`, path);
}

/** Repeats a call that exceeds the limit of requests per minute, after the pause that the site asks for. */
async function withinLimit<Data>(
	call: () => Promise<{ data?: Data; error?: { message: string }; response: Response }>,
): Promise<Data> {
	for (;;) {
		const { data, error, response } = await call();
		if (data) return data;
		if (response.status !== 429) throw new Error(error?.message);
		await pause(1_000 * Number(response.headers.get("retry-after") ?? 1));
	}
}
