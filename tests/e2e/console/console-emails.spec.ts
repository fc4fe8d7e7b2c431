import { signUp } from "#tests/support/buyer.ts";
import { axeErrors, axeOptions } from "../support/axe.ts";
import { checkScreen, screenVariants } from "../support/check-screen.ts";
import { cutOff, letThrough, respondWith, toasts } from "../support/holding.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: operations
// @long: works through one screen in depth.

let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
let staffMember: typeof buyer;
test.beforeAll(async () => {
	product = await startProduct();
	buyer = await signUp(product.url);
	staffMember = await signUp(product.url);
	await product.emails(2);
	await openConsoleTo(product, [staffMember]);
});
test.afterAll(() => product?.stop());

async function open(page: Page, who: typeof buyer | null) {
	if (who) await openedAs(page, who);
	await page.goto(`${product.url}/console/mails`);
}

const preview = (page: Page) => page.frameLocator("iframe");
const failed = {
	...{
		id: 7,
		kind: "accounts.welcome",
		name: "Welcome",
		recipient: "gone@example.com",
		subject: "Welcome to Lectern",
		state: "failed",
		tries: 1,
	},
	...{
		reason: "550 no such person",
		orderedAt: "2026-11-21T10:00:00Z",
		sentAt: null,
		nextTryAt: null,
		canResend: true,
	},
};

test("asks visitors to log in, and denies access to customers", async ({ page, browser }) => {
	await open(page, null);
	await expect(page.getByText("Log in to see the console.")).toBeVisible();
	const other = await browser.newPage();
	await open(other, buyer);
	await expect(other.getByRole("heading", { name: "This page is for staff" })).toBeVisible();
	await expect(other.locator("iframe")).toHaveCount(0);
	await other.close();
});

test("staff see each template as HTML and text, at both widths and in both color schemes", async ({ page }) => {
	await open(page, staffMember);
	await page.getByLabel("Email", { exact: true }).selectOption("Welcome");
	await expect(preview(page).getByRole("heading", { name: "Welcome, Robin Alvarez" })).toBeVisible();
	expect(await page.locator("iframe").getAttribute("sandbox")).toBe("");
	await page.getByLabel("Email", { exact: true }).selectOption("Password reset");
	await expect(preview(page).getByRole("link", { name: "Set a new password" })).toBeVisible();
	await expect(page.getByText("Set a new password for Lectern")).toBeVisible();

	const width = () => page.locator("iframe").evaluate((frame) => frame.clientWidth);
	await expect.poll(width).toBe(700);
	await page.getByRole("radio", { name: "Desktop" }).focus();
	await page.keyboard.press("ArrowLeft");
	await expect.poll(width).toBe(390);

	const paper = preview(page).locator("body");
	await expect(paper).toHaveCSS("background-color", "rgb(250, 247, 241)");
	await page.getByText("Dark", { exact: true }).click();
	await expect(paper).toHaveCSS("background-color", "rgb(14, 22, 30)");

	await page.getByText("Text", { exact: true }).click();
	await expect(page.locator("pre")).toContainText("Set a new password:\nhttp");
});

test("staff see the status of the latest emails", async ({ page }) => {
	await open(page, staffMember);
	const rows = page.getByRole("row").filter({ hasText: "Welcome to Lectern" });
	await expect(rows).toHaveCount(2);
	await expect(rows.filter({ hasText: buyer.email })).toContainText("Sent");
	await page.getByLabel("Status").selectOption("Failed");
	await expect(page.getByText("No emails match your search and status.")).toBeVisible();
});

test("a search finds emails by recipient and by subject, together with a status, and the address keeps it", async ({
	page,
}) => {
	await open(page, staffMember);
	const rows = page.getByRole("table", { name: "Recent emails" }).getByRole("row");
	const search = page.getByRole("searchbox", { name: "Search" });
	await expect(rows.filter({ hasText: staffMember.email }).first()).toBeVisible();
	const part = buyer.email.slice(0, -"@example.com".length).toUpperCase();
	for (const term of [part, buyer.email]) {
		await search.fill(term);
		await expect(page).toHaveURL((url) => url.searchParams.get("search") === term);
		await expect(rows).toHaveCount(2);
		await expect(rows.nth(1)).toContainText(buyer.email);
	}
	await search.fill("welcome to lec");
	await expect(rows.filter({ hasText: staffMember.email })).toHaveCount(1);
	await expect(rows.filter({ hasText: "Welcome to Lectern" })).toHaveCount(2);
	await expect(rows).toHaveCount(3);
	await page.reload();
	await expect(search).toHaveValue("welcome to lec");
	await expect(rows).toHaveCount(3);
	// Wildcards of the database are ordinary characters in a search.
	await search.fill("%com%lec%");
	await expect(page.getByText("No emails match your search and status.")).toBeVisible();
	await search.fill("");
	await expect(page).toHaveURL(/\/console\/mails$/);
	await expect(rows.filter({ hasText: staffMember.email }).first()).toBeVisible();
});

