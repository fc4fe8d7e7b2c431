import { checkScreen } from "../support/check-screen.ts";
import { listen } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { expect, test } from "../support/watched.ts";

test("a visitor whose search finds nothing asks for an email, and confirms the request from it", async ({ page, sharedProduct }) => {
	const heard = listen(page);
	await page.goto(`${sharedProduct.url}/search?q=falconry`);
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { name: "No Products Found" })).toBeVisible();
	await expect(main.getByRole("list", { name: "Upcoming courses" }).getByRole("listitem")).not.toHaveCount(0);
	await checkScreen(page, "search-nothing");
	await main.getByRole("link", { name: "Notify me when there is one" }).click();
	await expect(page).toHaveURL(`${sharedProduct.url}/search-alerts?q=falconry`);
	await expect(main.getByLabel("What are you looking for?")).toHaveValue("falconry");
	await main.getByRole("button", { name: "Notify me" }).click();
	await expect(main.getByText("Please fill this in.")).toBeVisible();
	await checkScreen(page, "search-alert-invalid");
	await main.getByLabel("Email address").fill("falconer@example.com");
	await main.getByRole("button", { name: "Notify me" }).click();
	await expect(main.getByRole("status")).toContainText("Please check your email to confirm your request.");
	await checkScreen(page, "search-alert-requested");
	const link = linkIn(await mailTo(sharedProduct, "falconer@example.com", /confirm your request/i), "search-alerts/confirm");
	await page.goto(link.replace(/^https?:\/\/[^/]+/, sharedProduct.url));
	await main.getByRole("button", { name: "Confirm my request" }).click();
	await expect(main.getByRole("heading", { name: "Your request is confirmed" })).toBeVisible();
	await checkScreen(page, "search-alert-confirmed");
	expect(heard).toEqual([]);
});

test("the page says if there is a course already, and an empty search has none", async ({ page, sharedProduct }) => {
	await page.goto(`${sharedProduct.url}/search-alerts?q=harassment`);
	await expect(page.getByRole("main")).toContainText(/There (is|are) already \d+ courses? for “harassment”/);
	await checkScreen(page, "search-alert-found");
	await page.getByRole("link", { name: "See the results" }).click();
	await expect(page).toHaveURL(`${sharedProduct.url}/search?q=harassment`);
});
