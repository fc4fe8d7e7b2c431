import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { proves } from "#tests/support/proves.ts";
import { cutOff, expectBusy, holdCalls, letThrough, respondWith, store, stored, toasts } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import { payOn } from "../support/journey.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Locator, type Page, test } from "../support/watched.ts";

// Domains: people/accounts, sales/cart, sales/checkout, sales/promotions, delivery/my-orders

// Section 4 of the specification: cart, promo code, checkout and My Orders.
let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async ({ sharedProduct }) => {
	product = sharedProduct;
	buyer = await signUp(product.url);
});

const session = () => ({ user: String(buyer.id), site: buyer.token, username: "Robin Buyer" });
const createCart = async (...courses: [courseID: number, sessionType: string][]) => {
	const items = await Promise.all(
		courses.map(([courseID, sessionType]) => findCartItem(product.url, courseID, sessionType)),
	);
	const total_amount = items.reduce((sum, item) => sum + (item.discounted_price ?? item.price), 0);
	return JSON.stringify({ items, total_items: items.length, total_amount });
};
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const expectTotal = (page: Page, amount: string) =>
	expect(
		main(page).getByRole("region", { name: "Order summary" }).getByText("Total", { exact: true }).locator(".."),
	).toHaveText(`Total${amount}`);

/** Expects the same items in the cart, the header's count and the browser's storage. */
async function expectCart(page: Page, items: number, dollars: number): Promise<void> {
	const list = main(page).getByRole("list", { name: "Shopping Cart" });
	await expect(list.locator("> li")).toHaveCount(items);
	if (items > 0) await expectTotal(page, `$${dollars.toFixed(2)}`);
	await expect(
		page
			.getByRole("banner")
			.getByRole("link", { name: items > 0 ? `Cart, items: ${items}` : "Cart", exact: items > 0 })
			.first(),
	).toBeVisible();
	const kept = JSON.parse((await stored(page)).cart ?? "null");
	expect([kept.items.length, kept.total_items, kept.total_amount]).toEqual([items, items, dollars]);
}

async function add(page: Page, courseID: number, sessionType: string): Promise<void> {
	await page.goto(`${product.url}/training/${courseID}`);
	await hydrated(page);
	const option = page.getByLabel("Session Type").locator("option", { hasText: new RegExp(`^${sessionType} \\(`) });
	await page.getByLabel("Session Type").selectOption((await option.getAttribute("value")) as string);
	await press(page, "Add to Cart").click();
	await expect(page).toHaveURL(`${product.url}/cart`);
}

test(
	"the cart ignores a course that it holds at the same price, removes by course, and saves items and totals at every change",
	proves("3.9, 3.10, 4.1-4.5, 4.7, 6.3"),
	async ({ page }) => {
		await add(page, 101, "Live session");
		await expectCart(page, 1, 229);
		await add(page, 101, "Live session");
		await expectCart(page, 1, 229);
		await add(page, 101, "Recorded session");
		await expectCart(page, 2, 435);
		await add(page, 102, "Live session");
		await expectCart(page, 3, 634);
		await page.reload();
		await expectCart(page, 3, 634);
		await main(page)
			.getByRole("button", { name: /^Remove The First 48 Hours/ })
			.first()
			.click();
		await expectCart(page, 1, 199);
		await press(page, "Clear All").click();
		await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Your cart is empty!");
		await expectCart(page, 0, 0);
	},
);

