import { buy, findCartItem, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { holdCalls, store } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import { openedAs } from "../support/operator.ts";
import { readShift } from "../support/read-shift.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: sales/cart, sales/cart-items, delivery/upgrades, site/contact

let product: RunningProduct;
test.beforeAll(async ({ sharedProduct }) => {
	product = sharedProduct;
});

async function fillCart(page: Page): Promise<void> {
	const items = await Promise.all([
		findCartItem(product.url, 301, "Transcript"),
		findCartItem(product.url, 101, "Live session for a group of 5"),
	]);
	const total_amount = items.reduce((sum, item) => sum + (item.discounted_price ?? item.price), 0);
	await store(page, product.url, { cart: JSON.stringify({ items, total_items: items.length, total_amount }) });
}

test("the cart suggests courses of the category added last, without those in it", async ({ page }) => {
	await fillCart(page);
	await page.goto(`${product.url}/cart`);
	const suggestions = page.getByRole("list", { name: "You may also need" });
	await expect(suggestions.locator("> li")).toHaveCount(3);
	await expect(suggestions.locator('a[href="/training/101"]')).toHaveCount(0);
	await expect(page.getByRole("region", { name: "Order summary" })).toContainText(
		"full refund if you write to us at least 24 hours before the start",
	);
	await checkScreen(page, "cart");
});

test("a line says when the session is, what it earns and what a seat costs; the owner of a part upgrades instead", async ({
	page,
}) => {
	const buyer = await signUp(product.url);
	await buy(product.url, buyer, [103, "Recorded session"]);
	await openedAs(page, buyer);
	const items = await Promise.all([
		findCartItem(product.url, 103, "Recorded Plus Transcript session"),
		findCartItem(product.url, 101, "Live session for a group of 5"),
	]);
	await store(page, product.url, { cart: JSON.stringify({ items, total_items: 2, total_amount: 0 }) });
	await page.goto(`${product.url}/cart`);
	const lines = page.getByRole("list", { name: "Shopping Cart" }).locator("> li");
	await expect(lines.last()).toContainText(/\w{3} \d+, \d+:\d\d [AP]M E[SD]T/);
	await expect(lines.last()).toContainText("1.5 SHRM · 1.5 HRCI");
	await expect(lines.first()).toContainText("SHRM");
	await expect(lines.first()).not.toContainText(/[AP]M E[SD]T/);
	const summary = page.getByRole("region", { name: "Order summary" });
	await expect(summary.getByText("You have: Recorded session.")).toBeVisible();
	await checkScreen(page, "cart-upgrade-instead");
	await summary.getByRole("button", { name: /^Upgrade for \$\d+\.00 to Recorded Plus Transcript session$/ }).click();
	await expect(page.getByText("Recorded Plus Transcript session (upgrade from Recorded session)")).toBeVisible();
});

for (const width of [390, 768, 1440])
	test(`the cart keeps its places at ${width} px when it learns of an upgrade`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [103, "Recorded session"]);
		await openedAs(page, buyer);
		const item = await findCartItem(product.url, 103, "Recorded Plus Transcript session");
		await store(page, product.url, { cart: JSON.stringify({ items: [item], total_items: 1, total_amount: 0 }) });
		const letGo = await holdCalls(page, "**/api/account/upgrades*");
		await page.goto(`${product.url}/cart`);
		await expect(page.getByRole("list", { name: "Shopping Cart" })).toContainText("SHRM");
		await expect(page.getByText("Billing details", { exact: true })).toBeVisible();
		await page.evaluate(() => document.fonts.ready.then(() => undefined));
		const before = await page.evaluate(() => performance.now());
		await letGo();
		await expect(page.getByText("You have: Recorded session.")).toBeVisible();
		expect(await page.evaluate(readShift, before)).toBeLessThan(0.02);
	});

test("an empty cart shows the next webinars", async ({ page }) => {
	await page.goto(`${product.url}/cart`);
	await expect(page.getByRole("heading", { name: "Your cart is empty!" })).toBeVisible();
	const next = page.getByRole("list", { name: "Next webinars" }).locator("> li");
	await expect(next).toHaveCount(3);
	await checkScreen(page, "empty");
	await next.first().getByRole("link").click();
	await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
});

test("the cart remains complete when the suggestions can't be loaded", async ({ page }) => {
	await fillCart(page);
	await page.route("**/api/admin/courses**", (route) => route.abort());
	await page.goto(`${product.url}/cart`);
	await expect(page.getByRole("button", { name: "Checkout" })).toBeVisible();
	await expect(page.getByRole("list", { name: "Shopping Cart" }).locator("> li")).toHaveCount(2);
	await expect(page.getByRole("heading", { name: "You may also need" })).toHaveCount(0);
});

