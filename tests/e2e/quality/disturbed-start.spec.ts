import { signUp } from "#tests/support/buyer.ts";
import { listBuiltPaths, publicRoutes } from "#tests/support/public-routes.ts";
import { holdCalls, letThrough } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: people/accounts, catalog/courses, sales/cart, delivery/my-orders

// What extensions, translators and broken connections do to a page before its scripts run.
let product: RunningProduct;
const ownPage = "/pages/two-forms";
test.beforeAll(async () => {
	product = await startProduct();
	const owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
	const blocks = ["contact", "estimate"].map((form) => ({
		kind: "form",
		heading: `Write about ${form}`,
		text: "",
		form,
		hint: "",
	}));
	const content = { title: "Two forms", description: "", eyebrow: "", lead: "", effective: null, blocks };
	const { body } = await owner.call("POST", "/admin/pages", { slug: "two-forms", layout: "standard", content });
	const { status } = await owner.call("POST", "/admin/pages/two-forms/publish", { version: body.version, at: null });
	expect(status).toBe(200);
});
test.afterAll(() => product.stop());

const scripts = "**/assets/*.js";

/** Opens a page whose scripts wait until they are released. */
async function openHeld(page: Page, path: string): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(scripts, async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto(product.url + path, { waitUntil: "commit" });
	// All of the HTML has arrived: the scripts, which run after that, wait.
	await page.waitForFunction(() => document.readyState !== "loading");
	await expect(page.getByRole("main").locator("form,select").first()).toBeVisible();
	return held.resolve;
}

const disturbances = {
	"a password manager": () => {
		for (const field of document.querySelectorAll("form input"))
			field.after(Object.assign(document.createElement("div"), { className: "icon-root" }));
	},
	"a translator": () => {
		for (const label of document.querySelectorAll("main h1, main label")) {
			const font = document.createElement("font");
			font.append(...label.childNodes);
			label.append(font);
		}
	},
};

/**
 * Lists the pages whose form is in the server's HTML; forms that appear later can't lose what was typed before
 * hydration.
 */
async function listFormPages(): Promise<string[]> {
	const found: string[] = [];
	for (const path of new Set([...publicRoutes, ...listBuiltPaths().pages, ownPage])) {
		const html = await (await fetch(product.url + path)).text();
		if (/<main.*<form.*<label.*<\/main>/s.test(html)) found.push(path);
	}
	return found;
}

const textFields =
	"input:is([type=text],[type=email],[type=tel],[type=search],[type=password],[type=number],[type=url],:not([type])),textarea";
const values: Record<string, string> = { email: "ada@example.com", number: "7", textarea: "Two lines\nof a message" };

for (const [name, disturb] of Object.entries(disturbances))
	test(`every form keeps what was typed when ${name} changes the page before hydration`, { tag: "@long" }, async ({
		context,
	}) => {
		await context.addInitScript(() => localStorage.setItem("theme", "dark"));
		const paths = await listFormPages();
		expect(paths).toEqual(expect.arrayContaining(["/signup", "/login", "/contact-us", "/consulting", ownPage]));
		const lost: string[] = [];
		for (const path of paths) {
			const page = await context.newPage();
			const release = await openHeld(page, path);
			const fields = page.locator(textFields).filter({ visible: true });
			const typed: { name: string | null; value: string }[] = [];
			for (const field of await fields.all()) {
				const value =
					values[await field.evaluate((element: HTMLInputElement) => element.type)] ?? `Ada ${typed.length}`;
				await field.fill(value);
				typed.push({ name: await field.getAttribute("name"), value });
			}
			await page.evaluate(disturb);
			const before = await page.getByRole("main").locator("form").first().elementHandle();
			release();
			await hydrated(page);
			// React has rendered the form again, otherwise this test proves nothing.
			await expect.poll(() => before?.evaluate((form) => form.isConnected), path).toBe(false);
			await expect
				.poll(() =>
					fields.evaluateAll((all) =>
						all.map((field) => ({ name: field.getAttribute("name"), value: (field as HTMLInputElement).value })),
					),
				)
				.toEqual(typed)
				.catch((error) => lost.push(`${path}: ${error.message}`));
			await expect(fields.nth(typed.length - 1))
				.toBeFocused()
				.catch(() => lost.push(`${path}: focus`));
			await expect(page.locator("html"), path).toHaveAttribute("data-theme", "dark");
			await page.close();
		}
		expect(lost).toEqual([]);
	});

