import { checkScreen } from "../support/check-screen.ts";
import { listen } from "../support/journey.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: catalog/search, site/articles

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

const field = (page: Page) => page.getByRole("banner").locator("#search");
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page, group: string) => list(page).getByRole("group", { name: group }).getByRole("option");

test("suggests courses, instructors and articles while typing; arrow keys and Enter open one", async ({ page }) => {
	const heard = listen(page);
	await page.goto(product.url);
	await field(page).click();
	await expect(field(page)).toHaveAttribute("role", "combobox");
	await expect(list(page)).toBeHidden();
	await field(page).pressSequentially("harass");
	await expect(options(page, "Courses").first()).toContainText(/harassment/i);
	await expect(options(page, "Articles").first()).toContainText(/harassment/i);
	await expect(page.getByText(/^\d suggestions\. Use the up and down arrow keys/)).toBeAttached();
	await checkScreen(page, "suggestions");
	await page.keyboard.press("ArrowDown");
	await expect(list(page).getByRole("option", { selected: true })).toHaveCount(1);
	const active = await field(page).getAttribute("aria-activedescendant");
	await expect(page.locator(`#${active}`)).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/(training|archive|lifesciences)\/\d+$/);

	await page.goto(product.url);
	await field(page).click();
	await field(page).pressSequentially("tobias");
	await options(page, "Instructors").filter({ hasText: "Tobias Wrenfield" }).click();
	await expect(page).toHaveURL(`${product.url}/instructors/tobias-wrenfield`);
	expect(heard).toEqual([]);
});

test("Escape closes the suggestions, and Enter searches for what was typed", async ({ page }) => {
	await page.goto(product.url);
	await field(page).click();
	await field(page).pressSequentially("leave");
	await expect(list(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(list(page)).toBeHidden();
	await expect(field(page)).toHaveValue("leave");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${product.url}/search?q=leave`);
});

test("remembers recent searches on this device until they are cleared", { tag: "@long" }, async ({ page }) => {
	await page.goto(product.url);
	for (const text of ["leave", "payroll"]) {
		await field(page).click();
		await expect(field(page)).toHaveAttribute("role", "combobox");
		await field(page).fill(text);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`${product.url}/search?q=${text}`);
		// The field is replaced together with the results.
		await expect(page.getByRole("heading", { level: 1 })).toContainText(text);
	}
	await page.goto(product.url);
	await field(page).click();
	await expect(options(page, "Recent searches")).toHaveText(["payroll", "leave", "Clear recent searches"]);
	await options(page, "Recent searches").filter({ hasText: "leave" }).click();
	await expect(page).toHaveURL(`${product.url}/search?q=leave`);
	await page.goto(product.url);
	await field(page).click();
	await options(page, "Recent searches").filter({ hasText: "Clear" }).click();
	await page.reload();
	await field(page).click();
	await expect(field(page)).toHaveAttribute("role", "combobox");
	await expect(list(page)).toBeHidden();
});

test("without suggestions the search still works", async ({ page }) => {
	await page.route("**/suggestions?**", (route) => route.abort());
	await page.route("**/api/articles*", (route) => route.abort());
	await page.goto(product.url);
	await field(page).click();
	await field(page).pressSequentially("leave");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${product.url}/search?q=leave`);
});

test("a visitor whose search finds nothing sees other courses, and can write to us", async ({ page }) => {
	const heard = listen(page);
	await page.goto(`${product.url}/search?q=falconry`);
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { name: "No Products Found" })).toBeVisible();
	await expect(main.getByRole("list", { name: "Upcoming courses" }).getByRole("listitem")).not.toHaveCount(0);
	await main.getByRole("link", { name: "Contact Us" }).click();
	await expect(main.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
	expect(heard).toEqual([]);
});
