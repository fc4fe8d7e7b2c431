import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { loadSample } from "../../src/features/catalog/sample-catalog/server/index.ts";
import { eventTypes } from "../../src/features/operations/webhooks/rules/public-events.ts";
import { insertMessages } from "../../src/features/operations/webhooks/server/outbox-store.ts";
import { sealSecret } from "../../src/features/operations/webhooks/server/secrets.ts";
import { insertWebhook } from "../../src/features/operations/webhooks/server/webhook-store.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import type { Database } from "../../src/platform/database/tables.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { keyFor } from "../../src/platform/secret/secret.ts";
import { itemOf } from "../support/buyer.ts";
import { importContext } from "../support/catalog/courses-fixture.ts";
import { startPostgres } from "../support/postgres.ts";
import { createNode, secret } from "./nodes/product-nodes.ts";
import { withDirectory } from "./processes.ts";
import { purchase, recordedCourses } from "./purchases.ts";
import { median, report, round } from "./report.ts";
import { createCustomers, tokenOf } from "./selling/people.ts";

/** How much slower the checkout may become, in percent. */
const goal = 5;
/** Customers who buy at the same time. */
const buyers = 4;
/** How long the receiver takes for each message. */
const receiverMilliseconds = 2_000;
const rounds = 3;

/**
 * Measures how much a webhook with a slow receiver and a long queue slows down checkout. Rounds with and without it alternate.
 *
 * @param waiting messages in the queue
 * @param seconds per round
 */
export async function benchWebhooks(waiting = "10000", seconds = "20"): Promise<void> {
	const postgres = await startPostgres();
	try {
		await withDirectory(async (directory) => {
			const databaseUrl = await postgres.createDatabase();
			const node = await createNode("node1", { directory, databaseUrl, publicUrl: "", drainSeconds: 0, settings: { WEBHOOK_PRIVATE_NETWORKS: "on" } });
			await node.start();
			const receiver = await startReceiver();
			const { db, close } = await openDatabase({ url: databaseUrl, directory, most: 4 });
			try {
				await loadSample(importContext(db));
				const webhookId = await addWebhook(db, receiver.url, Number(waiting));
				const turn = (on: boolean) => db.updateTable("webhook_endpoints").set({ enabled: on }).where("id", "=", webhookId).execute();
				const shop = await openShop(node.url, databaseUrl);
				await turn(false);
				await shop.sell(Number(seconds) / 2);
				const runs: Record<"off" | "on", number[][]> = { off: [], on: [] };
				for (let count = 0; count < rounds; count++)
					for (const state of count % 2 ? (["on", "off"] as const) : (["off", "on"] as const)) {
						await turn(state === "on");
						// A sale sends the first message.
						if (state === "on") await shop.sell(3);
						runs[state].push(await shop.sell(Number(seconds)));
					}
				const [off, on] = [runs.off, runs.on].map((all) => figuresOf(all, Number(seconds))) as [Figures, Figures];
				const slower = (off.perSecond / on.perSecond - 1) * 100;
				const left = await countWaiting(db);
				report("webhooks", [
					{
						title: "Checkout beside a slow webhook",
						note: `A webhook for all events with ${waiting} messages in its queue, whose receiver takes ${receiverMilliseconds} ms each. ${buyers} customers make complete purchases in ${rounds} rounds of ${seconds} s with it and ${rounds} without it, in turn; one process with PostgreSQL, the sandbox, and the customers on one machine. Goal: at most ${goal} % fewer purchases.`,
						rows: [
							{ webhook: "off", ...off, received: "", waiting: "", "fewer, %": "", "": "" },
							{ webhook: "on", ...on, received: receiver.count(), waiting: left, "fewer, %": round(slower, 1), "": slower <= goal ? "met" : "missed" },
						],
					},
				]);
			} finally {
				await close();
				await node.stop();
				await receiver.stop();
			}
		});
	} finally {
		await postgres.stop();
	}
}

interface Figures {
	perSecond: number;
	"p50, ms": number;
	"p99, ms": number;
}

/** Medians of the rounds. */
function figuresOf(all: number[][], seconds: number): Figures {
	const of = (figure: (times: number[]) => number) => median(all.map((times) => figure(times.toSorted((one, other) => one - other))));
	const at = (share: number) => round(of((times) => times[Math.floor(times.length * share)] ?? Number.NaN));
	return {
		perSecond: round(
			of((times) => times.length / seconds),
			1,
		),
		"p50, ms": at(0.5),
		"p99, ms": at(0.99),
	};
}

/** Accepts messages slowly. */
async function startReceiver() {
	let received = 0;
	const server = createServer((incoming, outgoing) => {
		received += 1;
		incoming.resume();
		setTimeout(() => outgoing.writeHead(204).end(), receiverMilliseconds);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		count: () => received,
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Adds a webhook for all events and fills its queue. */
async function addWebhook(db: Database, url: string, waiting: number): Promise<number> {
	const created_at = new Date();
	const reference = "bench";
	const sealed = sealSecret({ keyFor: (purpose) => keyFor(purpose, secret) }, reference, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
	return inTransaction(db, async (trx) => {
		const id = (await insertWebhook(trx, { reference, url, description: "", event_types: [...eventTypes], secret: sealed, created_at }, 50)) as number;
		const body = JSON.stringify({ type: "order.paid", timestamp: created_at.toISOString(), data: { filling: "x".repeat(600) } });
		const messages = Array.from({ length: waiting }, (_, at) => ({ reference: `msg_bench${at}`, event_type: "order.paid", body, created_at }));
		await insertMessages(trx, messages, [id]);
		return id;
	});
}

async function countWaiting(db: Database): Promise<number> {
	const { count } = await db
		.selectFrom("webhook_deliveries")
		.select((of) => of.fn.countAll<string>().as("count"))
		.where("state", "=", "pending")
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Each customer buys each course at most once, and starts few checkouts a minute. */
async function openShop(url: string, databaseUrl: string) {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const most = 4_000;
	const first = await createCustomers(client, most);
	await client.end();
	const courses = (await recordedCourses(url)).slice(0, 5);
	const items = await Promise.all(courses.map((course) => itemOf(url, course, "Recorded session")));
	let sold = 0;

	async function buyOnce(): Promise<number> {
		const number = sold++;
		if (number >= most * items.length) throw new Error("There are too few customers for so many purchases.");
		const token = tokenOf(first + (number % most));
		const began = performance.now();
		await purchase((method, path, body) => ask(url, token, method, path, body), items[Math.floor(number / most)] as (typeof items)[number]);
		return performance.now() - began;
	}

	return {
		/** Returns the milliseconds that each purchase took. */
		async sell(seconds: number): Promise<number[]> {
			const times: number[] = [];
			const end = performance.now() + seconds * 1_000;
			await Promise.all(
				Array.from({ length: buyers }, async () => {
					while (performance.now() < end) times.push(await buyOnce());
				}),
			);
			await pause(500);
			return times;
		},
	};
}

async function ask(url: string, token: string, method: string, path: string, body?: unknown): Promise<string> {
	const form = body instanceof URLSearchParams;
	const response = await fetch(url + path, {
		method,
		redirect: "manual",
		headers: {
			// Requests come from many networks, so that no rate limit applies.
			"x-forwarded-for": `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
			...(body === undefined || form ? {} : { "content-type": "application/json" }),
			...(path.startsWith("/api") ? { authorization: `Bearer ${token}` } : {}),
		},
		...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
	});
	const text = await response.text();
	if (response.status >= 400) throw new Error(`${method} ${path} was answered with ${response.status} ${text.slice(0, 200)}`);
	return text;
}
