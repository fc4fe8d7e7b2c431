import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buy, client, signUp } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct } from "#tests/support/start-product.ts";
import { OrderCopy } from "../../clients/typescript/copy-orders.ts";
import { LecternApi } from "../../clients/typescript/lectern-api.ts";

// @long: restarts the product.

let directory: string;
beforeAll(() => {
	directory = mkdtempSync(join(tmpdir(), "lectern-api-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("the TypeScript client reads and changes records, and reports refusals", async () => {
	const product = await startTestProduct();
	try {
		const owner = await createStaffMember(product);
		const { secret } = (await owner.call("POST", "/admin/api-keys", { name: "Client", scopes: ["courses:read", "courses:write"], expiresInDays: 1 })).body;
		const api = new LecternApi({ baseUrl: product.url, baseApiParams: { headers: { authorization: `Bearer ${secret}` } } });
		const { data: course } = await api.admin.catalogCoursesDetail("101");
		expect(course.title).toBe((await client(product.url)("GET", "/admin/courses/101")).body.title);
		const created = await api.admin.synonymsCreate({ terms: ["webinar", "web seminar"] });
		expect([created.status, (await api.admin.synonymsList()).data.synonyms.some(({ terms }) => terms.includes("web seminar"))]).toEqual([201, true]);
		const refused = await api.admin.ordersList({}).catch((response) => response);
		expect([refused.status, refused.error.code]).toEqual([403, "scope_missing"]);
	} finally {
		await product.close();
	}
});

// Starts two products with the sample catalog, one after the other.
test("a program keeps a copy of all orders, through a restart of both", async () => {
	const data = join(directory, "product");
	const open = () => startTestProduct({ directory: data, settings: { WEBHOOK_PRIVATE_NETWORKS: "on" } });
	let product = await open();
	const port = await freePort();
	let copy: OrderCopy | undefined;
	try {
		let owner = await createStaffMember(product);
		const key = (await owner.call("POST", "/admin/api-keys", { name: "Copy", scopes: ["orders:read"], expiresInDays: null })).body.secret;
		const eventTypes = ["order.paid", "order.refunded", "course.granted", "course.revoked"];
		const hook = (await owner.call("POST", "/admin/webhooks", { url: `http://127.0.0.1:${port}/`, description: "Copy", eventTypes })).body;
		const startCopy = async () => {
			copy = new OrderCopy({ site: product.url, apiKey: key, webhookSecret: hook.secret, directory: join(directory, "orders"), port });
			await copy.start();
			return copy;
		};
		const states = (of: { id: number; state: string }[]) => of.map(({ id, state }) => `${id} ${state}`).sort();
		const inProduct = async () => states((await owner.call("GET", "/admin/orders")).body.orders);
		const inCopy = () => states([...(copy as OrderCopy).orders().values()]);
		const expectInSync = (orders: number, refunded: number) =>
			expect
				.poll(async () => {
					const there = await inProduct();
					return { inSync: inCopy().join() === there.join(), orders: there.length, refunded: there.filter((one) => one.endsWith(" refunded")).length };
				})
				.toEqual({ inSync: true, orders, refunded });
		const order = async (course: number) => buy(product.url, await signUp(product.url), [course, "Recorded session"]);

		await order(101);
		await startCopy();
		expect(inCopy()).toEqual(await inProduct());
		await order(102);
		await expectInSync(2, 0);

		// Orders change while the program, and then also the product, is stopped.
		await copy?.stop();
		await order(103);
		const [newest] = (await owner.call("GET", "/admin/orders")).body.orders;
		expect((await owner.call("POST", `/admin/orders/${newest.id}/refunds`, { reason: "The session did not take place" })).status).toBe(201);
		await product.close();
		product = await open();
		owner = await createStaffMember(product, "second@example.com");
		await startCopy();
		await expectInSync(3, 1);

		// The receiver still works after both restarted, for new orders and refunds.
		await order(104);
		await expectInSync(4, 1);
		const [latest] = (await owner.call("GET", "/admin/orders")).body.orders;
		await owner.call("POST", `/admin/orders/${latest.id}/refunds`, { reason: "The session did not take place" });
		await expectInSync(4, 2);

		const forged = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}", headers: { "webhook-id": "msg_1" } });
		expect(forged.status).toBe(401);
	} finally {
		await copy?.stop();
		await product.close();
	}
});
