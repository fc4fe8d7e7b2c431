import { randomBytes } from "node:crypto";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startStandardProvider } from "#tests/support/people/standard-openid-provider.ts";
import { letThrough } from "../support/holding.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: people
// @long: starts an identity provider.

// Its own product, because the shared one offers no identity provider.
let product: RunningProduct;
let provider: Awaited<ReturnType<typeof startStandardProvider>>;
test.beforeAll(async () => {
	const port = await freePort();
	provider = await startStandardProvider(`http://127.0.0.1:${port}/login/callback/oidc`);
	product = await startProduct({ port, settings: provider.settings });
});
test.afterAll(async () => {
	await product?.stop();
	await provider?.close();
});

const newEmail = (kind: string) => `${kind}-${randomBytes(6).toString("hex")}@example.com`;
const atProvider = async (page: Page, email: string) => {
	// The product's own login page has a field with the same name.
	await page.waitForURL(`${provider.issuer}/**`);
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Log in" }).click();
};

/** Presses a link before the page is hydrated, and releases it when the page shows the customer's data. */
async function pressDuringHydration(page: Page, path: string, name: string, data: string) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/assets/*.js", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(product.url + path, { waitUntil: "commit" });
	const link = page.getByRole("link", { name });
	await link.hover();
	await page.mouse.down();
	release();
	await expect(page.getByRole("main").getByText(data).first()).toBeVisible();
	await page.mouse.up();
	await letThrough(page);
}

test("a visitor cancels, then signs up with a provider and keeps the cart; the profile shows the identity", async ({
	page,
}) => {
	const errors: string[] = [];
	page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
	const email = newEmail("buyer");
	const item = await findCartItem(product.url, 101, "Recorded session");
	await page.goto(`${product.url}/login`);
	await page.evaluate((items) => localStorage.setItem("cart", JSON.stringify(items)), {
		items: [item],
		total_items: 1,
		total_amount: item.price,
	});
	await page.reload();
	// The note about the cart moves the buttons down.
	await expect(page.getByText("We'll keep the course in your cart while you log in.")).toBeVisible();
	await page.getByRole("button", { name: "Continue with Example ID" }).click();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByText("You canceled the login. You can try again or use another way to log in.")).toBeVisible();
	expect(new URL(page.url()).search).toBe("");

	await page.getByRole("link", { name: "Back to Login" }).click();
	await page.getByLabel("Remember me").check();
	await page.getByRole("button", { name: "Continue with Example ID" }).click();
	await atProvider(page, email);
	await expect(page.getByText("Login successful!")).toBeVisible();
	await expect(page).toHaveURL(`${product.url}/`);
	await expect(page.getByRole("banner").getByText("Hello, Ada Quill")).toBeVisible();
	expect(
		await page.evaluate(() => [
			Object.keys(localStorage).sort(),
			Object.keys(sessionStorage).filter((key) => key.includes("login")),
		]),
	).toEqual([["cart", "site", "user", "username"], []]);

	await pressDuringHydration(page, "/profile", "Login methods", email);
	await expect(page.getByText(`Linked to ${email}`)).toBeVisible();
	await page.getByRole("button", { name: "Unlink Example ID" }).click();
	await expect(page.getByText("This is your only way to log in. Please set a password first.")).toBeVisible();
	// The refusal above, which browsers report as an error.
	expect(errors.filter((text) => !/status of (400|409)/.test(text))).toEqual([]);
});

test("a staff member enters the console with the provider's second factor", async ({ page }) => {
	const staff = await signUp(product.url, newEmail("staff"));
	await product.addStaff(staff.email, "owner");
	await page.goto(`${product.url}/console/orders`);
	await page.getByRole("main").getByRole("link", { name: "Login" }).click();
	await page.getByRole("button", { name: "Continue with Example ID" }).click();
	await atProvider(page, staff.email);
	await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
	await expect(page).toHaveURL(`${product.url}/console/orders`);
});
