import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { createCode } from "#tests/support/operator.ts";
import { toasts } from "../support/holding.ts";
import { listen, payOn, signIn } from "../support/journey.ts";
import { addStaff } from "../support/operator.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { writeCover } from "../support/sample-cover.ts";
import { type Browser, expect, type Page, test } from "../support/watched.ts";

// Domains: people, catalog, sales, delivery, site, operations
// @long: works through every part of the console.

// An owner runs the business in the browser, from an empty console to the audit log.
const owner = "olga@example.com";
const customer = "cora@example.com";
const course = "Pay Stubs That Hold Up";
let product: RunningProduct;
let passwordLink: string;
const folder = mkdtempSync(join(tmpdir(), "lectern-business-"));
const toPath = (name: string) => join(folder, name);

test.beforeAll(async () => {
	product = await startProduct();
	[passwordLink = ""] = await addStaff(product, [{ email: owner }], { PUBLIC_URL: product.url });
	writeFileSync(toPath("captions.vtt"), "WEBVTT\n\n00:00.000 --> 00:20.000\nWelcome to pay stubs.\n");
	writeFileSync(toPath("transcript.txt"), "0:00 Quinn Marlow: Welcome to pay stubs.\n0:07 Let us begin.\n");
	await writeCover(toPath("cover.jpg"));
});
test.afterAll(async () => {
	await product?.stop();
	rmSync(folder, { recursive: true, force: true });
});
test.describe.configure({ mode: "serial" });

let page: Page;
let heard: string[];
let secret: string;
let courseId: number;
const main = () => page.getByRole("main");
const menu = (name: string) =>
	page.getByRole("navigation", { name: "Console" }).getByRole("link", { name, exact: true }).click();
const rows = (table: string) => page.getByRole("table", { name: table }).getByRole("row");
/** Returns the value of a date-time input, so many days from now. */
const daysOn = (days: number) => `${new Date(product.now() + days * 86_400_000).toISOString().slice(0, 10)}T13:00`;

test.beforeAll(async ({ browser }) => {
	page = await newPage(browser);
	heard = listen(page, [/\b403\b.*\/refund/, /status of 403/]);
});
test.afterAll(() => page?.close());
const newPage = async (browser: Browser) => (await browser.newContext()).newPage();

