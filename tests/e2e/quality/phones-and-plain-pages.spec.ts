import { hydrated } from "../support/hydrated.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: catalog
// @long: opens every screen of the site.

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

async function settled(page: Page, path: string): Promise<void> {
	await page.goto(product.url + path);
	await page.waitForLoadState("networkidle");
	await hydrated(page);
}

test("controls are at least 44 pixels high on a phone, except for links inside sentences", async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	const page = await context.newPage();
	const errors: string[] = [];
	for (const path of ["/", "/training/101", "/cart", "/login", "/signup"]) {
		await settled(page, path);
		const small = await page
			.locator("button, input:not([type=checkbox]):not([type=radio]), select, a.btn, nav a")
			.evaluateAll((all) =>
				all
					.filter(
						(one) =>
							(one as HTMLElement).checkVisibility() &&
							one.getBoundingClientRect().width > 1 &&
							!one.closest("altcha-widget, [inert]"),
					)
					.filter((one) => one.getBoundingClientRect().height < 43.5)
					.map(
						(one) =>
							`${one.tagName} ${one.textContent || one.getAttribute("aria-label")} ${Math.round(one.getBoundingClientRect().height)}`,
					),
			);
		errors.push(...small.map((one) => `${path}: ${one}`));
	}
	expect(errors).toEqual([]);
	await context.close();
});

test("pages can be read, searched and browsed without scripts", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(product.url);
	await page.getByLabel("Search courses").fill("harasment");
	await page.getByRole("search").getByRole("button", { name: "Search" }).click();
	await page
		.getByRole("main")
		.getByRole("link", { name: /The First 48 Hours/ })
		.first()
		.click();
	await expect(page.getByRole("heading", { level: 2, name: "Areas Covered in the Webinar Session" })).toBeVisible();
	await page.goto(`${product.url}/training`);
	await page.getByRole("link", { name: "Show more courses" }).click();
	await expect(page).toHaveURL(/\/training\?page=2$/);
	await page.getByRole("link", { name: "Show previous courses" }).click();
	await expect(page.getByRole("list", { name: "Upcoming webinars" }).locator("> li")).toHaveCount(24);
	await context.close();
});
