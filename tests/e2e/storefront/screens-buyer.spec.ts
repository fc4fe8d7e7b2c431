import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { proves } from "#tests/support/proves.ts";
import { hydrated } from "../support/hydrated.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: people/accounts, sales/cart, sales/promotions, delivery/my-orders

// Section 2 of the specification: screens of a signed-in user.
let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async ({ sharedProduct }) => {
	product = sharedProduct;
	buyer = await signUp(product.url);
});

/** Opens a page as the buyer, with the session in the browser's storage. */
async function openAsBuyer(page: Page, path: string): Promise<void> {
	await page.addInitScript(
		([user, site]) => {
			localStorage.setItem("user", String(user));
			localStorage.setItem("site", String(site));
			localStorage.setItem("username", "Robin Buyer");
		},
		[buyer.id, buyer.token],
	);
	await page.goto(product.url + path);
}

test(
	"signed in, the header greets with the full name and its menu has Profile, Orders and Logout",
	proves("2.58-2.61"),
	async ({ page }) => {
		await openAsBuyer(page, "/");
		const header = page.getByRole("banner");
		await expect(header.getByText("Hello, Robin Buyer")).toBeVisible();
		await expect(header.getByRole("link", { name: "Login" }).filter({ visible: true })).toHaveCount(0);
		await expect(header.getByRole("link", { name: "Sign up" }).filter({ visible: true })).toHaveCount(0);
		await hydrated(page);
		await header.getByRole("button", { name: "Your account" }).click();
		await expect(page.getByRole("menuitem").filter({ visible: true })).toHaveText(["Profile", "Orders", "Logout"]);
		await page.getByRole("menuitem", { name: "Orders" }).click();
		await expect(page).toHaveURL(`${product.url}/myOrders`);
		await header.getByRole("button", { name: "Your account" }).click();
		await page.getByRole("menuitem", { name: "Profile" }).click();
		await expect(page).toHaveURL(`${product.url}/profile`);
	},
);

test("My Profile shows the name, contact number and email", proves("1.22, 2.246-2.249, 6.12"), async ({ page }) => {
	await openAsBuyer(page, "/profile");
	await expect(page.getByRole("definition")).toHaveText(["Robin Buyer", "+1 302 555 0100", buyer.email]);
	await expect(page.getByRole("link", { name: buyer.email })).toHaveAttribute("href", `mailto:${buyer.email}`);
});

test(
	"My Orders without orders says “No orders available!” and leads to the training",
	proves("2.261, 2.262"),
	async ({ page }) => {
		await openAsBuyer(page, "/myOrders");
		await expect(page.getByRole("heading", { name: "No orders available!" })).toBeVisible();
		await expect(page.getByRole("main").getByRole("link", { name: "Browse Training" })).toHaveAttribute(
			"href",
			"/training",
		);
		await expect(page.getByRole("list", { name: "Next webinars" }).getByRole("listitem")).toHaveCount(3);
	},
);

test("the cart of a signed-in user has a promo code box", proves("2.235, 5.32"), async ({ page }) => {
	await openAsBuyer(page, "/training/101");
	await page.getByRole("button", { name: "Add to Cart" }).click();
	await expect(page.getByRole("main").getByLabel("Promo code")).toBeVisible();
	await expect(page.getByRole("main").getByRole("button", { name: "Apply" })).toBeVisible();
});

test(
	"My Orders shows what was bought; the video plays in a modal without a download control, the invoice opens in a new tab",
	proves("1.23, 1.24, 2.252-2.260, 4.53, 4.54, 6.13"),
	async ({ page }) => {
		const item = await findCartItem(product.url, 101, "Recorded session");
		const { body } = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
		await payWith(body.url);
		expect((await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(
			200,
		);

		await openAsBuyer(page, "/myOrders");
		const order = page.getByRole("main").getByRole("article");
		await expect(order).toHaveCount(1);
		await expect(order.locator("img")).toHaveAttribute("src", item.image);
		await expect(order.getByRole("heading")).toHaveText(item.course_name);
		for (const text of [item.creator, "90 mins", "$206.00"])
			await expect(order.getByText(text, { exact: true })).toBeVisible();
		const invoice = order.getByRole("link", { name: /^View Invoice/ });
		await expect(invoice).toHaveAttribute("target", "_blank");

		await order.getByRole("button", { name: /^Play Video/ }).click();
		const player = page.getByRole("dialog", { name: item.course_name });
		await expect(player).toBeVisible();
		await expect.poll(() => player.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
		await expect(player.locator("video")).toHaveAttribute("controlslist", /nodownload/);
		await expect(player.locator("video")).not.toHaveAttribute("controls", /.*/);
		await expect(player.getByRole("button", { name: /download/i })).toHaveCount(0);
		await expect(player.getByRole("link", { name: /download/i })).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(player).toBeHidden();
	},
);
