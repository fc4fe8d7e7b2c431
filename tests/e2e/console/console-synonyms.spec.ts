import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: catalog/search
// @long: one screen of editors in depth.

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());

test("an editor adds, changes and deletes synonyms", async ({ page }) => {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/synonyms`);
	await expect(page.getByRole("button", { name: "Edit FMLA, family and medical leave act" })).toBeVisible();

	const field = page.getByLabel("New synonyms");
	await field.fill("paycheck");
	await page.getByRole("button", { name: "Add synonyms" }).click();
	await expect(page.getByText("Enter at least two terms, separated by commas.")).toBeVisible();
	await field.fill("paycheck, payroll");
	await page.getByRole("button", { name: "Add synonyms" }).click();
	await expect(page.getByText("paycheck, payroll", { exact: true }).first()).toBeVisible();
	await expect(field).toHaveValue("");

	await page.getByRole("button", { name: "Edit paycheck, payroll" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit synonyms" });
	await dialog.getByLabel("Terms").fill("paycheck, payroll, wages");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();

	await page.getByRole("button", { name: "Delete paycheck, payroll, wages" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
	await expect(page.getByText("paycheck, payroll, wages", { exact: true })).toHaveCount(0);
});