test("the headings of recent emails sort all of them on the server", async ({ page }) => {
	await open(page, staffMember);
	const table = page.getByRole("table", { name: "Recent emails" });
	const heading = (name: string) => table.getByRole("columnheader", { name });
	const sorted = [buyer.email, staffMember.email].sort();
	const shownFirst = async () =>
		[...new Set(await table.getByText(/^\S+@\S+$/).allTextContents())].filter((one) => sorted.includes(one));
	await expect(heading("Time")).toHaveAttribute("aria-sort", "descending");
	await heading("Recipient").getByRole("button").press("Enter");
	await expect(page).toHaveURL(/\?sort=recipient$/);
	await expect(heading("Recipient")).toHaveAttribute("aria-sort", "ascending");
	await expect.poll(shownFirst).toEqual(sorted);
	await heading("Recipient").getByRole("button").press("Enter");
	await expect(page).toHaveURL(/\?sort=-recipient$/);
	await expect.poll(shownFirst).toEqual(sorted.toReversed());
	await heading("Status").getByRole("button").press("Enter");
	await expect(heading("Status")).toHaveAttribute("aria-sort", "ascending");
});

test("a failed email can be sent again", async ({ page }) => {
	await respondWith(page, "**/api/admin/emails", 200, { emails: [failed], next: null });
	await open(page, staffMember);
	const row = page.getByRole("row").filter({ hasText: "gone@example.com" });
	await expect(row).toContainText("550 no such person");
	await respondWith(page, "**/api/admin/emails/7/resend", 200, { message: "The email was queued again." });
	await respondWith(page, "**/api/admin/emails", 200, {
		emails: [{ ...failed, state: "queued", reason: null, canResend: false }],
		next: null,
	});
	await row.getByRole("button", { name: "Send again" }).click();
	await expect(toasts(page)).toContainText("The email was queued again.");
	await expect(row).toContainText("Queued");
	await expect(row.getByRole("button")).toHaveCount(0);
});

test("a loading error is shown with a retry button", async ({ page }) => {
	await cutOff(page, "**/api/admin/emails/templates");
	await open(page, staffMember);
	await expect(page.getByText("The server could not be reached.")).toBeVisible();
	await letThrough(page, "**/api/admin/emails/templates");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { name: "Templates" })).toBeVisible();
});

test("is accessible at every width and in both color schemes", async ({ page }) => {
	test.slow();
	await respondWith(page, "**/api/admin/emails", 200, {
		emails: [failed, { ...failed, id: 6, state: "sent", reason: null, canResend: false }],
		next: 5,
	});
	await open(page, staffMember);
	await expect(page.getByRole("button", { name: "Show more" })).toBeVisible();
	// Scripts are blocked in the frame, so axe checks the email separately below.
	await checkScreen(page, "emails", screenVariants, (axe) =>
		axe.setLegacyMode().options({ ...axeOptions, iframes: false }),
	);
});

for (const colorScheme of ["light", "dark"] as const)
	test(`every email is accessible, ${colorScheme}`, async ({ page, request }) => {
		const headers = { authorization: `Bearer ${staffMember.token}` };
		const { templates } = await (await request.get(`${product.url}/api/admin/emails/templates`, { headers })).json();
		expect(templates.length).toBeGreaterThan(5);
		await page.emulateMedia({ colorScheme });
		for (const { kind, html } of templates) {
			for (const width of [320, 390, 700]) {
				await page.setViewportSize({ width, height: 900 });
				await page.setContent(html);
				await expect
					.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${kind} at ${width}`)
					.toBe(width);
			}
			// An email has no landmarks; the email program provides them.
			expect(await axeErrors(page, (axe) => axe.disableRules(["region", "landmark-one-main"])), kind).toEqual([]);
		}
	});
