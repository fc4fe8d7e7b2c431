import { randomBytes } from "node:crypto";
import { proves } from "#tests/support/proves.ts";
import { expectBusy, holdCalls } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import { mailTo } from "../support/post.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: site

test.use({ contextOptions: { reducedMotion: "no-preference" } });

// Section 2 of the specification: behavior of the home page, About Us, newsletter and captcha that needs a browser.
let product: RunningProduct;
test.describe.configure({ mode: "parallel" });
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

/** Opens a page and waits for hydration. */
async function open(page: Page, path: string): Promise<void> {
	await page.goto(product.url + path);
	await hydrated(page);
}

test(
	"Our Experts is a grid of four instructors with their initials until a photo is uploaded",
	proves("2.91, 2.93"),
	async ({ page }) => {
		await open(page, "/");
		const experts = page.getByRole("region", { name: "Our Experts" });
		const grid = experts.getByRole("list");
		expect(await grid.evaluate((list) => getComputedStyle(list).display)).toBe("grid");
		await experts.scrollIntoViewIfNeeded();
		const initials = experts.locator(".portrait");
		await expect(initials).toHaveCount(4);
		await expect(initials.first()).toHaveAttribute("data-initials", /^\p{L}{2}$/u);
		expect(
			await initials
				.first()
				.evaluate((square) => square.clientWidth > 100 && square.clientWidth === square.clientHeight),
		).toBe(true);
	},
);

test("Upcoming Webinars slides forward and back, and a card opens its course", proves("2.86"), async ({ page }) => {
	await open(page, "/");
	const slider = page.getByRole("region", { name: "Upcoming Webinars" });
	const title = slider.getByRole("heading", { level: 3 }).first().getByRole("link");
	await slider.scrollIntoViewIfNeeded();
	await expect(title).toBeInViewport();
	await slider.getByRole("button", { name: "Next", exact: true }).click();
	await expect(title).not.toBeInViewport();
	await slider.getByRole("button", { name: "Previous", exact: true }).click();
	await expect(title).toBeInViewport({ ratio: 1 });
	const name = await title.innerText();
	await title.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test(
	"on About Us, Learn More scrolls to Our Approach and Try It Free opens the signup",
	proves("2.95, 2.96"),
	async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 500 });
		await open(page, "/about-us");
		const approach = page.getByRole("heading", { name: "Our Approach" });
		await expect(approach).not.toBeInViewport();
		await page.getByRole("link", { name: "Learn More" }).click();
		await expect(page).toHaveURL(`${product.url}/about-us#our-approach`);
		await expect(approach).toBeInViewport();
		await page.getByRole("link", { name: "Try It Free" }).click();
		await expect(page).toHaveURL(`${product.url}/signup`);
	},
);

test("the search box is shown and hidden during client-side navigation", proves("2.42, 2.44"), async ({ page }) => {
	await open(page, "/");
	await page.evaluate(() => document.documentElement.setAttribute("data-walked", "true"));
	const box = page.getByRole("banner").getByRole("search");
	await expect(box).toBeVisible();
	await page.getByRole("banner").getByRole("link", { name: "About Us" }).click();
	await expect(page).toHaveURL(`${product.url}/about-us`);
	await expect(box).toHaveCount(0);
	await page.getByRole("banner").getByRole("link", { name: "Lectern" }).click();
	await expect(page).toHaveURL(`${product.url}/`);
	await expect(box).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-walked", "true");
});

test(
	"the footer's newsletter form accepts an address and announces a confirmation email",
	proves("2.80, 7.106"),
	async ({ page }) => {
		await open(page, "/terms-of-use");
		const form = page.getByRole("contentinfo").locator("form");
		await form.getByRole("button", { name: "Subscribe" }).click();
		await expect(form.getByText("Please fill this in.")).toBeVisible();
		const email = `footer-${randomBytes(4).toString("hex")}@example.com`;
		await form.getByLabel("Your address for our newsletter").fill(email);
		const button = form.getByRole("button", { name: "Subscribe" });
		const letGo = await holdCalls(page, "**/api/newsletter");
		await button.click();
		await expectBusy(button);
		await letGo();
		await expect(form.getByRole("status")).toContainText(/confirm/i);
		await expect(form.getByLabel("Your address for our newsletter")).toHaveValue("");
		await mailTo(product, email, /confirm/i);
	},
);

test(
	"the Subscribe page needs consent, then saves the subscription and shows a message",
	proves("2.144, 2.145, 5.29"),
	async ({ page }) => {
		const sent: string[] = [];
		page.on("request", (request) => request.url().endsWith("/api/subscriptions") && sent.push(request.url()));
		await open(page, "/Subscribe");
		const main = page.getByRole("main");
		const button = main.getByRole("button", { name: "Subscribe" });
		await main.getByLabel("Email address").fill("page@example.com");
		await button.click();
		await expect(
			main.getByText("Please check this box. We need your consent before we can contact you."),
		).toBeVisible();
		expect(sent).toEqual([]);
		await main.getByRole("checkbox").check();
		await button.click();
		await expect(main.getByRole("status")).toContainText(/confirm/i);
		expect(sent).toHaveLength(1);
	},
);

test(
	"GO BACK opens the home page after a payment, and the cart after a cancellation",
	proves("2.241, 2.242, 2.244"),
	async ({ page }) => {
		await open(page, "/payment-cancel");
		await page.getByRole("link", { name: "GO BACK" }).click();
		await expect(page).toHaveURL(`${product.url}/cart`);
		await open(page, "/payment-success/cs_unknown");
		await expect(page.getByText("Enrollment failed")).toBeVisible();
		await page.getByRole("link", { name: "GO BACK" }).click();
		await expect(page).toHaveURL(`${product.url}/`);
	},
);

test(
	"an archived course and a Life Sciences course go into the cart in the chosen session type",
	proves("2.201, 2.226, 6.3"),
	async ({ page }) => {
		for (const [path, type] of [
			["/archive/103", "Transcript"],
			["/lifesciences/301", "Recorded session"],
		] as const) {
			await open(page, path);
			const title = await page.getByRole("heading", { level: 1 }).innerText();
			const select = page.getByLabel("Session Type");
			const option = select.locator("option", { hasText: new RegExp(`^${type} \\(`) });
			await select.selectOption((await option.getAttribute("value")) as string);
			await page.getByRole("button", { name: "Add to Cart" }).click();
			await expect(page).toHaveURL(`${product.url}/cart`);
			const line = page
				.getByRole("list", { name: "Shopping Cart" })
				.getByRole("listitem")
				.filter({ has: page.getByRole("link", { name: title }) });
			await expect(line).toContainText(type);
		}
		await expect(page.getByRole("link", { name: "Cart, items: 2" })).toBeVisible();
	},
);
