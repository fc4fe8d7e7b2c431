import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { SmtpTestServer } from "#tests/support/platform/smtp-test-server.ts";
import { StripeTestServer } from "#tests/support/sales/stripe-server.ts";
import { checkScreen } from "../support/check-screen.ts";
import { signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: operations/connections, operations/emails, sales/payments
// @long: connects Stripe and an email server, once for a business.

let product: RunningProduct;
let stripe: StripeTestServer;
let smtp: SmtpTestServer;
let owner: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	[stripe, smtp] = [await new StripeTestServer().start(), await new SmtpTestServer().start()];
	product = await startProduct({ settings: { STRIPE_TEST_PORT: String(stripe.address.port) } });
	owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
});
test.afterAll(async () => {
	await product?.stop();
	stripe?.stop();
	smtp?.stop();
});

test("an owner connects Stripe and an email server in the console, and sells a course without a restart", async ({
	page,
}) => {
	await signIn(page, product.url, owner);
	await page.goto(`${product.url}/console`);
	await page
		.getByRole("region", { name: "Set up your site" })
		.getByRole("link", { name: /Connect Stripe/ })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: "Payments and email" })).toBeVisible();
	await checkScreen(page, "connections");
	const payments = page.getByRole("region", { name: "Stripe", exact: true });
	await expect(payments.getByText("Sandbox", { exact: true })).toBeVisible();
	await payments.getByLabel("Secret key").fill(`${stripe.secretKey}0`);
	await payments.getByLabel("Publishable key").fill(stripe.publishableKey);
	await payments.getByRole("button", { name: "Connect Stripe" }).click();
	await expect(payments.getByText(/Stripe doesn't accept this secret key/)).toBeVisible();
	await payments.getByLabel("Secret key").fill(stripe.secretKey);
	await payments.getByRole("button", { name: "Connect Stripe" }).click();
	await expect(page.getByText("Stripe is connected.")).toBeVisible();
	await expect(payments.getByText("Beacon Clinic Academy (acct_1test)")).toBeVisible();
	await expect(payments.getByLabel("Secret key")).toHaveValue("");

	const email = page.getByRole("region", { name: "Email server" });
	await email.locator("input[name=host]").fill("127.0.0.1");
	await email.getByLabel("Port").fill(String(smtp.port));
	await email.getByLabel("Encryption").selectOption({ label: "None, only for a server on your own network" });
	await email.getByLabel("User name").fill(smtp.login.user);
	await email.locator("input[name=password]").fill("wrong");
	await email.getByLabel("Sender").fill("Beacon <mail@beacon.example>");
	const connect = email.getByRole("button", { name: "Send a test email and connect" });
	await connect.click();
	await expect(email.getByText("The server doesn't accept this user name and password.")).toBeVisible();
	await email.locator("input[name=password]").fill(smtp.login.password);
	await connect.click();
	await expect(page.getByText(`We sent a test email to ${owner.email}`)).toBeVisible();
	await expect(email.getByText("Connected", { exact: true })).toBeVisible();
	await checkScreen(page, "connections-connected");

	const buyer = await signUp(product.url);
	const { body } = await buyer.call("POST", "/users/enroll", {
		cartItems: [await findCartItem(product.url, 101, "Recorded session")],
		couponCode: "",
		siteId: 1,
	});
	await page.goto(body.url);
	await page.getByRole("button", { name: "Pay with Stripe" }).click();
	await page.waitForURL("**/payment-success/**");
	// One confirms the address, and another the order.
	await expect.poll(() => smtp.emails.filter((text) => text.includes(buyer.email)).length).toBeGreaterThanOrEqual(2);
});
