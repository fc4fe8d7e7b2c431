import { holdCalls } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: catalog/courses, catalog/search

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

const filters = (page: Page) => page.getByRole("region", { name: "Filters" });
const active = (page: Page) => page.getByRole("list", { name: "Active filters" });
const results = (page: Page) => page.getByRole("list", { name: "Matching courses" });
/** The number behind a choice. */
const readCount = async (page: Page, name: RegExp) => {
	const label = filters(page).locator("label", { hasText: name }).first();
	return Number(/\((\d+)\)/.exec(String(await label.textContent()))?.[1]);
};

test("a visitor chooses several values by keyboard, without a reload, and shares the address", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto(`${product.url}/training`);
	await hydrated(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	const category = filters(page).getByRole("checkbox", { name: /^Human Resources/ });
	const expected = await readCount(page, /^Human Resources/);
	await category.focus();
	await page.keyboard.press("Space");
	await expect(page).toHaveURL(/\/training\?category=Human\+Resources$/);
	await expect(page.getByText(`${expected} courses match`)).toBeVisible();
	await expect(category).toBeFocused();
	await expect(category).toBeChecked();

	const [first, second] = [await readCount(page, /^SHRM/), await readCount(page, /^HRCI/)];
	await filters(page).getByRole("checkbox", { name: /^SHRM/ }).check();
	// A choice that comes before the last one's list replaces it in the history.
	await expect(page).toHaveURL(/\?category=Human\+Resources&credit=SHRM$/);
	await expect(page.getByText(`${first} courses match`)).toBeVisible();
	// The count of another value of the same facet does not change.
	expect(await readCount(page, /^HRCI/)).toBe(second);
	await filters(page).getByRole("checkbox", { name: /^HRCI/ }).check();
	await expect(page).toHaveURL(/\?category=Human\+Resources&credit=HRCI&credit=SHRM$/);
	await expect(active(page).getByRole("link", { name: /^Remove filter/ })).toHaveCount(3);

	await page.getByLabel("Sort by").selectOption("Title");
	await expect(page).toHaveURL(/&sort=title$/);
	const titles = results(page).getByRole("heading");
	await expect
		.poll(async () =>
			titles.allTextContents().then((all) => all.join() === all.toSorted((a, b) => a.localeCompare(b, "en")).join()),
		)
		.toBe(true);
	const shared = await titles.allTextContents();
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

	await page.goto(page.url());
	await hydrated(page);
	await expect(titles).toHaveText(shared);
	await expect(category).toBeChecked();
	await page.goBack();
	await page.goBack();
	await expect(page).toHaveURL(/\?category=Human\+Resources&credit=SHRM$/);
	await expect(filters(page).getByRole("checkbox", { name: /^SHRM/ })).toBeChecked();
	await expect(filters(page).getByRole("checkbox", { name: /^HRCI/ })).not.toBeChecked();
	await expect(active(page).getByRole("link", { name: /^Remove filter/ })).toHaveCount(2);

	await active(page).getByRole("link", { name: "Remove filter: Human Resources" }).click();
	await expect(page).toHaveURL(/\/training\?credit=SHRM$/);
	await expect(category).not.toBeChecked();
	await active(page).getByRole("link", { name: "Clear all" }).click();
	await expect(page).toHaveURL(/\/training$/);
	await expect(page.getByRole("heading", { name: "Archived courses" })).toBeVisible();
});

test("a choice that still loads is kept when another one is removed", async ({ page }) => {
	await page.goto(`${product.url}/training?category=Human+Resources`);
	await hydrated(page);
	const release = await holdCalls(page, "**/training.data*");
	await filters(page).getByRole("checkbox", { name: /^SHRM/ }).check();
	await active(page).getByRole("link", { name: "Remove filter: Human Resources" }).click();
	await expect(active(page).getByRole("link", { name: /^Remove filter/ })).toHaveCount(1);
	await release();
	await expect(page).toHaveURL(/\/training\?credit=SHRM$/);
	await expect(filters(page).getByRole("checkbox", { name: /^SHRM/ })).toBeChecked();
});

