import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: credit/credit-rules
// @long: one screen of owners in depth.

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());

test("an owner adds the rules of a body, confirms a value, and sees both versions", async ({ page }) => {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/credit-rules`);
	await expect(page.getByText("No credit rules yet")).toBeVisible();
	await page.getByRole("button", { name: "Add rules" }).click();
	const dialog = page.getByRole("dialog", { name: "Add rules" });
	await dialog.getByLabel("Accrediting body").selectOption("CPE");
	await dialog.getByLabel("Start from").selectOption({ label: "NASBA 2024, Group Internet Based" });
	await dialog.getByRole("button", { name: "Add rules" }).click();
	await expect(page.getByRole("heading", { name: "NASBA 2024, Group Internet Based" })).toBeVisible();
	await expect(page.getByText("Some values are not from the body's own documents")).toBeVisible();
	await checkScreen(page, "credit-rule");

	await page.getByRole("textbox", { name: "Shortest program, in minutes" }).fill("0.5");
	await page.getByRole("button", { name: "Save as a new version" }).click();
	await expect(page.getByText("Enter a whole number.")).toBeVisible();
	await page.getByRole("textbox", { name: "Shortest program, in minutes" }).fill("55");
	await page.getByRole("checkbox", { name: /Confirmed with the body.*Shortest program/ }).check();
	await page.getByRole("button", { name: "Save as a new version" }).click();
	await expect(page.getByText("Changed: Shortest program, in minutes, Confirmed with the body")).toBeVisible();
	await expect(page.getByText("CPE, Version 2")).toBeVisible();

	await page.getByRole("link", { name: "Credit rules" }).first().click();
	await expect(page.getByRole("row", { name: /NASBA 2024.*Version 2/ })).toBeVisible();
	await checkScreen(page, "credit-rules");
});
