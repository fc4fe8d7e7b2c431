import { buy, client, itemOf, payWith, signUp } from "../../support/buyer.ts";
import { lookAt } from "../support/look.ts";
import { openedAs } from "../support/operator.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

let product: RunningProduct;
test.beforeAll(async ({ sharedProduct }) => {
	product = sharedProduct;
});
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the page after a payment shows the next steps of that order: seats, date, join link, certificate, receipt", async ({ page }) => {
	const buyer = await signUp(product.url);
	await buy(product.url, buyer, [301, "Transcript"]);
	const item = await itemOf(product.url, 102, "Live session for a group of 5");
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
	await payWith(body.url);
	await openedAs(page, buyer);
	await page.goto(`${product.url}/payment-success/${body.sessionId}`);
	const steps = page.getByRole("region", { name: "What happens next" });
	await expect(steps.getByRole("heading", { level: 3 })).toHaveText([
		"Invite your colleagues",
		"Save the date",
		"Join the live session",
		"Earn your certificate",
		"Keep your receipt",
	]);
	await expect(steps).not.toContainText("Transcript");
	await expect(steps.getByRole("link", { name: /^Add to calendar/ })).toHaveAttribute("href", /\.ics/);
	await lookAt(page, "success");
	await steps.getByRole("button", { name: /^Invite colleagues/ }).click();
	await expect(page.getByRole("dialog", { name: "Seats" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog", { name: "Seats" })).toHaveCount(0);
	const receipt = await page.request.get(String(await steps.getByRole("link", { name: /^View Invoice/ }).getAttribute("href")));
	expect(receipt.headers()["content-type"]).toContain("pdf");
});

test("a visitor who is not logged in sees no one's next steps", async ({ page }) => {
	const buyer = await signUp(product.url);
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems: [await itemOf(product.url, 101, "Recorded session")], couponCode: "", siteId: 1 });
	await payWith(body.url);
	await page.goto(`${product.url}/payment-success/${body.sessionId}`);
	await expect(page.getByText("Enrollment is successful")).toBeVisible();
	await expect(page.getByRole("region", { name: "What happens next" })).toHaveCount(0);
});

test("My Orders groups each purchase, shows its date and invoice number, and finds it by title, instructor, invoice and year", async ({ page }) => {
	const buyer = await signUp(product.url);
	await buy(product.url, buyer, [101, "Recorded Plus Transcript session"], [102, "Live session"], [301, "Transcript"]);
	await buy(product.url, buyer, [103, "Recorded session"]);
	const { body } = await client(product.url, buyer.token)("GET", `/users/${buyer.id}`);
	const [latest] = body.enrolledCourses;
	await openedAs(page, buyer);
	await page.goto(`${product.url}/myOrders`);
	const orders = page.getByRole("main").getByRole("article");
	await expect(orders).toHaveCount(4);
	await expect(orders.first()).toContainText(`Invoice ${latest.invoiceNumber}`);
	const live = orders.filter({ hasText: "Live session" }).first();
	await expect(live.getByRole("term")).toHaveText(["When", "Certificate", "Documents"]);
	await lookAt(page, "orders");

	const search = page.getByRole("search").getByLabel("Search my orders");
	const status = page.getByRole("main").getByRole("status");
	await search.fill(latest.invoiceNumber);
	await page.keyboard.press("Enter");
	await expect(orders).toHaveCount(1);
	await expect(status).toHaveText("1 purchase found");
	await expect(orders.getByRole("heading", { level: 2 })).toHaveText(latest.title);
	await search.fill("100%_nothing");
	await page.keyboard.press("Enter");
	await expect(status).toContainText("No purchase matches.");
	await expect(page.getByRole("heading", { name: "No orders available!" })).toHaveCount(0);
	await page.getByRole("button", { name: "Clear" }).click();
	await expect(orders).toHaveCount(4);
	await search.fill(body.enrolledCourses[1].instructor.toUpperCase());
	await page.getByRole("search").getByLabel("Year").selectOption(String(body.years[0]));
	await expect(status).toContainText(/purchases? found/);
	await expect(orders.first()).toContainText(body.enrolledCourses[1].instructor);
});
