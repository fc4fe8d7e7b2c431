import { buy, findCartItem, signUp } from "#tests/support/buyer.ts";
import { checkVariant } from "../support/check-screen.ts";
import { store } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { readShift } from "../support/read-shift.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: delivery/my-orders, sales/pay-by-invoice

let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	const { url } = product;
	const owner = await signUp(url);
	buyer = await signUp(url);
	await openConsoleTo(product, [owner]);
	const { version } = (await owner.call("GET", "/admin/pay-by-invoice")).body;
	const terms = {
		everyoneFrom: 50,
		accessOpens: "placed",
		netDays: 30,
		purchaseOrderRequired: false,
		remindBefore: [],
		remindAfter: [],
	};
	expect(
		(await owner.call("PUT", "/admin/pay-by-invoice", { version, ...terms, remittance: "First Example Bank" })).status,
	).toBe(200);
	await buy(url, buyer, [103, "Recorded session"], [104, "Live session"]);
	await buy(url, buyer, [102, "Live Plus Recorded Plus Transcript session"]);
	await buy(url, buyer, [105, "Transcript"]);
	for (const [courseID, sessionType] of [
		[101, "Live session for a group of 10"],
		[107, "Recorded Plus Transcript session"],
	] as const) {
		const cartItems = [await findCartItem(url, courseID, sessionType)];
		const order = {
			cartItems,
			couponCode: "",
			siteId: 1,
			payBy: "invoice",
			billing: { company: "General Hospital", purchaseOrderNumber: "PO-7781" },
		};
		expect((await buyer.call("POST", "/users/enroll", order)).body).toMatchObject({ url: expect.any(String) });
	}
	const { enrolledCourses } = (await buyer.call("GET", `/users/${buyer.id}`)).body;
	const { reference } = enrolledCourses.find((course: { courseID: number }) => course.courseID === 103);
	const report = (position: number, ranges: [number, number][]) =>
		buyer.call("POST", `/enrollments/${reference}/progress`, { position, ranges });
	await report(0, []);
	await product.pass(60);
	expect((await report(9, [[0, 9]])).body.progress.watchedSeconds).toBe(9);
});
test.afterAll(() => product?.stop());

const courses = (page: Page) => page.getByRole("list", { name: "My Orders" }).getByRole("article");

for (const [width, height, longest] of [
	[390, 844, 2_500],
	[768, 1_024, 2_600],
	[1440, 900, 2_000],
] as const)
	test(`six purchases and two unpaid invoices are short and keep their places at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await openedAs(page, buyer);
		await page.goto(`${product.url}/myOrders`, { waitUntil: "networkidle" });
		await expect(page.getByRole("heading", { name: "Unpaid invoices" })).toBeVisible();
		await hydrated(page);
		await expect(courses(page)).toHaveCount(6);
		expect(await page.evaluate(readShift, 0)).toBeLessThan(0.05);
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(longest);
		const agenda = page.getByRole("region", { name: "Agenda" });
		await expect(agenda).toContainText(/Next: \w{3} \d+, \d+:\d\d [AP]M E[SD]T, (today|tomorrow|in \d+ days)/);
		await expect(agenda.getByRole("link", { name: /^Add to calendar/ })).toHaveAttribute("href", /\/calendar/);
		await expect(agenda).toContainText(/Continue: \d+% watched/);
		await agenda.getByRole("button", { name: /^Continue ?: California Leaves/ }).click();
		await expect(page.getByRole("dialog", { name: /^California Leaves/ })).toBeVisible();
		await page.keyboard.press("Escape");
		// Each line opens by keyboard.
		const course = courses(page).filter({ hasText: "Exempt or Not?" });
		await course.locator("summary").press("Enter");
		await expect(course.getByRole("button", { name: /^Read Transcript/ })).toBeVisible();
		await expect(course.getByRole("link", { name: /^See upgrades from \$\d+\.00 ?: Exempt or Not/ })).toHaveAttribute(
			"href",
			"/training/105",
		);
		await checkVariant(page, "orders-agenda", { width, colorScheme: "light", axe: width === 390 });
	});

for (const width of [390, 768, 1440])
	test(`every screen of that customer keeps its places at ${width} px`, async ({ page }) => {
		const { url } = product;
		await page.setViewportSize({ width, height: 900 });
		// The first is owned in part, so the cart offers the upgrade once it knows.
		const items = [
			await findCartItem(url, 103, "Recorded Plus Transcript session"),
			await findCartItem(url, 301, "Live session"),
		];
		const cart = JSON.stringify({
			items,
			total_items: 2,
			total_amount: items.reduce((sum, { price }) => sum + price, 0),
		});
		await store(page, url, { user: String(buyer.id), site: buyer.token, username: "Robin Buyer", cart });
		const shifts: Record<string, number> = {};
		for (const path of [
			"/",
			"/training",
			"/categories/compliance",
			"/training/101",
			"/training/103",
			"/webinars",
			"/search?q=audit",
			"/cart",
			"/myCredit",
			"/myTeam",
			"/profile",
		]) {
			await page.goto(url + path, { waitUntil: "networkidle" });
			await hydrated(page);
			const shift = await page.evaluate(readShift, 0);
			if (shift >= 0.05) shifts[path] = shift;
		}
		expect(shifts).toEqual({});
	});
