import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales/organizations, sales/pay-by-invoice
// @long: one journey of organizations in depth.

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
let nurse: typeof owner;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	nurse = await signUp(product.url, "nurse@hospital.example");
	await openConsoleTo(product, [owner]);
	const terms = { version: 0, everyoneFrom: null, accessOpens: "placed", netDays: 30, purchaseOrderRequired: false };
	const rest = { remittance: "First Example Bank", remindBefore: [], remindAfter: [] };
	expect((await owner.call("PUT", "/admin/pay-by-invoice", { ...terms, ...rest })).status).toBe(200);
});
test.afterAll(() => product?.stop());

test("a member orders with the terms and up to the credit limit of their organization", async ({ page }) => {
	const { url } = product;
	await signIn(page, url, owner);
	await page.goto(`${url}/console/organizations`);
	await expect(page.getByText("No organizations yet")).toBeVisible();
	await page.getByRole("button", { name: "New organization" }).click();
	const dialog = page.getByRole("dialog", { name: "New organization" });
	await dialog.getByLabel("Name").fill("General Hospital");
	await dialog.getByLabel("Members can pay by invoice").check();
	await dialog.getByLabel("Days until an invoice is due").fill("45");
	await dialog.getByLabel("Credit limit ($)").fill("100.5");
	await dialog.getByLabel("City").fill("Springfield");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("Enter a whole number from 0 to 20000000, or leave it empty.")).toBeVisible();
	await checkScreen(page, "organization-form");
	await dialog.getByLabel("Credit limit ($)").fill("100");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("heading", { name: "General Hospital", level: 1 })).toBeVisible();

	await page.goto(`${url}/console/people/${nurse.id}?part=orders`);
	const memberOf = page.getByRole("combobox", { name: "Member of" });
	await expect(page.getByRole("button", { name: "New organization" })).toBeVisible();
	await memberOf.selectOption("General Hospital");
	await expect(toasts(page)).toContainText("Saved.");
	await expect(memberOf).toHaveValue(/\d+/);
	await expect(page.getByRole("button", { name: "New organization" })).toHaveCount(0);
	await checkScreen(page, "console-person-of-organization");
	await page.goto(`${url}/console/organizations`);
	await checkScreen(page, "console-organizations");
	await page.getByRole("link", { name: "General Hospital" }).click();
	await expect(page.getByRole("main").getByText("nurse@hospital.example")).toBeVisible();
	await checkScreen(page, "console-organization");

	const item = await findCartItem(url, 101, "Live session for a group of 10");
	const cart = JSON.stringify({ items: [item], total_items: 1, total_amount: item.discounted_price ?? item.price });
	await signIn(page, url, nurse);
	await page.evaluate((items) => localStorage.setItem("cart", items), cart);
	await page.goto(`${url}/cart`);
	await expect(page.getByText("You can order up to $100.00 by invoice.")).toBeVisible();
	await checkScreen(page, "cart-above-limit");

	await signIn(page, url, owner);
	await page.goto(`${url}/console/organizations`);
	await page.getByRole("link", { name: "General Hospital" }).click();
	await page.getByLabel("Credit limit ($)").fill("");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toasts(page)).toContainText("Saved.");
	await signIn(page, url, nurse);
	await page.evaluate((items) => localStorage.setItem("cart", items), cart);
	await page.goto(`${url}/cart`);
	await page.getByRole("main").getByRole("button", { name: "Pay by invoice" }).click();
	const review = page.getByRole("dialog", { name: "Review your invoice" });
	await expect(review).toContainText("General Hospital");
	await expect(review).toContainText("Springfield");
	await review.getByRole("button", { name: "Place order" }).click();
	await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
});
