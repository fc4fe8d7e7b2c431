import type { Page } from "@playwright/test";
import { client } from "#tests/support/buyer.ts";
import { hydrated } from "../support/hydrated.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: catalog/courses, catalog/instructors, catalog/categories, site/pages

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

test("the home page counts down to the next live session, in the space that the page without scripts reserves", async ({
	page,
	browser,
}) => {
	const [next] = (await client(product.url)("GET", "/admin/courses/upcoming?limit=1")).body;
	const context = await browser.newContext({
		javaScriptEnabled: false,
		...(page.viewportSize() ? { viewport: page.viewportSize() } : {}),
	});
	const plain = await context.newPage();
	await plain.goto(product.url);
	await page.goto(product.url);
	await expect(page.getByText(/^Starts in \d+ (day|hour|minute)s?( \d+ (hour|minute)s?)?$/)).toBeVisible();
	const heightIn = (page: Page) =>
		page.locator(".home-next").evaluate((element) => Math.round(element.getBoundingClientRect().height));
	await expect.poll(async () => (await heightIn(page)) === (await heightIn(plain))).toBe(true);
	await context.close();
	await page.getByRole("link", { name: "See details" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(next.title);
});

test("a category of the home page leads to as many courses as it says", async ({ page }) => {
	await page.goto(product.url);
	const category = page.getByRole("main").getByRole("link", { name: /^Compliance/ });
	const count = (await category.textContent())?.match(/(\d+) courses/)?.[1];
	await category.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compliance");
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(Number(count));
});

test("the home page's figures are those of the catalog", async ({ page }) => {
	const call = client(product.url);
	const [training, lifeSciences, upcoming, instructors] = await Promise.all(
		["courses", "courses/lifescience", "courses/upcoming"]
			.map((path) => call("GET", `/admin/${path}?limit=200`))
			.concat(call("GET", "/instructors"))
			.map(async (response) => (await response).body),
	);
	await page.goto(product.url);
	const figures = page.getByRole("main").locator("dl dd");
	await expect(figures).toHaveText(
		[training.length + lifeSciences.length, upcoming.length, instructors.instructors.length].map(String),
	);
});

test("an expert's portrait leads to the page with their courses", async ({ page }) => {
	await page.goto(product.url);
	const expert = page.getByRole("region", { name: "Our Experts" }).getByRole("link").first();
	const name = (await expert.textContent()) ?? "";
	await expert.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page.getByRole("list", { name: "Upcoming webinars" }).getByRole("article").first()).toContainText(name);
});

test("the schedule, Compliance, the archive and Consulting are in the header's menu, by keyboard", async ({ page }) => {
	await page.goto(product.url);
	await hydrated(page);
	await page.getByRole("navigation", { name: "Catalog" }).getByRole("button", { name: "Courses" }).focus();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("menu", { name: "Courses" }).getByRole("menuitem")).toHaveText([
		"Webinar schedule",
		"Compliance",
		"Archive",
		"Consulting",
	]);
	await expect(page.getByRole("menuitem", { name: "Webinar schedule" })).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("menuitem", { name: "Compliance" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/training\?category=Compliance$/);
});

test("four upcoming courses of an instructor share a row on a wide screen", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`${product.url}/instructors/tobias-wrenfield`);
	const cards = page.getByRole("list", { name: "Upcoming webinars" }).getByRole("article");
	await expect(cards).toHaveCount(4);
	const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
	expect(new Set(tops).size).toBe(1);
});
