import { readFile } from "node:fs/promises";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales/pay-by-invoice, sales/invoices, sales/accounting

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
let hospital: typeof owner;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	hospital = await signUp(product.url, "education@hospital.example");
	await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

test("a hospital orders seats with a purchase order, pays by check in two parts, and owes nothing", async ({
	page,
}) => {
	const { url } = product;
	await signIn(page, url, owner);
	await page.goto(`${url}/console/pay-by-invoice`);
	await page.getByRole("textbox", { name: "How to pay" }).fill("First Example Bank, routing 000000000, account 4711");
	await page.getByRole("combobox", { name: "Courses open" }).selectOption("When the order is placed");
	await page.getByRole("textbox", { name: "Days before the due date" }).fill("7, x");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("textbox", { name: "Days before the due date" })).toHaveAccessibleDescription(
		/whole days/,
	);
	await page.getByRole("textbox", { name: "Days before the due date" }).fill("7, 1");
	await checkScreen(page, "console-pay-by-invoice");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toasts(page)).toContainText("Saved.");
	await page.goto(`${url}/console/people/${hospital.id}`);
	await page.getByRole("button", { name: "Allow to pay by invoice" }).click();
	await expect(page.getByRole("button", { name: "Stop payment by invoice" })).toBeVisible();

	const item = await findCartItem(url, 101, "Live session for a group of 10");
	const cart = JSON.stringify({ items: [item], total_items: 1, total_amount: item.discounted_price ?? item.price });
	await signIn(page, url, hospital);
	await page.evaluate((items) => localStorage.setItem("cart", items), cart);
	// What the invoice will say is known once the billing details are there.
	const details = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		const response = await route.fetch();
		if ((await response.text()).includes("print them on your invoice")) await details.promise;
		await route.fulfill({ response });
	});
	const offered = page.waitForResponse("**/api/account/pay-by-invoice**");
	await page.goto(`${url}/cart`);
	await (await offered).finished();
	const main = page.getByRole("main");
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	await expect(main.getByRole("button", { name: "Pay by invoice" })).toBeHidden();
	details.resolve();
	await main.getByRole("button", { name: "Pay by invoice" }).click();
	const number = page.getByRole("textbox", { name: "PO number" });
	await expect(number).toHaveAccessibleDescription(/Please enter your purchase order number\./);
	await number.fill("PO-7781");
	await page.getByRole("textbox", { name: "Company" }).fill("General Hospital");
	await checkScreen(page, "cart-pay-by-invoice");
	await main.getByRole("button", { name: "Pay by invoice" }).press("Enter");
	const review = page.getByRole("dialog", { name: "Review your invoice" });
	await expect(review).toContainText("General Hospital");
	await expect(review.getByRole("term")).toHaveText(["Due", "PO number"]);
	await expect(review.getByRole("definition").last()).toHaveText("PO-7781");
	await expect(review.getByRole("list", { name: "Courses" })).toContainText("Live session for a group of 10");
	await expect(
		review.getByText(
			/^By placing this order, you agree to pay \$[\d,.]+ by \w+ \d+, \d+\. Your courses open right away\.$/,
		),
	).toBeVisible();
	await checkScreen(page, "invoice-review");
	await review.getByRole("button", { name: "Back to cart" }).click();
	await expect(review).toBeHidden();
	// Nothing was ordered yet.
	expect((await hospital.call("GET", "/account/invoice-orders")).body.orders).toEqual([]);
	await main.getByRole("button", { name: "Pay by invoice" }).click();
	await review.getByRole("button", { name: "Place order" }).click();
	await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
	await expect(
		page.getByRole("region", { name: "What happens next" }).getByRole("button", { name: /^Invite colleagues/ }),
	).toBeVisible();
	const file = { name: "PO 7781.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 a purchase order") };
	await page.getByLabel("Upload your purchase order").setInputFiles(file);
	await expect(page.getByText("Uploaded: PO 7781.pdf")).toBeVisible();
	await checkScreen(page, "order-placed");
	await page.goto(`${url}/myOrders`);
	await expect(page.getByRole("heading", { name: "Unpaid invoices" })).toBeVisible();
	await expect(main.getByRole("article")).toHaveCount(1);
	await checkScreen(page, "orders-unpaid-invoice");
	// The next order has its own purchase order.
	await page.evaluate((items) => localStorage.setItem("cart", items), cart);
	await page.goto(`${url}/cart`);
	await page.locator("summary", { hasText: "Billing details" }).click();
	await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("General Hospital");
	await expect(number).toHaveValue("");

	await signIn(page, url, owner);
	await page.goto(`${url}/console/orders?state=invoiced`);
	await page.getByRole("table", { name: "Orders" }).getByRole("link").first().click();
	const balance = page.getByRole("region", { name: /^Invoice payment/ });
	await expect(balance.getByRole("link", { name: "Purchase order: PO 7781.pdf" })).toBeVisible();
	const total = Math.round((item.discounted_price ?? item.price) * 100);
	await record("400", "20417");
	await expect(balance).toContainText("$400.00 by check");
	await balance.getByRole("button", { name: "Record a payment" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox", { name: /^Amount received/ }).fill("99999");
	await dialog.getByRole("button", { name: "Record payment" }).click();
	await expect(dialog.getByRole("textbox", { name: /^Amount received/ })).toHaveAccessibleDescription(
		/Choose to keep the rest as credit on account/,
	);
	await checkScreen(page, "console-order-record-payment");
	await page.keyboard.press("Escape");
	await record(String((total - 40_000) / 100), "20418");
	await expect(balance.getByText("Nothing is owed", { exact: true })).toBeVisible();
	await expect(balance.getByText("$0.00")).toBeVisible();
	await checkScreen(page, "console-order-paid-by-invoice");
	await page.goto(`${url}/console/orders?search=PO-7781`);
	await expect(page.getByRole("table", { name: "Orders" })).toContainText("Paid");

	await page.goto(`${url}/console/accounting`);
	await expect(page.getByRole("table", { name: "Journal" })).toContainText("Accounts receivable");
	await expect(page.getByRole("table", { name: "Monthly report" })).toContainText("$0.00");
	await expect(page.getByText(/^Debits (\$[\d,.]+), credits \1$/)).toBeVisible();
	await checkScreen(page, "console-accounting");
	const saving = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export lines" }).click();
	expect(await readFile(await (await saving).path(), "utf8")).toMatch(
		/invoice,INV-[^\r]*General Hospital,,PO-7781,[^\r]*20417 20418/,
	);
	await page.getByRole("textbox", { name: "From" }).fill("2027-01-01");
	await page.getByRole("textbox", { name: "To" }).fill("2026-01-01");
	await expect(page.getByRole("textbox", { name: "From" })).toHaveAccessibleDescription(/two days that exist/);

	// The second check bounces.
	await page.goto(`${url}/console/orders?search=PO-7781`);
	await page.getByRole("table", { name: "Orders" }).getByRole("link").first().click();
	await balance
		.getByRole("listitem")
		.filter({ hasText: "Reference 20418" })
		.getByRole("button", { name: "Reverse" })
		.click();
	const reversal = page.getByRole("dialog");
	await reversal.getByRole("button", { name: /^Reverse \$/ }).click();
	await expect(reversal.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(/Please enter a reason/);
	await reversal.getByRole("textbox", { name: "Reason" }).fill("The bank returned the check unpaid");
	await checkScreen(page, "console-order-reverse-payment");
	await reversal.getByRole("button", { name: /^Reverse \$/ }).click();
	await expect(balance.getByText("Reversed: The bank returned the check unpaid")).toBeVisible();
	await expect(balance.getByText("Nothing is owed", { exact: true })).toBeHidden();

	async function record(amount: string, reference: string) {
		await balance.getByRole("button", { name: "Record a payment" }).click();
		const form = page.getByRole("dialog");
		await form.getByRole("textbox", { name: /^Amount received/ }).fill(amount);
		await form.getByRole("textbox", { name: "Check or transfer number" }).fill(reference);
		await form.getByRole("button", { name: "Record payment" }).click();
		await expect(form).toBeHidden();
	}
});