/** What a visitor enters at an address, and a check that it is still there. */
const entries = [
	[
		"/login",
		async (page: Page) => {
			const email = page.getByRole("main").locator("input[name=email]");
			await email.fill("ada@example.com");
			return () => expect(email).toHaveValue("ada@example.com");
		},
	],
	[
		"/training/101",
		async (page: Page) => {
			const option = page.getByLabel("Session Type");
			const [chosen = ""] = await option.selectOption({ index: 2 });
			return () => expect(option).toHaveValue(chosen);
		},
	],
] as const;

for (const [path, enter] of entries)
	test(`what is entered at ${path} before the recovery has loaded is kept`, async ({ page }) => {
		const release = await openHeld(page, path);
		const recovery = await holdCalls(page, "**/assets/recovered-entries-*.js");
		await page.evaluate(disturbances["a translator"]);
		const asked = page.waitForRequest("**/assets/recovered-entries-*.js");
		release();
		await hydrated(page);
		await asked;
		const expectKept = await enter(page);
		const loaded = page.waitForResponse("**/assets/recovered-entries-*.js");
		await recovery();
		await (await loaded).finished();
		// The recovery runs in the task after its script.
		await page.evaluate(() => new Promise((done) => setTimeout(done)));
		await expectKept();
	});

test("a customer stays signed in on a page that React renders again", async ({ page }) => {
	await openedAs(page, await signUp(product.url));
	const release = await openHeld(page, "/contact-us");
	await page.evaluate(disturbances["a password manager"]);
	release();
	await hydrated(page);
	await expect(page.locator("html")).toHaveAttribute("data-signed-in", "");
});

test("a script that fails reloads the page once, then offers to try again", async ({ page }) => {
	let opened = 0;
	page.on("request", (request) => request.isNavigationRequest() && opened++);
	await page.route("**/assets/my-orders.route-*.js", (route) => route.fulfill({ status: 408, body: "" }));
	await page.goto(`${product.url}/myOrders`);
	const alert = page.getByRole("alert").filter({ hasText: "This page didn't load completely" });
	await expect(alert).toBeVisible();
	expect(opened).toBe(2);
	await letThrough(page, "**/assets/my-orders.route-*.js");
	await alert.getByRole("link", { name: "Try again" }).click();
	await hydrated(page);
	await expect(alert).toHaveCount(0);
});

for (const [path, enter] of entries)
	test(`a script that fails after something was typed or chosen at ${path} keeps it and offers to try again`, async ({
		page,
	}) => {
		const release = Promise.withResolvers<void>();
		let opened = 0;
		page.on("request", (request) => request.isNavigationRequest() && opened++);
		await page.route("**/assets/entry.client-*.js", async (route) => {
			await release.promise;
			await route.abort();
		});
		await page.goto(product.url + path, { waitUntil: "commit" });
		const expectKept = await enter(page);
		release.resolve();
		await expect(page.getByRole("alert").filter({ hasText: "This page didn't load completely" })).toBeVisible();
		await expectKept();
		expect(opened).toBe(1);
	});

test("a part of a page that can't be loaded offers to try again", async ({ page }) => {
	const buyer = await signUp(product.url);
	await openedAs(page, buyer);
	await page.route(/own-account-(?!contract)[^/]*\.js$/, (route) => route.abort());
	await page.goto(`${product.url}/profile`);
	await expect(page.getByText("This part of the page didn't load")).toBeVisible();
	await expect(page.getByRole("main").getByRole("heading", { name: "My Profile" })).toBeVisible();
});

test("after a login with items in the cart, the home page leads back to it", async ({ page }) => {
	const buyer = await signUp(product.url);
	await page.goto(`${product.url}/training/101`);
	await page.getByRole("button", { name: "Add to Cart" }).click();
	await expect(page).toHaveURL(`${product.url}/cart`);
	await page.goto(`${product.url}/login`);
	await hydrated(page);
	await page.getByRole("main").getByLabel("Email").fill(buyer.email);
	await page.getByRole("main").locator("input[name=password]").fill("a long and honest pass phrase");
	await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
	await expect(page).toHaveURL(`${product.url}/`);
	await expect(page.getByText("You have 1 course in your cart.")).toBeVisible();
	await page.getByRole("link", { name: "Go to your cart" }).click();
	await expect(page).toHaveURL(`${product.url}/cart`);
	await expect(page.getByText("You have 1 course in your cart.")).toHaveCount(0);
});
