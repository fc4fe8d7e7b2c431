import { proves } from "#tests/support/proves.ts";
import { holdCalls, holdTime } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: catalog/courses, catalog/search

test.use({ contextOptions: { reducedMotion: "no-preference" } });

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

test(
	"a page that has not loaded after 120 seconds shows a load error with a way to try again",
	proves("8.41, 8.42, 9.11"),
	async ({ page }) => {
		await page.clock.install();
		await page.route("**/api/admin/courses/1**", () => {});
		await page.goto(`${product.url}/training`);
		const { pass, passUntil } = await holdTime(page);
		await page
			.getByRole("link", { name: /^Details/ })
			.first()
			.click();
		await passUntil(page.locator("main[aria-busy=true]"));
		await pass(119_000);
		await expect(page.getByText("The page couldn't be loaded")).toHaveCount(0);
		await pass(2_000);
		await expect(page.getByRole("alert").getByText("The page couldn't be loaded")).toBeVisible();
		// The server renders the whole page, so a retry does not need the call that hangs.
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page).toHaveURL(/\/training\/\d+$/);
		await expect(page.getByLabel("Session Type")).toBeVisible();
	},
);

for (const path of ["/training", "/webinars", "/search?q=leave", "/lifesciences"])
	test(
		`${path} loads the code of a course page after the visitor's first move, before a click`,
		path === "/training" ? {} : { tag: "@long" },
		async ({ page }) => {
			const scripts: string[] = [];
			page.on("request", (request) => scripts.push(request.url()));
			const discovered = page.waitForResponse("**/__manifest*");
			await page.goto(product.url + path);
			await hydrated(page);
			await (await discovered).finished();
			const hasCode = () => scripts.some((url) => /\/course-detail-[^/]*\.js$/.test(url));
			expect(hasCode()).toBe(false);
			await page.mouse.move(5, 450);
			await page.mouse.move(6, 450);
			await expect.poll(hasCode).toBe(true);
		},
	);

test("a course opens before its related courses", async ({ page }) => {
	await page.goto(`${product.url}/training`);
	await hydrated(page);
	const release = await holdCalls(page, "**/api/admin/courses/*/related*");
	const title = page.locator("article").nth(2).getByRole("heading").getByRole("link");
	await title.click({ position: { x: 10, y: 10 } });
	await expect(page.getByLabel("Session Type")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Why Register" })).toBeVisible();
	await expect(page.getByRole("list", { name: "Related courses" })).toHaveCount(0);
	await release();
	await expect(page.getByRole("list", { name: "Related courses" }).getByRole("link")).toHaveCount(3);
});

test("going back to a course restores its position, with its related courses", async ({ page }) => {
	await page.goto(`${product.url}/training`);
	await hydrated(page);
	await page
		.locator("article")
		.nth(1)
		.getByRole("heading")
		.getByRole("link")
		.click({ position: { x: 10, y: 10 } });
	const related = page.getByRole("list", { name: "Related courses" }).getByRole("link");
	await expect(related).toHaveCount(3);
	await related.first().scrollIntoViewIfNeeded();
	const place = await page.evaluate(() => window.scrollY);
	const title = await page.getByRole("heading", { level: 1 }).innerText();
	await related.first().click();
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50);
});

test(
	"a list grows by a link that keeps focus and position, and is restored with its position after returning",
	proves("2.171, 9.23"),
	async ({ page }) => {
		await page.goto(`${product.url}/training`);
		await hydrated(page);
		const upcoming = page.getByRole("list", { name: "Upcoming webinars" }).locator("> li");
		await expect(upcoming).toHaveCount(24);
		const first = await upcoming.first().getByRole("heading").textContent();
		const more = page.getByRole("link", { name: "Show more courses" });
		await more.focus();
		const before = await page.evaluate(() => window.scrollY);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`${product.url}/training?page=2`);
		await expect.poll(() => upcoming.count()).toBeGreaterThan(24);
		await expect(upcoming.nth(24).getByRole("heading").getByRole("link")).toBeFocused();
		expect(await page.evaluate(() => window.scrollY)).toBe(before);
		await expect(page.locator('head link[rel="prev"]')).toHaveAttribute("href", /\/training$/);
		await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute("href", /\/training\?page=2$/);
		const all = await upcoming.count();
		const last = upcoming.last().getByRole("link", { name: /^Details/ });
		await last.scrollIntoViewIfNeeded();
		const place = await page.evaluate(() => window.scrollY);
		await last.click();
		await expect(page.getByLabel("Session Type")).toBeVisible();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
		await page.goBack();
		await expect(upcoming).toHaveCount(all);
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50);
		// A page that is opened by its address has only its own courses, and links to those before.
		await page.goto(`${product.url}/training?page=2&utm_source=x`);
		await expect(upcoming.first()).toBeVisible();
		expect(await upcoming.count()).toBeLessThan(24);
		await page.getByRole("link", { name: "Show previous courses" }).click();
		await expect(upcoming.first().getByRole("heading")).toHaveText(first as string);
		await expect(upcoming).toHaveCount(24);
	},
);
