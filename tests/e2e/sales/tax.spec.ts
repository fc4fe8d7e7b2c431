import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { toDay } from "#values/business-days.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { payOn, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales/tax, sales/billing
// @long: goes through three purchases. Tax on a purchase is also shown with upgrades.

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
let school: typeof owner;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	school = await signUp(product.url, "education@school.example");
	await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

test("a provider adds sales tax; a school pays it, sends its exemption certificate, and then pays none", async ({
	page,
}) => {
	const { url } = product;
	await signIn(page, url, owner);
	await page.goto(`${url}/console/tax`);
	await expect(page.getByRole("heading", { name: "No rates yet" })).toBeVisible();
	const mode = page.getByRole("combobox", { name: "How orders are taxed" });
	await mode.selectOption("Your rates below");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Please add a rate first.")).toBeVisible();
	const form = page.getByRole("form", { name: "Add a rate" });
	await form.getByRole("combobox", { name: "State or country" }).selectOption("Washington");
	await form.getByRole("textbox", { name: "Rate in percent" }).fill("880");
	await form.getByRole("button", { name: "Add rate" }).click();
	await expect(form.getByRole("textbox", { name: "Rate in percent" })).toHaveAccessibleDescription(
		/percentage from 0 to 100/,
	);
	await form.getByRole("textbox", { name: "Rate in percent" }).fill("8.8");
	await form.getByRole("button", { name: "Add rate" }).click();
	await expect(page.getByRole("table", { name: "Rates" })).toContainText("8.8%");
	await expect(page.getByRole("row").filter({ hasText: "Washington" })).toHaveCount(3);
	await mode.selectOption("Your rates below");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toasts(page).filter({ hasText: "New orders are taxed this way." })).toBeVisible();
	await checkScreen(page, "console-tax");

	const item = await findCartItem(url, 101, "Recorded session");
	const cart = JSON.stringify({ items: [item], total_items: 1, total_amount: item.discounted_price ?? item.price });
	const openCart = async () => {
		await signIn(page, url, school);
		await page.evaluate((items) => localStorage.setItem("cart", items), cart);
		await page.goto(`${url}/cart`);
	};
	await openCart();
	const summary = page.getByRole("region", { name: "Order summary" });
	await expect(summary.getByText("We'll add tax at checkout")).toBeVisible();
	await summary.getByRole("button", { name: "Checkout" }).click();
	const state = page.getByRole("combobox", { name: "State or region" });
	await expect(state).toHaveAccessibleDescription(/Please enter your US state/);
	await state.selectOption("Washington");
	await expect(summary.getByText("Sales tax, Washington")).toBeVisible();
	const tax = Math.round((item.discounted_price ?? item.price) * 8.8) / 100;
	await expect(summary.getByText(`$${tax.toFixed(2)}`, { exact: true })).toBeVisible();
	await checkScreen(page, "cart-sales-tax");

	// The rate changes while the cart is open.
	const raised = await owner.call("POST", "/admin/tax/rates", {
		place: "US-WA",
		kinds: ["recording"],
		percent: 9,
		startsOn: toDay(new Date(product.now())),
	});
	expect(raised.status).toBe(201);
	await summary.getByRole("button", { name: "Checkout" }).click();
	await expect(page.getByText("The sales tax has changed")).toBeVisible();
	const total = (item.discounted_price ?? item.price) + Math.round((item.discounted_price ?? item.price) * 9) / 100;
	await expect(summary.getByText(`$${total.toFixed(2)}`, { exact: true })).toBeVisible();
	await summary.getByRole("button", { name: "Checkout" }).click();
	await expect(page.getByText("Sales tax", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: `Pay $${total.toFixed(2)}` })).toBeVisible();
	await payOn(page, "4242 4242 4242 4242");
	await expect(page.getByText("Enrollment is successful")).toBeVisible();

	await openCart();
	await page.getByText("Tax-exempt organization?").click();
	await page.getByRole("button", { name: "Upload certificate" }).click();
	await expect(page.getByText("Please choose your certificate.")).toBeVisible();
	await page
		.getByLabel("Exemption certificate")
		.setInputFiles({ name: "exempt.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 exempt") });
	await page.getByRole("textbox", { name: "Certificate number" }).fill("E-4711");
	await page.getByLabel("Valid until").fill("2031-12-31");
	await page.getByRole("button", { name: "Upload certificate" }).click();
	await expect(page.getByText("We're checking certificate E-4711. Until we're done, we'll add tax.")).toBeVisible();
	await checkScreen(page, "cart-tax-certificate");

	await signIn(page, url, owner);
	await page.goto(`${url}/console/tax`);
	await page.getByRole("region", { name: "Exemption certificates to check" }).getByRole("link").click();
	const exemption = page.getByRole("region", { name: "Sales tax exemption" });
	await exemption.getByRole("button", { name: /^Approve/ }).click();
	await checkScreen(page, "console-customer-approve-certificate");
	await page.getByLabel("Exempt in").fill("WA");
	await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
	await expect(exemption.getByText("Exempt", { exact: true })).toBeVisible();
	await page.goto(`${url}/console/orders`);
	await page.getByRole("table", { name: "Orders" }).getByRole("link").first().click();
	await expect(page.getByText("Sales tax, Washington")).toBeVisible();

	await openCart();
	await expect(page.getByRole("region", { name: "Order summary" }).getByText("Sales tax (exempt)")).toBeVisible();
	await expect(page.getByText("You're exempt from sales tax")).toBeVisible();
});

test("a tax code that Stripe doesn't know is named, and nothing is saved", async ({ page }) => {
	await signIn(page, product.url, owner);
	await page.goto(`${product.url}/console/tax`);
	const mode = page.getByRole("combobox", { name: "How orders are taxed" });
	await mode.selectOption("Stripe Tax");
	const code = page.getByRole("textbox", { name: "Tax code: live" });
	await code.fill("webinar");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(code).toHaveAccessibleDescription(/Please enter a tax code such as txcd_10000000/);
	await code.fill("txcd_60000000");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Stripe: No such tax code: 'txcd_60000000'")).toBeVisible();
	await checkScreen(page, "console-tax-stripe");
	await page.reload();
	await expect(mode).not.toHaveValue("stripe");
	await mode.selectOption("Stripe Tax");
	await expect(code).toHaveValue("");
	await code.fill("txcd_20030000");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toasts(page).filter({ hasText: "New orders are taxed this way." })).toBeVisible();
	await page.reload();
	await expect(code).toHaveValue("txcd_20030000");
});
