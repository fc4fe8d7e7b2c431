import { holdCalls } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import { readShift } from "../support/read-shift.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: catalog/courses, sales/cart

let product: RunningProduct;
test.describe.configure({ mode: "parallel" });
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

async function open(page: Page, path: string): Promise<void> {
	await page.goto(product.url + path);
	await hydrated(page);
}

const sessionType = (page: Page) => page.getByRole("combobox", { name: "Session Type" });
const part = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name} \\$`) });

test("what to get, for how many, and the Session Type dropdown follow each other, by keyboard too", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, "/training/101");
	const options = page.getByRole("group", { name: "Choose how to attend" });
	expect(
		await options.getByRole("checkbox").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
	).toEqual([true, false, false]);
	expect((await options.boundingBox())?.height).toBeLessThanOrEqual(300);
	await part(page, "Recording").focus();
	await page.keyboard.press("Space");
	await expect(options.getByText("Live + recording: $332.00, saves $103.00")).toBeVisible();
	await expect(sessionType(page).locator("option:checked")).toHaveText("Live Plus Recorded session ($332.00)");
	await sessionType(page).selectOption({ label: "Live session for a group of 5 ($733.00)" });
	await expect(options.getByText("Live, 5 seats: $733.00, saves $412.00")).toBeVisible();
	await expect(part(page, "Recording")).toBeDisabled();
	await expect(options.getByText("Not sold for 5 seats")).toHaveCount(2);
	await options.getByRole("button", { name: "10 seats: $119.10 each" }).click();
	await expect(sessionType(page).locator("option:checked")).toHaveText("Live session for a group of 10 ($1,191.00)");
	await options.getByRole("button", { name: "5 seats: $146.60 each" }).click();
	await page.getByRole("button", { name: "Add to Cart" }).click();
	await expect(page).toHaveURL(`${product.url}/cart`);
	await expect(page.getByRole("main")).toContainText("Live session for a group of 5");
});

test("a price option chosen before hydration is the one that Add to Cart adds, and calendar links are complete", async ({
	page,
}) => {
	const release = await holdCalls(page, "**/assets/*.js");
	await page.goto(`${product.url}/training/101`, { waitUntil: "commit" });
	await part(page, "Recording").locator("..").click();
	await expect(part(page, "Recording")).toBeChecked();
	const outlook = page.getByRole("menuitem", { name: "Outlook", includeHidden: true });
	expect(new URL((await outlook.getAttribute("href")) ?? "").searchParams.get("body")).toBe(
		`${product.url}/training/101`,
	);
	await release();
	await hydrated(page);
	await expect(sessionType(page).locator("option:checked")).toHaveText("Live Plus Recorded session ($332.00)");
	await page.getByRole("button", { name: "Add to Cart" }).click();
	await expect(page.getByRole("main").getByRole("list", { name: "Shopping Cart" }).locator("> li")).toHaveText([
		/Live Plus Recorded session/,
	]);
});

for (const [timezoneId, first] of [
	[
		"Europe/Berlin",
		/^Your time: \w+ \d+, \d{4} at \d+:\d\d [AP]M\w+ \d+, \d{4}, \d+:\d\d [AP]M E[SD]T \/ \d+:\d\d [AP]M P[SD]T$/,
	],
	["America/New_York", /^\w+ \d+, \d{4}, \d+:\d\d [AP]M E[SD]T \/ \d+:\d\d [AP]M P[SD]T$/],
] as const)
	test.describe(`a visitor in ${timezoneId}`, () => {
		test.use({ timezoneId, viewport: { width: 412, height: 823 } });

		test("sees the own time before the site's, if different, and nothing moves", async ({ page }) => {
			const release = await holdCalls(page, "**/assets/*.js");
			await page.goto(`${product.url}/training/101`, { waitUntil: "commit" });
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await page.evaluate(() => document.fonts.ready.then(() => undefined));
			const before = await page.evaluate(() => performance.now());
			await release();
			await hydrated(page);
			await expect(page.getByRole("definition").filter({ hasText: /E[SD]T/ })).toHaveText(first);
			expect(await page.evaluate(readShift, before)).toBe(0);
		});
	});

test("a click while the page hydrates counts once", async ({ page }) => {
	const browserSession = await page.context().newCDPSession(page);
	await browserSession.send("Emulation.setCPUThrottlingRate", { rate: 8 });
	await page.addInitScript(() => {
		const listen = document.addEventListener;
		let waiting = false;
		// React listens on the document before it hydrates. A few turns later it has started, and answers clicks itself.
		document.addEventListener = function (this: Document, ...given: Parameters<typeof listen>) {
			listen.apply(this, given);
			if (waiting || !Object.keys(document).some((key) => key.startsWith("_reactListening"))) return;
			waiting = true;
			const { port1, port2 } = new MessageChannel();
			let turns = 8;
			port1.onmessage = () => {
				if (--turns > 0) port2.postMessage(null);
				else [...document.querySelectorAll("button")].find((button) => button.textContent === "Add to Cart")?.click();
			};
			port2.postMessage(null);
		} as typeof listen;
	});
	const steps: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/api/visits")) steps.push(request.postDataJSON().step);
	});
	await page.goto(`${product.url}/training/101`);
	// The throttled page takes many times as long on a busy machine.
	await expect(page).toHaveURL(`${product.url}/cart`);
	await browserSession.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	await hydrated(page);
	await expect(page.getByRole("main").getByRole("list", { name: "Shopping Cart" }).locator("> li")).toHaveCount(1);
	await expect.poll(() => steps.filter((step) => step === "cart")).toEqual(["cart"]);
});

test("a live option shows its refund deadline, a recording does not", async ({ page }) => {
	await open(page, "/training/101");
	const deadline = page.getByText(/Full refund until .+ E[SD]T, 24 hours before the session starts\./);
	await expect(deadline).toBeVisible();
	await sessionType(page).selectOption({ label: "Recorded session ($206.00)" });
	await expect(deadline).toHaveCount(0);
});

test("a phone has price, date and Add to Cart on every screen, once", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, "/training/101");
	const visible = page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true });
	const bar = page.locator(".buy-bar");
	await expect(bar).toContainText(/\$229\.00\w{3} \d+, \d+:\d\d [AP]M E[SD]T/);
	await expect(bar.getByRole("button", { name: "Add to Cart" })).toBeInViewport({ ratio: 1 });
	await sessionType(page).scrollIntoViewIfNeeded();
	await expect(bar).toHaveCount(0);
	await expect(visible).toBeInViewport({ ratio: 1 });
	await sessionType(page).selectOption({ label: "Transcript ($172.00)" });
	await page.getByRole("heading", { name: "Background" }).scrollIntoViewIfNeeded();
	await expect(bar).toContainText("$172.00Transcript");
	await bar.getByRole("button", { name: "Add to Cart" }).click();
	await expect(page).toHaveURL(`${product.url}/cart`);
	await expect(page.getByRole("main")).toContainText("Transcript");
});

test("section links lead to the sections, and the current one is highlighted", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, "/training/101");
	const links = page.getByRole("navigation", { name: "On this page" });
	await links.getByRole("link", { name: "Areas covered" }).click();
	await expect(page.getByRole("heading", { name: "Areas Covered in the Webinar Session" })).toBeInViewport({
		ratio: 1,
	});
	await expect(links.locator('[aria-current="true"]')).toHaveText("Areas covered");
	await page.evaluate(() => window.scrollTo(0, 0));
	await expect(links.locator("[aria-current]")).toHaveCount(0);
});

test("the session is added to a calendar: a file, Google, Outlook, or all webinars as a feed", async ({
	page,
	request,
}) => {
	await open(page, "/training/101");
	await page.getByRole("button", { name: "Add to calendar" }).focus();
	await page.keyboard.press("Enter");
	const items = page.getByRole("menuitem");
	await expect(items).toHaveText(["Calendar file (.ics)", "Google Calendar", "Outlook", "Subscribe to all webinars"]);
	const addresses = await items.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
	const title = "The First 48 Hours: Starting a Harassment Investigation That Holds Up";
	expect(new URL(addresses[1] ?? "").searchParams.get("text")).toBe(title);
	expect(new URL(addresses[2] ?? "").searchParams.get("body")).toBe(`${product.url}/training/101`);
	const [file, feed] = await Promise.all([
		request.get(addresses[0] ?? ""),
		request.get((addresses[3] ?? "").replace("webcal:", "http:")),
	]);
	expect(await file.text()).toContain("BEGIN:VEVENT");
	expect((await feed.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(10);
});

test("the choice says once, before the purchase, what it requires for credit, and how long access lasts", async ({
	page,
}) => {
	await open(page, "/training/101");
	const options = page.getByRole("group", { name: "Choose how to attend" });
	const box = page.getByRole("complementary", { name: "Buy this course" });
	await expect(page.getByText("Credit and certificate if you attend at least 72 of the 90 minutes live")).toHaveCount(
		1,
	);
	await expect(box).not.toContainText("Access without an end date");
	await sessionType(page).selectOption({ label: "Transcript ($172.00)" });
	await expect(options).toContainText("No credit or certificate");
	await expect(box).toContainText("Access without an end date");
	await part(page, "Recording").locator("..").click();
	await expect(options).toContainText("if you watch at least 90% of the recording");
});

test("a visitor emails the course to a manager, and nothing reaches the server", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await open(page, "/training/101");
	await page.getByRole("button", { name: "Email my manager" }).click();
	const dialog = page.getByRole("dialog", { name: "Email this to your manager" });
	const text = dialog.getByLabel("Message");
	await expect(text).toHaveValue(/Option: Live session\nPrice: \$229\.00\nCredits: 1\.5 SHRM · 1\.5 HRCI\n/);
	const sent: string[] = [];
	page.on("request", (request) => sent.push(request.url()));
	await dialog.getByLabel("Subject").fill("May I attend? 100% & more");
	const address = (await dialog.getByRole("link", { name: "Open email app" }).getAttribute("href")) ?? "";
	expect(address).toMatch(/^mailto:\?subject=May%20I%20attend%3F%20100%25%20%26%20more&body=Hi%2C%0D%0A/);
	expect(decodeURIComponent(address)).toContain(`${product.url}/training/101`);
	await dialog.getByRole("button", { name: "Copy text" }).click();
	await expect(page.getByText("The text was copied.")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
		`May I attend? 100% & more\n\n${await text.inputValue()}`,
	);
	expect(sent.filter((url) => url.includes("/api/"))).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Email my manager" })).toBeFocused();
});

test("sharing copies the address where the browser has no share sheet", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await open(page, "/training/101");
	await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
	await page.getByRole("button", { name: "Share" }).click();
	await expect(page.getByText("The link was copied.")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/training/101`);
});

