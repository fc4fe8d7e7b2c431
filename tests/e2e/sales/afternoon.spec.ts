import type { Locator } from "@playwright/test";
import type { Course } from "#features/catalog/courses/contract.ts";
import { offeredPricings } from "#features/catalog/courses/rules/pricings/offered-pricings.ts";
import { client, password, signUp } from "#tests/support/buyer.ts";
import {
	type EarlierExport,
	type ExportedCourse,
	writeEarlierExports,
} from "#tests/support/catalog/earlier-exports.ts";
import { createCode, showSecondFactor } from "#tests/support/operator.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { toasts } from "../support/holding.ts";
import { signIn } from "../support/journey.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: sales/accounting, sales/pay-by-invoice, sales/orders, catalog/import-export, operations/setup
// @long: moves a whole business in.

// A provider's first afternoon: from the printed address to an accountant's journal that balances.
let product: RunningProduct;
test.beforeAll(async () => {
	product = await startProduct({ database: "embedded", program: "tests/support/running-with-clock.ts" });
});
test.afterAll(() => product?.stop());

const email = "olivia@example.com";
const boughtTitle = "Overtime for beginners, BCA 3";

interface Answers {
	answer?: (dialog: Locator) => Promise<unknown>;
	/** The box that creates them. */
	newCategories?: string;
}

