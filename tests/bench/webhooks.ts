import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import { eventTypes } from "#features/operations/webhooks/rules/public-events.ts";
import { insertMessages } from "#features/operations/webhooks/server/outbox-store.ts";
import { sealSecret } from "#features/operations/webhooks/server/secrets.ts";
import { insertWebhook } from "#features/operations/webhooks/server/webhook-store.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { keyFor } from "#platform/security/secrets/secret.ts";
import { importContext } from "#tests/support/catalog/courses-fixture.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createNode, secret } from "./nodes/product-nodes.ts";
import { withDirectory } from "./processes.ts";
import { report, round } from "./report.ts";
import { computeFigures, openShop } from "./shop.ts";

/** How much slower the checkout may become, in percent. */
const goal = 5;
/** How long the receiver takes for each message. */
const receiverMilliseconds = 2_000;
const rounds = 3;
/** Customers who buy at the same time. */
const buyers = 4;

/**
 * Measures how much a webhook with a slow receiver and a long queue slows down checkout. Rounds with and without it
 * alternate.
 *
 * @param waiting messages in the queue
 * @param seconds per round
 */
export async function benchWebhooks(waiting = "10000", seconds = "20"): Promise<void> {
	const postgres = await startPostgres();
	try {
		await withDirectory(async (directory) => {
			const databaseUrl = await postgres.createDatabase();
			const node = await createNode("node1", {
				directory,
				databaseUrl,
				publicUrl: "",
				drainSeconds: 0,
				settings: { WEBHOOK_PRIVATE_NETWORKS: "on" },
			});
			await node.start();
			const receiver = await startReceiver();
			const { db, close } = await openDatabase({ url: databaseUrl, directory, maxConnections: 4 });
			try {
				await loadSample(importContext(db));
				const webhookId = await addWebhook(db, receiver.url, Number(waiting));
				const turn = (on: boolean) =>
					db.updateTable("webhook_endpoints").set({ enabled: on }).where("id", "=", webhookId).execute();
				const shop = await openShop(node.url, databaseUrl, buyers);
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
				const [off, on] = [computeFigures(runs.off, Number(seconds)), computeFigures(runs.on, Number(seconds))];
				const slower = (off.perSecond / on.perSecond - 1) * 100;
				const left = await countWaiting(db);
				report("webhooks", [
					{
						title: "Checkout beside a slow webhook",
						note: `A webhook for all events with ${waiting} messages in its queue, whose receiver takes ${receiverMilliseconds} ms each. ${buyers} customers make complete purchases in ${rounds} rounds of ${seconds} s with it and ${rounds} without it, in turn; one process with PostgreSQL, the sandbox, and the customers on one machine. Goal: at most ${goal} % fewer purchases.`,
						rows: [
							{ webhook: "off", ...off, received: "", waiting: "", "fewer, %": "", "": "" },
							{
								webhook: "on",
								...on,
								received: receiver.count(),
								waiting: left,
								"fewer, %": round(slower, 1),
								"": slower <= goal ? "met" : "missed",
							},
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
	const sealed = sealSecret(
		{ keyFor: (purpose) => keyFor(purpose, secret) },
		reference,
		"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
	);
	return inTransaction(db, async (trx) => {
		const id = (await insertWebhook(
			trx,
			{ reference, url, description: "", event_types: [...eventTypes], secret: sealed, created_at },
			50,
		)) as number;
		const body = JSON.stringify({
			type: "order.paid",
			timestamp: created_at.toISOString(),
			data: { filling: "x".repeat(600) },
		});
		const messages = Array.from({ length: waiting }, (_, at) => ({
			reference: `msg_bench${at}`,
			event_type: "order.paid",
			body,
			created_at,
		}));
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