test(
	"a promo code is idle, applying, then applied with its final price as the total; a failure restores the total",
	proves("4.9, 4.10, 4.20, 4.21, 4.32-4.35, 5.31, 6.10, 7.42-7.47, 7.49, 8.22-8.24, 9.3"),
	async ({ page }) => {
		const path = "**/api/users/coupons/apply";
		const sent: string[] = [];
		page.on("request", (request) => request.url().endsWith("/coupons/apply") && sent.push(request.postData() ?? ""));
		await store(page, product.url, {
			...session(),
			cart: await createCart([101, "Live session"], [102, "Live session"]),
		});
		await page.goto(`${product.url}/cart`);
		const code = main(page).getByLabel("Promo code");
		const apply = press(page, "Apply");
		const message = main(page).getByText("Promo code applied successfully!  10%  discount is applicable.");
		for (const empty of ["", "   "]) {
			await code.fill(empty);
			await apply.click();
			await expect(apply).toBeEnabled();
		}
		await expectTotal(page, "$428.00");
		expect([sent, await toasts(page).count()]).toEqual([[], 0]);

		const letGo = await holdCalls(page, path);
		const request = page.waitForRequest(path);
		await code.fill("WELCOME10");
		await apply.click();
		expect((await request).postDataJSON()).toMatchObject({
			code: "WELCOME10",
			siteId: 1,
			cartItems: [{ courseID: 101 }, { courseID: 102 }],
		});
		expect((await request).headers().authorization).toBe(`Bearer ${buyer.token}`);
		await expectBusy(apply);
		await expectTotal(page, "$428.00");
		await letGo();
		await expect(toasts(page)).toHaveText("Promo code applied successfully!");
		await expect(message).toBeVisible();
		await expectTotal(page, "$385.20");
		await expect(apply).toBeEnabled();

		await code.fill("NO-SUCH-CODE");
		await apply.click();
		await expect(toasts(page).filter({ hasText: "Invalid promo code" })).toHaveText("Invalid promo code");
		await expect(main(page).getByText("We don't recognize this code. Check the spelling and try again.")).toBeVisible();
		await expect(code).toHaveValue("NO-SUCH-CODE");
		await expect(message).toHaveCount(0);
		await expectTotal(page, "$428.00");
	},
);

test(
	"a promo total applies only to its cart; a changed cart recalculates it",
	proves("4.9, 4.10"),
	async ({ page }) => {
		await store(page, product.url, {
			...session(),
			cart: await createCart([101, "Live session"], [102, "Live session"]),
		});
		await page.goto(`${product.url}/cart`);
		await main(page).getByLabel("Promo code").fill("WELCOME10");
		await press(page, "Apply").click();
		await expectTotal(page, "$385.20");
		await main(page)
			.getByRole("button", { name: /^Remove The First 48 Hours/ })
			.click();
		const undo = page.getByRole("button", { name: "Undo" }).first();
		// A toast stays while the mouse is over it.
		await undo.hover();
		await expectTotal(page, "$179.10");
		await respondWith(page, "**/api/users/coupons/apply", 400, {
			code: "invalid_promo_code",
			message: "Invalid promo code",
			reason: "This promo code has ended.",
		});
		await undo.click();
		await expectTotal(page, "$428.00");
		await expect(
			main(page).getByText("The promo code WELCOME10 doesn't apply to your cart anymore, so we removed it."),
		).toBeVisible();
	},
);

test("a promo code stays with the cart after a reload, in a second tab and on the way back from the payment page, in its own spelling", async ({
	page,
	context,
}) => {
	const customer = await signUp(product.url);
	const { token, id } = customer;
	await store(page, product.url, {
		user: String(id),
		site: token,
		username: "Robin Buyer",
		cart: await createCart([102, "Live session"]),
	});
	await page.goto(`${product.url}/cart`);
	await main(page).getByLabel("Promo code").fill("welcome10");
	await press(page, "Apply").click();
	await expectTotal(page, "$179.10");
	await expect(main(page).getByText("WELCOME10", { exact: true })).toBeVisible();
	await page.reload();
	await expectTotal(page, "$179.10");
	const second = await context.newPage();
	await second.goto(`${product.url}/cart`);
	await expectTotal(second, "$179.10");

	for (const way of ["back", "cancel"]) {
		await press(page, "Checkout").click();
		await expect(page.getByRole("heading", { name: /Pay .*\$179\.10/ })).toBeVisible();
		await expect(page.getByText("10% off with WELCOME10")).toBeVisible();
		if (way === "back") await page.goBack();
		else {
			await page.getByRole("link", { name: "Cancel" }).click();
			await page.getByRole("link", { name: "GO BACK" }).click();
		}
		await expectTotal(page, "$179.10");
	}

	await press(second, "Remove code").click();
	await expectTotal(second, "$199.00");
	await expectTotal(page, "$199.00");
	await page.reload();
	await expectTotal(page, "$199.00");
});

