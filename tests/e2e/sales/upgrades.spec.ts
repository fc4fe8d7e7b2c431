import { buy, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { payOn, signIn } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: delivery/upgrades, sales/tax, sales/billing

let product: RunningProduct;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(() => product?.stop());

test("the owner of a recording upgrades it on the course page, and finds the next upgrade from My Orders", async ({
	page,
	sharedProduct: { url },
}) => {
	const buyer = await signUp(url);
	await buy(url, buyer, [101, "Recorded session"]);
	await openedAs(page, buyer);
	await page.goto(`${url}/training/101`);
	const offer = page.getByRole("region", { name: "You own this course" });
	await expect(offer.getByText("You have: Recorded session")).toBeVisible();
	const button = offer.getByRole("button", { name: /to Recorded Plus Transcript session$/ });
	await expect(button).toHaveText(/^Upgrade for \$\d+\.00/);
	await button.click();
	await expect(page.getByText("Recorded Plus Transcript session (upgrade from Recorded session)")).toBeVisible();
	await payOn(page, "4242 4242 4242 4242");
	await expect(page.getByText("Enrollment is successful")).toBeVisible();

	await page.goto(`${url}/myOrders`);
	const card = page.getByRole("article");
	await expect(card).toHaveCount(1);
	await expect(card.getByText("Recorded Plus Transcript session", { exact: true })).toBeVisible();
	await expect(card.getByRole("link", { name: /^Transcript PDF/ })).toBeVisible();
	await card.getByRole("link", { name: /^See upgrades from \$\d+\.00/ }).click();
	await expect(
		offer.getByRole("button", { name: /^Upgrade for .* to Live Plus Recorded Plus Transcript session$/ }),
	).toBeVisible();
});

test("a customer who was never billed says where they are, and pays tax on an upgrade", async ({ page }) => {
	const { url } = product;
	const [owner, buyer] = [await signUp(url), await signUp(url)];
	await openConsoleTo(product, [owner]);
	await buy(url, buyer, [101, "Recorded session"]);
	const rate = { place: "US-WA", kinds: ["live", "recording", "transcript"], percent: 8.8, startsOn: "2026-01-01" };
	expect((await owner.call("POST", "/admin/tax/rates", rate)).status).toBe(201);
	const { version } = (await owner.call("GET", "/admin/tax")).body;
	expect((await owner.call("PUT", "/admin/tax", { version, mode: "rates" })).status).toBe(200);
	const { price } = (await buyer.call("GET", "/account/upgrades?courseID=101")).body.upgrades[0];

	await signIn(page, url, buyer);
	await page.goto(`${url}/training/101`);
	const offer = page.getByRole("region", { name: "You own this course" });
	await expect(offer.getByText("plus tax").first()).toBeVisible();
	const button = offer.getByRole("button", { name: /to Recorded Plus Transcript session$/ });
	await button.click();
	await expect(offer.getByText("Please choose where you're billed, because it decides your sales tax.")).toBeVisible();
	await checkScreen(page, "course-upgrade-billing-place");
	await offer.getByRole("combobox", { name: "Where you're billed" }).selectOption("Washington");
	await button.click();
	await expect(page.getByText("Sales tax", { exact: true })).toBeVisible();
	const total = price + Math.round(price * 8.8) / 100;
	await expect(page.getByRole("button", { name: `Pay $${total.toFixed(2)}` })).toBeVisible();
	await payOn(page, "4242 4242 4242 4242");
	await expect(page.getByText("Enrollment is successful")).toBeVisible();
});
