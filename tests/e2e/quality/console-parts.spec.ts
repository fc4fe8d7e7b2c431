import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: sales/grants, sales/promotions, people/list-views
// @long: tries the keyboard in the parts of screens.

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string) {
	const button = page.getByRole("dialog").getByRole("button", { name });
	for (let presses = 0; presses < 6; presses++) {
		if (await button.evaluate((element) => element === document.activeElement)) return button;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab never reaches “${name}”.`);
}

test("a granted course is removed with the keyboard, after a question that starts at the safe answer", async ({
	page,
}) => {
	const { product, staffMember } = shop;
	const customer = await signUp(product.url);
	const { selectedPricing } = await findCartItem(product.url, 101, "Recorded session");
	const grant = { courseID: 101, pricingId: selectedPricing.id, reason: "Won it" };
	const granted = await staffMember.call("POST", `/admin/customers/${customer.id}/grants`, grant);
	expect(granted.status).toBe(201);
	await openedAs(page, staffMember);
	await page.goto(`${product.url}/console/orders/${granted.body.orderId}`);
	const open = page.getByRole("button", { name: "Remove course" });
	await open.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Remove this course?" });
	await expect(dialog.getByRole("button", { name: "Keep course" })).toBeFocused();
	await checkScreen(page, "console-remove-grant");
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(open).toBeFocused();
	await page.keyboard.press("Enter");
	await tabTo(page, "Remove course");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Access was removed", { exact: true })).toBeVisible();
});

test("a promo code that makes courses free is saved only after a question, with the keyboard", async ({ page }) => {
	const { product, staffMember } = shop;
	await openedAs(page, staffMember);
	await page.goto(`${product.url}/console/promo-codes/new`);
	await page.getByRole("textbox", { name: "Code", exact: true }).focus();
	await page.keyboard.type("GIFT-2027");
	await page.getByRole("textbox", { name: "Percent off" }).focus();
	await page.keyboard.type("100");
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "This code makes courses free" });
	await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
	await checkScreen(page, "console-promo-free");
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("textbox", { name: "Percent off" })).toBeFocused();
	await expect(page.getByRole("textbox", { name: "Percent off" })).toHaveValue("100");
	expect((await staffMember.call("GET", "/admin/promo-codes?search=GIFT-2027")).body.codes).toEqual([]);
	await page.keyboard.press("Enter");
	await tabTo(page, "Make them free");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("link", { name: "GIFT-2027", exact: true })).toBeVisible();
});

test("on a phone, a button opens the filters and counts those that are set; groups of the menu stay folded", async ({
	page,
}) => {
	const { product, staffMember } = shop;
	await page.setViewportSize({ width: 390, height: 844 });
	await openedAs(page, staffMember);
	await page.goto(`${product.url}/console/orders`);
	const state = page.getByLabel("Status", { exact: true });
	await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
	await expect(state).toBeHidden();
	await page.getByRole("button", { name: "Filters", exact: true }).click();
	await state.selectOption("Paid");
	await expect(page.getByRole("button", { name: "Filters (1)" })).toHaveAttribute("aria-expanded", "true");
	await checkScreen(page, "console-orders-filters");

	const group = page.getByRole("button", { name: "Catalog", exact: true });
	await group.press("Enter");
	await expect(page.getByRole("link", { name: "Courses", exact: true })).toBeHidden();
	await page.reload();
	await expect(group).toHaveAttribute("aria-expanded", "false");
	await group.press("Enter");
	await expect(page.getByRole("link", { name: "Courses", exact: true })).toBeVisible();
});
