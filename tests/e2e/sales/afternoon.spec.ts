import { fileURLToPath } from "node:url";
import { client, password, signUp } from "#tests/support/buyer.ts";
import { createCode, showSecondFactor } from "#tests/support/operator.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { signIn } from "../support/journey.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales/accounting, sales/pay-by-invoice, sales/orders, catalog/import-export, operations/setup

// A provider's first afternoon: from the printed address to an accountant's journal that balances.
let product: RunningProduct;
test.beforeAll(async () => {
	product = await startProduct({ database: "embedded", program: "tests/support/running-with-clock.ts" });
});
test.afterAll(() => product?.stop());

const email = "olivia@example.com";

test("a provider starts empty and moves in, a hospital buys 12 seats by purchase order and check, and the journal balances", async ({ page }) => {
	const { url } = product;
	const main = page.getByRole("main");
	await expect.poll(() => product.log()).toMatch(/\/setup#[A-Z0-9-]{24}/);
	await page.goto(`${url}/setup${product.log().match(/\/setup(#[A-Z0-9-]{24})/)?.[1]}`);
	await expect(main.getByLabel("Setup code")).not.toHaveValue("");
	await main.getByLabel("Your name").fill("Olivia Owner");
	await main.locator("input[name=email]").fill(email);
	await main.locator("input[name=password]").fill(password);
	await main.getByLabel("Name of the site").fill("Northwind Academy");
	await main.getByLabel("Postal address", { exact: true }).fill("7 Pine Road, Portland, OR 97201");
	await main.getByLabel("Sample courses").selectOption("Start empty: no sample courses, experts, articles or page texts");
	await main.getByRole("button", { name: "Set up the site" }).click();
	await page.waitForURL("**/console**");
	await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
	const token = await page.evaluate(() => localStorage.getItem("site"));
	let owner = client(url, String(token));
	const { secret } = await showSecondFactor(owner, product.now());

	await page.goto(`${url}/console/courses`);
	await page.getByRole("button", { name: "Import", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Import courses" });
	await dialog.getByLabel("File").setInputFiles(fileURLToPath(new URL("../../support/catalog/import-files/excel-us.csv", import.meta.url)));
	await dialog.getByText("Publish", { exact: true }).click();
	await dialog.getByRole("button", { name: "Check the file" }).click();
	await dialog.getByLabel(/^Create 2 categories: Payroll, Leave$/).check();
	await dialog.getByRole("button", { name: "Import 3 courses" }).click();
	await expect(dialog.getByText("Imported 3 courses.")).toBeVisible();
	expect((await owner("GET", "/admin/catalog/courses?prices=missing")).body.courses).toEqual([]);

	await page.goto(`${url}/console/courses?search=Overtime`);
	await page.getByRole("table", { name: "Courses" }).getByRole("link", { name: "Overtime rules" }).click();
	await page.getByRole("table", { name: "Price options" }).locator("tbody tr").first().getByLabel("Sell by the seat").check();
	await page.getByRole("button", { name: "Save", exact: true }).first().click();
	await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
	const remittance = "First Example Bank, routing 000000000, account 4711";
	const terms = { everyoneFrom: 500, accessOpens: "placed", netDays: 30, purchaseOrderRequired: true, remittance, remindBefore: [7], remindAfter: [1] };
	const { version } = (await owner("GET", "/admin/pay-by-invoice")).body;
	expect((await owner("PUT", "/admin/pay-by-invoice", { version, ...terms })).status).toBe(200);

	const hospital = await signUp(url, "education@hospital.example");
	await signIn(page, url, hospital);
	for (const path of ["/", "/training", "/expert-marketplace", "/resources", "/terms-of-use"]) {
		await page.goto(url + path);
		await expect(main).toBeVisible();
		expect(await main.innerText(), path).not.toMatch(/Oyelaran|Harassment Investigation|Lectern/);
	}
	await page.goto(`${url}/training`);
	await main.getByRole("link", { name: "Overtime rules" }).first().click();
	await expect(page.getByRole("heading", { name: "Overtime rules", level: 1 })).toBeVisible();
	await page.waitForFunction(() => window.early === undefined);
	const types = page.getByRole("combobox", { name: "Session Type" });
	await types.selectOption(await types.locator("option", { hasText: "per seat" }).first().getAttribute("value"));
	await page.getByLabel("Number of seats").fill("12");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page).toHaveURL(`${url}/cart`);
	await main.getByRole("button", { name: "Pay by invoice" }).click();
	await page.getByRole("textbox", { name: "PO number" }).fill("PO-7781");
	await page.getByRole("textbox", { name: "Company" }).fill("General Hospital");
	await main.getByRole("button", { name: "Pay by invoice" }).click();
	await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();

	const [order] = (await owner("GET", "/admin/orders?search=PO-7781")).body.orders;
	const { title, seats } = (await owner("GET", `/admin/orders/${order.id}`)).body.lines[0];
	expect({ title, seats }).toEqual({ title: "Overtime rules", seats: 12 });
	const check = { amount: order.total, method: "check", receivedOn: toDay(new Date(product.now())), reference: "20417" };
	expect((await owner("POST", `/admin/orders/${order.id}/payments`, check)).status).toBe(201);

	await product.pass(2 * 86_400);
	const login = (await client(url)("POST", "/users/login", { email, password })).body;
	owner = client(url, String(login.token));
	expect((await owner("POST", "/operator/second-factor", { code: createCode(secret, product.now()) })).status).toBe(200);
	await signIn(page, url, { id: Number(login.userId), token: String(login.token) });
	const today = toDay(new Date(product.now()));
	await page.goto(`${url}/console/accounting?by=day&from=${addDays(today, -5)}&to=${today}`);
	const journal = page.getByRole("table", { name: "Journal" });
	await expect(journal.locator("tbody tr")).toHaveCount(4);
	for (const account of ["Accounts receivable", "Sales", "Checks"]) await expect(journal).toContainText(account);
	await expect(page.getByText(/^Debits (\$[\d,.]+), credits \1$/)).toBeVisible();
	const { months } = (await owner("GET", `/admin/accounting/months?from=${addDays(today, -5)}&to=${today}`)).body;
	expect(months.at(-1)).toMatchObject({ received: order.total, owed: 0 });
});
