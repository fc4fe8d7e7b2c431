import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buy, signUp } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct } from "#tests/support/start-product.ts";

// @long: restarts the product, and installs packages from npm.

/** The folder of the program, with its packages: it needs an older TypeScript than the product. */
let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "lectern-copy-orders-"));
	cpSync("clients/copy-orders", folder, { recursive: true });
	execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], {
		cwd: folder,
		shell: process.platform === "win32",
	});
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a tool of the folder. The product in this process responds to it meanwhile. */
async function runTool(script: string, ...options: string[]): Promise<void> {
	const tool = spawn(process.execPath, [join("node_modules", script), ...options], { cwd: folder, stdio: "inherit" });
	expect(await once(tool, "exit"), script).toEqual([0, null]);
}

// Starts two products with the sample catalog, one after the other.
test("a program with types from the OpenAPI document keeps a copy of all orders, through a restart of both", async () => {
	const data = join(folder, "product");
	const open = () => startTestProduct({ directory: data, settings: { WEBHOOK_PRIVATE_NETWORKS: "on" } });
	let product = await open();
	await runTool("openapi-typescript/bin/cli.js", `${product.url}/api/openapi.json`, "--output", "lectern.ts");
	await runTool("typescript/bin/tsc");
	const port = await freePort();
	let copy: ChildProcess | undefined;
	try {
		let owner = await createStaffMember(product);
		const key = (
			await owner.call("POST", "/admin/api-keys", { name: "Copy", scopes: ["orders:read"], expiresInDays: null })
		).body.secret;
		const eventTypes = ["order.paid", "order.refunded", "course.granted", "course.revoked"];
		const hook = (
			await owner.call("POST", "/admin/webhooks", { url: `http://127.0.0.1:${port}/`, description: "Copy", eventTypes })
		).body;
		const startCopy = () => {
			const settings = {
				LECTERN_SITE: product.url,
				LECTERN_API_KEY: key,
				LECTERN_WEBHOOK_SECRET: hook.secret,
				PORT: String(port),
			};
			copy = spawn(process.execPath, ["copy-orders.ts"], {
				cwd: folder,
				env: { ...process.env, ...settings },
				stdio: "inherit",
			});
		};
		const stopCopy = async () => {
			copy?.kill();
			if (copy) await once(copy, "exit");
		};
		const states = (of: { id: number; state: string }[]) => of.map(({ id, state }) => `${id} ${state}`).sort();
		const inProduct = async () => states((await owner.call("GET", "/admin/orders")).body.orders);
		const inCopy = () =>
			states(globSync(join(folder, "orders/*.json")).map((path) => JSON.parse(readFileSync(path, "utf8"))));
		const expectInSync = (orders: number, refunded: number) =>
			expect
				.poll(async () => {
					const there = await inProduct();
					return {
						inSync: inCopy().join() === there.join(),
						orders: there.length,
						refunded: there.filter((one) => one.endsWith(" refunded")).length,
					};
				})
				.toEqual({ inSync: true, orders, refunded });
		const order = async (course: number) => buy(product.url, await signUp(product.url), [course, "Recorded session"]);

		await order(101);
		startCopy();
		await expectInSync(1, 0);
		await order(102);
		await expectInSync(2, 0);

		// Orders change while the program, and then also the product, is stopped.
		await stopCopy();
		await order(103);
		const [newest] = (await owner.call("GET", "/admin/orders")).body.orders;
		expect(
			(await owner.call("POST", `/admin/orders/${newest.id}/refunds`, { reason: "The session did not take place" }))
				.status,
		).toBe(201);
		await product.close();
		product = await open();
		owner = await createStaffMember(product, "second@example.com");
		startCopy();
		await expectInSync(3, 1);

		// The receiver still works after both restarted, for new orders and refunds.
		await order(104);
		await expectInSync(4, 1);
		const [latest] = (await owner.call("GET", "/admin/orders")).body.orders;
		await owner.call("POST", `/admin/orders/${latest.id}/refunds`, { reason: "The session did not take place" });
		await expectInSync(4, 2);

		const forged = await fetch(`http://127.0.0.1:${port}/`, {
			method: "POST",
			body: "{}",
			headers: { "webhook-id": "msg_1" },
		});
		expect(forged.status).toBe(401);
	} finally {
		copy?.kill();
		await product.close();
	}
});
