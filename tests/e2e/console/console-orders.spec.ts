import { buy, findCartItem, signUp } from "#tests/support/buyer.ts";
import { createCode } from "#tests/support/operator.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { listen, payOn, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: sales/order-management, sales/orders, sales/promotions, sales/grants, sales/refunds, sales/invoices

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
let secret: string;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	await product.emails(1);
	[secret = ""] = await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

async function open(page: Page, path: string) {
	await signIn(page, product.url, owner);
	await page.goto(product.url + path);
}
const openTab = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).click();
const rows = (page: Page, table: string) => page.getByRole("table", { name: table }).getByRole("row");

/** Signs up a customer with this name. */
async function user(fullName: string) {
	const made = await signUp(product.url);
	await made.call("PATCH", "/account", { fullName, phone: "+1 302 555 0142" });
	return made;
}

test("an order arrives while the list is open, its email is sent again, and a line is refunded after a second factor", async ({
	page,
}) => {
	const heard = listen(page, [/403/]);
	await open(page, "/console/orders");
	await expect(page.getByText("No orders yet")).toBeVisible();
	const buyer = await user("Octavia Orders");
	await buy(product.url, buyer, [101, "Recorded session"], [102, "Recorded session"]);
	await expect(rows(page, "Orders").filter({ hasText: "Octavia Orders" })).toContainText("Paid");

	await page.getByRole("searchbox", { name: "Search" }).fill("octavia");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/search=octavia/);
	await page
		.getByRole("row", { name: /Octavia/ })
		.getByRole("link")
		.click();
	await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
	await expect(page.getByText(/Invoice INV-\d{4}-\d{6} issued/)).toBeVisible();

	const confirmations = async () =>
		(await product.emails(1)).filter((mail) => mail.includes(buyer.email) && mail.includes("application/pdf")).length;
	await expect.poll(confirmations).toBe(1);
	await page.getByRole("button", { name: /^Send again.*The order confirmation with the invoice/ }).click();
	await expect(toasts(page).filter({ hasText: "The email is on its way." })).toBeVisible();
	await expect(page.getByText(/^Resent the confirmation of order \d+$/)).toBeVisible();
	await expect.poll(confirmations).toBe(2);

	await product.pass(11 * 60);
	await page.getByRole("button", { name: "Refund", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: /^Refund order/ });
	await expect(dialog.getByRole("checkbox")).toHaveCount(2);
	const button = dialog.getByRole("button", { name: /^Refund \$/ });
	const whole = (await button.textContent()) ?? "";
	await dialog.getByRole("checkbox").first().uncheck();
	await expect(button).not.toHaveText(whole);
	const amount = (await button.textContent())?.replace("Refund ", "") ?? "";
	await button.click();
	await expect(dialog.getByText("Enter a reason. The credit note shows it.")).toBeVisible();
	await dialog.getByLabel("Reason").fill("The date did not suit");
	await button.click();
	const proof = page.getByRole("dialog", { name: "Please confirm your identity" });
	await proof.getByLabel("Code").fill(createCode(secret, product.now()));
	await proof.getByRole("button", { name: "Confirm" }).click();
	await expect(toasts(page).filter({ hasText: `${amount} refunded.` })).toBeVisible();
	await expect(page.getByText("Partly refunded")).toBeVisible();
	await expect(page.getByText(/^Access to “.+” ended$/)).toBeVisible();
	await expect(page.getByRole("link", { name: /^Credit note CN-/ })).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: "Refunded" })).toHaveCount(1);

	await page.getByRole("link", { name: "Octavia Orders" }).last().click();
	await expect(page.getByRole("heading", { level: 1, name: "Octavia Orders" })).toBeVisible();
	await openTab(page, "Courses and credit");
	await expect(rows(page, "Courses").filter({ hasText: "Ended" })).toHaveCount(1);
	await openTab(page, "Orders and tax");
	await expect(rows(page, "Orders").filter({ hasText: `−${amount} refunded` })).toHaveCount(1);
	await page.goto(`${product.url}/console/audit`);
	await expect(page.getByText(new RegExp(`Requested a refund of \\${amount} for order`)).first()).toBeVisible();
	expect(heard).toEqual([]);
});

