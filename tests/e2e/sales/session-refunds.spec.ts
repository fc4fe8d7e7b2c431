import { buy, findCartItem, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales/refunds, delivery/live-sessions
// @long: refunds every order of a session.

let product: RunningProduct;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(() => product?.stop());

test("staff refund all of a canceled session, one order paid by card and one unpaid by invoice, and write to its people", async ({
	page,
}) => {
	const { url } = product;
	const [owner, payer, hospital] = [
		await signUp(url),
		await signUp(url),
		await signUp(url, "education@hospital.example"),
	];
	await openConsoleTo(product, [owner]);
	const terms = {
		everyoneFrom: 1,
		accessOpens: "placed",
		netDays: 30,
		purchaseOrderRequired: false,
		remittance: "First Example Bank, account 4711",
	};
	expect(
		(await owner.call("PUT", "/admin/pay-by-invoice", { version: 0, ...terms, remindBefore: [], remindAfter: [] }))
			.status,
	).toBe(200);
	await buy(url, payer, [101, "Live session"]);
	const cartItems = [
		await findCartItem(url, 101, "Live session for a group of 5"),
		await findCartItem(url, 102, "Recorded session"),
	];
	const placed = await hospital.call("POST", "/users/enroll", {
		cartItems,
		couponCode: "",
		siteId: 1,
		payBy: "invoice",
	});
	expect(placed.status).toBe(200);
	const { sessionId } = (await owner.call("GET", "/admin/live-sessions/101")).body.session;

	await signIn(page, url, owner);
	await page.goto(`${url}/console/sessions/${sessionId}`);
	await page.getByRole("button", { name: "Write a message" }).click();
	const message = page.getByRole("dialog", { name: "Write to the people of this session" });
	await message.getByLabel("To").selectOption("Everyone with a seat");
	await message.getByLabel("Subject").fill("We have to cancel");
	await message.getByLabel("Message").fill("The instructor is ill. You'll get your money back.");
	await message.getByRole("button", { name: "Preview" }).click();
	await expect(message.getByText("2 people get this email.")).toBeVisible();
	await message.getByRole("button", { name: "Send to 2 people" }).click();
	await expect(page.getByText("Everyone with a seat (2)")).toBeVisible();
	expect((await mailTo(product, hospital.email, /We have to cancel/)).text).toContain("The instructor is ill.");

	expect((await owner.call("POST", "/admin/live-sessions/101/cancel")).status).toBe(200);
	await page.reload();
	const refunds = page.getByRole("region", { name: "Refund the purchases" });
	await expect(refunds.getByRole("table").locator("tbody tr")).toHaveCount(2);
	await checkScreen(page, "console-session-refunds");
	await refunds.getByRole("button", { name: /^Refund all 2 purchases/ }).click();
	const dialog = page.getByRole("dialog", { name: /^Refund 2 purchases for/ });
	await dialog.getByRole("textbox", { name: "Reason" }).fill("The instructor is ill");
	await checkScreen(page, "console-session-refund-all");
	await dialog.getByRole("button", { name: "Refund", exact: true }).click();
	await expect(refunds.getByText("2 of 2 refunds are done.")).toBeVisible();

	const { orders } = (await owner.call("GET", `/admin/orders?search=${encodeURIComponent(hospital.email)}`)).body;
	await page.goto(`${url}/console/orders/${orders[0].id}`);
	await expect(page.getByRole("link", { name: /^Credit note CN-/ })).toBeVisible();
	const { balance } = (await owner.call("GET", `/admin/orders/${orders[0].id}/balance`)).body;
	const recorded = cartItems[1]?.discounted_price ?? cartItems[1]?.price;
	expect(balance).toMatchObject({ paid: 0, refunded: 0, owed: recorded, credited: balance.total - Number(recorded) });
	await expect(page.getByRole("region", { name: /^Invoice payment/ })).toContainText(`$${Number(recorded).toFixed(2)}`);
	await checkScreen(page, "console-order-credited-invoice");

	await signIn(page, url, payer);
	await page.goto(`${url}/myOrders`);
	await expect(page.getByRole("region", { name: "Refunds" })).toContainText(/Credit note CN-/);
	await signIn(page, url, hospital);
	await page.goto(`${url}/myOrders`);
	await expect(page.getByRole("heading", { name: "Unpaid invoices" })).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(1);
});