test("a kept promo code that no longer applies is removed with a notice, and one that can't be checked is kept", {
	tag: "@long",
}, async ({ page }) => {
	await store(page, product.url, { ...session(), cart: await createCart([102, "Live session"]), promo: "WELCOME10" });
	const path = "**/api/users/coupons/apply";
	await page.route(path, (route) => route.abort());
	await page.goto(`${product.url}/cart`);
	await expect(main(page).getByText("We couldn't check this code. Check your connection and try again.")).toBeVisible();
	await expectTotal(page, "$199.00");
	await letThrough(page, path);
	await page.reload();
	await expectTotal(page, "$179.10");
	await respondWith(page, path, 400, {
		code: "invalid_promo_code",
		message: "Invalid promo code",
		reason: "This code has expired.",
	});
	await page.reload();
	await expect(
		main(page).getByText("The promo code WELCOME10 doesn't apply to your cart anymore, so we removed it."),
	).toBeVisible();
	await expectTotal(page, "$199.00");
	await letThrough(page, path);
	await page.reload();
	await expectTotal(page, "$199.00");
});

test(
	"without a token the Checkout button leads to the signup, and nothing is sent",
	proves("5.32, 5.34, 6.8, 6.9"),
	async ({ page }) => {
		const sent: string[] = [];
		page.on("request", (request) => request.url().endsWith("/users/enroll") && sent.push(request.url()));
		const cart = await createCart([101, "Recorded session"]);
		await store(page, product.url, { user: String(buyer.id), username: "Robin Buyer", cart });
		await page.goto(`${product.url}/cart`);
		await expect(main(page).getByLabel("Promo code")).toHaveCount(0);
		await press(page, "Checkout").click();
		await expect(page).toHaveURL(`${product.url}/signup`);
		expect(sent).toEqual([]);
		expect(JSON.parse((await stored(page)).cart ?? "").items).toEqual(JSON.parse(cart).items);
	},
);

