import { readFile } from "node:fs/promises";
import { buy, signUp } from "#tests/support/buyer.ts";
import { openedAs } from "../support/operator.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { expect, test } from "../support/watched.ts";

// Domains: delivery/team, delivery/seats

test("a buyer of seats finds who hasn't finished, reads and sends the reminder, and downloads the record", async ({
	page,
	sharedProduct: product,
}) => {
	const { url } = product;
	const [buyer, colleague] = await Promise.all([signUp(url), signUp(url)]);
	await buy(url, buyer, [102, "Recorded session"], [101, "Live session for a group of 5"]);
	const { enrolledCourses } = (await buyer.call("GET", `/users/${buyer.id}`)).body;
	const { lineId } = enrolledCourses.find(({ courseID }: { courseID: number }) => courseID === 101).seatList;
	await buyer.call("POST", `/seats/lines/${lineId}/invitations`, {
		colleagues: [{ email: colleague.email }, { email: `open-${colleague.email}`, name: "Nora Newcomer" }],
	});
	const token = linkIn(await mailTo(product, colleague.email, / invited you: /), "seats")
		.split("/")
		.at(-1);
	expect((await colleague.call("POST", `/seat-links/${token}/accept`)).status).toBe(200);

	// A colleague's account can have another address than the one that was invited.
	expect(JSON.stringify((await buyer.call("GET", "/team")).body)).not.toMatch(/accountEmail|userId/);

	await openedAs(page, buyer);
	await page.goto(`${url}/myOrders`);
	await page.getByRole("link", { name: "My team" }).click();
	const people = page.getByRole("list", { name: "People" }).getByRole("listitem");
	await expect(people).toHaveCount(3);
	await expect(people.filter({ hasText: "Nora Newcomer" })).toContainText("Next: accept the invitation.");
	await page.getByLabel("Status").selectOption({ label: "Invited" });
	await expect(people).toHaveCount(1);
	await expect(page).toHaveURL(/state=invited/);
	await page.getByRole("button", { name: "Clear", exact: true }).click();
	await page.getByLabel("Search my team").fill(colleague.email);
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await expect(people).toHaveCount(2);

	await page.getByRole("checkbox", { name: "Choose everyone on this page" }).check();
	await page.getByRole("button", { name: "Remind", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Remind" });
	await dialog.getByRole("button", { name: "Read the letter" }).click();
	await expect(dialog).toContainText("asks you to finish");
	await expect(dialog).toContainText("Nora Newcomer: hasn't accepted the invitation");
	await dialog.getByRole("button", { name: "Send to 1 person" }).click();
	await expect(page.getByText("We emailed 1 person.")).toBeVisible();
	await mailTo(product, colleague.email, /Please finish your course/);

	await page.getByRole("button", { name: "Download the record" }).click();
	const csv = page.getByRole("link", { name: "Record as CSV" });
	const [download] = await Promise.all([page.waitForEvent("download"), csv.click()]);
	const text = await readFile(await download.path(), "utf8");
	expect(text).toContain(colleague.email);
	expect(text).toContain("Certificate number,Valid until");
});
