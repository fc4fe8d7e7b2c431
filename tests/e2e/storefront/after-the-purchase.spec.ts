import { buy, client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: delivery
// @long: real video.

let product: RunningProduct;
test.beforeAll(async ({ sharedProduct }) => {
	product = sharedProduct;
});

test("the page after a payment shows the next steps of that order: seats, date, join link, certificate, receipt", async ({
	page,
}) => {
	const buyer = await signUp(product.url);
	await buy(product.url, buyer, [301, "Transcript"]);
	const item = await findCartItem(product.url, 102, "Live session for a group of 5");
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
	await checkScreen(page, "success");
	await steps.getByRole("button", { name: /^Invite colleagues/ }).click();
	await expect(page.getByRole("dialog", { name: "Seats" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog", { name: "Seats" })).toHaveCount(0);
	const receipt = await page.request.get(
		String(await steps.getByRole("link", { name: /^View Invoice/ }).getAttribute("href")),
	);
	expect(receipt.headers()["content-type"]).toContain("pdf");
});

test("a visitor who is not logged in sees no one's next steps", async ({ page }) => {
	const buyer = await signUp(product.url);
	const { body } = await buyer.call("POST", "/users/enroll", {
		cartItems: [await findCartItem(product.url, 101, "Recorded session")],
		couponCode: "",
		siteId: 1,
	});
	await payWith(body.url);
	await page.goto(`${product.url}/payment-success/${body.sessionId}`);
	await expect(page.getByText("Enrollment is successful")).toBeVisible();
	await expect(page.getByRole("region", { name: "What happens next" })).toHaveCount(0);
});

test("the message after a payment takes the space that was reserved for it", async ({ page }) => {
	const customer = await signUp(product.url);
	const { body } = await customer.call("POST", "/users/enroll", {
		cartItems: [await findCartItem(product.url, 101, "Recorded session")],
		couponCode: "",
		siteId: 1,
	});
	await payWith(body.url);
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(`${product.url}/payment-success/${body.sessionId}`);
		await expect(page.getByText("Enrollment is successful")).toBeVisible();
		await page.evaluate(() => document.fonts.ready.then(() => undefined));
		const { reserved, message } = await page.getByRole("status").evaluateAll((all) => {
			const status = all.find((one) => one.textContent?.includes("Enrollment")) as HTMLElement;
			return {
				reserved: Number.parseFloat(getComputedStyle(status).minHeight),
				message: (status.firstElementChild as HTMLElement).offsetHeight,
			};
		});
		expect(message, `${width} px`).toBeLessThanOrEqual(reserved + 1);
		expect(reserved - message, `${width} px`).toBeLessThan(32);
	}
});

test("My Orders groups each purchase, shows its date and invoice number, and finds it by title, instructor, invoice and year", async ({
	page,
}) => {
	const buyer = await signUp(product.url);
	const transcripts = [104, 105, 107, 301, 302].map((courseID) => [courseID, "Transcript"] as [number, string]);
	await buy(product.url, buyer, [101, "Recorded Plus Transcript session"], [102, "Live session"], ...transcripts);
	await buy(product.url, buyer, [103, "Recorded session"]);
	const { body } = await client(product.url, buyer.token)("GET", `/users/${buyer.id}`);
	const [latest] = body.enrolledCourses;
	await openedAs(page, buyer);
	await page.goto(`${product.url}/myOrders`);
	const orders = page.getByRole("main").getByRole("article");
	await expect(orders).toHaveCount(8);
	await expect(orders.first()).toContainText(`Invoice ${latest.invoiceNumber}`);
	const { title } = body.enrolledCourses.find((course: { live: object | null }) => course.live);
	const live = orders.filter({ has: page.getByRole("heading", { level: 2, name: title }) });
	await live.locator("summary").click();
	await expect(live.getByRole("term")).toHaveText(["When", "Certificate", "Documents"]);
	await checkScreen(page, "orders");

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
	await expect(orders).toHaveCount(8);
	await search.fill(body.enrolledCourses[1].instructor.toUpperCase());
	await page.getByRole("search").getByLabel("Year").selectOption(String(body.years[0]));
	await expect(status).toContainText(/purchases? found/);
	await expect(orders.first()).toContainText(body.enrolledCourses[1].instructor);
});

test("a customer keeps schedule and transcripts on the device, opens them without a network, and deletes them by logging out", async ({
	page,
	context,
}) => {
	const buyer = await signUp(product.url);
	await buy(product.url, buyer, [102, "Live session"], [101, "Recorded Plus Transcript session"]);
	await openedAs(page, buyer);
	await page.goto(`${product.url}/myOrders`);
	const section = page.getByRole("group").filter({ has: page.getByText("Use offline", { exact: true }) });
	const title = section.getByText("Use offline", { exact: true });
	await title.click();
	await section.getByRole("button", { name: "Keep on this device" }).click();
	// The server draws the transcript first, with the lowest priority.
	await expect(section.getByRole("status")).toContainText("Kept on this device");

	await context.setOffline(true);
	await page.goto(`${product.url}/training`);
	await expect(page).toHaveURL(`${product.url}/offline`);
	const schedule = page.getByRole("region", { name: "Schedule" });
	await expect(schedule.getByRole("listitem")).toHaveCount(1);
	await expect(schedule).toContainText(/Ticket \S+/);
	const address = await page
		.getByRole("region", { name: "Transcripts" })
		.getByRole("link", { name: /^Transcript PDF/ })
		.getAttribute("href");
	const read = () =>
		page.evaluate(
			(path) => fetch(path).then(async (response) => [response.status, (await response.text()).slice(0, 5)]),
			String(address),
		);
	expect(await read()).toEqual([200, "%PDF-"]);
	await checkScreen(page, "offline");
	await context.setOffline(false);

	await page.goto(`${product.url}/myOrders`);
	await title.click();
	await expect(section.getByRole("status")).toContainText("Kept on this device");
	await page.getByRole("button", { name: "Your account" }).click();
	await page.getByRole("menuitem", { name: "Logout" }).click();
	await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
	await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("own-files");
	expect((await read())[0]).toBe(404);
	await page.goto(`${product.url}/offline`);
	await expect(page.getByRole("heading", { name: "Nothing is saved on this device" })).toBeVisible();
});
