import sharp from "sharp";
import { signUp } from "../../support/buyer.ts";
import { pdfText } from "../../support/pdf-text.ts";
import { checkScreen } from "../support/check-screen.ts";
import { listen, payOn, signUpOn } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// The sample site becomes the site of another company in the browser, without editing a file.
let product: RunningProduct;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(() => product?.stop());
test.use({ contextOptions: { reducedMotion: "reduce" }, actionTimeout: 15_000 });

const purple = "rgb(124, 45, 146)";

test("an owner brands the site; a buyer pays, and reads the email and the invoice of that company", async ({ page, browser }) => {
	const owner = await signUp(product.url, "olga@example.com");
	await openConsoleTo(product, [owner]);
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/site`);
	await page.getByLabel("Site name").fill("Northwind Academy");
	await page.getByLabel("Support email").fill("help@northwind.example");
	await page.getByLabel("First address").fill("7 Pine Road, Portland, OR 97201");
	await page.getByLabel("Accent color", { exact: true }).fill("#7c2d92");
	const logo = await sharp({ create: { width: 400, height: 80, channels: 4, background: "#7c2d92" } })
		.png()
		.toBuffer();
	await page.getByLabel("File for Logo", { exact: true }).setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
	await expect(page.getByRole("img", { name: "Logo", exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await expect(page.getByText("Your brand is published.")).toBeVisible();

	await page.goto(`${product.url}/console/pages/about-us`);
	const hero = page.getByRole("region", { name: /^Block 1:/ });
	await hero.getByRole("textbox", { name: "Heading", exact: true }).fill("{siteName} teaches the north");
	await page.getByRole("button", { name: "Save and publish" }).click();
	await expect(page.getByText("The page is published.")).toBeVisible();
	await page.goto(`${product.url}/console/pages/privacy-policy`);
	await page.getByLabel("Effective date").fill("2026-12-01");
	await page.getByRole("textbox", { name: "Introduction below the title" }).fill("How {siteName} handles your data.");
	await page.getByRole("button", { name: "Save and publish" }).click();
	await expect(page.getByText("The page is published.")).toBeVisible();
	await page.goto(`${product.url}/console/pages/home`);
	const slides = page.getByRole("region", { name: /^Block 1:/ });
	await slides.getByRole("textbox", { name: "Heading", exact: true }).first().fill("Learn with {siteName}");
	await page.getByRole("button", { name: "Remove: Browse by field" }).click();
	await page.getByRole("button", { name: "Move up: Our Experts" }).click();
	await page.getByRole("button", { name: "Save and publish" }).click();
	await expect(page.getByText("The page is published.")).toBeVisible();
	await page.goto(`${product.url}/console/menus`);
	await page.getByRole("textbox", { name: "Announcement", exact: true }).fill("Winter courses are open");
	await page.getByRole("textbox", { name: "Text below the logo" }).fill("Training for cold places.");
	await page.getByRole("textbox", { name: "Redirects" }).fill("/prices | /webinars");
	await checkScreen(page, "console-menus");
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await expect(page.getByText("Your menus are published.")).toBeVisible();

	const buyer = await browser.newPage();
	await buyer.goto(product.url);
	await expect(buyer.getByRole("heading", { name: "Learn with Northwind Academy" })).toBeVisible();
	await expect(buyer.getByRole("heading", { name: "Browse by field" })).toHaveCount(0);
	await checkScreen(buyer, "another-company-home");
	await buyer.goto(`${product.url}/about-us`);
	await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Northwind Academy teaches the north");
	await expect(buyer.getByRole("complementary", { name: "Announcement" })).toHaveText("Winter courses are open");
	await checkScreen(buyer, "another-company-about");
	await buyer.goto(`${product.url}/privacy-policy`);
	await expect(buyer.getByText("Effective December 1, 2026")).toBeVisible();
	await expect(buyer.getByText("How Northwind Academy handles your data.")).toBeVisible();
	await buyer.goto(`${product.url}/prices`);
	await expect(buyer).toHaveURL(`${product.url}/webinars`);
	await expect(buyer.getByRole("contentinfo")).toContainText("Training for cold places.");
	const heard = listen(buyer);
	await buyer.goto(`${product.url}/training/101`);
	await expect(buyer).toHaveTitle(/ · Northwind Academy$/);
	const shown = buyer.getByRole("banner").getByRole("link", { name: "Northwind Academy" });
	await expect.poll(() => shown.evaluate((element) => getComputedStyle(element, "::before").backgroundImage)).toMatch(/^url\("data:image\/webp;base64,/);
	await expect(buyer.getByRole("button", { name: "Add to Cart" })).toHaveCSS("background-color", purple);
	await expect(buyer.locator("body")).not.toContainText("Lectern");

	const option = buyer.getByLabel("Session Type").locator("option", { hasText: /^Recorded session/ });
	await buyer.getByLabel("Session Type").selectOption((await option.getAttribute("value")) as string);
	await buyer.getByRole("button", { name: "Add to Cart" }).click();
	await buyer.getByRole("button", { name: "Checkout" }).click();
	await expect(buyer).toHaveURL(`${product.url}/signup`);
	const email = "robin@example.com";
	await signUpOn(buyer, email);
	await expect(buyer).toHaveURL(`${product.url}/cart`);
	await buyer.getByRole("button", { name: "Checkout" }).click();
	await expect(buyer.getByRole("heading", { level: 1 })).toContainText("Pay Northwind Academy");
	await expect(buyer.getByRole("button", { name: /^Pay \$/ })).toHaveCSS("background-color", purple);
	await payOn(buyer, "4242 4242 4242 4242");
	await expect(buyer.getByText("Enrollment is successful")).toBeVisible();

	const mail = await mailTo(product, email, /^You are enrolled/);
	expect(mail.html).toContain("background-color:#7c2d92");
	expect(mail.html).not.toContain("Lectern");
	for (const words of ["Northwind Academy", "7 Pine Road, Portland, OR 97201", "help@northwind.example"]) expect(mail.text).toContain(words);
	const [, logoAddress = ""] = mail.html.match(/<img [^>]*src="([^"]+)" alt="Northwind Academy"/) ?? [];
	const logoInMail = await buyer.context().request.get(logoAddress);
	expect([logoAddress.startsWith(`${product.url}/brand/logo-`), logoInMail.headers()["content-type"]]).toEqual([true, "image/png"]);

	await buyer.goto(`${product.url}/myOrders`);
	const link = buyer.getByRole("link", { name: /^View Invoice/ });
	await expect(link).toBeVisible();
	const invoice = await (await buyer.context().request.get((await link.getAttribute("href")) as string)).body();
	const text = pdfText(invoice);
	for (const words of ["Northwind Academy", "7 Pine Road, Portland, OR 97201", "help@northwind.example"]) expect(text).toContain(words);
	expect(text).not.toContain("Lectern");
	expect(invoice.toString("latin1")).toContain("/Subtype /Image");
	expect(heard).toEqual([]);
	await buyer.close();
});
