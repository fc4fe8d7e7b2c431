import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { axeErrors } from "../support/axe.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: operations/webhooks
// @long: one screen of owners in depth.

let product: TestProduct;
let owner: Awaited<ReturnType<typeof createStaffMember>>;
let receiver: Server;
const received: { body: string; headers: Record<string, string> }[] = [];
test.beforeAll(async () => {
	product = await startTestProduct({ settings: { WEBHOOK_PRIVATE_NETWORKS: "on" } });
	owner = await createStaffMember(product);
	receiver = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		received.push({ body, headers: request.headers as Record<string, string> });
		response.end();
	}).listen(0, "127.0.0.1");
	await once(receiver, "listening");
});
test.afterAll(async () => {
	receiver?.close();
	await product?.close();
});

test("an owner creates a webhook, tests it, sends a message again, changes its secret and deletes it", async ({
	page,
}) => {
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/webhooks`);
	await expect(page.getByText("No webhooks yet")).toBeVisible();
	await page.getByRole("button", { name: "New webhook" }).click();
	const dialog = page.getByRole("dialog", { name: "New webhook" });
	await dialog.getByRole("button", { name: "Create webhook" }).click();
	await expect(dialog.getByText("Enter an address.")).toBeVisible();
	await expect(dialog.getByText("Choose at least one event.")).toBeVisible();
	const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/orders`;
	await dialog.getByLabel("Address").fill(address);
	await dialog.getByLabel("order.paid").check();
	expect(await axeErrors(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Create webhook" }).click();
	const secret = page.getByRole("region", { name: "Signing secret" });
	await expect(secret.locator("code")).toHaveText(/^whsec_/);
	const shown = String(await secret.locator("code").textContent());
	expect(await axeErrors(page)).toEqual([]);
	await secret.getByRole("button", { name: "Done" }).click();

	await page.getByRole("link", { name: address }).click();
	await expect(page.getByText("No messages yet")).toBeVisible();
	await page.getByRole("button", { name: "Send test message" }).click();
	await expect.poll(() => received.length).toBe(1);
	const [{ body, headers }] = received as [(typeof received)[0]];
	expect(new Webhook(shown).verify(body, headers)).toMatchObject({ type: "webhook.test" });
	const id = new URL(page.url()).pathname.split("/").at(-1);
	await expect
		.poll(async () => (await owner.call("GET", `/admin/webhooks/${id}/deliveries`)).body.deliveries[0].state)
		.toBe("delivered");
	await page.getByRole("button", { name: "Refresh" }).click();
	await expect(page.getByRole("row", { name: "webhook.test" })).toContainText("Delivered");
	await page.getByRole("button", { name: "Columns" }).click();
	const columns = page.getByRole("dialog", { name: "Columns" });
	for (const isShown of [false, true]) {
		await columns.getByLabel("Status").click();
		await expect(page.locator("th", { hasText: "Status" })).toHaveCount(isShown ? 1 : 0);
	}
	await columns.getByRole("button", { name: "Done" }).click();
	await page.getByText("Details").click();
	await expect(page.getByText("Delivered with status 200")).toBeVisible();
	expect(await axeErrors(page)).toEqual([]);
	await page.getByRole("button", { name: "Send again" }).click();
	await expect.poll(() => received.length).toBe(2);
	expect(received[1]?.headers["webhook-id"]).toBe(headers["webhook-id"]);

	await page.getByRole("button", { name: "New secret" }).click();
	await page.getByRole("button", { name: "Create secret" }).click();
	await expect(secret.locator("code")).not.toHaveText(shown);
	await secret.getByRole("button", { name: "Done" }).click();
	await expect(page.getByText("The previous secret signs too until")).toBeVisible();
	await page.getByLabel("course.changed").check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved.")).toBeVisible();
	await page.getByRole("button", { name: "Turn off" }).click();
	await expect(page.getByRole("button", { name: "Send test message" })).toBeDisabled();

	await page.getByRole("button", { name: "Delete", exact: true }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("No webhooks yet")).toBeVisible();
});
