import { prepareConsoleScreens } from "../support/console-screens.ts";
import { listen } from "../support/journey.ts";
import { checkOutline } from "../support/outline.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { openScreen } from "../support/screens.ts";
import { expect, test } from "../support/watched.ts";

// Domains: people, catalog, sales, delivery, site, operations
// @long: opens every screen of the console.

let product: RunningProduct;
test.beforeAll(async () => {
	// The first product of a run creates the database that others copy.
	product = await startProduct({ database: "PostgreSQL" });
});
test.afterAll(() => product?.stop());

test("every screen of the console opens without an error and keeps its outline", async ({ page }) => {
	const screens = await prepareConsoleScreens(product);
	// The preview of an email is sandboxed, so the test can't write to its storage.
	const heard = listen(page, [/document is sandboxed/]);
	for (const screen of screens) {
		await openScreen(page, product.url, screen);
		await expect(page.getByRole("main").getByRole("heading", { level: 1 }), screen.name).toBeVisible();
		expect.soft(heard.splice(0), screen.name).toEqual([]);
		await checkOutline(page.locator("main"), screen.name);
	}
});
