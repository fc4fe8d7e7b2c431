import { proves } from "#tests/support/proves.ts";
import { hydrated } from "../support/hydrated.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: people/accounts, catalog/courses, sales/cart

test.use({ contextOptions: { reducedMotion: "no-preference" } });

// Sections 2 and 3 of the specification: behavior of visitors' pages that needs a browser.
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

/** Delays the responses to these calls until released. */
async function hold(page: Page, calls: string): Promise<() => void> {
	const gate = Promise.withResolvers<void>();
	await page.route(calls, async (route) => {
		await gate.promise;
		await route.continue();
	});
	return gate.resolve;
}

test("arrows and dots change the home slide", proves("2.84, 2.85, 4.57, 4.58"), async ({ page }) => {
	await page.clock.install();
	await open(page, "/");
	const slide = (at: number) => page.getByRole("button", { name: `Slide ${at}` });
	await slide(1).click();
	await expect(slide(1)).toHaveAttribute("aria-current", "true");
	await page.getByRole("button", { name: "Previous slide" }).click();
	await expect(slide(3)).toHaveAttribute("aria-current", "true");
	await page.getByRole("button", { name: "Next slide" }).click();
	await expect(slide(1)).toHaveAttribute("aria-current", "true");
	await slide(2).click();
	await expect(slide(2)).toHaveAttribute("aria-current", "true");
});

