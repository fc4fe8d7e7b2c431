import { signUp } from "#tests/support/buyer.ts";
import { hydrated } from "../support/hydrated.ts";
import { openedAs } from "../support/operator.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: people/accounts, catalog/courses, sales/cart, delivery/my-orders

// What extensions, translators and broken connections do to a page before its scripts run.
let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

const scripts = "**/assets/*.js";

/** Opens a page whose scripts wait until they are released. */
async function openHeld(page: Page, path: string): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(scripts, async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto(product.url + path, { waitUntil: "commit" });
	await expect(page.getByRole("main").locator("form")).toBeVisible();
	return held.resolve;
}

const disturbances = {
	"a password manager": () => {
		for (const field of document.querySelectorAll("form input")) field.after(Object.assign(document.createElement("div"), { className: "icon-root" }));
	},
	"a translator": () => {
		for (const label of document.querySelectorAll("main h1, main label")) {
			const font = document.createElement("font");
			font.append(...label.childNodes);
			label.append(font);
		}
	},
};

for (const [name, disturb] of Object.entries(disturbances))
	for (const [path, fields] of [
		["/signup", { fullName: "Ada Quill", email: "ada@example.com" }],
		["/login", { email: "ada@example.com", password: "typed before hydration" }],
		["/contact-us", { firstName: "Ada", message: "Two lines\nof a message" }],
	] as const)
		test(`${path} keeps what was typed when ${name} changes the page before hydration`, async ({ page }) => {
			await page.addInitScript(() => localStorage.setItem("theme", "dark"));
			const release = await openHeld(page, path);
			const form = page.getByRole("main").locator("form").first();
			for (const [field, value] of Object.entries(fields)) await form.locator(`[name=${field}]`).fill(value);
			await page.evaluate(disturb);
			const before = await page.getByRole("main").elementHandle();
			release();
			await hydrated(page);
			// React has rendered the page again, otherwise this test proves nothing.
			await expect.poll(() => before?.evaluate((main) => main.isConnected)).toBe(false);
			for (const [field, value] of Object.entries(fields)) await expect(form.locator(`[name=${field}]`)).toHaveValue(value);
			await expect(form.locator(`[name=${Object.keys(fields).at(-1)}]`)).toBeFocused();
			await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
		});

test("a customer stays signed in on a page that React renders again", async ({ page }) => {
	await openedAs(page, await signUp(product.url));
	const release = await openHeld(page, "/contact-us");
	await page.evaluate(disturbances["a password manager"]);
	release();
	await hydrated(page);
	await expect(page.locator("html")).toHaveAttribute("data-signed-in", "");
});

test("a script that fails reloads the page once, then offers to try again", async ({ page }) => {
	let opened = 0;
	page.on("request", (request) => request.isNavigationRequest() && opened++);
	await page.route("**/assets/my-orders.route-*.js", (route) => route.fulfill({ status: 408, body: "" }));
	await page.goto(`${product.url}/myOrders`);
	const alert = page.getByRole("alert").filter({ hasText: "This page didn't load completely" });
	await expect(alert).toBeVisible();
	expect(opened).toBe(2);
	await page.unroute("**/assets/my-orders.route-*.js");
	await alert.getByRole("link", { name: "Try again" }).click();
	await hydrated(page);
	await expect(alert).toHaveCount(0);
});

test("a script that fails after something was typed keeps the form and offers to try again", async ({ page }) => {
	const release = Promise.withResolvers<void>();
	await page.route("**/assets/entry.client-*.js", async (route) => {
		await release.promise;
		await route.abort();
	});
	await page.goto(`${product.url}/login`, { waitUntil: "commit" });
	const email = page.getByRole("main").locator("input[name=email]");
	await email.fill("ada@example.com");
	release.resolve();
	await expect(page.getByRole("alert").filter({ hasText: "This page didn't load completely" })).toBeVisible();
	await expect(email).toHaveValue("ada@example.com");
});

test("a part of a page that can't be loaded offers to try again", async ({ page }) => {
	const buyer = await signUp(product.url);
	await openedAs(page, buyer);
	await page.route(/own-account-(?!contract)[^/]*\.js$/, (route) => route.abort());
	await page.goto(`${product.url}/profile`);
	await expect(page.getByText("This part of the page didn't load")).toBeVisible();
	await expect(page.getByRole("main").getByRole("heading", { name: "My Profile" })).toBeVisible();
});

test("after a login with items in the cart, the home page leads back to it", async ({ page }) => {
	const buyer = await signUp(product.url);
	await page.goto(`${product.url}/training/101`);
	await page.getByRole("button", { name: "Add to Cart" }).click();
	await expect(page).toHaveURL(`${product.url}/cart`);
	await page.goto(`${product.url}/login`);
	await hydrated(page);
	await page.getByRole("main").getByLabel("Email").fill(buyer.email);
	await page.getByRole("main").locator("input[name=password]").fill("a long and honest pass phrase");
	await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
	await expect(page).toHaveURL(`${product.url}/`);
	await expect(page.getByText("You have 1 course in your cart.")).toBeVisible();
	await page.getByRole("link", { name: "Go to your cart" }).click();
	await expect(page).toHaveURL(`${product.url}/cart`);
	await expect(page.getByText("You have 1 course in your cart.")).toHaveCount(0);
});
