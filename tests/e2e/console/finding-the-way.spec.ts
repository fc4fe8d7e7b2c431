import { readFile } from "node:fs/promises";
import { signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { listen, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: operations/setup, operations/dashboard, operations/audit-log, catalog/sample-catalog

// Its own product: the setup checklist depends on the whole catalog.
let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

test("an owner follows the checklist, finds screens and records by typing, exports a list, and returns from the site", {
	tag: "@long",
}, async ({ page }) => {
	const heard = listen(page, []);
	await signIn(page, product.url, owner);
	await page.goto(`${product.url}/console`);
	const checklist = page.getByRole("region", { name: "Set up your site" });
	await expect(checklist.getByText("0 of 8 steps done")).toBeVisible();
	await checkScreen(page, "dashboard-checklist");
	await checklist.getByRole("button", { name: "Hide checklist" }).click();
	await expect(checklist).toHaveCount(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await checklist.getByRole("link", { name: /Turn off the sample promo code/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Promo codes" })).toBeVisible();

	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export CSV" }).click();
	const file = await readFile(await (await download).path(), "utf8");
	expect(file).toMatch(/^\uFEFFcode,percent,amount,.*\r\nWELCOME10,10,,active,/);
	const { entries } = (await owner.call("GET", "/admin/audit?action=list.exported")).body;
	expect(entries.map((entry: { summary: string }) => entry.summary)).toEqual(["Exported the list “promo codes”"]);

	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
	await checkScreen(page, "shortcuts");
	await page.keyboard.press("Escape");
	await page.keyboard.press("Control+k");
	const field = page.getByRole("combobox", { name: "Search" });
	await expect(field).toBeFocused();
	await page.keyboard.type("harassment");
	await expect(page.getByRole("option", { name: /Harassment/ }).first()).toBeVisible();
	await checkScreen(page, "palette");
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("orders");
	await expect(page.getByRole("dialog").getByRole("option", { selected: true })).toHaveText("Orders");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${product.url}/console/orders`);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("heading", { level: 1, name: "Orders" }).click();
	await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();

	await page.goto(product.url);
	await page.getByRole("button", { name: "Your account" }).click();
	await page.getByRole("menuitem", { name: "Console" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
	expect(heard).toEqual([]);
});

test("an owner removes all samples, and adds the courses again", { tag: "@long" }, async ({ page }) => {
	await signIn(page, product.url, owner);
	await page.goto(`${product.url}/console`);
	await page
		.getByRole("region", { name: "Set up your site" })
		.getByRole("link", { name: /Remove the samples/ })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: "Sample courses" })).toBeVisible();
	const main = page.getByRole("main");
	await expect(main.getByText("All sample courses are on the site.")).toBeVisible();
	await checkScreen(page, "sample-courses");
	const remove = { name: "Remove samples" };
	await main.getByRole("button", remove).click();
	await page.getByRole("dialog", { name: "Remove all samples?" }).getByRole("button", remove).click();
	await expect(
		page.getByText(/^Removed 66 sample courses, \d+ sample instructors, and 5 sample articles\.$/),
	).toBeVisible();
	await checkScreen(page, "sample-courses-removed");
	const courses = async () => (await owner.call("GET", "/admin/courses")).body.length;
	expect(await courses()).toBe(0);

	const add = { name: "Add samples" };
	await main.getByRole("button", add).click();
	await page.getByRole("dialog", { name: "Add the sample courses?" }).getByRole("button", add).click();
	await expect(page.getByText("66 sample courses added.")).toBeVisible();
	await expect(main.getByText("All sample courses are on the site.")).toBeVisible();
	expect(await courses()).toBeGreaterThan(0);
});

test("an owner finds a setting by what it is for with the keyboard alone, and opens the tabs of credit", async ({
	page,
}) => {
	await signIn(page, product.url, owner);
	await page.goto(`${product.url}/console/settings`);
	await expect(page.getByRole("link", { name: "Webhooks" })).toBeVisible();
	await checkScreen(page, "settings");
	await page.keyboard.press("/");
	await page.keyboard.type("nothing like it");
	await expect(page.getByRole("status").filter({ hasText: "Nothing matches. Try another word." })).toBeVisible();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("exemption");
	await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "Sales tax" })).toBeVisible();
	const menu = page.getByRole("navigation", { name: "Console" });
	await expect(menu.getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "page");
	await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
	await expect(page.getByRole("searchbox", { name: "Search settings" })).toHaveValue("");

	await menu.getByRole("link", { name: "Credit" }).click();
	const tabs = page.getByRole("navigation", { name: "Credit" });
	await expect(tabs.getByRole("link", { name: "Programs" })).toHaveAttribute("aria-current", "page");
	await tabs.getByRole("link", { name: "Certificates" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Certificates" })).toBeVisible();
	await expect(menu.getByRole("link", { name: "Credit" })).toHaveAttribute("aria-current", "page");
});