test(
	"Upcoming Webinars shows 3 cards on wide screens, 2 below 1024 pixels and 1 below 640",
	proves("2.87-2.89, 9.13-9.15"),
	async ({ page }) => {
		await page.goto(product.url);
		const list = page.getByRole("list", { name: "Upcoming Webinars" });
		const shown = () =>
			list.evaluate((row) => Math.round(row.clientWidth / (row.firstElementChild as HTMLElement).offsetWidth));
		for (const [width, cards] of [
			[1440, 3],
			[1024, 3],
			[1023, 2],
			[640, 2],
			[639, 1],
			[390, 1],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await expect.poll(shown, { message: `cards at ${width} pixels` }).toBe(cards);
		}
	},
);

test(
	"Life Sciences Courses has 1 column on small screens, 2 on medium and 3 on large",
	proves("2.203-2.206, 9.19-9.21"),
	async ({ page }) => {
		await page.goto(`${product.url}/lifesciences`);
		const grid = page.getByRole("list", { name: "Life Sciences courses", exact: true });
		const columns = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
		for (const [width, count] of [
			[390, 1],
			[800, 2],
			[1280, 3],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await expect.poll(columns, `${width} pixels`).toBe(count);
		}
	},
);

test(
	"Explore opens its submenu, and on a phone the menu unfolds and folds again",
	proves("2.46, 2.53"),
	async ({ page }) => {
		await open(page, "/about-us");
		const entry = page.getByRole("menuitem", { name: "Human Resources" });
		await expect(entry).toBeHidden();
		await page.getByRole("button", { name: "Explore" }).click();
		await expect(entry).toBeVisible();
		await page.keyboard.press("Escape");

		await page.setViewportSize({ width: 390, height: 844 });
		const menu = page.getByRole("navigation", { name: "Menu" });
		await expect(menu).toBeHidden();
		await page.getByRole("button", { name: "Open menu" }).click();
		await expect(menu.getByRole("link")).toHaveText([
			"Home",
			"Human Resources",
			"Life Sciences",
			"Resources",
			"Expert Marketplace",
			"About Us",
			"Contact",
			"Terms of Use",
			"Login",
			"Sign up",
		]);
		await page.getByRole("button", { name: "Close menu" }).click();
		await expect(menu).toBeHidden();
	},
);

test(
	"searching for a text leads to /search?q={text}, and searching for nothing does nothing",
	proves("1.13, 2.31, 2.70, 2.71, 5.16, 6.2"),
	async ({ page }) => {
		await open(page, "/archive");
		const box = page.getByLabel("Search courses");
		for (const empty of ["", "   "]) {
			await box.fill(empty);
			await page.getByRole("search").getByRole("button", { name: "Search" }).click();
			await expect(page).toHaveURL(`${product.url}/archive`);
		}
		await box.fill("wage garnishment");
		await box.press("Enter");
		await expect(page).toHaveURL(`${product.url}/search?q=wage%20garnishment`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “wage garnishment”");
	},
);

test(
	"Add to Cart goes to the cart and stores the item with its fields and the totals under the key cart",
	proves("1.17, 2.43, 2.55, 2.188, 2.189, 3.1-3.10, 3.88, 4.6"),
	async ({ page }) => {
		await open(page, "/training/102");
		const title = await page.getByRole("heading", { level: 1 }).innerText();
		await page.getByRole("button", { name: "Add to Cart" }).click();
		await expect(page).toHaveURL(`${product.url}/cart`);
		await expect(page.getByRole("link", { name: "Cart, items: 1" })).toBeVisible();
		const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null"));
		expect(stored).toEqual({
			items: [
				{
					courseID: 102,
					image: expect.stringMatching(/^\/covers\/102/),
					course_name: title,
					creator: expect.stringMatching(/^\w+ \w+/),
					price: 249,
					discounted_price: 199,
					selectedPricing: {
						id: expect.any(Number),
						sessionType: "Live session",
						price: 249,
						grants: { live: true, recording: false, transcript: false },
						seats: 1,
					},
				},
			],
			total_items: 1,
			total_amount: 199,
		});
	},
);

test("a choice and Add to Cart before hydration reach the cart", async ({ page }) => {
	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.goto(`${product.url}/training/101`, { waitUntil: "commit" });
	const dropdown = page.getByLabel("Session Type");
	const recorded = dropdown.locator("option", { hasText: /^Recorded session/ });
	await dropdown.selectOption((await recorded.getAttribute("value")) as string);
	await page.getByRole("button", { name: "Add to Cart" }).click();
	scripts.resolve();
	await expect(page).toHaveURL(`${product.url}/cart`);
	await expect(page.getByRole("main").getByRole("list", { name: "Shopping Cart" }).locator("> li")).toHaveText([
		/Recorded session/,
	]);
});

test("a menu opened before hydration stays open", async ({ page }) => {
	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.goto(`${product.url}/training`, { waitUntil: "commit" });
	const explore = page.getByRole("button", { name: "Explore" });
	await explore.click();
	await expect(explore).toHaveAttribute("aria-expanded", "false");
	scripts.resolve();
	await expect(explore).toHaveAttribute("aria-expanded", "true");
	await expect(page.getByRole("menu", { name: "Explore" })).toBeVisible();
});

test(
	"the cart shows Shopping Cart, the count, the items, the Total and Checkout; Clear All leaves it empty with a way home",
	proves("2.25, 2.228-2.234, 2.236-2.238, 4.3, 5.32, 6.7"),
	async ({ page }) => {
		for (const id of [101, 102]) {
			await page.goto(`${product.url}/training/${id}`);
			await page.getByRole("button", { name: "Add to Cart" }).click();
			await expect(page).toHaveURL(`${product.url}/cart`);
		}
		const main = page.getByRole("main");
		await expect(main.getByRole("heading", { level: 1 })).toHaveText("Shopping Cart");
		await expect(main.getByText("2 courses", { exact: true })).toBeVisible();
		await expect(main.getByRole("list", { name: "Shopping Cart" }).locator("> li")).toHaveCount(2);
		await expect(main.getByRole("region", { name: "Order summary" })).toContainText(/Total\s*\$428\.00/);
		await expect(main.getByRole("button", { name: "Checkout" })).toBeVisible();
		await expect(main.getByLabel("Promo code")).toHaveCount(0);

		await main.getByRole("button", { name: "Clear All" }).click();
		await expect(main.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty!");
		await expect(main.getByText("Add Course to it now.")).toBeVisible();
		await main.getByRole("link", { name: "Go back to Home" }).click();
		await expect(page).toHaveURL(`${product.url}/`);
	},
);

test(
	"a Life Sciences title opens its course at the top of the page, with a spinner until the course has loaded",
	proves("2.207, 2.216-2.219, 4.63, 7.83"),
	async ({ page }) => {
		await open(page, "/lifesciences");
		const title = page
			.getByRole("list", { name: "Life Sciences courses", exact: true })
			.getByRole("heading")
			.last()
			.getByRole("link");
		const name = await title.innerText();
		await title.scrollIntoViewIfNeeded();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
		const release = await hold(page, "**/api/admin/courses/3*");
		await title.click();
		await expect(page.locator(".page-spinner .spinner")).toBeVisible();
		release();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		await expect(page).toHaveURL(/\/lifesciences\/3\d\d$/);
		await expect(page.locator(".page-spinner")).toHaveCount(0);
		await expect(page.getByRole("main")).toBeFocused();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	},
);

test("the button of Forgot password reads Loading... while busy", proves("2.119"), async ({ page }) => {
	await open(page, "/forgot-password");
	const release = await hold(page, "**/api/users/forgot-password");
	await page.getByLabel("Email").first().fill("nobody@example.com");
	await page.getByRole("button", { name: "Request reset link" }).click();
	await expect(page.getByRole("main").getByRole("button", { name: "Loading..." })).toBeDisabled();
	release();
	await expect(page.getByText("Please check your email to reset your password.")).toBeVisible();
});

test("the button of Update Account Password reads Updating... while submitting", proves("2.124"), async ({ page }) => {
	await open(page, "/forgot-password/a-token-of-a-mailed-link-1234");
	const release = await hold(page, "**/api/users/reset-password");
	await page.getByLabel("New password").fill("a long and honest pass phrase");
	await page.getByLabel("Confirm password").fill("a long and honest pass phrase");
	await page.getByRole("main").getByRole("button", { name: "Update Password" }).click();
	await expect(page.getByRole("main").getByRole("button", { name: "Updating..." })).toBeDisabled();
	release();
	await expect(page.getByText("Failed to update password. Please try again.")).toBeVisible();
});
