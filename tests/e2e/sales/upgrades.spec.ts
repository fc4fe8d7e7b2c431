import { buy, signUp } from "#tests/support/buyer.ts";
import { payOn } from "../support/journey.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales, delivery

test("the owner of a recording upgrades it on the course page, and again in My Orders", async ({ page, sharedProduct: { url } }) => {
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
	await expect(card.getByRole("button", { name: /^Upgrade for .* to Live Plus Recorded Plus Transcript session$/ })).toBeVisible();
});