test("Back, pressed twice before the scripts of a page have loaded, shows the earlier choices", async ({ page }) => {
	await page.goto(`${product.url}/training?credit=SHRM`);
	await hydrated(page);
	await filters(page).getByRole("checkbox", { name: /^HRCI/ }).check();
	await expect(page).toHaveURL(/\?credit=HRCI&credit=SHRM$/);
	await page.getByLabel("Sort by").selectOption("Title");
	await expect(page).toHaveURL(/&sort=title$/);
	await expect(active(page).getByRole("link", { name: /^Remove filter/ })).toHaveCount(2);
	const release = await holdCalls(page, "**/assets/*.js");
	await page.reload({ waitUntil: "commit" });
	await expect(active(page).getByRole("link", { name: /^Remove filter/ })).toHaveCount(2);
	// The second press comes while the page loads again after the first one.
	await page.evaluate(() => {
		addEventListener("popstate", () => history.back(), { once: true });
		history.back();
	});
	await expect(page).toHaveURL(/\?credit=SHRM$/);
	await expect(active(page).getByRole("link", { name: /^Remove filter/ })).toHaveCount(1);
	await release();
	await hydrated(page);
	await expect(filters(page).getByRole("checkbox", { name: /^HRCI/ })).not.toBeChecked();
	await expect(page.getByLabel("Sort by")).toHaveValue("");
	await expect(page).toHaveURL(/\?credit=SHRM$/);
});

test("on a phone, choices in the sheet wait for “Show courses”, and Escape forgets them", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${product.url}/archive?length=90&price=300`);
	await hydrated(page);
	await expect(active(page).getByRole("listitem")).toHaveCount(3);
	const transcript = filters(page).getByRole("checkbox", { name: /^Transcript/ });
	await expect(transcript).toBeHidden();
	await page.getByRole("button", { name: "Filters" }).click();
	await filters(page).locator("summary", { hasText: "Session type" }).click();
	await transcript.check();
	await expect(page).toHaveURL(/\?length=90&price=300$/);
	await page.keyboard.press("Escape");
	await expect(transcript).toBeHidden();
	await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();

	await page.keyboard.press("Enter");
	await expect(transcript).not.toBeChecked();
	await transcript.check();
	await filters(page).getByRole("button", { name: "Show courses" }).click();
	await expect(page).toHaveURL(/\?length=90&price=300&session=Transcript$/);
	await expect(transcript).toBeHidden();
	await page.getByRole("button", { name: "Filters" }).click();
	await filters(page).getByRole("link", { name: "Clear filters" }).click();
	await expect(page).toHaveURL(/\/archive$/);
	await expect(active(page)).toHaveCount(0);
});

test("results of a search are filtered, and keep the best match first", async ({ page }) => {
	await page.goto(`${product.url}/search?q=compliance`);
	await hydrated(page);
	await filters(page)
		.getByRole("checkbox", { name: /^On demand/ })
		.check();
	await expect(page).toHaveURL(/\/search\?q=compliance&format=on-demand$/);
	await expect(page.getByText(/^\d+ courses? match(es)?$/)).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “compliance”");
	await expect(page.getByLabel("Sort by").getByRole("option").first()).toHaveText("Best match");
});

test("without scripts, a list is filtered with a button", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
	await page.goto(`${product.url}/search?q=compliance`);
	await page.getByRole("button", { name: "Filters" }).click();
	await filters(page)
		.getByRole("checkbox", { name: /^On demand/ })
		.check();
	await filters(page).getByRole("button", { name: "Show courses" }).click();
	await expect(page).toHaveURL(/\/search\?q=compliance&format=on-demand/);
	await expect(page.getByText(/^\d+ courses? match(es)?$/)).toBeVisible();
	await context.close();
});
