import { client } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { axeErrors } from "../support/axe.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: operations/api-keys

let product: TestProduct;
let owner: Awaited<ReturnType<typeof createStaffMember>>;
test.beforeAll(async () => {
	product = await startTestProduct();
	owner = await createStaffMember(product);
});
test.afterAll(() => product?.close());

test("an owner creates an API key, which another program uses, and revokes it", async ({ page }) => {
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/api-keys`);
	await expect(page.getByText("No API keys yet")).toBeVisible();
	await page.getByRole("link", { name: "New API key" }).click();

	await page.getByRole("button", { name: "Create key" }).click();
	await expect(page.getByText("Please fill this in.")).toBeVisible();
	await expect(page.getByText("Choose at least one permission.")).toBeVisible();
	await page.getByLabel("Name").fill("Accounting");
	await page.getByLabel("Orders", { exact: true }).selectOption("Read");
	await expect(page.getByText("Choose at least one permission.")).toHaveCount(0);
	await page.getByText("What this includes: Orders").click();
	await expect(page.getByText("List and search orders, newest first")).toBeVisible();
	expect(await axeErrors(page)).toEqual([]);
	await page.getByRole("button", { name: "Create key" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("“Accounting” was created");
	const key = page.getByRole("region", { name: "API key" });
	await expect(key.locator("code").first()).toHaveText(/^lectern_[\w-]{43}$/);
	expect(await axeErrors(page)).toEqual([]);
	const call = client(product.url, String(await key.locator("code").first().textContent()));
	expect((await call("GET", "/admin/orders")).status).toBe(200);

	await key.getByRole("link", { name: "Done" }).click();
	const row = page.getByRole("row", { name: "Accounting" });
	await expect(row).toContainText("orders:read");
	await expect(row).toContainText("Active");
	expect(await axeErrors(page)).toEqual([]);
	await row.getByRole("button", { name: "Revoke Accounting" }).click();
	await page.getByRole("dialog", { name: "Revoke “Accounting”?" }).getByRole("button", { name: "Revoke" }).click();
	await expect(row).toContainText("Revoked");
	await expect(row.getByRole("button")).toHaveCount(0);
	expect((await call("GET", "/admin/orders")).status).toBe(401);
});

test("the name of an existing key is refused at its field, and the input stays", async ({ page }) => {
	await owner.call("POST", "/admin/api-keys", { name: "Payroll", scopes: ["orders:read"], expiresInDays: null });
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/api-keys/new`);
	await page.getByLabel("Name").fill("payroll");
	await page.getByLabel("Customers", { exact: true }).selectOption("Read and write");
	await page.getByRole("button", { name: "Create key" }).click();
	await expect(page.getByText("Another API key has this name.")).toBeVisible();
	await expect(page.getByLabel("Name")).toBeFocused();
	await expect(page.getByLabel("Customers", { exact: true })).toHaveValue("write");
});
