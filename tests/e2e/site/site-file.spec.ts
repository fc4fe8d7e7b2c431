import { readFile } from "node:fs/promises";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: site
// @long: moves a whole site.

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());

test("an owner exports the site, and imports the file after a preview", async ({ page }) => {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/site/file`);
	await expect(page.getByRole("heading", { level: 1, name: "Site file" })).toBeVisible();
	await checkScreen(page, "site-file");

	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export site" }).click();
	const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
	const choose = async (content: unknown) =>
		page.getByLabel("Site file to import").setInputFiles({ name: "site.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(content)) });

	await choose({});
	await expect(page.getByText("This file doesn't contain a site.")).toBeVisible();
	await choose({ ...file, version: 2 });
	await expect(page.getByText("A newer version of Lectern exported this file.")).toBeVisible();
	await choose({ ...file, parts: { ...file.parts, synonyms: [["only one"]] } });
	await expect(page.getByText("Synonyms: Enter at least two terms, separated by commas.")).toBeVisible();
	await choose(file);
	await expect(page.getByText("Your site already has everything in this file.")).toBeVisible();

	await choose({ ...file, parts: { ...file.parts, brand: { ...file.parts.brand, brand: { ...file.parts.brand.brand, siteName: "Northwind Academy" } } } });
	const changes = page.getByRole("region", { name: "Changes" });
	await expect(
		changes
			.getByRole("row", { name: /^Brand/ })
			.getByText("Brand")
			.last(),
	).toBeVisible();
	await checkScreen(page, "site-file-preview");
	await changes.getByRole("button", { name: "Import" }).click();
	const dialog = page.getByRole("dialog", { name: "Import this site file?" });
	await expect(dialog.getByText(/^1 changed\./)).toBeVisible();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await changes.getByRole("button", { name: "Import" }).click();
	await dialog.getByRole("button", { name: "Import", exact: true }).click();
	await expect(page.getByText("The site was imported.")).toBeVisible();
	await expect(changes).toBeHidden();
	await page.goto(shop.product.url);
	await expect(page).toHaveTitle(/Northwind Academy/);
});