test("a granted course appears in the customer's My Orders and is revoked; the customer is logged out everywhere", {
	tag: "@long",
}, async ({ page, browser }) => {
	const heard = listen(page);
	const lucky = await user("Lucky Learner");
	await open(page, "/console/people");
	await page.getByRole("searchbox", { name: "Search" }).fill("lucky learn");
	await page.getByRole("link", { name: "Lucky Learner" }).click();
	await page.getByRole("button", { name: "Grant a course" }).click();
	const dialog = page.getByRole("dialog", { name: "Grant Lucky Learner a course" });
	await dialog.getByRole("button", { name: "Grant course" }).click();
	await expect(dialog.getByText("Please choose a course.")).toBeVisible();
	await dialog.getByLabel("Course", { exact: true }).fill("HIPAA security");
	await dialog.getByRole("button", { name: /HIPAA Security/ }).click();
	await dialog.getByLabel("Session type").selectOption("Recorded session");
	await dialog.getByLabel("Reason").fill("Won it at the conference");
	await dialog.getByRole("button", { name: "Grant course" }).click();
	await expect(toasts(page).filter({ hasText: "Course granted." })).toBeVisible();
	await expect(page.getByText("1 course", { exact: true })).toBeVisible();
	await openTab(page, "Courses and credit");
	await expect(rows(page, "Courses").filter({ hasText: "Granted" })).toHaveCount(1);

	const theirs = await browser.newPage();
	await signIn(theirs, product.url, lucky);
	await theirs.goto(`${product.url}/myOrders`);
	await expect(theirs.getByRole("heading", { name: /HIPAA Security/ })).toBeVisible();
	// Two emails: the welcome and the granted course.
	await expect.poll(async () => (await product.emails(1)).filter((mail) => mail.includes(lucky.email)).length).toBe(2);

	await openTab(page, "Orders and tax");
	await rows(page, "Orders").getByRole("link").first().click();
	await expect(page.getByText("Reason: Won it at the conference")).toBeVisible();
	await page.getByRole("button", { name: "Remove course" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Remove course" }).click();
	await expect(page.getByText("Access was removed", { exact: true })).toBeVisible();
	await theirs.reload();
	await expect(theirs.getByText("No orders available!")).toBeVisible();
	await expect(theirs.getByRole("heading", { name: /HIPAA Security/ })).toHaveCount(0);

	await page.getByRole("link", { name: "Lucky Learner" }).last().click();
	await page.getByRole("button", { name: "Log out everywhere" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
	await expect(page.getByText("Not logged in")).toBeVisible();
	expect((await lucky.call("GET", `/users/${lucky.id}`)).status).toBe(401);
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download customer data" }).click();
	expect((await download).suggestedFilename()).toBe(`person-${lucky.id}.json`);
	await theirs.close();
	expect(heard).toEqual([]);
});

test("a promo code is created and used at checkout, a duplicate shows an error at its field, and a code is disabled and enabled", async ({
	page,
	browser,
}) => {
	const heard = listen(page, [/409/, /400/]);
	await open(page, "/console/promo-codes/new");
	await page.getByRole("textbox", { name: "Code" }).fill("welcome10");
	await page.getByLabel("Percent off").fill("15");
	await page.getByRole("button", { name: "Create code" }).click();
	await expect(page.getByText("A promo code with this name already exists.")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
	await expect(page.getByLabel("Percent off")).toHaveValue("15");
	await page.getByRole("textbox", { name: "Code" }).fill("Season-15");
	await page.getByLabel("Until").fill("2020-01-01T10:00");
	await page.getByRole("button", { name: "Create code" }).click();
	await expect(page.getByText("This time has passed. To end a code now, turn it off.")).toBeVisible();
	await page.getByLabel("Until").fill("2039-01-01T10:00");
	await page.getByLabel("Total uses").fill("5");
	await page.getByLabel("Add a course").fill("harassment");
	await page.getByRole("button", { name: /First 48 Hours/ }).click();
	await page.getByRole("button", { name: "Create code" }).click();
	await expect(rows(page, "Promo codes").filter({ hasText: "SEASON-15" })).toContainText("Active");

	const buyer = await user("Pia Promo");
	const shop = await browser.newPage();
	await signIn(shop, product.url, buyer);
	await shop.evaluate(
		(cart) => localStorage.setItem("cart", cart),
		JSON.stringify({ items: [await findCartItem(product.url, 101, "Recorded session")] }),
	);
	await shop.goto(`${product.url}/cart`);
	await shop.getByLabel("Promo code").fill("season-15");
	await shop.getByRole("button", { name: "Apply" }).click();
	await expect(toasts(shop).filter({ hasText: "Promo code applied successfully!" })).toBeVisible();
	await shop.getByRole("button", { name: /checkout/i }).click();
	await payOn(shop, "4242 4242 4242 4242");
	await expect(shop).toHaveURL(/payment-success/);
	await expect(shop.getByText("Enrollment is successful").first()).toBeVisible();
	await shop.close();

	await page.getByRole("link", { name: "SEASON-15" }).click();
	await expect(rows(page, "Orders with this code").filter({ hasText: "Paid" })).toHaveCount(1);
	await expect(page.getByText("This code has been used, so its name can't change.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
	await page.getByRole("button", { name: "Turn off SEASON-15" }).click();
	await expect(page.getByText("Off", { exact: true })).toBeVisible();
	await toasts(page).getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("button", { name: "Turn off SEASON-15" })).toBeVisible();

	await page.getByLabel("Percent off").fill("20");
	const { body } = await owner.call("GET", "/admin/promo-codes?search=SEASON");
	const { id, version } = body.codes[0];
	const other = {
		code: "SEASON-15",
		percent: 18,
		startsAt: "",
		endsAt: "",
		maxRedemptions: 9,
		maxPerCustomer: null,
		minimum: 0,
		courseIDs: [],
		siteIDs: [],
	};
	expect((await owner.call("PUT", `/admin/promo-codes/${id}`, { ...other, version })).status).toBe(200);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Someone else changed this code")).toBeVisible();
	await expect(page.getByLabel("Percent off")).toHaveValue("20");
	await page.getByRole("button", { name: "Save my changes" }).click();
	await expect(toasts(page).filter({ hasText: "Saved." })).toBeVisible();
	expect(heard).toEqual([]);
});

/** Returns the order of the first test, or creates one when this test runs alone. */
async function refundedOrder(): Promise<{ id: number; buyer: { id: number } }> {
	const { body } = await owner.call("GET", "/admin/orders?search=octavia");
	if (body.orders.length > 0) return body.orders[0];
	await buy(product.url, await user("Octavia Orders"), [101, "Recorded session"], [102, "Recorded session"]);
	return refundedOrder();
}

/** Returns the promo code of the third test, or creates one. */
async function usedCode(): Promise<number> {
	const { body } = await owner.call("GET", "/admin/promo-codes?search=SEASON-15");
	if (body.codes.length > 0) return body.codes[0].id;
	const made = {
		code: "SEASON-15",
		percent: 15,
		startsAt: "",
		endsAt: "",
		maxRedemptions: 9,
		maxPerCustomer: null,
		minimum: 0,
		courseIDs: [101],
		siteIDs: [],
	};
	await owner.call("POST", "/admin/promo-codes", made);
	return usedCode();
}

test("is accessible at every width and in both color schemes", { tag: "@long" }, async ({ page }) => {
	test.slow();
	const order = await refundedOrder();
	const code = await usedCode();
	await signIn(page, product.url, owner);
	for (const [name, path, shown] of [
		["orders", "/console/orders", "Octavia Orders"],
		["order", `/console/orders/${order.id}`, "History"],
		["customers", "/console/people", "Octavia Orders"],
		["user", `/console/people/${order.buyer.id}`, "No notes yet."],
		["user-courses", `/console/people/${order.buyer.id}?part=courses`, "Courses of this customer"],
		["promo-codes", "/console/promo-codes", "SEASON-15"],
		["promo-code", `/console/promo-codes/${code}`, "Orders with this code"],
		["new-promo-code", "/console/promo-codes/new", "Valid (Eastern time)"],
	] as const) {
		await page.goto(product.url + path);
		await expect(page.getByText(shown).first()).toBeVisible();
		await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
		await checkScreen(page, name);
	}
});

test("support corrects the billing details of an invoice once, on the order's page", { tag: "@long" }, async ({
	page,
}) => {
	const customer = await user("Cordelia Corrected");
	await buy(product.url, customer, [101, "Recorded session"]);
	await open(page, "/console/orders?search=cordelia");
	await page
		.getByRole("row", { name: /Cordelia/ })
		.getByRole("link")
		.click();
	await page.getByRole("button", { name: "Correct billing details" }).click();
	const dialog = page.getByRole("dialog", { name: /^Correct invoice INV-/ });
	const number = ((await dialog.getByRole("heading").textContent()) ?? "").replace("Correct invoice ", "");
	await dialog.getByRole("textbox", { name: "Company" }).fill("Northwind Clinics LLC");
	await dialog.getByRole("textbox", { name: "Accounts payable email" }).fill("nobody");
	await dialog.getByRole("button", { name: "Issue corrected invoice" }).click();
	await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
	await dialog.getByRole("textbox", { name: "Accounts payable email" }).fill("payables@example.com");
	await checkScreen(page, "console-correct-invoice");
	await dialog.getByRole("button", { name: "Issue corrected invoice" }).click();
	await expect(toasts(page).filter({ hasText: /Invoice INV-\d{4}-\d{6} was issued\./ })).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("link", { name: `Replaced invoice ${number}` })).toBeVisible();
	await expect(page.getByText("The billing details were corrected once already.")).toBeVisible();
	await expect(page.getByText(new RegExp(`^Replaced invoice ${number} with INV-.*: changed Company$`))).toBeVisible();
	await expect(page.getByRole("definition").filter({ hasText: "Northwind Clinics LLC" })).toBeVisible();
	await checkScreen(page, "console-corrected-invoice");
});