test("questions expand to show answers, and related courses have the same category", async ({ page }) => {
	await open(page, "/lifesciences/301");
	const questions = page.getByRole("region", { name: "Questions and answers" });
	await questions.getByText("Can I cancel?").click();
	await expect(questions.getByText("Write to us at least 24 hours before the live session starts")).toBeVisible();
	const related = page.getByRole("list", { name: "Related courses" });
	await expect(related.getByRole("link")).toHaveCount(3);
	const addresses = await related
		.getByRole("link")
		.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	expect(addresses.every((address) => /^\/lifesciences\/\d+$/.test(address) && address !== "/lifesciences/301")).toBe(
		true,
	);
});

test("without JavaScript the page is complete and explains how to buy", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${product.url}/training/101`);
	// Text locators skip noscript.
	const notice = page.locator("noscript p");
	await expect(notice).toBeVisible();
	await expect(notice).toHaveText("Buying needs JavaScript. You can read everything without it.");
	await expect(page.getByRole("button", { name: "Add to Cart" })).toBeHidden();
	await expect(page.getByText("Share", { exact: true })).toBeHidden();
	await expect(sessionType(page)).toBeVisible();
	await expect(page.getByRole("heading", { name: "Background" })).toBeVisible();
	await context.close();
});

test("without JavaScript a form says that it needs it, and loads no captcha forever", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${product.url}/signup`);
	await expect(page.locator("main noscript p")).toHaveText(
		"This form needs JavaScript. Turn it on in your browser to continue.",
	);
	await expect(page.getByRole("main").getByRole("button", { name: "Sign up" })).toBeHidden();
	await expect(page.locator("[data-captcha] .skeleton")).toBeHidden();
	await context.close();
});