test(
	"the checkout is idle, then loading, then leads to the hosted page, and from there to the cancel or the success screen",
	proves("4.20, 4.21, 4.36-4.40, 4.42, 4.43, 5.33, 6.11, 7.50-7.56, 7.58, 7.62, 9.4"),
	async ({ page }) => {
		const path = "**/api/users/enroll";
		await store(page, product.url, { ...session(), cart: await createCart([103, "Recorded session"]) });
		await page.goto(`${product.url}/cart`);
		const button = press(page, "Checkout");
		await expect(button).toBeEnabled();
		await expect(button.locator(".spinner")).toHaveCount(0);
		const letGo = await holdCalls(page, path);
		const request = page.waitForRequest(path);
		await button.click();
		expect((await request).postDataJSON()).toMatchObject({ cartItems: [{ courseID: 103 }], couponCode: "", siteId: 1 });
		expect((await request).headers().authorization).toBe(`Bearer ${buyer.token}`);
		await expectBusy(button);
		await letGo();
		await expect(page).toHaveURL(/\/sandbox\/checkout\//);
		await page.getByRole("link", { name: "Cancel" }).click();
		await expect(page).toHaveURL(/\/payment-cancel/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Canceled!");

		await page.getByRole("link", { name: "GO BACK" }).click();
		await press(page, "Checkout").click();
		await expect(page).toHaveURL(/\/sandbox\/checkout\//);
		const answerOn = await holdCalls(page, "**/api/users/enrollment/success**");
		await payOn(page, "4242 4242 4242 4242");
		await expect(page).toHaveURL(/\/payment-success\/\w+/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Done!");
		await expect(main(page).getByRole("status").locator(".spinner")).toBeVisible();
		await expect(main(page).getByRole("status")).toHaveText("");
		await answerOn();
		await expect(main(page).getByRole("status")).toContainText("Enrollment is successful");
		await expect(main(page).getByText("Enrollment failed")).toHaveCount(0);
		await expect.poll(async () => JSON.parse((await stored(page)).cart ?? "null")?.items).toEqual([]);
	},
);

test(
	"a failed checkout leaves the cart unchanged and enables its button",
	proves("4.36, 8.25, 8.26"),
	async ({ page }) => {
		const path = "**/api/users/enroll";
		await store(page, product.url, { ...session(), cart: await createCart([104, "Recorded session"]) });
		await page.goto(`${product.url}/cart`);
		await cutOff(page, path);
		await press(page, "Checkout").click();
		await expect(toasts(page).filter({ hasText: "Error during payment process" })).toBeVisible();
		await expect(toasts(page).filter({ hasText: "Network response was not ok" })).toHaveCount(0);
		await expect(press(page, "Checkout")).toBeEnabled();
		await respondWith(page, path, 500, { code: "unexpected", message: "No." });
		await press(page, "Checkout").click();
		await expect(toasts(page).filter({ hasText: "Network response was not ok" })).toBeVisible();
		await expect(press(page, "Checkout")).toBeEnabled();
		await expect(page).toHaveURL(`${product.url}/cart`);
		await expectCart(page, 1, (await findCartItem(product.url, 104, "Recorded session")).price);
	},
);

test(
	"the enrollment message is empty at first, then says that the enrollment failed, and the cart stays",
	proves("4.42, 4.44, 7.60, 7.63, 8.28"),
	async ({ page }) => {
		await store(page, product.url, { ...session(), cart: await createCart([105, "Recorded session"]) });
		const answerOn = await holdCalls(page, "**/api/users/enrollment/success**");
		await page.goto(`${product.url}/payment-success/cs_nobodys`);
		const message = main(page).getByRole("status");
		await expect(message.locator(".spinner")).toBeVisible();
		await expect(message).toHaveText("");
		await answerOn();
		await expect(message).toContainText("Enrollment failed");
		await expect(message).not.toContainText("Enrollment is successful");
		expect(JSON.parse((await stored(page)).cart ?? "").items).toHaveLength(1);
	},
);

test(
	"profile and orders are loading, then loaded, or show an error and load after a retry",
	proves("4.49-4.52, 7.69, 8.29, 8.30"),
	async ({ page }) => {
		const { body } = await buyer.call("POST", "/users/enroll", {
			cartItems: [await findCartItem(product.url, 106, "Recorded session")],
			couponCode: "",
			siteId: 1,
		});
		await payWith(body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		const loading = main(page).locator("[aria-busy=true]").getByText("Loading", { exact: true });
		await store(page, product.url, session());
		const pages: [place: string, path: string, error: string, loaded: Locator][] = [
			["/profile", "**/api/account", "Error loading profile", main(page).getByRole("link", { name: buyer.email })],
			[
				"/myOrders",
				`**/api/users/${buyer.id}`,
				"Error: The server's own words.",
				main(page).getByRole("article").first(),
			],
		];
		for (const [place, path, error, loaded] of pages) {
			const letGo = await holdCalls(page, path);
			await page.goto(product.url + place);
			await expect(loading).toBeAttached();
			await expect(loaded).toHaveCount(0);
			await letGo();
			await expect(loaded).toBeVisible();
			await expect(loading).toHaveCount(0);

			await respondWith(page, path, 500, { code: "unexpected", message: "The server's own words." });
			await page.reload();
			await expect(main(page).getByText(error, { exact: true })).toBeVisible();
			await expect(loaded).toHaveCount(0);
			await letThrough(page, path);
			await press(page, "Try again").click();
			await expect(loaded).toBeVisible();
			await expect(main(page).getByText(error, { exact: true })).toHaveCount(0);
		}
	},
);
