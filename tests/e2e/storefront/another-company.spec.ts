import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signUp } from "#tests/support/buyer.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { checkScreen } from "../support/check-screen.ts";
import { holdCalls } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import { listen, payOn, signUpOn } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { mailTo } from "../support/post.ts";
import { readShift } from "../support/read-shift.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: people, catalog, sales, delivery, site
// @long: sets up another company.

const purple = "rgb(124, 45, 146)";

// The sample site becomes the site of another company in the browser, without editing a file.
let product: RunningProduct;
test.describe("another company", () => {
	test.beforeAll(async () => {
		// The first product of a run creates the database that others copy.
		product = await startProduct();
	});
	test.afterAll(() => product?.stop());

	test("an owner brands the site; a buyer pays, and reads the email and the invoice of that company", async ({
		page,
		browser,
	}) => {
		test.slow();
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
		await page
			.getByLabel("File for Logo", { exact: true })
			.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
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
		await page.getByRole("button", { name: "Add redirect" }).click();
		await page.keyboard.type("/prices");
		await page.keyboard.press("Tab");
		await page.keyboard.type("/webinars");
		await checkScreen(page, "console-menus");
		await page.getByRole("button", { name: "Save and publish" }).click();
		await expect(page.getByText("Your menus are published.")).toBeVisible();

		await addVocabulary(page);

		const buyer = await browser.newPage();
		await buyer.goto(product.url);
		await expect(buyer.getByRole("heading", { name: "Learn with Northwind Academy" })).toBeVisible();
		await expect(buyer.getByRole("heading", { name: "Browse by field" })).toHaveCount(0);
		const body = buyer.getByRole("main").getByRole("link", { name: "NORTH", exact: true });
		await body.scrollIntoViewIfNeeded();
		await expect
			.poll(() => body.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
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
		await buyer.goto(`${product.url}/categories/cold-places`);
		await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Cold places");
		await expect(buyer.getByRole("main").getByRole("article")).toHaveCount(1);
		const heard = listen(buyer);
		await buyer.goto(`${product.url}/training/101`);
		await expect(buyer).toHaveTitle(/ · Northwind Academy$/);
		const shown = buyer.getByRole("banner").getByRole("link", { name: "Northwind Academy" });
		await expect
			.poll(() => shown.evaluate((element) => getComputedStyle(element, "::before").backgroundImage))
			.toMatch(/^url\("data:image\/webp;base64,/);
		await expect(buyer.getByRole("button", { name: "Add to Cart" })).toHaveCSS("background-color", purple);
		await expect(buyer.locator("body")).not.toContainText("Lectern");
		await expect(buyer.getByRole("main")).toContainText("1.5 NORTH");
		await expect(buyer.getByRole("main").locator('img[src^="/accrediting-bodies/"]')).toBeVisible();

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

		const mail = await mailTo(product, email, /^You're enrolled/);
		expect(mail.header("from")).toBe("Northwind Academy <no-reply@lectern.example>");
		expect(mail.html).toContain("background-color:#7c2d92");
		expect(mail.html).not.toContain("Lectern");
		for (const words of ["Northwind Academy", "7 Pine Road, Portland, OR 97201", "help@northwind.example"])
			expect(mail.text).toContain(words);
		const [, logoAddress = ""] = mail.html.match(/<img [^>]*src="([^"]+)" alt="Northwind Academy"/) ?? [];
		const logoInMail = await buyer.context().request.get(logoAddress);
		expect([logoAddress.startsWith(`${product.url}/brand/logo-`), logoInMail.headers()["content-type"]]).toEqual([
			true,
			"image/png",
		]);

		await buyer.goto(`${product.url}/myOrders`);
		const link = buyer.getByRole("link", { name: /^View Invoice/ });
		await expect(link).toBeVisible();
		const invoice = await (await buyer.context().request.get((await link.getAttribute("href")) as string)).body();
		const text = pdfText(invoice);
		for (const words of ["Northwind Academy", "7 Pine Road, Portland, OR 97201", "help@northwind.example"])
			expect(text).toContain(words);
		expect(text).not.toContain("Lectern");
		expect(invoice.toString("latin1")).toContain("/Subtype /Image");
		expect(heard).toEqual([]);
		await buyer.close();
	});

	test("nothing moves while the pages of a branded site load and hydrate", async ({ browser }) => {
		const owner = await signUp(product.url);
		await openConsoleTo(product, [owner]);
		await publishFullBrand(owner);
		for (const viewport of [
			{ width: 412, height: 823 },
			{ width: 1280, height: 800 },
		])
			for (const path of ["/", "/training/101"]) {
				const page = await browser.newPage({ viewport });
				const release = await holdCalls(page, "**/assets/*.js");
				await page.goto(product.url + path, { waitUntil: "commit" });
				await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
				const logo = page.getByRole("banner").getByRole("link", { name: "Southwind Academy", exact: true });
				await expect
					.poll(() => logo.evaluate((element) => getComputedStyle(element, "::before").backgroundImage))
					.toMatch(/^url\("data:/);
				await page.evaluate(() => document.fonts.ready.then(() => undefined));
				const before = await page.evaluate(() => performance.now());
				await release();
				await hydrated(page);
				await page.waitForLoadState("load");
				expect(await page.evaluate(readShift, before), `${path} at ${viewport.width}`).toBe(0);
				await page.close();
			}
	});
});

/** Publishes a brand with every choice of appearance. */
async function publishFullBrand(owner: Awaited<ReturnType<typeof signUp>>): Promise<void> {
	const upload = async (kind: "logo" | "icon", width: number, background: string) => {
		const image = sharp({ create: { width, height: 80, channels: 4, background } });
		const { body } = await owner.call("POST", "/admin/brand/images", {
			kind,
			file: (await image.png().toBuffer()).toString("base64"),
		});
		return body.id as string;
	};
	const look = { accent: "#7c2d92", neutral: "#5b4a63", typeface: "modern", corners: "round" };
	const [logo, logoDark, icon] = [
		await upload("logo", 400, "#7c2d92"),
		await upload("logo", 400, "#e9d5f0"),
		await upload("icon", 80, "#7c2d92"),
	];
	const { version, brand } = (await owner.call("GET", "/admin/brand")).body;
	const full = { ...brand, ...look, siteName: "Southwind Academy", logo, logoDark, icon };
	const published = await owner.call("PUT", "/admin/brand", { version, brand: full });
	expect(published.status).toBe(200);
}

/** Creates a category and an accrediting body with a logo, and uses both on course 101. */
async function addVocabulary(page: Page): Promise<void> {
	await page.goto(`${product.url}/console/categories`);
	await page.getByRole("button", { name: "Add category" }).click();
	const category = page.getByRole("dialog", { name: "Add category" });
	await category.getByLabel("Name").fill("Cold places");
	await category.getByLabel("Listed on").selectOption("Training and Archive");
	await category.getByRole("button", { name: "Save" }).click();
	await expect(category).toBeHidden();

	await page.goto(`${product.url}/console/accrediting-bodies`);
	await page.getByRole("button", { name: "Add accrediting body" }).click();
	const body = page.getByRole("dialog", { name: "Add accrediting body" });
	await body.getByLabel("Code").fill("NORTH");
	await body.getByLabel("Name on certificates").fill("Northern Board of Training");
	const drawing =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 28" width="96" height="28"><circle cx="14" cy="14" r="12" fill="#7c2d92"/></svg>';
	await body
		.getByLabel("File for Logo")
		.setInputFiles({ name: "north.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
	await expect(body.getByRole("img", { name: "Logo" })).toBeVisible();
	await body.getByRole("button", { name: "Save" }).click();
	await expect(body).toBeHidden();

	await page.goto(`${product.url}/console/courses/101`);
	await page.locator("#course-category").selectOption("Cold places");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("All changes saved")).toBeVisible();
	await page.getByRole("navigation", { name: "Parts of the course" }).getByRole("link", { name: "Credit" }).click();
	await page.getByRole("button", { name: "Change credits" }).click();
	const group = page.getByRole("group", { name: "NORTH" });
	await group.getByLabel("Hours").fill("1.5");
	await group.getByLabel("Activity number").fill("26-NORTH");
	await page.getByRole("button", { name: "Save credits" }).click();
	await expect(page.getByText("1.5 NORTH")).toBeVisible();
}