test("without JavaScript the cart explains what it needs instead of loading forever", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${product.url}/cart`);
	await expect(page.locator("noscript p")).toHaveText(
		"The cart needs JavaScript. Turn it on in your browser to see your cart and check out.",
	);
	await expect(page.getByRole("heading", { name: "Shopping Cart" })).toBeVisible();
	await expect(page.locator("main [aria-busy]")).toBeHidden();
	await context.close();
});

test("on paper, the title is at the top of the first page, and prices are a list", async ({ page }) => {
	await page.setViewportSize({ width: 680, height: 900 });
	await open(page, "/training/101");
	await page.emulateMedia({ media: "print" });
	await expect(sessionType(page)).toBeHidden();
	await expect(page.locator("#mobile-menu")).toBeHidden();
	await expect(page.locator(".course-cover").first()).toBeHidden();
	const prices = page.getByRole("group", { name: "Choose how to attend" });
	await expect(prices.getByText("$172.00").last()).toBeVisible();
	await expect(prices.getByText("Recorded Plus Transcript session", { exact: true })).toBeVisible();
	await expect
		.poll(async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y ?? Number.POSITIVE_INFINITY)
		.toBeLessThan(250);
});

test("the facts and the cards name the credits by accrediting body", async ({ page }) => {
	await open(page, "/training/101");
	await expect(page.getByText("1.5 SHRM · 1.5 HRCI", { exact: true })).toBeVisible();
	await open(page, "/training");
	await expect(page.getByRole("article").filter({ has: page.locator('a[href="/training/101"]') })).toContainText(
		"1.5 SHRM · 1.5 HRCI",
	);
});
