import { buy, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { cutOff, letThrough, respondWith } from "../support/holding.ts";
import { listen, payOn, signIn } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: operations/dashboard, operations/analytics, operations/system-status

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
let editor: typeof owner;
let buyer: typeof owner;
test.beforeAll(async () => {
	// The checks of the server page depend on the database.
	product = await startProduct({ database: "embedded" });
	// Today's figures start again at midnight in the site's time zone, so the tests run before noon.
	const morning = new Date().setUTCHours(16, 0, 0, 0);
	await product.travelTo(morning > Date.now() ? morning : morning + 86_400_000);
	[owner, editor, buyer] = [await signUp(product.url), await signUp(product.url), await signUp(product.url)];
	await buy(product.url, buyer, [102, "Recorded session"]);
	await product.emails(4);
	await openConsoleTo(product, [owner, Object.assign(editor, { role: "editor" as const })]);
});
test.afterAll(() => product?.stop());
// Headless browsers count as robots, so the tests use the user agent of a normal browser.
test.use({
	userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
});

async function open(page: Page, who: typeof owner, path = "/console") {
	await openedAs(page, who);
	await page.goto(product.url + path);
}

/** Returns the count of each funnel step shown on the page. */
async function stepsOn(page: Page): Promise<Record<string, number>> {
	const steps = page.getByRole("region", { name: "From visit to purchase" }).getByRole("listitem");
	await expect(steps).toHaveCount(5);
	const texts = await steps.evaluateAll((items) =>
		items.map((item) => [...item.querySelectorAll("span")].slice(0, 2).map((span) => span.textContent ?? "")),
	);
	return Object.fromEntries(texts.map(([name = "", count = ""]) => [name, Number(count.replaceAll(",", ""))]));
}

const figure = (page: Page, name: string) =>
	page
		.locator("dl > div", { has: page.getByText(name, { exact: true }) })
		.locator("dd")
		.first();

test("a sale raises today's figures, and every step of the funnel is counted", async ({ page, browser }) => {
	await open(page, owner);
	const heard = listen(page);
	await expect(figure(page, "Orders today")).toHaveText("1");
	await expect(figure(page, "Sign-ups today")).toHaveText("1");
	const before = await stepsOn(page);

	const visitor = await browser.newPage();
	const visit = visitor.waitForRequest("**/api/visits");
	await signIn(visitor, product.url, buyer);
	await visit;
	await visitor.goto(`${product.url}/training/101`);
	await visitor.getByRole("button", { name: "Add to Cart" }).click();
	await visitor.getByRole("button", { name: "Checkout" }).click();
	await payOn(visitor, "4242 4242 4242 4242");
	// The page thanks the visitor before the order is confirmed.
	await expect(visitor.getByText("Enrollment is successful")).toBeVisible();
	await visitor.close();

	// The address is entered twice, which counts as two visits. Returning from the payment page does not count.
	const after = {
		"Course page views": 1,
		"Courses added to cart": 1,
		"Checkouts started": 1,
		"Orders paid": 1,
		Visits: 2,
	};
	const wanted = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, (before[name] ?? 0) + count]));
	// Counts are written every few seconds.
	await expect
		.poll(async () => {
			await page.reload();
			return stepsOn(page);
		})
		.toEqual(wanted);
	await expect(figure(page, "Orders today")).toHaveText("2");
	await expect(figure(page, "Sales today")).toHaveText(/^\$[1-9]/);
	await expect(
		page
			.getByText("Nothing needs your attention.")
			.or(page.getByRole("region", { name: "Needs your attention" }).getByRole("link").first()),
	).toBeVisible();
	expect(heard).toEqual([]);
});

test("the address contains period and grouping, chosen by link and by keyboard", { tag: "@long" }, async ({ page }) => {
	await open(page, owner, "/console?by=month&last=6");
	await expect(page.getByRole("radio", { name: "Month" })).toBeChecked();
	await expect(page.getByLabel("Period", { exact: true })).toHaveValue("6");
	await page.getByText("Orders as a table").click();
	await expect(page.getByRole("region", { name: "Orders", exact: true }).getByRole("row")).toHaveCount(7);

	await page.getByRole("radio", { name: "Month" }).focus();
	await page.keyboard.press("ArrowLeft");
	await expect(page).toHaveURL(/by=week&last=26$/);
	await expect(page.getByLabel("Period", { exact: true })).toHaveValue("26");
	await page.getByLabel("Period", { exact: true }).selectOption("12");
	await expect(page).toHaveURL(/by=week&last=12$/);
	await expect(page.getByText("Last 12 weeks, including today")).toBeVisible();

	const chart = page.getByRole("region", { name: "Sales", exact: true }).locator("svg.recharts-surface").first();
	await chart.focus();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("region", { name: "Sales", exact: true }).locator("dl")).toBeVisible();

	await page.goto(`${product.url}/console?by=year&last=1000`);
	await expect(page.getByRole("radio", { name: "Day" })).toBeChecked();
	await expect(page.getByLabel("Period", { exact: true })).toHaveValue("30");
});

