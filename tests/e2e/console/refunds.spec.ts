import { buy, client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { listen, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct, until } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: sales/refunds

let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
let staffMember: typeof buyer;
test.beforeAll(async () => {
	product = await startProduct();
	staffMember = await signUp(product.url);
	buyer = await signUp(product.url);
	await openConsoleTo(product, [staffMember]);
});
test.afterAll(() => product?.stop());

async function openOrders(page: Page) {
	await page.addInitScript(
		([id, token]) => {
			localStorage.setItem("user", id as string);
			localStorage.setItem("site", token as string);
			localStorage.setItem("username", "Robin Buyer");
		},
		[String(buyer.id), buyer.token],
	);
	await page.goto(`${product.url}/myOrders`);
	await page.waitForLoadState("networkidle");
}

test("a refunded line leaves the orders and is listed below as refunded, with its credit note", {
	tag: "@long",
}, async ({ page }) => {
	const heard = listen(page);
	const cartItems = await Promise.all([101, 102].map((id) => findCartItem(product.url, id, "Recorded session")));
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	await payWith(body.url);
	await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	const data = await buyer.call("GET", "/account/data");
	expect(data.body.orders).toHaveLength(1);

	await openOrders(page);
	const main = page.getByRole("main");
	await expect(main.getByRole("article")).toHaveCount(2);
	await expect(main.getByRole("heading", { name: "Refunds" })).toHaveCount(0);

	const before = await staffMember.call("GET", "/admin/orders/1/refunds");
	const [line] = before.body.lines;
	const made = await staffMember.call("POST", "/admin/orders/1/refunds", {
		lines: [line.id],
		reason: "The session was not what you needed",
	});
	expect([made.status, made.body.refund.state]).toEqual([201, "done"]);

	await page.reload();
	await expect(main.getByRole("article")).toHaveCount(1);
	const refunded = main.getByRole("region", { name: "Refunds" });
	await expect(refunded).toContainText(line.title);
	await expect(refunded).toContainText("$");
	const link = refunded.getByRole("link", { name: `Credit note ${made.body.refund.creditNote}` });
	await expect(link).toHaveAttribute("target", "_blank");
	const pdf = await fetch(String(await link.getAttribute("href")));
	expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);

	let mail = "";
	await until(async () => {
		mail = (await product.emails(3)).find((one) => one.includes(`${made.body.refund.creditNote}.pdf`)) ?? "";
		return mail !== "";
	}, "the mail with the credit note");
	expect(mail).toContain(`To: ${buyer.email}`);

	await checkScreen(page, "refunded");

	// The sandbox's webhooks about the refund have changed nothing, so the rest can still be refunded.
	expect((await staffMember.call("POST", "/admin/orders/1/refunds", { reason: "The rest as well" })).status).toBe(201);
	await page.reload();
	await expect(main.getByRole("article")).toHaveCount(0);
	await expect(refunded.getByRole("listitem").getByRole("link")).toHaveCount(2);
	await expect(main.getByText("No orders available!")).toHaveCount(0);
	expect(heard).toEqual([]);
});

test("staff refund an amount of one item in the console; the order shows it, and access stays", async ({
	page,
	browser,
}) => {
	const heard = listen(page);
	const customer = await signUp(product.url);
	await buy(product.url, customer, [101, "Recorded session"], [102, "Recorded session"]);
	const [order] = (await staffMember.call("GET", `/admin/orders?search=${customer.email}`)).body.orders;
	await signIn(page, product.url, staffMember);
	await page.goto(`${product.url}/console/orders/${order.id}`);
	await page.getByRole("button", { name: "Refund", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: `Refund order ${order.id}`, exact: true });
	const button = dialog.getByRole("button", { name: /^Refund \$/ });
	await dialog.getByRole("checkbox").nth(1).uncheck();
	const price = ((await button.textContent()) ?? "").replace("Refund ", "");
	await dialog.getByText("An amount", { exact: true }).click();
	await dialog.getByLabel("Reason").fill("The sound failed for an hour");
	await dialog.getByLabel("Amount in dollars").fill("100,000");
	await button.click();
	await expect(dialog.getByText(`At most ${price} can be refunded.`, { exact: true })).toBeVisible();
	await dialog.getByLabel("Amount in dollars").fill("49.50");
	await expect(button).toHaveText("Refund $49.50");
	await button.click();
	await expect(toasts(page).filter({ hasText: "$49.50 refunded." })).toBeVisible();
	await expect(dialog).toBeHidden();

	const main = page.getByRole("main");
	await expect(main.getByText("Partly refunded", { exact: true })).toBeVisible();
	const refunded = main
		.getByRole("table", { name: "Items", exact: true })
		.getByRole("row")
		.filter({ hasText: "refunded" });
	await expect(refunded).toHaveCount(1);
	await expect(refunded).toContainText(`${price}−$49.50 refunded`);
	await expect(main.getByRole("definition").filter({ hasText: "−$49.50" })).toBeVisible();
	await expect(main.getByText("Refund of $49.50 requested", { exact: true })).toBeVisible();
	await expect(main.getByRole("listitem").filter({ hasText: "The sound failed for an hour" })).toBeVisible();
	await expect(main.getByText("$49.50 refunded", { exact: true })).toBeVisible();
	await expect(main.getByText(/^Access to .+ ended$/)).toHaveCount(0);
	const note = main.getByRole("link", { name: /^Credit note CN-/ });
	const pdf = await fetch(String(await note.getAttribute("href")));
	expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain("The sound failed for an hour");

	// The rest can still be refunded.
	await page.getByRole("button", { name: "Refund", exact: true }).click();
	const left = (Number(price.slice(1)) - 49.5).toFixed(2);
	await expect(dialog.getByRole("checkbox").first()).toHaveAccessibleName(
		new RegExp(`: \\$${left} left of \\${price}$`),
	);

	const theirs = await browser.newPage();
	await signIn(theirs, product.url, customer);
	await theirs.goto(`${product.url}/myOrders`);
	await expect(theirs.getByRole("main").getByRole("article")).toHaveCount(2);
	await expect(theirs.getByRole("main").getByRole("region", { name: "Refunds" })).toContainText("$49.50");
	await theirs.close();
	expect(heard).toEqual([]);
});
