import { readFile } from "node:fs/promises";
import { signUp } from "#tests/support/buyer.ts";
import { createCode } from "#tests/support/operator.ts";
import { checkScreen, screenVariants } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { listen, payOn, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct, until } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: site/contact, site/newsletter, sales/quotes

let product: RunningProduct;
let support: Awaited<ReturnType<typeof signUp>>;
let other: typeof support;
let secret: string;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	product = await startProduct();
	[support, other] = await Promise.all([signUp(product.url), signUp(product.url)]);
	await product.emails(2);
	[secret = ""] = await openConsoleTo(product, [support, other]);
});
test.afterAll(() => product?.stop());

/** Two variants are enough for a state whose page is checked in all variants elsewhere. */
const narrowAndWide = screenVariants.filter(({ axe }) => axe);

async function fillIn(page: Page, email: string, message: string) {
	await page.getByLabel("First name").fill("Cora");
	await page.getByLabel("Last name").fill("Customer");
	await page.getByRole("main").getByLabel("Email", { exact: false }).first().fill(email);
	await page.getByLabel("Current role").fill("Director of Quality");
	await page.getByLabel("Company name").fill("Acme Labs");
	await page.getByLabel("Company address").fill("9 Foundry Road");
	await page.getByLabel("City").fill("Durham");
	await page.getByLabel("Country").fill("United States");
	await page.getByLabel("Message").fill(message);
	await page.getByRole("main").getByRole("button", { name: "Send message" }).click();
	await expect(page.getByRole("main").getByText(/sent successfully/i)).toBeVisible();
}

/** Waits for an email to this address that contains these words, and returns its text. */
async function mailTo(email: string, words: RegExp): Promise<string> {
	let found: string | undefined;
	await until(async () => {
		const emails = (await product.emails(1)).map((mail) => mail.replace(/=\r\n/g, "").replace(/=3D/g, "="));
		found = emails.find((mail) => mail.includes(`To: ${email}`) && words.test(mail));
		return found !== undefined;
	}, `a mail to ${email} with ${words}`);
	return found as string;
}

test("a message is assigned and answered; a second reply shows the conflict and keeps the draft", async ({
	page,
	browser,
}) => {
	const heard = listen(page, [/409/]);
	await page.goto(`${product.url}/contact-us`);
	await fillIn(page, "cora@example.com", "Do you come to Durham?");
	await signIn(page, product.url, support);
	await page.goto(`${product.url}/console/messages`);
	await checkScreen(page, "messages");
	await page.getByRole("link", { name: "Cora Customer" }).click();
	await page.getByRole("button", { name: "Assign to me" }).click();
	await expect(toasts(page).first()).toContainText("Assigned to Robin Buyer.");

	const second = await browser.newPage();
	await signIn(second, product.url, other);
	await second.goto(page.url());
	await second.getByLabel("Your reply").fill("From the second");
	await page.getByLabel("Your reply").fill("Yes, gladly.\n\nIn May?");
	await page.getByRole("button", { name: "Send reply" }).click();
	const thread = page.getByRole("region", { name: "Conversation" });
	await expect(thread).toContainText("Yes, gladly.");
	await expect(page.getByLabel("Your reply")).toHaveValue("");
	await second.getByRole("button", { name: "Send reply" }).click();
	await expect(second.getByText("Someone else changed this conversation", { exact: true })).toBeVisible();
	await expect(second.getByRole("region", { name: "Conversation" })).toContainText("Yes, gladly.");
	await expect(second.getByLabel("Your reply")).toHaveValue("From the second");
	await second.close();

	const mail = await mailTo("cora@example.com", /Yes, gladly/);
	expect(mail).toMatch(/^Reply-To: .*support@/im);
	await expect(thread).toContainText("Email sent");
	await page
		.getByLabel("Note", { exact: false })
		.and(page.locator("textarea[name=text]"))
		.last()
		.fill("Asked in spring");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(thread).toContainText("Asked in spring");
	await checkScreen(page, "message");
	await page.getByRole("button", { name: "Close", exact: true }).click();
	await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
	await page.goto(`${product.url}/console/messages?state=closed`);
	await expect(page.getByRole("link", { name: "Cora Customer" })).toBeVisible();
	expect(heard).toEqual([]);
});