/** Imports a file as staff do, and publishes its courses. */
async function importFile(
	page: Page,
	url: string,
	{ name, mimeType, buffer, courses }: EarlierExport,
	{ answer, newCategories }: Answers,
) {
	await page.goto(`${url}/console/courses`);
	await page.getByRole("button", { name: "Import", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Import courses" });
	await dialog.getByLabel("File").setInputFiles({ name, mimeType, buffer });
	await answer?.(dialog);
	await dialog.getByText("Publish", { exact: true }).click();
	await dialog.getByRole("button", { name: "Check the file" }).click();
	if (newCategories) await dialog.getByLabel(newCategories, { exact: true }).check();
	await dialog.getByRole("button", { name: `Import ${courses.length} courses` }).click();
	await expect(dialog.getByText(`Imported ${courses.length} courses.`)).toBeVisible();
	await expect(dialog).not.toContainText("skipped");
}

/** Reads all courses that visitors see. */
async function readPublicCourses(url: string): Promise<Course[]> {
	const courses: Course[] = [];
	for (let next: string | undefined = "/api/admin/courses?limit=200"; next; ) {
		const reply: Response = await fetch(new URL(next, url));
		courses.push(...((await reply.json()) as Course[]));
		next = /<([^>]+)>; rel="next"/.exec(reply.headers.get("link") ?? "")?.[1];
	}
	return courses;
}

test("a provider starts empty and moves in, a hospital buys 12 seats by purchase order and check, and the journal balances", async ({
	page,
}) => {
	const { url } = product;
	const main = page.getByRole("main");
	await expect.poll(() => product.log()).toMatch(/\/setup#[A-Z0-9-]{24}/);
	await page.goto(`${url}/setup${product.log().match(/\/setup(#[A-Z0-9-]{24})/)?.[1]}`);
	await expect(main.getByLabel("Setup code")).not.toHaveValue("");
	await main.getByLabel("Your name").fill("Olivia Owner");
	await main.locator("input[name=email]").fill(email);
	await main.locator("input[name=password]").fill(password);
	await main.getByText("Name, addresses, colors and logo").click();
	await main.getByLabel("Name of the site").fill("Northwind Academy");
	await main.getByLabel("Postal address", { exact: true }).fill("7 Pine Road, Portland, OR 97201");
	await main.getByRole("radio", { name: "An empty site" }).check();
	await main.getByRole("button", { name: "Set up the site" }).click();
	await page.waitForURL("**/console**");
	await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
	const [token, userId] = await page.evaluate(() => [localStorage.getItem("site"), localStorage.getItem("user")]);
	let owner = client(url, String(token));
	const { secret } = await showSecondFactor(owner, product.now());

	const { excel, shopify, wooCommerce, eventbrite, thinkific } = writeEarlierExports();
	const exports = [excel, shopify, wooCommerce, eventbrite, thinkific];
	expect(exports.reduce((sum, { rows }) => sum + rows, 0)).toBe(1_400);
	await importFile(page, url, excel, {
		async answer(dialog) {
			await dialog.getByLabel("What does 2/1/2027 mean?").selectOption("Month first: February 1, 2027");
			await dialog.getByLabel("Time zone of the dates").selectOption("America/Chicago");
			await dialog.getByLabel("Time for all rows").fill("1:00 PM");
		},
		newCategories: "Create 6 categories: Nursing, Payroll, Billing, Safety, Privacy, Leadership",
	});
	await importFile(page, url, shopify, {
		answer: (dialog) => dialog.getByLabel("Length in minutes for all rows").fill("60"),
	});
	await importFile(page, url, wooCommerce, {
		answer: (dialog) => dialog.getByLabel("Length in minutes for all rows").fill("60"),
	});
	await importFile(page, url, eventbrite, {
		async answer(dialog) {
			await dialog.getByLabel("Category for all rows").fill("Law");
			await dialog.getByLabel("Instructor for all rows").fill("Ann Example");
		},
		newCategories: "Create the category Law",
	});
	await importFile(page, url, thinkific, {});

	// Every row is in.
	const imported = exports.flatMap(({ courses }) => courses);
	const drafts = imported.filter(({ state }) => state === "draft");
	const { ids, published } = (await owner("GET", "/admin/catalog/course-ids")).body;
	expect([ids.length, published]).toEqual([imported.length, imported.length - drafts.length]);
	const stored = await readPublicCourses(url);
	const byTitle = new Map(stored.map((course) => [course.title, course]));
	for (const { title, state, options } of imported) {
		const course = byTitle.get(title);
		if (state === "draft") {
			expect(course, title).toBeUndefined();
			continue;
		}
		expect(course?.archieve ?? false, title).toBe(state === "archived");
		if (options.length > 0)
			expect(course?.Pricings.map(({ sessionType }) => sessionType).sort(), title).toEqual(options.toSorted());
		expect(offeredPricings(course as Course, product.now()), `What is for sale of ${title}`).not.toEqual([]);
	}
	expect((await owner("GET", "/admin/catalog/courses?prices=missing")).body.courses).toEqual([]);

	await page.goto(`${url}/console/courses?search=${encodeURIComponent(boughtTitle)}`);
	await page.getByRole("table", { name: "Courses" }).getByRole("link", { name: boughtTitle }).click();
	await page.getByRole("navigation", { name: "Parts of the course" }).getByRole("link", { name: "Price" }).click();
	await page
		.getByRole("table", { name: "Price options" })
		.locator("tbody tr")
		.first()
		.getByLabel("Sell by the seat")
		.check();
	await page.getByRole("button", { name: "Save", exact: true }).first().click();
	await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
	await page.goto(`${url}/console/pay-by-invoice`);
	await page.getByRole("textbox", { name: /^Everyone, from a total of/ }).fill("500");
	await page.getByRole("combobox", { name: "Courses open" }).selectOption("When the order is placed");
	await page.getByRole("textbox", { name: "How to pay" }).fill("First Example Bank, routing 000000000, account 4711");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toasts(page)).toContainText("Saved.");

	const hospital = await signUp(url, "education@hospital.example");
	await signIn(page, url, hospital);
	for (const path of [
		"/",
		"/training",
		"/archive",
		"/lifesciences",
		"/webinars",
		"/expert-marketplace",
		"/consulting",
		"/resources",
		"/about-us",
		"/terms-of-use",
		"/privacy-policy",
	]) {
		await page.goto(url + path);
		await expect(main).toBeVisible();
		expect(await page.locator("body").innerText(), path).not.toMatch(/Oyelaran|Harassment Investigation|Lectern/);
	}
	const archived = imported.filter(({ state }) => state === "archived");
	for (const [path, total] of [
		["/training", imported.length - drafts.length],
		["/archive", archived.length],
	] as const) {
		await page.goto(url + path);
		await expect(main.getByRole("status").filter({ hasText: /^\d+ courses$/ })).toHaveText(`${total} courses`);
	}
	// The first and the last course of each file, and one that is only recorded.
	for (const { title } of [
		...exports.flatMap(({ courses }) => [courses.at(0), courses.at(-1)]),
		archived[0],
	] as ExportedCourse[]) {
		await page.goto(`${url}/training/${byTitle.get(title)?.courseID}`);
		await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
		await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeEnabled();
	}

	await page.goto(`${url}/search?q=${encodeURIComponent(boughtTitle)}`);
	await main.getByRole("link", { name: boughtTitle }).first().click();
	await expect(page.getByRole("heading", { name: boughtTitle, level: 1 })).toBeVisible();
	await page.waitForFunction(() => window.early === undefined);
	const types = page.getByRole("combobox", { name: "Session Type" });
	await types.selectOption(await types.locator("option", { hasText: "per seat" }).first().getAttribute("value"));
	await page.getByLabel("Seats", { exact: true }).fill("12");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect(page).toHaveURL(`${url}/cart`);
	await main.getByRole("button", { name: "Pay by invoice" }).click();
	await page.getByRole("textbox", { name: "PO number" }).fill("PO-7781");
	await page.getByRole("textbox", { name: "Company" }).fill("General Hospital");
	await main.getByRole("button", { name: "Pay by invoice" }).click();
	await main.getByRole("button", { name: "Place order" }).click();
	await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();

	const [order] = (await owner("GET", "/admin/orders?search=PO-7781")).body.orders;
	const { title, seats } = (await owner("GET", `/admin/orders/${order.id}`)).body.lines[0];
	expect({ title, seats }).toEqual({ title: boughtTitle, seats: 12 });
	await signIn(page, url, { id: Number(userId), token: String(token) });
	await page.goto(`${url}/console/orders?search=PO-7781`);
	await page.getByRole("table", { name: "Orders" }).getByRole("link").first().click();
	const balance = page.getByRole("region", { name: /^Invoice payment/ });
	await balance.getByRole("button", { name: "Record a payment" }).click();
	const payment = page.getByRole("dialog");
	await payment.getByRole("textbox", { name: /^Amount received/ }).fill(String(order.total));
	await payment.getByRole("textbox", { name: "Check or transfer number" }).fill("20417");
	await payment.getByRole("button", { name: "Record payment" }).click();
	await expect(balance.getByText("Nothing is owed", { exact: true })).toBeVisible();

	await product.pass(2 * 86_400);
	const login = (await client(url)("POST", "/users/login", { email, password })).body;
	owner = client(url, String(login.token));
	expect((await owner("POST", "/operator/second-factor", { code: createCode(secret, product.now()) })).status).toBe(
		200,
	);
	await signIn(page, url, { id: Number(login.userId), token: String(login.token) });
	const today = toDay(new Date(product.now()));
	await page.goto(`${url}/console/accounting?by=day&from=${addDays(today, -5)}&to=${today}`);
	const journal = page.getByRole("table", { name: "Journal" });
	await expect(journal.locator("tbody tr")).toHaveCount(4);
	for (const account of ["Accounts receivable", "Sales", "Checks"]) await expect(journal).toContainText(account);
	await expect(page.getByText(/^Debits (\$[\d,.]+), credits \1$/)).toBeVisible();
	const { months } = (await owner("GET", `/admin/accounting/months?from=${addDays(today, -5)}&to=${today}`)).body;
	// The days before can be in the month before.
	expect(months.reduce((sum: number, { received }: { received: number }) => sum + received, 0)).toBe(order.total);
	expect(months.at(-1)).toMatchObject({ owed: 0 });
});
