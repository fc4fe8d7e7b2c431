import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkScreen } from "../../support/check-screen.ts";
import { openedAs } from "../../support/operator.ts";
import { expect, test } from "../../support/watched.ts";

// Domains: catalog/categories, catalog/session-types, catalog/import-export
// @long: shows what a provider does once.

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());

test("an editor adds a category, imports a course into it, sees it on the site, and undoes the import", async ({
	page,
}) => {
	test.slow();
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/categories`);
	await expect(page.getByRole("link", { name: "/categories/human-resources" })).toBeVisible();
	await checkScreen(page, "categories");

	await page.getByRole("button", { name: "Add category" }).click();
	const dialog = page.getByRole("dialog", { name: "Add category" });
	await dialog.getByLabel("Name").fill("Training");
	await expect(dialog.getByLabel("Address")).toHaveValue("training");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("This address belongs to another page of the site.")).toBeVisible();
	await checkScreen(page, "category-form");
	await dialog.getByLabel("Name").fill("Payroll & Tax");
	await expect(dialog.getByLabel("Address")).toHaveValue("payroll-tax");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();
	await page.getByRole("button", { name: "Move Payroll & Tax up" }).click();
	await expect(page.getByRole("row").nth(3)).toContainText("Payroll & Tax");

	await page.goto(`${shop.product.url}/console/courses`);
	await page.getByRole("button", { name: "Import" }).click();
	const importing = page.getByRole("dialog", { name: "Import courses" });
	const file = "title,category,instructor,duration,price\nOvertime basics,Wages,Ann Example,90,199\n";
	await importing
		.getByLabel("File")
		.setInputFiles({ name: "wages.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
	await importing.getByText("Publish", { exact: true }).click();
	await importing.getByRole("button", { name: "Check the file" }).click();
	await importing.getByLabel("Create the category Wages").check();
	await expect(importing.getByRole("button", { name: "Import 1 course" })).toBeVisible({ timeout: 60_000 });
	await checkScreen(page, "import-new-category");
	await importing.getByRole("button", { name: "Import 1 course" }).click();
	await importing.getByRole("link", { name: "You can undo this import under Imports." }).click();

	const undo = page.getByRole("button", { name: "Undo wages.csv" });
	await expect(undo).toBeVisible();
	await checkScreen(page, "imports");
	await page.goto(`${shop.product.url}/categories/wages`);
	await expect(page.getByRole("heading", { name: "Overtime basics" })).toBeVisible();
	await checkScreen(page, "category");
	await page.goto(`${shop.product.url}/console/imports`);
	await undo.click();
	const confirm = page.getByRole("dialog", { name: "Undo the import of wages.csv?" });
	await confirm.getByRole("button", { name: "Undo import" }).click();
	await expect(confirm.getByText("0 courses restored, 1 course deleted.")).toBeVisible({ timeout: 60_000 });
	await expect(confirm.getByText("The category Wages was deleted, because no course uses it.")).toBeVisible();
	await checkScreen(page, "import-undone");
	await confirm.getByRole("button", { name: "Close", exact: true }).last().click();
	await expect(undo).toHaveCount(0);
});

test("an editor adds, orders and retires session types, and the course editor offers them", async ({ page }) => {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/session-types`);
	await expect(page.getByRole("row", { name: /Live session for a group of 10/ })).toBeVisible();
	await checkScreen(page, "console-session-types");

	await page.getByRole("button", { name: "Add session type" }).click();
	const dialog = page.getByRole("dialog", { name: "Add session type" });
	await dialog.getByLabel("Name").fill("transcript");
	await dialog.getByLabel("Live session").uncheck();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("Choose at least one thing that customers get.")).toBeVisible();
	await dialog.getByLabel("Recording").check();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("There is already a session type with this name.").first()).toBeVisible();
	await checkScreen(page, "session-type-form");
	await dialog.getByLabel("Name").fill("Day pass");
	await dialog.getByLabel("Suggested price in percent").fill("50");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("row", { name: /Day pass/ })).toContainText("50% of the course's price");
	await page.getByRole("button", { name: "Move Day pass up" }).click();
	await expect(page.getByRole("row").nth(9)).toContainText("Day pass");
	await page.getByRole("button", { name: "Edit Live session for a group of 10" }).click();
	const editing = page.getByRole("dialog", { name: "Edit Live session for a group of 10" });
	await editing.getByLabel("Retired").check();
	await editing.getByRole("button", { name: "Save" }).click();
	await expect(editing).toBeHidden();

	await page.goto(`${shop.product.url}/console/courses/new?part=price`);
	await page.locator("#course-price").fill("200");
	await page.getByRole("button", { name: "Add your 9 session types" }).click();
	const options = page.getByRole("table", { name: "Price options" });
	await expect(options.getByLabel("Price of Day pass, in dollars")).toHaveValue("100");
	await expect(options.getByRole("row", { name: /Day pass/ })).toContainText("the recording");
	await expect(options.getByLabel("Price of Live session for a group of 10, in dollars")).toHaveCount(0);
});
