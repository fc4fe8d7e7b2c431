import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { siteClock } from "#values/site-clock.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: site
// @long: works through one screen in depth.

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());
test.describe.configure({ mode: "serial" });

const block = (page: Page, position: number) => page.getByRole("region", { name: new RegExp(`^Block ${position}:`) });

test("an owner creates a page, adds and reorders blocks from the keyboard, previews and publishes it", async ({
	page,
}) => {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/pages`);
	await expect(page.getByRole("link", { name: "About Us" })).toBeVisible();
	await checkScreen(page, "console-pages");
	await page.getByRole("link", { name: "New page" }).click();
	await page.getByRole("textbox", { name: "Title" }).fill("Training");
	await page.getByRole("button", { name: "Create page" }).click();
	await expect(page.getByText("This address belongs to a page of the product. Choose a different one.")).toBeVisible();
	await page.getByRole("textbox", { name: "Address" }).fill("in-house-training");
	await page.getByRole("button", { name: "Create page" }).click();
	await expect(page).toHaveURL(`${shop.product.url}/console/pages/in-house-training`);

	await page.getByLabel("Add a block").selectOption("Questions and answers");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await block(page, 1).getByRole("textbox", { name: "Heading", exact: true }).fill("Your questions");
	await block(page, 1).getByRole("textbox", { name: "Question", exact: true }).fill("Do you travel?");
	await block(page, 1).getByRole("textbox", { name: "Answer", exact: true }).fill("Yes, on request.");
	await page.getByLabel("Add a block").selectOption("Call to action");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await block(page, 2).getByRole("textbox", { name: "Heading", exact: true }).fill("Talk to {siteName}");
	await block(page, 2).getByRole("textbox", { name: "Label", exact: true }).fill("Write to us");
	await block(page, 2).getByRole("textbox", { name: "Link", exact: true }).fill("javascript:alert(1)");
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(block(page, 2).getByText(/^Enter a path such as \/webinars/)).toBeVisible();
	await block(page, 2).getByRole("textbox", { name: "Link", exact: true }).fill("/contact-us");
	await page.getByRole("button", { name: "Move up: Talk to {siteName}" }).press("Enter");
	await expect(block(page, 1).getByRole("textbox", { name: "Heading", exact: true })).toHaveValue("Talk to {siteName}");
	await expect(page.getByRole("button", { name: "Move down: Talk to {siteName}" })).toBeFocused();
	await checkScreen(page, "console-page-editor");

	await page.getByText("Preview", { exact: true }).click();
	await expect(page.getByRole("heading", { name: "Talk to Lectern" })).toBeVisible();
	await checkScreen(page, "console-page-preview");
	await page.getByRole("button", { name: "Save and publish" }).click();
	await expect(page.getByText("The page is published.")).toBeVisible();

	const visitor = await page.context().browser()?.newPage();
	if (!visitor) throw new Error("The browser is closed.");
	await visitor.goto(`${shop.product.url}/pages/in-house-training`);
	await expect(visitor).toHaveTitle("Training · Lectern");
	await expect(visitor.getByRole("heading", { level: 2 }).first()).toHaveText("Talk to Lectern");
	await visitor.getByText("Do you travel?").click();
	await expect(visitor.getByText("Yes, on request.")).toBeVisible();
	await visitor.close();
});

test("an owner removes a block, and gets it back from the history", async ({ page }) => {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/pages/in-house-training`);
	await page.getByRole("button", { name: "Remove: Your questions" }).click();
	await expect(block(page, 2)).toHaveCount(0);
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(page.getByText("The draft is saved.")).toBeVisible();
	await expect(page.getByText("Visitors still see an earlier version.")).toBeVisible();

	await page.getByText("History", { exact: true }).click();
	await page.getByRole("button", { name: "Restore version 2" }).click();
	await expect(page.getByText(/^The version is restored as the draft\./)).toBeVisible();
	await checkScreen(page, "console-page-history");
	await page.getByText("Edit", { exact: true }).click();
	await expect(block(page, 2).getByRole("textbox", { name: "Heading", exact: true })).toHaveValue("Your questions");
});

