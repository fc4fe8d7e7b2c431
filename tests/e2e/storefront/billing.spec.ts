import { buy, findCartItem, signUp } from "#tests/support/buyer.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { checkScreen } from "../support/check-screen.ts";
import { store } from "../support/holding.ts";
import { payOn } from "../support/journey.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: sales/billing, sales/invoices

const openCart = async (page: Page, url: string, customer: Awaited<ReturnType<typeof signUp>>, sessionType: string) => {
	const item = await findCartItem(url, 101, sessionType);
	const cart = JSON.stringify({ items: [item], total_items: 1, total_amount: item.discounted_price ?? item.price });
	await store(page, url, { user: String(customer.id), site: customer.token, username: "Robin Buyer", cart });
	await page.goto(`${url}/cart`);
};

const printedOn = async (page: Page, address: string | null) =>
	pdfText(await (await page.context().request.get(address as string)).body());

test("a customer puts a company on the invoice by keyboard, and finds it filled in next time", async ({
	page,
	sharedProduct: { url },
}) => {
	const customer = await signUp(url);
	await openCart(page, url, customer, "Recorded session");
	const summary = page.locator("summary", { hasText: "Billing details" });
	await expect(summary).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Company" })).toHaveCount(0);
	await summary.focus();
	await page.keyboard.press("Enter");
	const company = page.getByRole("textbox", { name: "Company" });
	await expect(company).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(company).toBeFocused();
	await page.keyboard.type("Northwind Clinics LLC");
	await page.keyboard.press("Tab");
	await page.keyboard.type("United States");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("textbox", { name: "Street address" })).toBeFocused();
	await page.keyboard.type("1 Main Street");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Suite 5");
	for (const value of ["Springfield", "Illinois", "62701", "12-3456789", "PO-4711", "HR-200", "payables"]) {
		await page.keyboard.press("Tab");
		await page.keyboard.type(value);
	}
	await checkScreen(page, "cart-billing");

	const checkout = page.getByRole("main").getByRole("button", { name: "Checkout", exact: true });
	await checkout.click();
	const copy = page.getByRole("textbox", { name: "Accounts payable email" });
	await expect(copy).toBeFocused();
	await expect(copy).toHaveAccessibleDescription(/Please enter a valid email address\./);
	await copy.fill("payables@northwind.example");
	await expect(copy).not.toHaveAttribute("aria-invalid", "true");
	await checkout.click();
	await expect(page).toHaveURL(/\/sandbox\/checkout\//);
	await payOn(page, "4242 4242 4242 4242");
	await expect(page.getByText("Enrollment is successful")).toBeVisible();

	await page.goto(`${url}/myOrders`);
	const invoice = await printedOn(page, await page.getByRole("link", { name: /^View Invoice/ }).getAttribute("href"));
	for (const printed of [
		"Northwind Clinics LLC",
		"Suite 5",
		"Springfield, IL 62701",
		"Tax ID: 12-3456789",
		"PO-4711",
		"HR-200",
	])
		expect(invoice).toContain(printed);

	await openCart(page, url, customer, "Live session");
	await expect(page.locator("summary", { hasText: /Northwind Clinics LLC$/ })).toBeVisible();
	await page.locator("summary", { hasText: "Billing details" }).click();
	await expect(page.getByRole("textbox", { name: "Street address" })).toHaveValue("1 Main Street\nSuite 5");
	await expect(page.getByRole("textbox", { name: "Accounts payable email" })).toHaveValue("payables@northwind.example");
});

test("a customer corrects an invoice once in My Orders", async ({ page, sharedProduct: { url } }) => {
	const customer = await signUp(url);
	await buy(url, customer, [101, "Recorded session"]);
	await store(page, url, { user: String(customer.id), site: customer.token, username: "Robin Buyer" });
	await page.goto(`${url}/myOrders`);
	const section = page.locator("details", { hasText: "Invoices and billing details" });
	await section.locator("summary").focus();
	await page.keyboard.press("Enter");
	await section.getByRole("button", { name: /^Correct billing details/ }).click();
	const dialog = page.getByRole("dialog", { name: /^Correct invoice INV-/ });
	const number = ((await dialog.getByRole("heading").textContent()) ?? "").replace("Correct invoice ", "");

	await dialog.getByRole("button", { name: "Issue corrected invoice" }).click();
	await expect(dialog.getByRole("alert")).toHaveText("These billing details are already on the invoice.");
	await dialog.getByRole("textbox", { name: "Company" }).fill("Northwind Clinics LLC");
	await dialog.getByRole("textbox", { name: "Accounts payable email" }).fill("nobody");
	await dialog.getByRole("button", { name: "Issue corrected invoice" }).click();
	await expect(dialog.getByRole("textbox", { name: "Accounts payable email" })).toBeFocused();
	await checkScreen(page, "correct-invoice");
	await dialog.getByRole("textbox", { name: "Accounts payable email" }).fill("");
	await dialog.getByRole("button", { name: "Issue corrected invoice" }).click();

	const replaced = section.getByRole("link", { name: `Replaced invoice ${number}` });
	await expect(replaced).toBeVisible();
	await expect(section.getByText("Corrected once already.")).toBeVisible();
	await expect(section.getByRole("button", { name: /^Correct billing details/ })).toHaveCount(0);
	await checkScreen(page, "corrected-invoice");
	const valid = await printedOn(page, await section.getByRole("link", { name: /^Invoice INV-/ }).getAttribute("href"));
	expect(valid).toContain(`Replaces invoice ${number}`);
	expect(valid).toContain("Northwind Clinics LLC");
	expect(await printedOn(page, await replaced.getAttribute("href"))).toContain(
		"This invoice was replaced by invoice INV-",
	);
	const [{ order }] = (await customer.call("GET", "/account/invoices")).body.invoices;
	const second = await customer.call("POST", `/account/invoices/${order}/correct`, { billing: { company: "Another" } });
	expect(second).toMatchObject({ status: 409, body: { code: "already_corrected" } });
});