test("an editor sees sessions and visits, but no revenue", async ({ page }) => {
	await page.request.post(`${product.url}/api/visits`, { data: { step: "visit" } });
	await open(page, editor);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.reload();
	await expect(page.getByRole("table", { name: "Upcoming sessions" })).toBeVisible();
	await expect
		.poll(async () => {
			await page.reload();
			return (await stepsOn(page)).Visits;
		})
		.toBeGreaterThan(0);
	await expect(page.getByRole("table", { name: "Upcoming sessions" })).toBeVisible();
	await expect(page.getByText("Sales today")).toHaveCount(0);
	expect(await page.getByRole("main").innerText()).not.toContain("$");
	expect(asked.filter((url) => url.includes("figures"))).toEqual([]);

	await page.goto(`${product.url}/console/server`);
	await expect(page.getByRole("heading", { name: "Your role doesn't have access to this page" })).toBeVisible();
});

test("a loading error is shown with a retry button", { tag: "@long" }, async ({ page }) => {
	await cutOff(page, "**/api/admin/dashboard/figures?*");
	await open(page, owner);
	await expect(page.getByText("The server could not be reached.")).toBeVisible();
	await expect(page.getByRole("table", { name: "Upcoming sessions" })).toBeVisible();
	await letThrough(page, "**/api/admin/dashboard/figures?*");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(figure(page, "Sales today")).toBeVisible();
});

test("an owner sees the settings of the server, but only whether secrets are set", { tag: "@long" }, async ({
	page,
}) => {
	await open(page, owner, "/console/server");
	await expect(page.getByText("Payments run in the sandbox")).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: "Durability" })).toContainText("Check this");
	await expect(page.getByRole("listitem").filter({ hasText: "Backups" })).toContainText("No backup has been made");
	const row = (name: string) => page.locator("dl > div", { has: page.getByText(name, { exact: true }) });
	await expect(row("STRIPE_SECRET_KEY")).toContainText("Not set");
	await expect(row("PORT")).not.toContainText("Default");
	await expect(row("SITE_NAME")).toContainText("Default");
});

test("a visitor who opts out of tracking is not counted", async ({ browser }) => {
	const quiet = await browser.newPage();
	await quiet.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
	);
	const told: string[] = [];
	quiet.on("request", (request) => void (request.url().endsWith("/api/visits") && told.push(request.postData() ?? "")));
	await quiet.goto(`${product.url}/training/101`);
	await quiet.getByRole("button", { name: "Add to Cart" }).click();
	await expect(quiet.getByRole("heading", { name: "Shopping Cart" })).toBeVisible();
	expect(told).toEqual([]);
	await quiet.close();
});

test("storefront pages load no console code", { tag: "@long" }, async ({ page }) => {
	const scripts = new Set<string>();
	page.on("request", (request) => void (request.resourceType() === "script" && scripts.add(request.url())));
	for (const path of ["/", "/training/101", "/cart", "/myOrders"])
		await page.goto(product.url + path, { waitUntil: "networkidle" });
	const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
	const loaded = texts.join("\n");
	expect(loaded).toContain("Add to Cart");
	for (const mark of ["No QueryClient set", "recharts-surface"]) expect(loaded.includes(mark), mark).toBe(false);
});

/** Sample data of a busy year, for screenshots. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const figures = (index: number) => ({
	salesCents: 120_000 + ((index * 7919) % 90) * 4_300,
	orders: 6 + ((index * 31) % 17),
	signUps: 3 + ((index * 17) % 11),
});
const busy = {
	today: figures(29),
	yesterday: figures(28),
	total: { salesCents: 8_912_300, orders: 412, signUps: 231 },
	totalBefore: { salesCents: 7_612_100, orders: 430, signUps: 180 },
	invoiced: { owedCents: 1_238_800, invoices: 14, overdueCents: 89_500 },
	buckets: Array.from({ length: 30 }, (_, index) => ({
		...{ first: day(29 - index), last: day(29 - index), figures: figures(index) },
		before: { first: day(59 - index), last: day(59 - index), figures: figures(index + 40) },
	})),
};
const actionItems = [
	{ label: "Sessions that start within 24 hours without a join link", to: "/console/courses", count: 2, more: false },
	{ label: "Failed or bounced emails", to: "/console/mails", count: 1_000, more: true },
];

test("is accessible at every width and in both color schemes", { tag: "@long" }, async ({ page }) => {
	test.slow();
	await respondWith(page, "**/api/admin/dashboard/figures?*", 200, busy);
	await respondWith(page, "**/api/admin/dashboard/action-items", 200, { actionItems });
	await open(page, owner);
	await expect(page.locator("svg.recharts-surface")).toHaveCount(3);
	await expect(page.getByRole("table", { name: "Upcoming sessions" })).toBeVisible();
	for (const [name, path] of [
		["today", null],
		["server", "/console/server"],
	] as const) {
		if (path) {
			await page.goto(product.url + path);
			await expect(page.getByRole("heading", { name: "Version information" })).toBeVisible();
		}
		await checkScreen(page, name);
	}
});
