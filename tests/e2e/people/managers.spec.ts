import { buy, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { expect, test } from "../support/watched.ts";

// Domains: delivery/team, delivery/seats

test("a buyer invites a manager, who accepts, invites a colleague and leaves", async ({
	page,
	browser,
	sharedProduct: product,
}) => {
	const { url } = product;
	const [buyer, manager] = await Promise.all([signUp(url), signUp(url)]);
	await buy(url, buyer, [101, "Live session for a group of 5"]);
	const token = linkIn(await mailTo(product, manager.email, /./), "confirm-address")
		.split("/")
		.at(-1);
	expect((await manager.call("POST", "/account/email/prove", { token })).status).toBe(200);

	await openedAs(page, buyer);
	await page.goto(`${url}/myTeam`);
	const managers = page.getByRole("region", { name: "Managers" });
	await managers.getByLabel("Email address").fill("nobody");
	await managers.getByRole("button", { name: "Invite" }).click();
	await expect(managers.getByRole("alert")).toBeVisible();
	await managers.getByLabel("Email address").fill(manager.email);
	await page.keyboard.press("Enter");
	await expect(managers.getByText(`${manager.email} is invited.`)).toBeVisible();
	await expect(page.getByText("We've emailed the invitation.")).toBeVisible();
	await checkScreen(page, "managers");
	await mailTo(product, manager.email, /Managing seats/);

	const context = await browser.newContext();
	await openedAs(context, manager);
	const other = await context.newPage();
	await other.goto(`${url}/myOrders`);
	await other.getByRole("link", { name: "My team" }).click();
	await checkScreen(other, "invited");
	const section = other.getByRole("region", { name: "Managers" });
	await section.getByRole("button", { name: "Accept" }).click();
	await expect(section.getByText("You manage the seats of Robin Buyer.")).toBeVisible();
	await expect(section.getByRole("heading", { name: "Managers" })).toBeFocused();
	await expect(other.getByRole("list", { name: "People" }).getByRole("listitem")).toHaveCount(1);
	await checkScreen(other, "manager");
	await section.getByText("Seats of 1 purchase").click();
	await checkScreen(other, "purchases");
	await section.getByRole("button", { name: "Invite colleagues" }).click();
	const dialog = other.getByRole("dialog");
	await expect(dialog.getByRole("button", { name: "Give my seat to a colleague" })).toHaveCount(0);
	await dialog.getByRole("textbox").fill("next@example.com");
	await dialog.getByRole("button", { name: /Send/ }).click();
	await expect(dialog.getByText("next@example.com").first()).toBeVisible();
	await checkScreen(other, "seats");
	await other.keyboard.press("Escape");
	await section.getByRole("button", { name: "Leave" }).click();
	await expect(other.getByText("You have no team yet")).toBeVisible();
	await context.close();

	await page.reload();
	await expect(managers.getByRole("button", { name: "Invite" })).toBeVisible();
	await expect(managers.getByRole("button", { name: "Remove" })).toHaveCount(0);
});
