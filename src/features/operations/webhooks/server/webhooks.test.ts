import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CourseChanged } from "#features/catalog/courses/events.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { User } from "#platform/security/check-access.ts";
import { buy, signUp } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { Delivery } from "../console-contract.ts";
import { addWebhook, editWebhook } from "./change-webhook.ts";
import { createSender, sendDueMessages } from "./send-messages.ts";

interface Received {
	headers: IncomingHttpHeaders;
	body: string;
}

/** A receiver on this machine that records messages and responds with a status. */
class Receiver {
	readonly messages: Received[] = [];
	status = 200;
	/** Messages without a response, now and at most so far. */
	open = 0;
	max = 0;
	/** Responses wait for it. */
	gate = Promise.resolve();
	/** Other addresses are unknown: a program that had the port before may still be called. */
	path = "/hook";
	readonly #server: Server = createServer(async (request, response) => {
		if (request.url !== this.path) return response.writeHead(404).end();
		let body = "";
		for await (const chunk of request) body += chunk;
		this.messages.push({ headers: request.headers, body });
		this.open += 1;
		this.max = Math.max(this.max, this.open);
		await this.gate;
		this.open -= 1;
		response.writeHead(this.status).end();
	});
	async start() {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
	}
	get url() {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.path}`;
	}
	stop() {
		this.#server.closeAllConnections();
		this.#server.close();
	}
}

describe.each(storeDatabases)("webhooks on %s", (kind) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let receiver: Receiver;
	beforeAll(async () => {
		product = await startTestProduct({
			database: kind,
			manualJobs: true,
			settings: { WEBHOOK_PRIVATE_NETWORKS: "on" },
		});
		owner = await createStaffMember(product);
		receiver = new Receiver();
		await receiver.start();
	});
	beforeEach(async () => {
		await again();
		await sql`delete from webhook_endpoints`.execute(product.context.db);
		receiver.messages.length = 0;
		receiver.status = 200;
		receiver.gate = Promise.resolve();
		receiver.path = `/hook/${randomUUID()}`;
	});
	afterAll(async () => {
		receiver?.stop();
		await product?.close();
	});

	const create = async (...eventTypes: string[]) => {
		const { status, body } = await owner.call("POST", "/admin/webhooks", {
			url: receiver.url,
			description: "Test",
			eventTypes,
		});
		expect(status).toBe(201);
		return { id: Number(body.webhook.id), secret: String(body.secret) };
	};
	const drain = async () => expect(await product.drainJobs()).toEqual([]);
	const retry = async () => {
		await product.context.jobs.send(product.context.db, { name: "webhooks.retry" }, {});
		await drain();
	};
	const publish = (courseIds: number[]) =>
		inTransaction(product.context.db, (trx) => product.context.events.publish(trx, CourseChanged, { courseIds }));
	const log = async (id: number): Promise<Delivery[]> =>
		(await owner.call("GET", `/admin/webhooks/${id}/deliveries`)).body.deliveries;

	test("sends a paid order, signed, without the customer's name and address", async () => {
		const { id, secret } = await create("order.paid");
		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [101, "Recorded session"], [102, "Recorded session"]);
		await drain();
		expect(receiver.messages.length).toBe(1);
		const [{ headers, body }] = receiver.messages as [Received];
		const now = product.clock.now().getTime();
		expect(Math.abs(Number(headers["webhook-timestamp"]) * 1000 - now)).toBeLessThan(60_000);
		const { type, data } = new Verifier(secret).verify(body, headers as Record<string, string>) as {
			type: string;
			data: Record<string, unknown>;
		};
		const { orders } = (await owner.call("GET", "/admin/orders")).body;
		expect({ type, data }).toMatchObject({
			type: "order.paid",
			data: {
				id: orders[0].id,
				total: orders[0].total,
				invoice: orders[0].invoice,
				customerId: buyer.id,
				lines: [{ courseID: 101 }, { courseID: 102 }],
			},
		});
		expect(body).not.toContain(orders[0].buyer.email);
		expect(body).not.toContain(orders[0].buyer.fullName);
		expect(await log(id)).toMatchObject([
			{
				eventType: "order.paid",
				state: "delivered",
				messageId: headers["webhook-id"],
				attempts: [{ status: 200, error: null }],
			},
		]);
	});

	test("sends nothing of a transaction that is rolled back, or of other events", async () => {
		const { id } = await create("course.changed");
		const broken = inTransaction(product.context.db, async (trx) => {
			await product.context.events.publish(trx, CourseChanged, { courseIds: [101] });
			throw new Error("It did not come to be.");
		});
		await expect(broken).rejects.toThrow("It did not come to be.");
		const other = await create("quote.sent");
		await drain();
		expect([receiver.messages, await log(id)]).toEqual([[], []]);
		await publish([101, 102]);
		await drain();
		expect(receiver.messages.map(({ body }) => JSON.parse(body).data)).toEqual(
			expect.arrayContaining([{ courseID: 101 }, { courseID: 102 }]),
		);
		expect([receiver.messages.length, await log(other.id)]).toEqual([2, []]);
	});

	test("tries again with growing pauses, gives up, and sends the same message again on request", async () => {
		const { id } = await create("course.changed");
		receiver.status = 500;
		await publish([101]);
		await drain();
		const [first] = (await log(id)) as [Delivery];
		expect(first).toMatchObject({
			state: "pending",
			attempts: [{ status: 500, error: "The receiver responded with status 500." }],
		});
		expect(Date.parse(String(first.dueAt)) - product.clock.now().getTime()).toBeGreaterThan(45_000);
		await retry();
		expect(receiver.messages.length).toBe(1);
		for (let tries = 2; tries <= 10; tries++) {
			const [waiting] = (await log(id)) as [Delivery];
			product.clock.pass(Math.ceil((Date.parse(String(waiting.dueAt)) - product.clock.now().getTime()) / 1000) + 1);
			await again();
			await retry();
			expect(receiver.messages.length).toBe(tries);
		}
		const [failed] = (await log(id)) as [Delivery];
		expect([failed.state, failed.dueAt, failed.attempts.length]).toEqual(["failed", null, 10]);
		expect((await owner.call("GET", "/admin/dashboard/action-items")).body.actionItems).toContainEqual(
			expect.objectContaining({ label: "Failed webhooks", count: 1 }),
		);

		receiver.status = 204;
		expect((await owner.call("POST", `/admin/webhook-deliveries/${failed.id}/resend`)).status).toBe(200);
		await drain();
		expect((await log(id))[0]).toMatchObject({ state: "delivered", messageId: failed.messageId });
		expect(new Set(receiver.messages.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([failed.messageId]));
	});

	test("sends each message once, even when several processes send", async () => {
		const { id } = await create("course.changed");
		await publish(Array.from({ length: 12 }, (_, index) => index + 1));
		await Promise.all(Array.from({ length: 3 }, () => sendDueMessages(product.context, id)));
		await drain();
		expect(receiver.messages.length).toBe(12);
		expect(new Set(receiver.messages.map(({ headers }) => headers["webhook-id"])).size).toBe(12);
	});

	test("has at most five messages on their way to a slow receiver, for any number of jobs", async () => {
		const { id } = await create("course.changed");
		const gate = Promise.withResolvers<void>();
		receiver.gate = gate.promise;
		receiver.max = 0;
		await publish(Array.from({ length: 12 }, (_, index) => index + 1));
		const send = createSender(product.context);
		const runs = Promise.all(Array.from({ length: 20 }, () => send(id)));
		await expect.poll(() => receiver.messages.length).toBe(5);
		gate.resolve();
		await runs;
		expect(receiver.messages.length).toBe(12);
		expect(receiver.max).toBe(5);
		await drain();
	});

	test("signs with both secrets during the overlap of a rotation, and then only with the new one", async () => {
		const { id, secret: previous } = await create("course.changed");
		const rotated = await owner.call("POST", `/admin/webhooks/${id}/rotate`, { overlapHours: 24 });
		const current = String(rotated.body.secret);
		const accepted = async () => {
			receiver.messages.length = 0;
			await publish([101]);
			await drain();
			const [{ headers, body }] = receiver.messages as [Received];
			return [previous, current].map((secret) => {
				// Not `verify`, which compares the time with the real clock.
				const timestamp = new Date(Number(headers["webhook-timestamp"]) * 1000);
				const signature = new Verifier(secret).sign(String(headers["webhook-id"]), timestamp, body);
				return String(headers["webhook-signature"]).split(" ").includes(signature);
			});
		};
		expect(await accepted()).toEqual([true, true]);
		product.clock.pass(24 * 3_600);
		expect(await accepted()).toEqual([false, true]);
	});

	test("stores secrets encrypted, and shows them only once", async () => {
		const { id, secret } = await create("order.paid");
		const { rows } = await sql<{ row: string }>`select webhook_endpoints::text as row from webhook_endpoints`.execute(
			product.context.db,
		);
		expect(rows.length).toBe(1);
		expect(rows[0]?.row).not.toContain(secret.slice("whsec_".length));
		expect(JSON.stringify((await owner.call("GET", `/admin/webhooks/${id}`)).body)).not.toContain("whsec_");
		const { entries } = (await owner.call("GET", `/admin/audit?subjectKind=webhook&subjectId=${id}`)).body;
		expect(entries).toMatchObject([{ action: "webhook.created" }]);
		expect(JSON.stringify(entries)).not.toContain(secret);
	});

	test("gets no messages while it is off, and a test message while it is on", async () => {
		const { id } = await create("course.changed");
		const settings = { url: receiver.url, description: "", eventTypes: ["course.changed"] };
		expect(
			(await owner.call("PUT", `/admin/webhooks/${id}`, { ...settings, enabled: false })).body.webhook.enabled,
		).toBe(false);
		await publish([101]);
		expect((await owner.call("POST", `/admin/webhooks/${id}/test`)).body.code).toBe("webhook_off");
		expect((await owner.call("PUT", `/admin/webhooks/${id}`, { ...settings, enabled: true })).status).toBe(200);
		expect((await owner.call("POST", `/admin/webhooks/${id}/test`)).status).toBe(200);
		expect((await owner.call("POST", "/admin/webhooks/3210203379/test")).status).toBe(400);
		await drain();
		expect(receiver.messages.map(({ body }) => JSON.parse(body))).toMatchObject([
			{ type: "webhook.test", data: { webhookId: id } },
		]);
	});

	test("deletes messages after 30 days", async () => {
		const { id } = await create("course.changed");
		await publish([101]);
		await drain();
		product.clock.pass(30 * 86_400 + 60);
		await product.context.jobs.send(product.context.db, { name: "webhooks.forget" }, {});
		await drain();
		await again();
		expect(await log(id)).toEqual([]);
	});

	/** Logs the owner in after the clock moved past the end of the session. */
	async function again() {
		owner = await createStaffMember(product, `owner-${Math.random()}@example.com`);
	}
});

test("refuses private networks when a webhook is created, and with every attempt", async () => {
	const product = await startTestProduct({ manualJobs: true });
	try {
		const owner = await createStaffMember(product);
		const create = (url: string) =>
			owner.call("POST", "/admin/webhooks", { url, description: "", eventTypes: ["course.changed"] });
		for (const url of [
			"http://example.com/",
			"https://127.0.0.1/",
			"https://[::ffff:10.0.0.1]/",
			"https://localhost:8443/",
			"https://169.254.169.254/latest",
		])
			expect([url, (await create(url)).body.code]).toEqual([url, "private_address"]);
		expect((await create("ftp://example.com")).body.code).toBe("invalid");
		const { body } = await create("https://hooks.example.com/");
		await sql`update webhook_endpoints set url = 'https://localhost:9/'`.execute(product.context.db);
		await owner.call("POST", `/admin/webhooks/${body.webhook.id}/test`);
		expect(await product.drainJobs()).toEqual([]);
		const { deliveries } = (await owner.call("GET", `/admin/webhooks/${body.webhook.id}/deliveries`)).body;
		expect(deliveries).toMatchObject([
			{ state: "pending", attempts: [{ status: null, error: "The address isn't on the public internet." }] },
		]);
	} finally {
		await product.close();
	}
});

test("refuses a host name that resolves to a private address, and accepts one that does not resolve", async () => {
	const product = await startTestProduct({ manualJobs: true });
	try {
		const owner = await createStaffMember(product);
		const by = { userId: owner.id, fullName: "Olga Operator" } as User;
		const resolvingTo = (...addresses: string[]) => ({
			...product.context,
			resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
		});
		const unresolved = {
			...product.context,
			resolve: async () => {
				throw Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
			},
		};
		const webhook = {
			url: "https://hooks.example.com/",
			description: "",
			eventTypes: ["course.changed" as const],
			enabled: true,
		};
		for (const addresses of [["169.254.169.254"], ["10.0.0.1"], ["fe80::1"], ["93.184.216.34", "169.254.169.254"]])
			expect(await addWebhook(resolvingTo(...addresses), webhook, by), addresses.join()).toMatchObject({
				code: "private_address",
			});
		const saved = await addWebhook(resolvingTo("93.184.216.34"), webhook, by);
		if (!("webhook" in saved)) throw new Error("The webhook was refused.");
		expect(await addWebhook(unresolved, webhook, by)).toMatchObject({ webhook: { url: webhook.url } });
		expect(await editWebhook(resolvingTo("169.254.169.254"), saved.webhook.id, webhook, by)).toMatchObject({
			code: "private_address",
		});
		expect(await editWebhook(unresolved, saved.webhook.id, webhook, by)).toMatchObject({
			webhook: { url: webhook.url },
		});
	} finally {
		await product.close();
	}
});
