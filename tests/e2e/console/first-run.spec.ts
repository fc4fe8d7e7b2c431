import sharp from "sharp";
import { password } from "#tests/support/buyer.ts";
import { createCode } from "#tests/support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: operations/setup, people/staff, site/brand, site/pages

// A provider's first minutes, with the product as shipped: from the printed address to the console.
let product: RunningProduct;
test.beforeAll(async () => {
	product = await startProduct({ database: "embedded", asShipped: true });
});
test.afterAll(() => product?.stop());

test("the printed address sets up the site, and its owner opens the console with a second factor", async ({
	page,
	context,
}) => {
	await expect.poll(() => product.log()).toMatch(/\/setup#[A-Z0-9-]{24}/);
	const [, fragment = ""] = product.log().match(/\/setup(#[A-Z0-9-]{24})/) ?? [];
	await page.goto(`${product.url}/setup${fragment}`);
	const form = page.getByRole("main");
	await expect(form.getByLabel("Setup code")).toHaveValue(fragment.slice(1));

	await form.getByRole("button", { name: "Set up the site" }).click();
	await expect(form.getByLabel("Your name")).toBeFocused();
	await page.keyboard.type("Olivia Owner");
	await form.locator("input[name=email]").fill("olivia@example.com");
	await form.locator("input[name=password]").fill("password123");
	await form.getByText("Name, addresses, colors and logo").click();
	await form.getByLabel("Name of the site").fill("Northwind Academy");
	await form.getByLabel("Accent color", { exact: true }).fill("#7c2d92");
	await form.getByLabel("Postal address", { exact: true }).fill("7 Pine Road, Portland, OR 97201");
	await form.getByLabel("Second postal address").fill("1 Oak Street, Denver, CO 80203");
	await form.getByLabel("Neutral color", { exact: true }).fill("#5b4a63");
	await form.getByRole("radio", { name: "An empty site" }).check();
	const draw = async (background: string) => ({
		...{ name: "logo.png", mimeType: "image/png" },
		buffer: await sharp({ create: { width: 300, height: 60, channels: 4, background } })
			.png()
			.toBuffer(),
	});
	await form.getByLabel("Logo", { exact: true }).setInputFiles(await draw("#7c2d92"));
	await form.getByLabel("Logo for dark mode").setInputFiles(await draw("#f0e6f5"));
	await form.getByRole("button", { name: "Set up the site" }).click();
	await expect(form.getByRole("alert")).toContainText("too common");

	await form.locator("input[name=password]").fill(password);
	await page.keyboard.press("Enter");
	await page.waitForURL("**/console**");
	await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.getByText("Can't scan it?").click();
	await page.getByRole("button", { name: "Copy key" }).click();
	const copied = () => page.evaluate(() => navigator.clipboard.readText());
	await expect.poll(copied).toMatch(/^[A-Z2-7]{32}$/);
	const secret = await copied();
	await page.getByRole("textbox", { name: "Code", exact: true }).fill(createCode(secret, Date.now()));
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByText(/recovery codes/i).first()).toBeVisible();
	await page.goto(product.url);
	await expect(page).toHaveTitle("Webinars and courses · Northwind Academy");
	await expect(page.getByRole("main").getByRole("link", { name: "See all webinars" })).toHaveCSS(
		"background-color",
		"rgb(124, 45, 146)",
	);
	const shown = page.getByRole("banner").getByRole("link", { name: "Northwind Academy" });
	await expect
		.poll(() => shown.evaluate((element) => getComputedStyle(element, "::before").backgroundImage))
		.toMatch(/^url\("data:image\/webp;base64,/);
	const logoShown = () => shown.evaluate((element) => getComputedStyle(element, "::before").backgroundImage);
	const light = await logoShown();
	await page.emulateMedia({ colorScheme: "dark" });
	await expect.poll(logoShown).not.toBe(light);
	await page.emulateMedia({ colorScheme: null });

	await page.goto(`${product.url}/contact-us`);
	await expect(page.getByRole("main").getByText("7 Pine Road")).toBeVisible();
	await expect(page.getByRole("main").getByText("1 Oak Street")).toBeVisible();
	await page.goto(`${product.url}/training`);
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
	await page.goto(`${product.url}/terms-of-use`);
	await expect(page.getByRole("main").getByText("This page doesn't have any text yet.")).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: "Write this page in the console" })).toBeVisible();
	await expect(page.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" })).toHaveCount(0);
	await page.goto(`${product.url}/console/site`);
	await expect(page.getByLabel("First address")).toHaveValue("7 Pine Road, Portland, OR 97201");
	await expect(page.getByLabel("Neutral color", { exact: true })).toHaveValue("#5b4a63");

	await page.goto(`${product.url}/setup${fragment}`);
	// The code comes from the address, once the page handles input.
	await expect(form.getByLabel("Setup code")).toHaveValue(fragment.slice(1));
	await form.getByLabel("Your name").fill("Eve");
	await form.locator("input[name=email]").fill("eve@example.com");
	await form.locator("input[name=password]").fill(password);
	await page.keyboard.press("Enter");
	await expect(form.getByRole("alert")).toContainText("already has an owner");
});
