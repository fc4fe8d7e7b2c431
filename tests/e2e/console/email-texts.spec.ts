import { signUp } from "#tests/support/buyer.ts";
import { axeOptions } from "../support/axe.ts";
import { checkScreen, screenVariants } from "../support/check-screen.ts";
import { cutOff, letThrough, toasts } from "../support/holding.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: operations
// @long: edits every email.

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

async function open(page: Page, name: string) {
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/email-texts`);
	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

const preview = (page: Page) => page.frameLocator("iframe");
const body = (page: Page) => page.getByLabel("Text", { exact: true }).and(page.locator("textarea"));

test("an owner edits an email with the keyboard, previews, tests and restores it", async ({ page }) => {
	await open(page, "Password reset");
	await expect(body(page)).toHaveValue(/\[Set a new password\]\(\{\{link\}\}\)/);
	await expect(preview(page).getByRole("link", { name: "Set a new password" })).toBeVisible();
	await page.getByLabel("Subject").fill("Your new password for ");
	await page.getByRole("button", { name: "Insert siteName" }).press("Enter");
	await expect(page.getByLabel("Subject")).toHaveValue("Your new password for {{siteName}}");
	await expect(page.getByLabel("Subject")).toBeFocused();
	await body(page).fill("# Here you are\n\nOne **link**.\n\n[Choose a password]({{link}})");
	await expect(preview(page).getByRole("link", { name: "Choose a password" })).toBeVisible();
	await expect(page.getByText("Your new password for Lectern")).toBeVisible();
	await expect(page.getByText("Unsaved changes")).toBeVisible();

	await page.getByRole("button", { name: "Send me a test" }).click();
	await expect(toasts(page)).toContainText(`A test email is on its way to ${owner.email}.`);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toasts(page).filter({ hasText: "The text was saved." })).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Subject")).toHaveValue("Your new password for {{siteName}}");

	await page.getByRole("button", { name: "Restore the default" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Restore the default" }).click();
	await expect(page.getByLabel("Subject")).toHaveValue("Set a new password for {{siteName}}");
	await expect(page.getByRole("button", { name: "Restore the default" })).toHaveCount(0);
});

test("a broken placeholder is named while typing and at its field when saving", async ({ page }) => {
	await open(page, "Welcome");
	await body(page).fill("Hi {{nobody}}\n\n[Confirm]({{link}})");
	const message = "There is no placeholder {{nobody}} in this email.";
	await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(body(page)).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[{}.]/g, "\\$&")));
	await expect(body(page)).toHaveValue("Hi {{nobody}}\n\n[Confirm]({{link}})");
});

test("the second of two editors keeps their text, and can save it", async ({ page, browser }) => {
	await open(page, "Refund");
	// The text that both editors change has to be the same.
	await expect(body(page)).toHaveValue(/./);
	const other = await browser.newPage();
	await open(other, "Refund");
	await other.getByLabel("Subject").fill("From the other editor");
	await other.getByRole("button", { name: "Save" }).click();
	await expect(toasts(other)).toContainText("The text was saved.");
	await other.close();
	await page.getByLabel("Subject").fill("From me");
	await page.getByRole("button", { name: "Save" }).click();
	await page
		.getByRole("dialog", { name: "This email has changed" })
		.getByRole("button", { name: "Keep my text" })
		.click();
	await expect(page.getByLabel("Subject")).toHaveValue("From me");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toasts(page)).toContainText("The text was saved.");
});

test("a loading error is shown with a retry button", async ({ page }) => {
	await openedAs(page, owner);
	await cutOff(page, "**/api/admin/email-texts");
	await page.goto(`${product.url}/console/email-texts`);
	await expect(page.getByText("The server could not be reached.")).toBeVisible();
	await letThrough(page, "**/api/admin/email-texts");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("link", { name: "Welcome", exact: true })).toBeVisible();
});

test("is accessible at every width and in both color schemes", async ({ page }) => {
	test.slow();
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/email-texts`);
	await expect(page.getByRole("link", { name: "Welcome", exact: true })).toBeVisible();
	await checkScreen(page, "email-texts", screenVariants);
	await open(page, "Order confirmation");
	await expect(preview(page).getByRole("heading", { name: "Thank you, Robin Alvarez" })).toBeVisible();
	// Scripts are blocked in the frame. Another test checks the emails themselves.
	await checkScreen(page, "email-text", screenVariants, (axe) =>
		axe.setLegacyMode().options({ ...axeOptions, iframes: false }),
	);
});