test("an owner schedules a built-in page, sees that its time has come, and shows its default text again", async ({
	page,
}) => {
	await openedAs(page, shop.staffMember);
	await page.clock.install({ time: shop.product.clock.now() });
	await page.goto(`${shop.product.url}/console/pages/about-us`);
	await expect(page.getByText("Visitors see the default text.")).toBeVisible();
	await block(page, 1).getByRole("textbox", { name: "Heading", exact: true }).fill("Hello from {siteName}");
	await page.getByRole("button", { name: "Schedule", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "When should this version be published?" });
	await dialog.getByRole("button", { name: "Schedule" }).click();
	await expect(dialog.getByText("Enter a date and time.")).toBeVisible();
	await dialog.getByLabel(/^Date and time/).fill("2020-01-01T09:00");
	await dialog.getByRole("button", { name: "Schedule" }).click();
	await expect(dialog.getByText("This time has passed. Choose a later time, or publish now.")).toBeVisible();
	await dialog.getByLabel(/^Date and time/).fill(siteClock(new Date(shop.product.clock.now().getTime() + 3_600_000)));
	await dialog.getByRole("button", { name: "Schedule" }).click();
	await expect(page.getByText(/Will be published /)).toBeVisible();
	const read = async () => (await page.request.get(`${shop.product.url}/about-us`)).text();
	expect(await read()).not.toContain("Hello from Lectern");
	shop.product.clock.pass(3600);
	await shop.product.context.showChanges();
	expect(await read()).toContain("Hello from Lectern");
	await page.clock.fastForward(3_700_000);
	await expect(page.getByText("Published", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Show the default text" }).click();
	await expect(page.getByText("The page is no longer published.")).toBeVisible();
	expect(await read()).toContain("Welcome to Lectern");
});

async function openMenus(page: Page) {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/menus`);
	await expect(page.getByLabel("Announcement", { exact: true })).toBeVisible();
}
const publishMenus = (page: Page) => page.getByRole("button", { name: "Save and publish" }).click();

test("an owner changes menus, is warned before leaving, publishes them and restores the defaults", async ({ page }) => {
	await openMenus(page);
	await page.getByLabel("Announcement", { exact: true }).fill("Summer sale");
	await expect(page.getByText("Unsaved changes")).toBeVisible();

	await page.getByRole("link", { name: "Pages", exact: true }).click();
	await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
	await expect(page.getByLabel("Announcement", { exact: true })).toHaveValue("Summer sale");
	await checkScreen(page, "console-menus-changed");
	await publishMenus(page);
	await expect(page.getByText("Your menus are published.")).toBeVisible();
	const read = async () => (await page.request.get(`${shop.product.url}/about-us`)).text();
	expect(await read()).toContain("Summer sale");

	await page.getByText("History", { exact: true }).click();
	await expect(page.getByText("Changed: announcement")).toBeVisible();
	await checkScreen(page, "console-menus-history");
	await page.getByRole("button", { name: "Restore the defaults" }).click();
	await expect(page.getByText(/^The version is restored as the draft\./)).toBeVisible();
	expect(await read()).toContain("Summer sale");
	const behind = page.getByText("Visitors still see an earlier version.");
	await expect(behind).toBeVisible();
	await page.getByRole("button", { name: "Publish now" }).click();
	await expect(behind).toHaveCount(0);
	expect(await read()).not.toContain("Summer sale");
});

test("an owner saves a draft of the menus, previews it on the site, and publishes it", async ({ page }) => {
	await openMenus(page);
	await page.getByLabel("Announcement", { exact: true }).fill("Winter courses are open");
	await page.getByLabel("Text below the logo").fill("Training for cold places.");
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(page.getByText("All changes saved")).toBeVisible();
	await page.getByRole("link", { name: "Pages", exact: true }).click();
	await page.getByRole("link", { name: "Menus", exact: true }).click();
	await expect(page.getByLabel("Announcement", { exact: true })).toHaveValue("Winter courses are open");

	const menu = page.getByRole("group", { name: "Main menu" });
	for (const name of ["Explore", "About Us", "Contact", "Terms of Use"])
		await menu.getByRole("button", { name: `Remove ${name}`, exact: true }).click();
	await menu.getByRole("button", { name: "Add entry" }).press("Enter");
	await page.keyboard.type("Winter");
	await page.keyboard.press("Tab");
	await page.keyboard.type("/webinars");
	await menu.getByRole("button", { name: "Move Winter up" }).press("Enter");
	await expect(menu.getByRole("button", { name: "Move Winter down" })).toBeFocused();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Save and preview" }).click();
	await expect(page).toHaveURL(`${shop.product.url}/`);
	const announcement = page.getByRole("complementary", { name: "Announcement" });
	await expect(announcement).toHaveText("Winter courses are open");
	await expect(page.getByRole("contentinfo")).toContainText("Training for cold places.");
	await checkScreen(page, "menus-preview");
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Winter" }).click();
	await expect(page).toHaveURL(`${shop.product.url}/webinars`);
	await expect(announcement).toHaveText("Winter courses are open");
	const read = async () => (await page.request.get(`${shop.product.url}/about-us`)).text();
	expect(await read()).not.toContain("Winter courses are open");

	await page.getByRole("complementary", { name: "Preview" }).getByRole("link", { name: "Back to the editor" }).click();
	await expect(menu.getByRole("textbox", { name: /^Label: / })).toHaveCount(2);
	await expect(menu.getByRole("combobox", { name: "Address: Winter" })).toHaveValue("/webinars");
	await page.getByRole("button", { name: "Publish now" }).click();
	await expect(page.getByText("Your menus are published.")).toBeVisible();
	expect(await read()).toContain("Winter courses are open");
	const visitor = await page.context().browser()?.newPage();
	if (!visitor) throw new Error("The browser is closed.");
	await visitor.goto(shop.product.url);
	await expect(visitor.getByRole("complementary", { name: "Announcement" })).toHaveText("Winter courses are open");
	await expect(visitor.getByRole("complementary", { name: "Preview" })).toHaveCount(0);
	await visitor.close();
});

test("the second of two editors of the menus keeps their changes and decides", async ({ page, context }) => {
	await openMenus(page);
	const other = await context.newPage();
	await openMenus(other);
	await page.getByLabel("Text below the logo").fill("First");
	await other.getByLabel("Text below the logo").fill("Second");
	await publishMenus(page);
	await expect(page.getByText("Your menus are published.")).toBeVisible();
	await publishMenus(other);
	await other
		.getByRole("dialog", { name: "Someone else changed the menus" })
		.getByRole("button", { name: "Keep my changes" })
		.click();
	await expect(other.getByLabel("Text below the logo")).toHaveValue("Second");
	await publishMenus(other);
	await expect(other.getByText("Your menus are published.")).toBeVisible();
	await other.goto(shop.product.url);
	await expect(other.getByRole("contentinfo")).toContainText("Second");
});
