import sharp from "sharp";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: site
// @long: restyles the site.

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());
test.describe.configure({ mode: "serial" });

async function openBrand(page: Page) {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/site`);
	await expect(page.getByRole("heading", { level: 1, name: "Brand" })).toBeVisible();
	await expect(page.getByLabel("Site name")).toBeVisible();
}
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });

test("an owner previews a brand, corrects a color that is too light, publishes it and restores the defaults", async ({
	page,
}) => {
	await openBrand(page);
	await expect(publish(page)).toBeDisabled();
	await page.getByLabel("Site name").fill("Northwind Academy");
	const preview = page.frameLocator('iframe[title="Preview of a page"]');
	await expect(preview.getByText("Northwind Academy")).toBeVisible();

	const accent = page.getByLabel("Accent color", { exact: true });
	await accent.fill("#f59e0b");
	await expect(
		page.getByText(/^This color is too light to read: its contrast is 1\.8:1, and text needs 4\.5:1\./),
	).toBeVisible();
	await publish(page).click();
	await expect(accent).toBeFocused();
	await page.getByRole("button", { name: /^Use #[0-9a-f]{6}$/ }).click();
	await expect(page.getByText(/^Contrast 4\.\d:1\. Easy to read\.$/)).toBeVisible();
	await accent.fill("#7c2d92");
	await expect(preview.getByText("Browse courses")).toHaveCSS("background-color", "rgb(124, 45, 146)");
	await page.getByLabel("Typeface").selectOption({ label: "Instrument Sans" });
	await page.getByLabel("Corners").selectOption({ label: "Square" });
	await checkScreen(page, "console-brand");
	await page.getByRole("button", { name: "Preview on the site" }).click();
	await expect(page).toHaveURL(`${shop.product.url}/`);
	const bar = page.getByRole("complementary", { name: "Preview" });
	await expect(bar).toContainText("You are previewing unpublished changes of the brand.");
	await expect(page.getByRole("banner").getByText("Northwind Academy")).toBeVisible();
	await expect(page.locator(".btn-primary").first()).toHaveCSS("background-color", "rgb(124, 45, 146)");
	await expect(page.locator(".btn-primary").first()).toHaveCSS("border-radius", "0px");
	await checkScreen(page, "brand-preview");
	expect(await (await page.request.get(shop.product.url)).text()).not.toMatch(/Northwind|#7c2d92/);
	await bar.getByRole("link", { name: "Back to the editor" }).click();
	await expect(page.getByLabel("Site name")).toHaveValue("Northwind Academy");
	await expect(page.getByText("Unpublished changes")).toBeVisible();
	await publish(page).click();
	await expect(page.getByText("Your brand is published.")).toBeVisible();

	await page.goto(shop.product.url);
	await expect(page).toHaveTitle(/Northwind Academy/);
	await expect(page.getByRole("banner").getByText("Northwind Academy")).toBeVisible();
	await checkScreen(page, "home-branded");
	await expect(page.locator(".btn-primary").first()).toHaveCSS("background-color", "rgb(124, 45, 146)");
	await expect(page.locator(".btn-primary").first()).toHaveCSS("border-radius", "0px");

	await page.goto(`${shop.product.url}/console/site`);
	await page.getByText("History", { exact: true }).click();
	await page.getByRole("button", { name: "Restore the defaults" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).click();
	await expect(page.getByText("The brand is restored.")).toBeVisible();
	await page.goto(shop.product.url);
	await expect(page).toHaveTitle(/Lectern/);
});

test("an owner uploads a logo, and is told what is wrong with another file", async ({ page }) => {
	await openBrand(page);
	const file = page.getByLabel("File for Logo", { exact: true });
	await file.setInputFiles({
		name: "logo.svg",
		mimeType: "image/svg+xml",
		buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="a.png"/></svg>'),
	});
	await expect(
		page.getByText("This SVG uses other files, pictures or fonts. Export the logo with shapes only, or upload a PNG."),
	).toBeVisible();
	await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(2_100_000) });
	await expect(page.getByText("This file is too large. Upload a logo of at most 2 MB.")).toBeVisible();
	const logo = await sharp({ create: { width: 400, height: 80, channels: 4, background: "#7c2d92" } })
		.png()
		.toBuffer();
	await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
	await expect(page.getByRole("img", { name: "Logo", exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Preview on the site" }).click();
	const link = page.getByRole("banner").getByRole("link", { name: "Lectern" });
	const width = () => link.evaluate((element) => getComputedStyle(element, "::before").width);
	await expect.poll(width).toBe("200px");
	await page.getByRole("link", { name: "Back to the editor" }).click();
	await expect(page.getByRole("img", { name: "Logo", exact: true })).toBeVisible();
	await publish(page).click();
	await expect(page.getByText("Your brand is published.")).toBeVisible();
	await page.goto(shop.product.url);
	await expect.poll(width).toBe("200px");
	await expect
		.poll(() => link.evaluate((element) => getComputedStyle(element, "::before").backgroundImage))
		.toMatch(/^url\("data:image\/webp;base64,/);
	await checkScreen(page, "home-with-logo");
});

test("the second of two editors keeps their changes and decides", async ({ page, context }) => {
	await openBrand(page);
	const other = await context.newPage();
	await openBrand(other);
	await page.getByLabel("Site name").fill("First Editor Academy");
	await other.getByLabel("Site name").fill("Second Editor Academy");
	await publish(page).click();
	await expect(page.getByText("Your brand is published.")).toBeVisible();
	await publish(other).click();
	const dialog = other.getByRole("dialog", { name: "Someone else published a brand" });
	await expect(dialog).toContainText("Keep your changes and replace that version");
	await dialog.getByRole("button", { name: "Keep my changes" }).click();
	await expect(other.getByLabel("Site name")).toHaveValue("Second Editor Academy");
	await publish(other).click();
	await expect(other.getByText("Your brand is published.")).toBeVisible();
	await other.goto(shop.product.url);
	await expect(other).toHaveTitle(/Second Editor Academy/);
});