test("the first owner, created on the command line, chooses a password and sets up a second factor", async () => {
	await page.goto(passwordLink);
	await page.getByLabel("New password").fill(password);
	await page.getByLabel("Confirm password").fill(password);
	await page.getByRole("button", { name: "Update Password" }).click();
	await page.waitForURL("**/login");
	await page.getByLabel("Email").fill(owner);
	await main().locator("input[name=password]").fill(password);
	await main().getByRole("button", { name: "Login" }).click();
	await page.waitForURL(`${product.url}/`);
	await page.goto(`${product.url}/console`);
	await page.getByText("Can't scan it?").click();
	secret = (await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replaceAll(" ", "");
	await page.getByRole("textbox", { name: "Code", exact: true }).fill(createCode(secret, product.now()));
	await page.getByRole("button", { name: "Turn on" }).click();
	await page.getByRole("button", { name: "I saved them" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a course is written and previewed, and gets a cover, recording, captions and transcript", async () => {
	await menu("Courses");
	await page.getByRole("link", { name: "New course" }).click();
	await page.locator("#course-title").fill(course);
	await page.locator("#course-category").selectOption("Compliance");
	await page.locator("#course-duration").fill("75");
	const known = await page.locator("#course-instructors option").first().getAttribute("value");
	await page.locator("#course-instructor").fill(known ?? "");
	const open = (part: string) =>
		page.getByRole("navigation", { name: "Parts of the course" }).getByRole("link", { name: part }).click();
	await open("Session");
	await page.locator("#course-webinarDate").fill(daysOn(60));
	await open("Content");
	await page.getByRole("textbox", { name: "Description", exact: true }).fill("What a pay stub must say.");
	await open("Price");
	await page.locator("#course-price").fill("200");
	await page.getByRole("button", { name: "Add your 9 session types" }).click();
	const preview = page.frameLocator("iframe").getByRole("main");
	await expect(preview.getByRole("heading", { level: 1 })).toHaveText(course);
	await expect(preview.getByText("What a pay stub must say.")).toBeVisible();
	await open("Media");
	await page.getByRole("button", { name: "Save as a draft" }).click();
	await expect(page).toHaveURL(/\/console\/courses\/\d+\?part=media$/);
	courseId = Number.parseInt(page.url().split("/").at(-1) ?? "", 10);

	await page.getByRole("link", { name: "Cover, recording, captions and transcript" }).click();
	await expect(page.getByRole("heading", { name: "Recording", exact: true })).toBeVisible();
	for (const [name, file] of [
		["Cover", toPath("cover.jpg")],
		["Recording", "src/features/delivery/recordings/sample/recording.mp4"],
		["Captions", toPath("captions.vtt")],
		["Transcript", toPath("transcript.txt")],
	] as const) {
		await page.getByLabel(`File: ${name}`, { exact: true }).setInputFiles(file);
		await expect(page.getByRole("region", { name, exact: true }).getByRole("button", { name: /^Replace/ })).toBeVisible(
			{ timeout: 60_000 },
		);
	}
	await expect(page.getByRole("img", { name: "Uploaded cover" })).toBeVisible();
});

test("the course is scheduled and published, and the site shows it immediately", async ({ browser }) => {
	await page.goto(`${product.url}/console/courses/${courseId}`);
	await page.getByRole("button", { name: "More actions for this course" }).click();
	await page.getByRole("menuitem", { name: "Schedule publication" }).click();
	await page.locator("#schedule-at").fill(daysOn(3));
	await page.getByRole("button", { name: "Schedule", exact: true }).click();
	await expect(page.locator(".editor-bar")).toContainText("Scheduled");
	expect((await fetch(`${product.url}/training/${courseId}`)).status).toBe(404);
	await page.getByRole("button", { name: "Publish now" }).click();
	await expect(page.locator(".editor-bar")).toContainText("Published");
	const visitor = await newPage(browser);
	await visitor.goto(`${product.url}/training/${courseId}`);
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(course);
	await expect(visitor.locator("main img.course-cover").first()).toHaveAttribute("srcset", /\/pictures\//);
	await visitor.context().close();
});

test("a customer buys with a new promo code, watches the recording with captions and reads the transcript", async ({
	browser,
}) => {
	await menu("Promo codes");
	await page.getByRole("link", { name: "New promo code" }).click();
	await page.getByRole("textbox", { name: "Code", exact: true }).fill("STUBS-20");
	await page.getByLabel("Percent off").fill("20");
	await page.getByRole("button", { name: "Create code" }).click();
	await expect(rows("Promo codes").filter({ hasText: "STUBS-20" })).toContainText("Active");
	await menu("Orders");
	await expect(page.getByText("No orders yet")).toBeVisible();

	const buyer = await signUp(product.url, customer);
	const shop = await newPage(browser);
	const theirs = listen(shop);
	await signIn(shop, product.url, buyer);
	const items = [
		await findCartItem(product.url, courseId, "Recorded Plus Transcript session"),
		await findCartItem(product.url, 102, "Recorded session"),
	];
	await shop.evaluate((cart) => localStorage.setItem("cart", cart), JSON.stringify({ items }));
	await shop.goto(`${product.url}/cart`);
	await shop.getByLabel("Promo code").fill("stubs-20");
	await shop.getByRole("button", { name: "Apply" }).click();
	await expect(toasts(shop).filter({ hasText: "Promo code applied successfully!" })).toBeVisible();
	await shop.getByRole("button", { name: /checkout/i }).click();
	await payOn(shop, "4242 4242 4242 4242");
	await expect(shop.getByText("Enrollment is successful").first()).toBeVisible();
	await shop.goto(`${product.url}/myOrders`);
	await shop.getByRole("button", { name: new RegExp(`^Play Video.*${course}`) }).click();
	const video = shop.locator("video");
	const cue = () =>
		video.evaluate((element: HTMLVideoElement) => (element.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text ?? "");
	await expect.poll(cue).toBe("Welcome to pay stubs.");
	await expect(shop.getByText("Let us begin.")).toBeVisible();
	expect(theirs).toEqual([]);
	await shop.context().close();
});

test("the order arrives, its email is sent again, and a line is refunded after a second factor", async () => {
	await expect(rows("Orders").filter({ hasText: "Paid" })).toHaveCount(1);
	await rows("Orders").getByRole("link").first().click();
	await page.getByRole("button", { name: /^Send again.*The order confirmation with the invoice/ }).click();
	await expect(toasts(page).filter({ hasText: "The email is on its way." })).toBeVisible();
	await mailTo(product, customer, /^You're enrolled/, 2);

	await product.pass(11 * 60);
	await page.getByRole("button", { name: "Refund", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: /^Refund order/ });
	await dialog.getByRole("checkbox").first().uncheck();
	await dialog.getByLabel("Reason").fill("Bought by mistake");
	await dialog.getByRole("button", { name: /^Refund \$/ }).click();
	const proof = page.getByRole("dialog", { name: "Please confirm your identity" });
	await proof.getByLabel("Code").fill(createCode(secret, product.now()));
	await proof.getByRole("button", { name: "Confirm" }).click();
	await expect(page.getByText("Partly refunded")).toBeVisible();
	await expect(page.getByText(/^Access to “.+” ended$/)).toBeVisible();
	await expect(page.getByRole("link", { name: /^Credit note CN-/ })).toBeVisible();
});

test("an estimate request becomes a quote, which is paid", async ({ browser }) => {
	const visitor = await newPage(browser);
	await visitor.goto(`${product.url}/consulting`);
	for (const [label, text] of Object.entries({
		...{ "First name": "Cora", "Last name": "Customer", "Current role": "Director", "Company name": "Acme Labs" },
		...{
			"Company address": "9 Foundry Road",
			City: "Durham",
			Country: "United States",
			Message: "A private session, please.",
		},
	}))
		await visitor.getByLabel(label).fill(text);
	await visitor.getByRole("main").getByLabel("Email", { exact: false }).first().fill(customer);
	await visitor.getByRole("main").getByRole("button", { name: "Send message" }).click();
	await expect(visitor.getByRole("main").getByText(/sent successfully/i)).toBeVisible();

	await menu("Estimate requests");
	await page.getByRole("link", { name: "Cora Customer" }).click();
	await page.getByRole("button", { name: "New quote" }).click();
	await page.getByLabel("Title").fill("Private session on pay stubs");
	await page.getByLabel("Line 1: description").fill("Half a day");
	await page.getByLabel("Unit price ($)").fill("1500");
	await page.getByRole("button", { name: "Save draft" }).click();
	const card = page.getByRole("article", { name: /Q-00001: Private session/ });
	await card.getByRole("button", { name: "Send", exact: true }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Send quote" }).click();
	await visitor.goto(linkIn(await mailTo(product, customer, /quote/i), "quotes"));
	await visitor.getByRole("button", { name: "Accept and pay $1,500.00" }).click();
	await payOn(visitor, "4242 4242 4242 4242");
	await expect(visitor.getByText("This quote is paid")).toBeVisible();
	await visitor.context().close();
	await page.reload();
	await expect(card.getByText("Paid", { exact: true })).toBeVisible();
});

test("another staff member is added, and the audit log shows every change", async () => {
	await menu("Team");
	await page.getByRole("button", { name: "Add a staff member" }).click();
	const dialog = page.getByRole("dialog", { name: "Add a staff member" });
	await dialog.getByRole("textbox", { name: "Email", exact: true }).fill("ed@example.com");
	await dialog.getByLabel("Full name").fill("Ed Editor");
	await dialog.getByRole("radio", { name: /Editor/ }).check();
	await dialog.getByRole("button", { name: "Add staff member" }).click();
	await expect(rows("Team").filter({ hasText: "ed@example.com" })).toContainText("Editor");
	await mailTo(product, "ed@example.com", /invited/i);

	await menu("Audit log");
	const told = [
		/^Added Ed Editor as a staff member/,
		/^Sent quote Q-00001 for estimate request \d+/,
		/^Requested a refund of \$[\d.]+ for order \d+/,
		/^Resent the confirmation of order \d+/,
		/^Created the promo code STUBS-20: 20%/,
		new RegExp(`^Published “${course}”`),
		new RegExp(`^Scheduled “${course}” for `),
		new RegExp(`^Uploaded a transcript for “${course}”`),
		new RegExp(`^Uploaded captions for “${course}”`),
		new RegExp(`^Uploaded a recording for “${course}”`),
		new RegExp(`^Uploaded a cover for “${course}”`),
		new RegExp(`^Added the draft “${course}”`),
	];
	const log = page.getByRole("table", { name: "Audit log entries" });
	for (const action of told) await expect(log.getByText(action).first()).toBeVisible();
	const order = await log.getByRole("row").allInnerTexts();
	const places = told.map((action) =>
		order.findIndex((text) => text.split(/[\n\t]/).some((line) => action.test(line))),
	);
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	await page.getByRole("combobox", { name: "By" }).selectOption("The command line");
	await expect(log.getByText("Added Operator as a staff member", { exact: true })).toBeVisible();
	expect(heard).toEqual([]);
});
