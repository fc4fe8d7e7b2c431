import { hydrated } from "../support/hydrated.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: catalog

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

test("a visitor filters the training list by keyboard, without a reload, and shares the address", async ({ page }) => {
	await page.goto(`${product.url}/training`);
	await hydrated(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	const category = page.getByLabel("Category");
	await category.focus();
	await page.keyboard.type("Compl");
	await expect(page).toHaveURL(/\/training\?category=Compliance$/);
	await expect(page.getByText(/^\d+ courses match$/)).toBeVisible();
	await expect(category).toBeFocused();
	await page.getByLabel("Sort by").selectOption("Title");
	await expect(page).toHaveURL(/\/training\?category=Compliance&sort=title$/);
	const titles = page.getByRole("list", { name: "Matching courses" }).getByRole("heading");
	await expect(titles.first()).toBeVisible();
	await expect.poll(async () => titles.allTextContents().then((all) => all.join() === all.toSorted((a, b) => a.localeCompare(b, "en")).join())).toBe(true);
	const shared = await titles.allTextContents();

	await page.goto(page.url());
	await expect(titles).toHaveText(shared);
	await expect(category).toHaveValue("Compliance");

	await page.getByRole("link", { name: "Remove filter: Compliance" }).click();
	await expect(page).toHaveURL(/\/training\?sort=title$/);
	await expect(category).toHaveValue("");
	await page.getByLabel("Sort by").selectOption("Date");
	await expect(page).toHaveURL(/\/training$/);
	await expect(page.getByRole("heading", { name: "Archived courses" })).toBeVisible();
});

test("the filter of a small screen opens with a button, and “Clear all” removes every filter", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${product.url}/archive?length=more&price=200`);
	await hydrated(page);
	await expect(page.getByRole("list", { name: "Active filters" }).getByRole("listitem")).toHaveCount(3);
	await expect(page.getByLabel("Instructor")).toBeHidden();
	await page.getByText("Filter and sort").click();
	await expect(page.getByLabel("Instructor")).toBeVisible();
	await page.getByRole("list", { name: "Active filters" }).getByRole("link", { name: "Clear all" }).click();
	await expect(page).toHaveURL(/\/archive$/);
	await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
});