let quotePage: string;
test("an estimate request becomes a quote, and the customer pays it by card", async ({ page, browser }) => {
	test.slow();
	const heard = listen(page);
	await page.goto(`${product.url}/consulting`);
	await fillIn(page, "quote@example.com", "A private session for 40 people, please.");
	await signIn(page, product.url, support);
	await page.goto(`${product.url}/console/estimates`);
	await page.getByRole("link", { name: "Cora Customer" }).click();
	await page.getByRole("button", { name: "New quote" }).click();
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(page.getByText("Please fill this in.").first()).toBeVisible();
	await expect(page.getByText("Please enter a price such as 1250 or 12.50.")).toBeVisible();
	await page.getByLabel("Title").fill("Private session on data integrity");
	await page.getByLabel("Line 1: description").fill("Half a day on site");
	await page.getByLabel("Quantity").fill("0.5");
	await page.getByLabel("Unit price ($)").fill("4000");
	await page.getByRole("button", { name: "Add line" }).click();
	await page.getByLabel("Line 2: description").fill("Recording for the night shift");
	await page.getByLabel("Unit price ($)").nth(1).fill("450");
	await page.getByLabel("Terms").fill("Travel is included.\nIt can be moved once.");
	await expect(page.locator("output")).toHaveText("$2,450.00");
	await checkScreen(page, "quote-form", narrowAndWide);
	await page.getByRole("button", { name: "Save draft" }).click();
	const card = page.getByRole("article", { name: /Q-0000\d: Private session/ });
	await expect(card).toContainText("Draft");
	await card.getByRole("button", { name: "Send", exact: true }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Send quote" }).click();
	await expect(card.getByText("Sent", { exact: true })).toBeVisible();
	await checkScreen(page, "estimate");

	const mail = await mailTo("quote@example.com", /\/quotes\/[\w-]{43}/);
	quotePage = mail.match(/https?:\/\/[^\s"<>]+\/quotes\/[\w-]{43}/)?.[0] as string;
	const customer = await (await browser.newContext()).newPage();
	const theirs = listen(customer);
	const response = await customer.goto(quotePage);
	expect(response?.headers()["cache-control"]).toBe("no-store");
	await expect(customer.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	await expect(customer.getByText("This quote is open")).toBeVisible();
	await checkScreen(customer, "quote");
	await customer.emulateMedia({ media: "print" });
	await expect(customer.getByRole("button", { name: /Accept|Print|Decline/ })).toHaveCount(0);
	await customer.screenshot({ path: test.info().outputPath("quote-print.png"), fullPage: true });
	await customer.emulateMedia({ media: "screen" });
	await customer.getByRole("button", { name: "Accept and pay $2,450.00" }).click();
	await payOn(customer, "4242 4242 4242 4242");
	await expect(customer.getByText("This quote is paid")).toBeVisible();
	await expect(customer.getByRole("button", { name: /Accept/ })).toHaveCount(0);
	const invoice = await customer.request.get(
		(await customer.getByRole("link", { name: "Open the invoice" }).getAttribute("href")) as string,
	);
	expect([invoice.status(), invoice.headers()["content-type"]]).toEqual([200, "application/pdf"]);
	await checkScreen(customer, "quote-paid", narrowAndWide);
	expect(theirs).toEqual([]);
	await customer.context().close();
	await mailTo("quote@example.com", /INV-\d{4}-000001/);

	await page.reload();
	await expect(card.getByText("Paid", { exact: true })).toBeVisible();
	await expect(card.getByRole("link", { name: /^ord_/ })).toBeVisible();
	expect(heard).toEqual([]);
});

test("an invalid quote link shows an error", async ({ page }) => {
	const response = await page.goto(`${quotePage}x`);
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "This link doesn't open a quote" })).toBeVisible();
});

test("subscribers are exported after a second factor, and one is unsubscribed", { tag: "@long" }, async ({ page }) => {
	const visitor = await fetch(`${product.url}/api/newsletter`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: "news@example.com" }),
	});
	expect(visitor.status).toBe(200);
	await product.pass(11 * 60);
	await signIn(page, product.url, support);
	const heard = listen(page, [/403/]);
	await page.goto(`${product.url}/console/subscribers`);
	await expect(page.getByText("news@example.com").first()).toBeVisible();
	await checkScreen(page, "subscribers");
	await page.getByRole("button", { name: "Export CSV" }).click();
	await page.getByLabel("Code").fill(createCode(secret, product.now()));
	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Confirm" }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
	expect(await readFile(await file.path(), "utf8")).toMatch(/news@example\.com.*waiting.*Send me news/);
	await page.getByRole("button", { name: "Unsubscribe news@example.com" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Unsubscribe" }).click();
	await expect(page.getByRole("cell", { name: "Unsubscribed" })).toBeVisible();
	await page.goto(`${product.url}/console/audit`);
	for (const words of [
		"Exported the list “subscribers”",
		"Answered message 1",
		"Sent quote Q-0000",
		"Assigned message 1",
	])
		await expect(page.getByText(words).first()).toBeVisible();
	expect(heard).toEqual([]);
});