test("a quote request begins with the courses of the cart, and a sent one leaves the form empty", async ({ page }) => {
	await fillCart(page);
	await page.goto(`${product.url}/cart`);
	await page.getByRole("link", { name: "Request a quote" }).click();
	await expect(page).toHaveURL(`${product.url}/consulting#estimate`);
	const message = page.getByRole("main").getByLabel("Message");
	await expect(message).toHaveValue(
		/^Please send us a quote for:\n- .+ \(Transcript\)\n- .+ \(Live session for a group of 5\)$/,
	);
	await page.reload();
	await expect(message).toHaveValue(/^Please send us a quote for:/);
	const form = page.getByRole("main").locator("form");
	for (const label of ["First name", "Current role", "Company name", "Company address", "City", "Country"])
		await form.getByLabel(label).fill("Acme");
	await form.getByLabel("Email").fill("quotes@example.com");
	await form.getByRole("button", { name: "Send message" }).click();
	await expect(form.getByText("Message sent successfully!")).toBeVisible();
	await expect(message).toHaveValue("");
});

test("a guest sees the cart beside the sign-up form", async ({ page }) => {
	await page.goto(`${product.url}/signup`);
	await expect(page.getByRole("region", { name: "Your cart" })).toHaveCount(0);
	await fillCart(page);
	await page.goto(`${product.url}/cart`);
	await page.getByRole("button", { name: "Checkout" }).click();
	await expect(page).toHaveURL(`${product.url}/signup`);
	const cart = page.getByRole("region", { name: "Your cart" });
	await expect(cart.getByRole("listitem")).toHaveCount(2);
	await expect(cart).toContainText("Live session for a group of 5");
	await checkScreen(page, "signup", undefined, (axe) => axe.exclude("altcha-widget"));
	await cart.getByRole("link", { name: "Edit cart" }).click();
	await expect(page).toHaveURL(`${product.url}/cart`);
});

for (const width of [390, 768, 1440])
	test(`nothing moves at ${width} px when the login and sign-up pages learn of the cart`, async ({ page }) => {
		await page.setViewportSize({ width, height: width === 1440 ? 900 : 1024 });
		await fillCart(page);
		for (const [path, cart] of [
			["/login", page.getByText("We'll keep the 2 courses in your cart while you log in.")],
			["/signup", page.getByRole("region", { name: "Your cart" })],
		] as const) {
			// The page is painted before its scripts arrive, as on a slow connection.
			const letGo = await holdCalls(page, "**/assets/*.js");
			await page.goto(product.url + path, { waitUntil: "commit" });
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect
				.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
				.toBe(1);
			await page.evaluate(() => document.fonts.ready.then(() => undefined));
			await expect(cart).toBeHidden();
			const before = await page.evaluate(() => performance.now());
			await letGo();
			await expect(cart).toBeVisible();
			await hydrated(page);
			expect(await page.evaluate(readShift, before), path).toBe(0);
		}
	});

test("a course in the cart changes to another session type by keyboard, and the total follows", async ({ page }) => {
	await fillCart(page);
	await page.goto(`${product.url}/cart`);
	const line = page.getByRole("list", { name: "Shopping Cart" }).locator("> li").nth(1);
	const change = line.getByRole("button", { name: /^Change session type/ });
	await change.focus();
	await page.keyboard.press("Enter");
	const choice = line.getByLabel("Session type");
	await expect(choice).toBeFocused();
	await expect(choice.locator("option:checked")).toHaveText(/^Live session for a group of 5 \(\$733\.00\)$/);
	const live = await findCartItem(product.url, 101, "Live session");
	const transcript = await findCartItem(product.url, 301, "Transcript");
	await choice.selectOption({ value: String(live.selectedPricing.id) });
	const total = transcript.price + (live.discounted_price ?? live.price);
	await expect(page.getByRole("region", { name: "Order summary" })).toContainText(`$${total.toFixed(2)}`);
	const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null"));
	expect(stored.items[1]).toEqual({ ...live, selectedPricing: expect.objectContaining(live.selectedPricing) });
});

test("a session type that can't be loaded says so, and the cart stays", async ({ page }) => {
	await fillCart(page);
	await page.route("**/api/admin/courses/101", (route) => route.abort());
	await page.goto(`${product.url}/cart`);
	const line = page.getByRole("list", { name: "Shopping Cart" }).locator("> li").nth(1);
	await line.getByRole("button", { name: /^Change session type/ }).click();
	await expect(line.getByRole("alert")).toHaveText("The session types couldn't be loaded. Please try again.");
	await expect(line).toContainText("Live session for a group of 5");
});
